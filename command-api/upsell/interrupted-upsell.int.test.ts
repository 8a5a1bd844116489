import { orderStream } from '@pazar/contracts/order/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openUpsellStage } from './testing/upsell-stage.ts'

const stage = await openUpsellStage()
const { api, combine, interrupted, place, seller, stockLeft, typesOf } = stage

beforeEach(() => stage.anew())
afterAll(() => api.close())

describe('a process that dies between stock and order', () => {
  it('has taken the stock, and the repetition goes on from there', async () => {
    const order = await place()
    await interrupted(order)
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([3, ['OrderPlaced']])
    const { status, body } = await combine(order, { quantity: 2 })
    expect([status, body.totalPrice]).toEqual([200, 2990 + 1980])
    expect([await stockLeft(), (await typesOf(websiteStream(stage.site.id))).filter((type) => type === 'UpsellStockTaken').length]).toEqual([3, 1])
  })

  it("keeps it where requests around the window's end are refused beside one that is accepted", async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => place()))
    api.advanceClock(539_900)
    const other = await api.another()
    const asked = orders.flatMap(({ orderId, cookie }) => Array.from({ length: 6 }, (_, n) =>
      api.send('POST', `${n % 2 === 0 ? api.url : other.url}/api/combine-upsell`, { originalOrderId: orderId, upsellProductId: stage.upsell.id }, { headers: { cookie } })))
    api.advanceClock(200)
    await Promise.all(asked)
    await other.close()
    const accepted = (await Promise.all(orders.map(({ orderId }) => typesOf(orderStream(orderId))))).flat().filter((type) => type === 'OrderUpsellAccepted')
    expect(await stockLeft()).toBe(5 - accepted.length)
  })

  it('gives it back by the repetition that comes too late', async () => {
    const order = await place()
    await interrupted(order)
    api.advanceClock(600_000)
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([5, ['OrderPlaced', 'OrderUpsellEnded']])
  })

  it('before it could answer: the repetition answers what was recorded', async () => {
    const order = await place()
    const { steps, wanted, metadata } = await interrupted(order)
    const stock = await steps.take(wanted, metadata)
    if (!stock.ok) throw new Error(stock.refusal.code)
    await steps.accept(wanted, stock.result.state, metadata)
    expect((await combine(order, { quantity: 2 })).body.totalPrice).toBe(2990 + 1980)
    expect([await stockLeft(), await typesOf(orderStream(order.orderId))]).toEqual([3, ['OrderPlaced', 'OrderUpsellAccepted']])
  })

  it('a status that changed in between gives it back', async () => {
    const order = await place()
    const { steps, wanted, metadata } = await interrupted(order)
    await api.send('PUT', `/api/orders/${order.orderId}/status`, { status: 'Otkazana' }, { token: seller.token })
    const stock = await steps.take(wanted, metadata)
    if (!stock.ok) throw new Error(stock.refusal.code)
    expect(await steps.accept(wanted, stock.result.state, metadata)).toMatchObject({ ok: false, refusal: { code: 'offer_ended' } })
    expect((await combine(order)).body.code).toBe('offer_ended')
    expect(await stockLeft()).toBe(5)
  })
})
