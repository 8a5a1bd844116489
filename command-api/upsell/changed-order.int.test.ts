// Rules: upsell/accept, orders/own-link
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { myOrderRequests } from '../order/testing/my-order-requests.ts'
import { openUpsellFixture, type PlacedOrder } from './testing/upsell-fixture.ts'

const fixture = await openUpsellFixture()
const { api, combine, place, seller, stockLeft, typesOf } = fixture
const { asSeller, send, view } = myOrderRequests(fixture)

beforeEach(() => fixture.reset())
afterAll(() => api.close())

const pack = (order: PlacedOrder, packing: boolean) =>
  api.send('POST', '/api/orders/packing', { orderIds: [order.orderId], packing }, { token: seller.token })
const setNumber = (order: PlacedOrder, trackingId: string) =>
  asSeller(order, 'PUT', 'tracking', { trackingId })

describe('an upsell for an order whose parcel is prepared', () => {
  it.each([
    ['is packed', pack, true, false],
    ['has a tracking number', setNumber, 'RS1', ''],
  ] as [string, (order: PlacedOrder, to: any) => Promise<{ status: number }>, unknown, unknown][])(
    'is refused without taking stock while it %s, and accepted once that is taken back',
    async (_what, change, to, back) => {
      const order = await place()
      expect((await change(order, to)).status).toBe(200)
      const { status, body } = await combine(order)
      expect([status, body.code, body.message, await stockLeft()]).toEqual([
        409,
        'offer_ended',
        'Porudžbina je već u obradi i ne može se dopuniti',
        5,
      ])
      expect(await typesOf(orderStream(order.orderId))).not.toContain('OrderUpsellEnded')
      expect((await change(order, back)).status).toBe(200)
      expect([(await combine(order)).status, await stockLeft()]).toEqual([200, 4])
    },
  )

  it('is still answered as accepted if the answer was lost before the packing', async () => {
    const order = await place()
    const first = await combine(order)
    await pack(order, true)
    expect(await combine(order)).toMatchObject({ status: 200, body: first.body })
    expect(await stockLeft()).toBe(4)
  })
})

describe('an upsell that was removed from the order', () => {
  it('is refused without changing stock or order, until the removal is undone', async () => {
    const order = await place()
    const first = await combine(order, { quantity: 2 })
    const removed = await send(order, 'goods', {
      quantity: 1,
      upsells: [{ lineId: first.body.upsellOrderId, pieces: 0 }],
    })
    expect([removed.status, await stockLeft()]).toEqual([200, 5])
    const again = await combine(order, { quantity: 2 })
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'offer_ended',
      'Ovaj proizvod je već bio u porudžbini. Da biste ga ponovo dodali, pozovite prodavca.',
    ])
    expect([(await view(order)).totalPrice, await stockLeft()]).toEqual([2990, 5])
    expect((await send(order, 'undo')).status).toBe(200)
    expect(await combine(order, { quantity: 2 })).toMatchObject({ status: 200, body: first.body })
    expect([(await view(order)).totalPrice, await stockLeft()]).toEqual([2990 + 1980, 3])
  })
})
