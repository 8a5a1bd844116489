import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveHost, newSeller, newWebsite, orderForm, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { openUpsellStage, type Placed } from './testing/upsell-stage.ts'

const stage = await openUpsellStage()
const { addUpsell, api, combine, finish, place, seller, stockLeft, typesOf } = stage

beforeAll(() => giveHost(api, seller.id, 'lampe.rs'))
beforeEach(() => stage.anew())
afterAll(() => api.close())

describe('taking an upsell product', () => {
  it('records it in the order with what it costs, and takes its stock', async () => {
    const order = await place()
    const { status, body } = await combine(order, { quantity: 2 })
    expect({ status, body }).toEqual({
      status: 200,
      body: { ok: true, orderId: order.orderId, upsellOrderId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/), totalPrice: 2990 + 1980, message: expect.any(String) },
    })
    const [, accepted] = await api.events(orderStream(order.orderId))
    expect(accepted).toMatchObject({
      type: 'OrderUpsellAccepted',
      data: { upsellOrderId: body.upsellOrderId, upsellId: stage.upsell.id, title: 'Noćna lampa', quantity: 2, unitPrice: 99000, totalPrice: 198000, unitCost: 30000 }, metadata: { actor: { kind: 'shopper' } },
    })
    expect(await stockLeft()).toBe(3)
  })

  it('looks at nothing of money or customer that the page sends', async () => {
    const order = await place()
    const { status, body } = await combine(order, { totalPrice: 1, websiteId: 4, userId: 1, currency: 'EUR', currencySymbol: '€', customerData: { name: 'X' } })
    expect([status, body.totalPrice]).toEqual([200, 2990 + 990])
  })

  it('happens once per order and product: a repetition is answered alike', async () => {
    const order = await place()
    const first = await combine(order)
    const others = await Promise.all([combine(order, { quantity: 3 }), combine(order), combine(order)])
    for (const { status, body } of others) expect([status, body]).toEqual([200, first.body])
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced', 'OrderUpsellAccepted'])
    expect(await stockLeft()).toBe(4)
  })

  it('of the last piece is given to one of two orders that ask at once, in two processes', async () => {
    stage.upsell = await addUpsell({ stockLeft: 1 })
    const orders = [await place(), await place()]
    const other = await api.another()
    const answers = await Promise.all(orders.map(({ orderId, cookie }, n) =>
      api.send('POST', `${n === 0 ? api.url : other.url}/api/combine-upsell`, { originalOrderId: orderId, upsellProductId: stage.upsell.id }, { headers: { cookie } })))
    await other.close()
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'sold_out'])
    const accepted = await Promise.all(orders.map(({ orderId }) => typesOf(orderStream(orderId))))
    expect(accepted.flat().filter((type) => type === 'OrderUpsellAccepted')).toHaveLength(1)
    expect(await stockLeft()).toBe(0)
  })

  it('says of one that is sold out that it is', async () => {
    stage.upsell = await addUpsell({ stockLeft: 0 })
    const { status, body } = await combine(await place())
    expect([status, body.code, body.message]).toEqual([409, 'sold_out', 'Nažalost, ovaj proizvod je upravo rasprodat'])
  })

  it("is possible for 480 s and 60 s of grace, and what was taken for it goes back after that", async () => {
    const order = await place()
    const late = await place()
    api.advanceClock(530_000)
    expect((await combine(order)).status).toBe(200)
    api.advanceClock(20_000)
    const { status, body } = await combine(late)
    expect([status, body.code, body.message]).toEqual([409, 'offer_ended', 'Vreme za dodatne ponude je isteklo'])
    expect((await combine(order)).status).toBe(200)
    expect(await stockLeft()).toBe(4)
  })

  it("is possible while the order is Na čekanju", async () => {
    const order = await place()
    await api.send('PUT', `/api/orders/${order.orderId}/status`, { status: 'U dostavi' }, { token: seller.token })
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect(await stockLeft()).toBe(5)
  })

  it('costs no more than the page showed, where it has become dearer since the order', async () => {
    const order = await place()
    await api.send('PUT', `/api/upsell/products/${stage.upsell.id}`, { price: 1900 }, { token: seller.token })
    expect((await combine(order)).body.totalPrice).toBe(2990 + 990)
  })

  it.each([
    ['a product of another page', async () => { const mine = stage.site; stage.site = await newWebsite(api, seller); const other = await addUpsell(); stage.site = mine; return other.id }],
    ['a product that was removed', async () => { await api.send('DELETE', `/api/upsell/products/${stage.upsell.id}`, undefined, { token: seller.token }); return stage.upsell.id }],
    ['a product that is switched off', async () => { await api.send('PUT', `/api/upsell/products/${stage.upsell.id}`, { isActive: false }, { token: seller.token }); return stage.upsell.id }],
  ])('is not possible of %s', async (_what, product) => {
    const order = await place()
    const { status, body } = await combine(order, { upsellProductId: await product() })
    expect([status, body.message]).toEqual([404, 'Ova ponuda više nije dostupna'])
  })

  it("is not possible of a seller whose account is closed", async () => {
    const other = await newSeller(api)
    const mine = stage.site
    stage.site = await newWebsite(api, other)
    stage.upsell = (await api.send('POST', '/api/upsell/process-links', { websiteId: stage.site.id, upsellProductLinks: [{ url: 'https://a.rs/x', title: 'Dodatak', price: 5 }] }, { token: other.token })).body.products[0]
    const order = await place()
    await api.send('PATCH', `/api/admin/users/${other.id}/status`, { isActive: false }, { token: (await signInAdmin(api)).token })
    api.advanceClock(5_000)
    expect((await combine(order)).body.message).toBe('Ova ponuda više nije dostupna')
    stage.site = mine
  })
})

describe('who may', () => {
  it.each([
    ['nobody', {}],
    ["the shopper of another order", { cookie: 'other' }],
    ['a seller of another page', { token: 'stranger' }],
  ])('%s is told that the order is not there', async (_who, by: { cookie?: string; token?: string }) => {
    const order = await place()
    const cookie = by.cookie ? (await place()).cookie : ''
    const token = by.token ? (await newSeller(api)).token : undefined
    for (const answer of [
      await api.send('POST', '/api/combine-upsell', { originalOrderId: order.orderId, upsellProductId: stage.upsell.id }, { token, headers: { cookie } }),
      await api.send('POST', '/api/combine-upsell/finish', { orderId: order.orderId }, { token, headers: { cookie } }),
    ]) expect([answer.status, answer.body.message]).toEqual([404, 'Neuspešno dohvatanje originalne porudžbine'])
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced'])
  })

  it('a foreign page may not, with the cookie of the shopper who looks at it', async () => {
    const order = await place()
    const headers = { cookie: order.cookie, origin: 'https://tudje.rs' }
    for (const answer of [
      await combine(order, {}, headers),
      await api.send('POST', '/api/combine-upsell/finish', { orderId: order.orderId }, { headers }),
      await api.send('POST', '/api/orders', orderForm(stage.site.id), { headers }),
    ]) expect([answer.status, answer.body.code]).toEqual([403, 'wrong_origin'])
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced'])
    for (const origin of ['http://pazar.test', api.url]) expect((await combine(order, {}, { origin })).status).toBe(200)
  })

  it.each(['seller', 'admin'])('its %s may', async (who) => {
    const { orderId } = await place()
    const { token } = who === 'admin' ? await signInAdmin(api) : seller
    const { status } = await api.send('POST', '/api/combine-upsell', { originalOrderId: orderId, upsellProductId: stage.upsell.id }, { token })
    expect(status).toBe(200)
    expect((await api.events(orderStream(orderId))).at(-1)!.metadata.actor.kind).toBe('user')
  })

  it("at a seller's host its own orders alone", async () => {
    await giveHost(api, (await newSeller(api)).id, `tudje-${stage.site.id}.rs`)
    const order = await place({ host: 'lampe.rs' })
    expect((await combine(order, {}, { 'x-forwarded-host': `tudje-${stage.site.id}.rs` })).status).toBe(404)
    expect((await combine(order, {}, { 'x-forwarded-host': 'nicija.rs' })).status).toBe(404)
    expect((await combine(order, {}, { 'x-forwarded-host': 'lampe.rs' })).status).toBe(200)
  })

  it.each([
    ['no order', { originalOrderId: undefined }, 'originalOrderId', 'Greška: Nedostaju podaci o porudžbini'],
    ['what is no order', { originalOrderId: 'x' }, 'originalOrderId', 'Greška: Nedostaju podaci o porudžbini'],
    ['no product', { upsellProductId: undefined }, 'upsellProductId', 'Nepoznata ponuda'],
    ['no quantity that is one', { quantity: 0 }, 'quantity', 'Neispravna količina'],
  ])('of %s is refused', async (_what, more, path, message) => {
    const { status, body } = await combine(await place(), more)
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
  })
})

describe('without JavaScript', () => {
  const post = (path: string, { orderId, cookie }: Placed, fields: Record<string, string>) =>
    api.send('POST', path, new URLSearchParams({ ...fields }).toString(), { headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie, referer: `http://pazar.test/hvala/${stage.site.id}/${orderId}` } })

  it('a form is led back to the thank-you page', async () => {
    const order = await place()
    const taken = await post('/api/combine-upsell', order, { originalOrderId: order.orderId, upsellProductId: String(stage.upsell.id), quantity: '1' })
    const done = await post('/api/combine-upsell/finish', order, { orderId: order.orderId, how: 'declined' })
    for (const { status, headers } of [taken, done]) expect([status, headers.get('location')]).toEqual([303, `/hvala/${stage.site.id}/${order.orderId}`])
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced', 'OrderUpsellAccepted', 'OrderUpsellEnded'])
  })

  it('a refusal is a page with its words', async () => {
    stage.upsell = await addUpsell({ stockLeft: 0 })
    const order = await place()
    const { status, body } = await post('/api/combine-upsell', order, { originalOrderId: order.orderId, upsellProductId: String(stage.upsell.id) })
    expect(status).toBe(409)
    expect(body).toContain('Nažalost, ovaj proizvod je upravo rasprodat')
  })
})

describe('the end of the offers', () => {
  it('is recorded once, and is harmless when repeated or late', async () => {
    const order = await place()
    for (const how of ['finished', 'declined', undefined]) expect(await finish(order, how ? { how } : {})).toMatchObject({ status: 200, body: { ok: true } })
    api.advanceClock(900_000)
    expect((await finish(order)).status).toBe(200)
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced', 'OrderUpsellEnded'])
  })

  it('is no event where nothing was offered', async () => {
    await api.send('DELETE', `/api/upsell/products/${stage.upsell.id}`, undefined, { token: seller.token })
    const order = await place()
    expect((await finish(order)).status).toBe(200)
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced'])
  })

  it('takes nothing more after it', async () => {
    const order = await place()
    await finish(order)
    expect((await combine(order)).body.message).toBe('Dodatne ponude za ovu porudžbinu su završene')
  })
})

it('an address that asks too often is told to wait', async () => {
  const limited = await startCommandApi({ rateLimits: true })
  const ask = () => limited.send('POST', '/api/combine-upsell/finish', { orderId: '0'.repeat(26) }, { headers: { 'x-forwarded-for': '198.51.100.7' } })
  const answers = await Promise.all(Array.from({ length: 61 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})
