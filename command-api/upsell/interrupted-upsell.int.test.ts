import { orderStream } from '@pazar/contracts/order/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openUpsellFixture } from './testing/upsell-fixture.ts'

const fixture = await openUpsellFixture()
const { api, combine, interruptAfterTake, place, seller, stockLeft, typesOf } = fixture

beforeEach(() => fixture.reset())
afterAll(() => api.close())

describe('process that dies between stock and order', () => {
  it('leaves the stock reserved, and a repetition completes the upsell', async () => {
    const order = await place()
    await interruptAfterTake(order)
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([3, ['OrderPlaced']])
    const { status, body } = await combine(order, { quantity: 2 })
    expect([status, body.totalPrice]).toEqual([200, 2990 + 1980])
    expect([
      await stockLeft(),
      (await typesOf(websiteStream(fixture.site.id))).filter((type) => type === 'UpsellStockTaken').length,
    ]).toEqual([3, 1])
  })

  it('leaves stock equal to accepted upsells for concurrent requests at the end of the window', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => place()))
    api.advanceClock(539_900)
    const other = await api.startAnother()
    const answers = orders.flatMap(({ orderId, cookie }) =>
      Array.from({ length: 6 }, (_, n) =>
        api.send(
          'POST',
          `${n % 2 === 0 ? api.url : other.url}/api/combine-upsell`,
          { originalOrderId: orderId, upsellProductId: fixture.upsell.id },
          { headers: { cookie } },
        ),
      ),
    )
    api.advanceClock(200)
    await Promise.all(answers)
    await other.close()
    const accepted = (await Promise.all(orders.map(({ orderId }) => typesOf(orderStream(orderId)))))
      .flat()
      .filter((type) => type === 'OrderUpsellAccepted')
    expect(await stockLeft()).toBe(5 - accepted.length)
  })

  it('gets its stock returned by a repetition that comes too late', async () => {
    const order = await place()
    await interruptAfterTake(order)
    api.advanceClock(600_000)
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([
      5,
      ['OrderPlaced', 'OrderUpsellEnded'],
    ])
  })

  it('replays the recorded answer when the first request died before responding', async () => {
    const order = await place()
    const { steps, request, metadata } = await interruptAfterTake(order)
    const stock = await steps.takeStock(request, metadata)
    if (!stock.ok) throw new Error(stock.refusal.code)
    await steps.accept(request, stock.result.state, metadata)
    expect((await combine(order, { quantity: 2 })).body.totalPrice).toBe(2990 + 1980)
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([
      3,
      ['OrderPlaced', 'OrderUpsellAccepted'],
    ])
  })

  it("returns the stock if the order's status has changed in between", async () => {
    const order = await place()
    const { steps, request, metadata } = await interruptAfterTake(order)
    await api.send(
      'PUT',
      `/api/orders/${order.orderId}/status`,
      { status: 'Otkazana' },
      { token: seller.token },
    )
    const stock = await steps.takeStock(request, metadata)
    if (!stock.ok) throw new Error(stock.refusal.code)
    expect(await steps.accept(request, stock.result.state, metadata)).toMatchObject({
      ok: false,
      refusal: { code: 'offer_ended' },
    })
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect(await stockLeft()).toBe(5)
  })
})
