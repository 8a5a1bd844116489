// Rules: upsell/accept, upsell/orders
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveHost, newSeller, newWebsite, signInAdmin } from '../testing/sellers.ts'
import { openUpsellFixture } from './testing/upsell-fixture.ts'

const fixture = await openUpsellFixture()
const { addUpsell, api, combine, finish, place, seller, stockLeft, typesOf } = fixture

beforeAll(() => giveHost(api, seller.id, 'lampe.rs'))
beforeEach(() => fixture.reset())
afterAll(() => api.close())

describe('accepting an upsell product', () => {
  it('records it in the order with its price and takes its stock', async () => {
    const order = await place()
    const { status, body } = await combine(order, { quantity: 2 })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ok: true,
        orderId: order.orderId,
        upsellOrderId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        totalPrice: 2990 + 1980,
        upsellTotalPrice: 1980,
        currency: 'RSD',
        message: expect.any(String),
      },
    })
    const [, accepted] = await api.events(orderStream(order.orderId))
    expect(accepted).toMatchObject({
      type: 'OrderUpsellAccepted',
      data: {
        upsellOrderId: body.upsellOrderId,
        upsellId: fixture.upsell.id,
        title: 'Noćna lampa',
        quantity: 2,
        unitPrice: 99000,
        totalPrice: 198000,
        unitCost: 30000,
      },
      metadata: { actor: { kind: 'shopper' } },
    })
    expect(await stockLeft()).toBe(3)
  })

  it('ignores the money and customer fields that the page sends', async () => {
    const order = await place()
    const { status, body } = await combine(order, {
      totalPrice: 1,
      websiteId: 4,
      userId: 1,
      currency: 'EUR',
      currencySymbol: '€',
      customerData: { name: 'X' },
    })
    expect([status, body.totalPrice]).toEqual([200, 2990 + 990])
  })

  it('accepts it once per order and product and answers repetitions alike', async () => {
    const order = await place()
    const first = await combine(order)
    const others = await Promise.all([combine(order, { quantity: 3 }), combine(order), combine(order)])
    for (const { status, body } of others) expect([status, body]).toEqual([200, first.body])
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced', 'OrderUpsellAccepted'])
    expect(await stockLeft()).toBe(4)
  })

  it('gives the last piece to one of two concurrent orders in two processes', async () => {
    fixture.upsell = await addUpsell({ stockLeft: 1 })
    const orders = [await place(), await place()]
    const other = await api.startAnother()
    const answers = await Promise.all(
      orders.map(({ orderId, cookie }, n) =>
        api.send(
          'POST',
          `${n === 0 ? api.url : other.url}/api/combine-upsell`,
          { originalOrderId: orderId, upsellProductId: fixture.upsell.id },
          { headers: { cookie } },
        ),
      ),
    )
    await other.close()
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'sold_out'])
    const accepted = await Promise.all(orders.map(({ orderId }) => typesOf(orderStream(orderId))))
    expect(accepted.flat().filter((type) => type === 'OrderUpsellAccepted')).toHaveLength(1)
    expect(await stockLeft()).toBe(0)
  })

  it('refuses a sold-out product (409)', async () => {
    fixture.upsell = await addUpsell({ stockLeft: 0 })
    const { status, body } = await combine(await place())
    expect([status, body.code, body.message]).toEqual([
      409,
      'sold_out',
      'Nažalost, ovaj proizvod je upravo rasprodat',
    ])
  })

  it('accepts for 480 s plus 60 s of grace, then refuses and returns the stock', async () => {
    const order = await place()
    const late = await place()
    api.advanceClock(530_000)
    expect((await combine(order)).status).toBe(200)
    api.advanceClock(20_000)
    const { status, body } = await combine(late)
    expect([status, body.code, body.message]).toEqual([
      409,
      'offer_ended',
      'Vreme za dodatne ponude je isteklo',
    ])
    expect((await combine(order)).status).toBe(200)
    expect(await stockLeft()).toBe(4)
  })

  it('refuses once the order is no longer "Na čekanju"', async () => {
    const order = await place()
    await api.send(
      'PUT',
      `/api/orders/${order.orderId}/status`,
      { status: 'U dostavi' },
      { token: seller.token },
    )
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect(await stockLeft()).toBe(5)
  })

  it('charges the price that the page showed if it has risen since the order', async () => {
    const order = await place()
    await api.send(
      'PUT',
      `/api/upsell/products/${fixture.upsell.id}`,
      { price: 1900 },
      { token: seller.token },
    )
    expect((await combine(order)).body.totalPrice).toBe(2990 + 990)
  })

  it.each([
    [
      'a product of another page',
      async () => {
        const mine = fixture.site
        fixture.site = await newWebsite(api, seller)
        const other = await addUpsell()
        fixture.site = mine
        return other.id
      },
    ],
    [
      'a removed product',
      async () => {
        await api.send('DELETE', `/api/upsell/products/${fixture.upsell.id}`, undefined, {
          token: seller.token,
        })
        return fixture.upsell.id
      },
    ],
    [
      'an inactive product',
      async () => {
        await api.send(
          'PUT',
          `/api/upsell/products/${fixture.upsell.id}`,
          { isActive: false },
          { token: seller.token },
        )
        return fixture.upsell.id
      },
    ],
  ])('refuses %s (404)', async (_what, product) => {
    const order = await place()
    const { status, body } = await combine(order, { upsellProductId: await product() })
    expect([status, body.message]).toEqual([404, 'Ova ponuda više nije dostupna'])
  })

  it('refuses a product of a deactivated seller', async () => {
    const other = await newSeller(api)
    const mine = fixture.site
    fixture.site = await newWebsite(api, other)
    fixture.upsell = (
      await api.send(
        'POST',
        '/api/upsell/process-links',
        {
          websiteId: fixture.site.id,
          upsellProductLinks: [{ url: 'https://a.rs/x', title: 'Dodatak', price: 5 }],
        },
        { token: other.token },
      )
    ).body.products[0]
    const order = await place()
    await api.send(
      'PATCH',
      `/api/admin/users/${other.id}/status`,
      { isActive: false },
      { token: (await signInAdmin(api)).token },
    )
    api.advanceClock(5_000)
    expect((await combine(order)).body.message).toBe('Ova ponuda više nije dostupna')
    fixture.site = mine
  })
})

describe('end of the offers', () => {
  it('is recorded once and tolerates repeated and late requests', async () => {
    const order = await place()
    for (const how of ['finished', 'declined', undefined])
      expect(await finish(order, how ? { how } : {})).toMatchObject({ status: 200, body: { ok: true } })
    api.advanceClock(900_000)
    expect((await finish(order)).status).toBe(200)
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced', 'OrderUpsellEnded'])
  })

  it('appends no event if nothing was offered', async () => {
    await api.send('DELETE', `/api/upsell/products/${fixture.upsell.id}`, undefined, { token: seller.token })
    const order = await place()
    expect((await finish(order)).status).toBe(200)
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced'])
  })

  it('refuses later upsells', async () => {
    const order = await place()
    await finish(order)
    expect((await combine(order)).body.message).toBe('Dodatne ponude za ovu porudžbinu su završene')
  })
})
