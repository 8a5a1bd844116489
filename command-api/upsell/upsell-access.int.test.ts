// Rules: upsell/accept, upsell/orders
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveHost, newSeller, orderForm, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { openUpsellFixture, type PlacedOrder } from './testing/upsell-fixture.ts'

const fixture = await openUpsellFixture()
const { addUpsell, api, combine, place, seller, typesOf } = fixture

beforeAll(() => giveHost(api, seller.id, 'lampe.rs'))
beforeEach(() => fixture.reset())
afterAll(() => api.close())

describe('access to upsells', () => {
  it.each([
    ['an anonymous caller', {}],
    ['a shopper with the cookie of another order', { cookie: 'other' }],
    ['the seller of another page', { token: 'stranger' }],
  ])(
    'answers %s that the order does not exist (404)',
    async (_who, by: { cookie?: string; token?: string }) => {
      const order = await place()
      const cookie = by.cookie ? (await place()).cookie : ''
      const token = by.token ? (await newSeller(api)).token : undefined
      for (const answer of [
        await api.send(
          'POST',
          '/api/combine-upsell',
          { originalOrderId: order.orderId, upsellProductId: fixture.upsell.id },
          { token, headers: { cookie } },
        ),
        await api.send(
          'POST',
          '/api/combine-upsell/finish',
          { orderId: order.orderId },
          { token, headers: { cookie } },
        ),
      ])
        expect([answer.status, answer.body.message]).toEqual([
          404,
          'Neuspešno dohvatanje originalne porudžbine',
        ])
      expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced'])
    },
  )

  it("refuses a request from a foreign origin, even with the shopper's cookie (403)", async () => {
    const order = await place()
    const headers = { cookie: order.cookie, origin: 'https://tudje.rs' }
    for (const answer of [
      await combine(order, {}, headers),
      await api.send('POST', '/api/combine-upsell/finish', { orderId: order.orderId }, { headers }),
      await api.send('POST', '/api/orders', orderForm(fixture.site.id), { headers }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'wrong_origin'])
    expect(await typesOf(orderStream(order.orderId))).toEqual(['OrderPlaced'])
    for (const origin of ['http://pazar.test', api.url])
      expect((await combine(order, {}, { origin })).status).toBe(200)
  })

  it.each(['seller', 'admin'])('lets the %s accept an upsell for the order', async (who) => {
    const { orderId } = await place()
    const { token } = who === 'admin' ? await signInAdmin(api) : seller
    const { status } = await api.send(
      'POST',
      '/api/combine-upsell',
      { originalOrderId: orderId, upsellProductId: fixture.upsell.id },
      { token },
    )
    expect(status).toBe(200)
    expect((await api.events(orderStream(orderId))).at(-1)!.metadata.actor.kind).toBe('user')
  })

  it("accepts at a seller host only for that seller's orders", async () => {
    await giveHost(api, (await newSeller(api)).id, `tudje-${fixture.site.id}.rs`)
    const order = await place({ host: 'lampe.rs' })
    expect((await combine(order, {}, { 'x-forwarded-host': `tudje-${fixture.site.id}.rs` })).status).toBe(404)
    expect((await combine(order, {}, { 'x-forwarded-host': 'nicija.rs' })).status).toBe(404)
    expect((await combine(order, {}, { 'x-forwarded-host': 'lampe.rs' })).status).toBe(200)
  })

  it.each([
    [
      'a missing order id',
      { originalOrderId: undefined },
      'originalOrderId',
      'Greška: Nedostaju podaci o porudžbini',
    ],
    [
      'an invalid order id',
      { originalOrderId: 'x' },
      'originalOrderId',
      'Greška: Nedostaju podaci o porudžbini',
    ],
    ['a missing product', { upsellProductId: undefined }, 'upsellProductId', 'Nepoznata ponuda'],
    ['an invalid quantity', { quantity: 0 }, 'quantity', 'Neispravna količina'],
  ])('rejects %s (400)', async (_what, more, path, message) => {
    const { status, body } = await combine(await place(), more)
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
  })
})

describe('upsell forms without JavaScript', () => {
  const post = (path: string, { orderId, cookie }: PlacedOrder, fields: Record<string, string>) =>
    api.send('POST', path, new URLSearchParams({ ...fields }).toString(), {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        cookie,
        referer: `http://pazar.test/hvala/${fixture.site.id}/${orderId}`,
      },
    })

  it('redirect back to the thank-you page', async () => {
    const order = await place()
    const taken = await post('/api/combine-upsell', order, {
      originalOrderId: order.orderId,
      upsellProductId: String(fixture.upsell.id),
      quantity: '1',
    })
    const done = await post('/api/combine-upsell/finish', order, { orderId: order.orderId, how: 'declined' })
    for (const { status, headers } of [taken, done])
      expect([status, headers.get('location')]).toEqual([303, `/hvala/${fixture.site.id}/${order.orderId}`])
    expect(await typesOf(orderStream(order.orderId))).toEqual([
      'OrderPlaced',
      'OrderUpsellAccepted',
      'OrderUpsellEnded',
    ])
  })

  it('show a refusal as a page with its message', async () => {
    fixture.upsell = await addUpsell({ stockLeft: 0 })
    const order = await place()
    const { status, body } = await post('/api/combine-upsell', order, {
      originalOrderId: order.orderId,
      upsellProductId: String(fixture.upsell.id),
    })
    expect(status).toBe(409)
    expect(body).toContain('Nažalost, ovaj proizvod je upravo rasprodat')
  })
})

it('limits upsell requests per address (429)', async () => {
  const limited = await startCommandApi({ rateLimits: true })
  const ask = () =>
    limited.send(
      'POST',
      '/api/combine-upsell/finish',
      { orderId: '0'.repeat(26) },
      { headers: { 'x-forwarded-for': '198.51.100.7' } },
    )
  const answers = await Promise.all(Array.from({ length: 61 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})
