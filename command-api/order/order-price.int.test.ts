// Rules: orders/server-prices
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { giveHost, newSeller, newWebsite, orderForm, signIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { offer, shoppersAt } from './testing/shopper.ts'

const hour = 60 * 60 * 1000
const api = await startCommandApi()
const { place, placedEvent } = shoppersAt(api)
const seller = await newSeller(api)
const site = await newWebsite(api, seller, { offers: [offer(2, 4990), offer(5, 9990)], sku: 'LAMPA-1' })
await giveHost(api, seller.id, 'lampe.rs')
afterAll(() => api.close())

describe('placing an order', () => {
  it('prices a legacy offer on the server, names it after offer and page, and costs it as one piece', async () => {
    const selling = await newWebsite(api, seller, { sku: 'LAMPA-1' })
    await api.send(
      'PUT',
      `/api/websites/id/${selling.id}`,
      { legacyOffersEnabled: true },
      { token: seller.token },
    )
    const { body } = await place({
      websiteId: selling.id,
      quantity: 1,
      totalPrice: 2490,
      legacyOffer: 'premium',
      customerData: { name: 'Ana Anić', phone: '0641112223', address: 'Glavna 1', city: 'Niš' },
    })
    expect((await placedEvent(body.orderId)).data).toMatchObject({
      legacyOffer: 'premium',
      productName: 'Premium paket – Solarna lampa',
      totalPrice: 249000,
      unitPrice: 249000,
      lines: [{ kind: 'product', sku: 'LAMPA-1', pieces: 1, price: 249000, unitCost: 85050 }],
      offer: null,
    })
    const cheaper = await place({ ...orderForm(selling.id), legacyOffer: 'premium', totalPrice: 1 })
    expect([cheaper.status, cheaper.body.code, cheaper.body.details.total]).toEqual([
      409,
      'price_changed',
      2490,
    ])
    expect((await place({ ...orderForm(selling.id), legacyOffer: 'luxury' })).body.issues).toEqual([
      { path: 'legacyOffer', message: 'Nepoznata ponuda' },
    ])
  })

  it.each(['premium', 'standard', 'mini'])(
    'refuses the legacy offer %s unless the seller has enabled it (409)',
    async (legacyOffer) => {
      const { status, body } = await place({ ...orderForm(site.id), legacyOffer })
      expect([status, body.code, body.error]).toEqual([
        409,
        'conflict',
        'Ova ponuda nije dostupna. Proizvod možete poručiti na njegovoj stranici.',
      ])
    },
  )
})

describe('order price', () => {
  const change = (id: number, body: Record<string, unknown>) =>
    api.send('PUT', `/api/websites/id/${id}`, body, { token: seller.token })

  const proofs = createPriceProofs(api.stores.appSecret)
  /** The proof that a page of this website and revision carries if it is shown now. */
  const proofOf = (websiteId: number, revision: number) => proofs.sign({ websiteId, revision }, api.now())
  const orderOf = async (websiteId: number, more: Record<string, unknown>) => {
    const { status, body } = await place(orderForm(websiteId, more))
    return status === 201 ? (await placedEvent(body.orderId)).data.totalPrice : [status, body.code]
  }

  it("is the page's price for 24 hours after it was shown, then the current one", async () => {
    const own = await newWebsite(api, seller)
    const priceProof = proofOf(own.id, 0)
    await change(own.id, { currentPrice: 3490 })
    const order = (more: Record<string, unknown>) => orderOf(own.id, more)
    expect(await order({ revision: 0, totalPrice: 2990, priceProof })).toBe(299000)
    expect(await order({ revision: 0, totalPrice: 2990 })).toEqual([409, 'price_changed'])
    expect(await order({ revision: 0 })).toBe(349000)
    expect(await order({ revision: 1, totalPrice: '3.490,00' })).toBe(349000)
    expect(await order({ totalPrice: 2990 })).toEqual([409, 'price_changed'])
    expect(await order({ quantity: 3 })).toBe(3 * 349000)
    api.advanceClock(24 * hour + 1000)
    expect(await order({ revision: 0, totalPrice: 2990, priceProof })).toEqual([409, 'price_changed'])
    expect(await order({ revision: 0, totalPrice: 3490, priceProof })).toBe(349000)
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['invented', 'x'.repeat(30)],
    ['far too long', 'x'.repeat(5000)],
    ['not a string', 42],
    ['of another website', proofOf(1, 0)],
  ])('is the current one if the proof is %s, which alone refuses no order', async (_what, priceProof) => {
    const own = await newWebsite(api, seller)
    await change(own.id, { currentPrice: 3490 })
    expect(await orderOf(own.id, { revision: 0, totalPrice: 3490, priceProof })).toBe(349000)
    expect(await orderOf(own.id, { revision: 0, totalPrice: 2990, priceProof })).toEqual([
      409,
      'price_changed',
    ])
  })

  it('of an earlier revision ends at once in every process when it is withdrawn', async () => {
    const own = await newWebsite(api, seller)
    const priceProof = proofOf(own.id, 0)
    const raised = await change(own.id, { currentPrice: 3490 })
    expect(await orderOf(own.id, { revision: 0, totalPrice: 2990, priceProof })).toBe(299000)
    const { honouredUntil } = raised.body.earlierPrices
    expect(Date.parse(honouredUntil) - Date.parse(raised.body.updatedAt)).toBe(24 * hour)

    const other = await api.startAnother()
    const withdraw = () =>
      api.send(
        'POST',
        `${other.url}/api/websites/id/${own.id}/withdraw-earlier-prices`,
        {},
        { token: seller.token },
      )
    const first = await withdraw()
    expect([first.status, first.body.earlierPrices]).toEqual([
      200,
      { honouredUntil: null, withdrawnAt: expect.any(String) },
    ])
    expect(await orderOf(own.id, { revision: 0, totalPrice: 2990, priceProof })).toEqual([
      409,
      'price_changed',
    ])
    expect(await orderOf(own.id, { revision: 0, totalPrice: 3490, priceProof })).toBe(349000)
    expect((await withdraw()).body.earlierPrices).toEqual(first.body.earlierPrices)
    const events = await api.events(websiteStream(own.id))
    expect(events.map(({ type }) => type)).toEqual([
      'WebsiteCreated',
      'WebsiteContentChanged',
      'EarlierPricesWithdrawn',
    ])
    await other.close()
  })

  it('of a revision that a lagging read model still shows ends 25 h after the change, or when withdrawn', async () => {
    const [own, other] = [await newWebsite(api, seller), await newWebsite(api, seller)]
    const order = ({ id }: { id: number }) =>
      orderOf(id, { revision: 0, totalPrice: 2990, priceProof: proofOf(id, 0) })
    for (const { id } of [own, other]) await change(id, { currentPrice: 3490 })
    api.advanceClock(24.5 * hour)
    expect([await order(own), await order(other)]).toEqual([299000, 299000])
    const { token } = await signIn(api, seller)
    await api.send('POST', `/api/websites/id/${own.id}/withdraw-earlier-prices`, {}, { token })
    expect([await order(own), await order(other)]).toEqual([[409, 'price_changed'], 299000])
    api.advanceClock(hour)
    expect(await order(other)).toEqual([409, 'price_changed'])
  })

  it('can be withdrawn by the seller and admins only', async () => {
    const own = await newWebsite(api, seller)
    const path = `/api/websites/id/${own.id}/withdraw-earlier-prices`
    expect((await api.send('POST', path, {}, { token: (await newSeller(api)).token })).status).toBe(404)
    expect((await api.send('POST', path, {})).status).toBe(401)
    expect((await api.send('POST', path, {}, { token: (await signInAdmin(api)).token })).status).toBe(200)
  })

  it("differs from the form's total: answers 409 price_changed with the current prices", async () => {
    const { status, body } = await place(orderForm(site.id, { quantity: 2, totalPrice: 1 }))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'price_changed',
      details: { revision: 0, currentPrice: 2990, originalPrice: 4990, total: 4990 },
    })
    expect(body.details.offers.map((each: any) => [each.quantity, each.price])).toEqual([
      [2, 4990],
      [5, 9990],
    ])
    expect(body.error).toBe(body.message)
  })

  it('follows a change by another process at once', async () => {
    const own = await newWebsite(api, seller)
    await place(orderForm(own.id))
    const other = await api.startAnother()
    await api.send(
      'PUT',
      `${other.url}/api/websites/id/${own.id}`,
      { currentPrice: 3990 },
      { token: seller.token },
    )
    expect((await place(orderForm(own.id, { revision: 1, totalPrice: 3990 }))).status).toBe(201)
    await other.close()
  })

  it.each([[4], [0], [-1], [99]])('is refused for %i pieces (400)', async (quantity) => {
    expect((await place(orderForm(site.id, { quantity }))).body).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'quantity' }],
    })
  })
})
