// Rules: orders/own-link
import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMyOrderLimits } from '../limits/my-order-limits.ts'
import { giveHost, newSeller } from '../testing/sellers.ts'
import { openUpsellFixture, type PlacedOrder } from '../upsell/testing/upsell-fixture.ts'
import { myOrderRequests } from './testing/my-order-requests.ts'

const fixture = await openUpsellFixture()
const { api, combine, place, seller, stockLeft } = fixture
const { asSeller, post, send, tokenOf, view } = myOrderRequests(fixture)

beforeEach(() => fixture.reset())
afterAll(() => api.close())

const types = (order: PlacedOrder) => fixture.typesOf(orderStream(order.orderId))

describe("a shopper's own order", () => {
  it('shows the order and changes the address once, as the shopper, until the undo', async () => {
    await api.send(
      'PATCH',
      '/api/user/identity',
      { companyName: 'Lampe d.o.o.', country: 'Serbia', customerPhone: '064 111 2223' },
      { token: seller.token },
    )
    const order = await place()
    expect(await view(order)).toMatchObject({
      orderId: order.orderId,
      revision: 0,
      ending: null,
      totalPrice: 2990,
      customer: { address: expect.any(String) },
      choice: { quantity: 1, chosen: [], variants: null },
      undo: null,
      seller: { name: 'Lampe d.o.o.', phone: '+381641112223' },
    })
    const form = { requestId: 'a', expected: 0, address: 'Sporedna 2', notes: 'Interfon 5' }
    const path = `${tokenOf(order)}/customer`
    // A session of the seller in the same browser does not make the change the seller's.
    const sent = await Promise.all([
      post(path, form, { authorization: `Bearer ${seller.token}` }),
      post(path, form),
      post(path, form),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await post(path, form)).status).toBe(200)
    // The same page, reached by "back" and sent with other input.
    expect((await post(path, { ...form, address: 'Treća 3' })).status).toBe(409)
    expect(await types(order)).toEqual(['OrderPlaced', 'OrderCustomerChanged'])
    expect((await api.events(orderStream(order.orderId)))[1]?.metadata.actor).toEqual({ kind: 'shopper' })
    expect(await view(order)).toMatchObject({
      revision: 1,
      undo: 'customer',
      customer: { address: 'Sporedna 2', notes: 'Interfon 5' },
    })
    const undo = { requestId: 'b', expected: 1 }
    const undone = [await post(`${tokenOf(order)}/undo`, undo), await post(`${tokenOf(order)}/undo`, undo)]
    expect(undone.map(({ status }) => status)).toEqual([200, 200])
    expect(await view(order)).toMatchObject({ revision: 2, undo: null, customer: { notes: '' } })
    expect(await types(order)).toHaveLength(3)
  })

  it('refuses fields by name, other fields, and a form older than a change of the seller', async () => {
    const order = await place()
    expect((await send(order, 'customer', { address: '' })).body.issues).toEqual([
      { path: 'address', message: 'Adresa je obavezna' },
    ])
    expect((await send(order, 'customer', { firstName: 'Pera' })).status).toBe(400)
    const { revision: expected } = await view(order)
    await asSeller(order, 'PATCH', 'customer', { city: 'Niš' })
    expect((await send(order, 'customer', { address: 'Sporedna 2', expected })).status).toBe(409)
    expect((await send(order, 'cancel', { expected })).status).toBe(409)
    expect((await send(order, 'customer', { address: 'Sporedna 2' })).status).toBe(200)
  })

  it('changes pieces by the prices of the order, with the stock of upsells, and back', async () => {
    const order = await place()
    await combine(order, { quantity: 2 })
    await api.send(
      'PUT',
      `/api/websites/id/${fixture.site.id}`,
      { currentPrice: 9990 },
      { token: seller.token },
    )
    const [{ lineId }] = (await view(order)).choice.upsells
    const more = { quantity: 2, upsells: [{ lineId, pieces: 3 }] }
    expect((await send(order, 'goods', more)).status).toBe(200)
    expect(await view(order)).toMatchObject({ totalPrice: 2 * 2990 + 3 * 990, undo: 'goods' })
    expect(await stockLeft()).toBe(2)
    expect((await send(order, 'goods', { quantity: 2, upsells: [{ lineId, pieces: 0 }] })).status).toBe(200)
    expect(await stockLeft()).toBe(5)
    expect((await send(order, 'undo')).status).toBe(200)
    expect(await view(order)).toMatchObject({ totalPrice: 2 * 2990 + 3 * 990 })
    expect(await stockLeft()).toBe(2)
    const tooMany = await send(order, 'goods', { quantity: 2, upsells: [{ lineId, pieces: 10 }] })
    expect([tooMany.status, tooMany.body.issues, await stockLeft()]).toEqual([
      400,
      [{ path: 'upsells.0.pieces', message: 'Najviše 5 kom.' }],
      2,
    ])
    expect((await send(order, 'goods', { quantity: 7 })).body.issues[0].path).toBe('quantity')
    await api.send(
      'PUT',
      `/api/upsell/products/${fixture.upsell.id}`,
      { isActive: false },
      { token: seller.token },
    )
    const added = await send(order, 'goods', { quantity: 2, upsells: [{ lineId, pieces: 4 }] })
    expect([added.body.issues[0].path, await stockLeft()]).toEqual(['upsells.0.pieces', 2])
    const fewer = { quantity: 2, upsells: [{ lineId, pieces: 1 }] }
    expect((await send(order, 'goods', fewer)).status).toBe(200)
    // The seller does not offer the upsell any more, so the shopper cannot take its pieces back.
    expect(await view(order)).toMatchObject({ totalPrice: 2 * 2990 + 990, undo: null })
    const undone = await send(order, 'undo')
    expect([undone.status, undone.body.message]).toEqual([
      409,
      'Izmena ne može da se poništi, jer „Noćna lampa“ više nije na raspolaganju. Pozovite prodavca.',
    ])
    expect(await stockLeft()).toBe(4)
  })

  it('cancels, and takes the cancellation back until the seller changes something', async () => {
    const order = await place()
    const form = { requestId: 'a', expected: 0 }
    expect((await send(order, 'cancel', form)).status).toBe(200)
    expect(await view(order)).toMatchObject({ ending: 'cancelled', undo: 'cancellation' })
    expect((await send(order, 'customer', { address: 'Sporedna 2' })).status).toBe(409)
    expect((await send(order, 'undo')).status).toBe(200)
    // The page before the cancellation, reached by "back".
    expect((await send(order, 'cancel', form)).status).toBe(409)
    expect(await view(order)).toMatchObject({ ending: null, undo: null })
    await send(order, 'cancel')
    await asSeller(order, 'PATCH', 'customer', { city: 'Niš' })
    expect(await view(order)).toMatchObject({ ending: 'cancelled', undo: null })
    expect((await send(order, 'undo')).status).toBe(409)
  })

  it('ends with packing, a status, a tracking number and an erasure', async () => {
    const ends = [
      ['packing', 'POST', 'packing', { packing: true }],
      ['handedOver', 'PUT', 'status', { status: 'U dostavi' }],
      ['handedOver', 'PUT', 'tracking', { trackingId: 'RS1' }],
      ['erased', 'POST', 'erase-customer', { reason: 'customer_request' }],
    ] as const
    for (const [ending, method, path, body] of ends) {
      const order = await place()
      const sent =
        path === 'packing'
          ? api.send(
              method,
              '/api/orders/packing',
              { ...body, orderIds: [order.orderId] },
              { token: seller.token },
            )
          : asSeller(order, method, path, body)
      expect((await sent).status, path).toBe(200)
      expect((await view(order)).ending).toBe(ending)
      for (const [what, fields] of [
        ['customer', { city: 'Niš' }],
        ['goods', { quantity: 2 }],
        ['cancel', {}],
      ] as const)
        expect((await send(order, what, fields)).status, `${what} after ${path}`).toBe(409)
    }
    const [kept, other] = [await place(), await place()]
    await asSeller(kept, 'POST', 'merge', {
      mergeId: 'm',
      orderIds: [other.orderId],
      differentCustomers: true,
    })
    expect(await view(other)).toMatchObject({
      ending: 'merged',
      mergedInto: { orderNumber: expect.stringMatching(/^.{4}-.{4}$/), isCancelled: false },
    })
    expect(await view(kept)).toMatchObject({ ending: null, choice: null })
  })

  it('leaves goods and cancellation to the telephone while parts of the order are in two parcels', async () => {
    const order = await place()
    await send(order, 'goods', { quantity: 3 })
    const lines = [{ lineId: '1', pieces: 2 }]
    const { body } = await asSeller(order, 'POST', 'split', { splitId: 's', lines })
    const part = { ...order, orderId: body.newOrderId }
    expect(await view(order)).toMatchObject({
      totalPrice: 2990,
      choice: null,
      otherParcels: [{ orderNumber: body.newOrderNumber, isCancelled: false }],
    })
    const { orderNumber } = await view(order)
    expect((await view(part)).otherParcels).toEqual([{ orderNumber, isCancelled: false }])
    for (const parcel of [order, part]) {
      expect((await send(parcel, 'goods', { quantity: 3 })).status).toBe(409)
      expect((await send(parcel, 'cancel')).status).toBe(409)
      expect((await send(parcel, 'customer', { address: 'Sporedna 2' })).status).toBe(200)
    }
    expect((await send(part, 'customer', { phone: '065 111 2222' })).body.issues[0].path).toBe('phone')
    await asSeller(part, 'PUT', 'status', { status: 'Otkazana' })
    expect((await view(order)).otherParcels).toMatchObject([{ isCancelled: true }])
  })

  it("answers a wrong token, another order's and another seller's host as an unknown order", async () => {
    const [order, other] = [await place(), await place()]
    const [id, mac] = tokenOf(order).split('.')
    const host = `${randomUUID().slice(0, 8)}.rs`
    await giveHost(api, (await newSeller(api)).id, host)
    const own = `${randomUUID().slice(0, 8)}.rs`
    await giveHost(api, seller.id, own)
    const requests = [
      post(order.orderId),
      post(`${other.orderId}.${mac}`),
      post(`${id}.${mac!.toLowerCase()}`),
      post(tokenOf({ orderId: '0'.repeat(26) })),
      post(tokenOf(order), {}, { 'x-forwarded-host': host }),
      post(`${other.orderId}.${mac}/cancel`, { requestId: 'a', expected: 0 }),
    ]
    for (const { status, body } of await Promise.all(requests))
      expect([status, body.message]).toEqual([404, 'Porudžbina nije pronađena'])
    expect((await post(tokenOf(order), {}, { 'x-forwarded-host': own })).status).toBe(200)
    expect(await types(other)).toEqual(['OrderPlaced'])
  })

  it('limits the changes of one order', async () => {
    const { order } = createMyOrderLimits(api.stores.pool, api.stores.appSecret)
    const answers = []
    for (let number = 0; number < 31; number++) answers.push(await order('A'))
    expect(answers.map((each) => each?.refusal.code).indexOf('too_many_requests')).toBe(30)
    expect(await order('B')).toBeUndefined()
  })
})
