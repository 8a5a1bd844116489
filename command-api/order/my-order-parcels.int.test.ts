// Rules: orders/own-link
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openUpsellFixture, type PlacedOrder } from '../upsell/testing/upsell-fixture.ts'
import { myOrderRequests } from './testing/my-order-requests.ts'

const fixture = await openUpsellFixture()
const { api, place } = fixture
const { asSeller, send, view } = myOrderRequests(fixture)

beforeEach(() => fixture.reset())
afterAll(() => api.close())

type Order = Pick<PlacedOrder, 'orderId'>

/** An order of which one of two pieces is sent on its own. */
async function placeInTwoParcels(): Promise<{ order: Order; part: Order }> {
  const order = await place()
  await send(order, 'goods', { quantity: 2 })
  const { body } = await asSeller(order, 'POST', 'split', {
    splitId: randomUUID(),
    lines: [{ lineId: '1', pieces: 1 }],
  })
  return { order, part: { orderId: body.newOrderId } }
}

async function merge(kept: Order, ...others: Order[]): Promise<{ undo(): Promise<unknown> }> {
  const mergeId = randomUUID()
  const orderIds = others.map(({ orderId }) => orderId)
  const { status } = await asSeller(kept, 'POST', 'merge', { mergeId, orderIds, differentCustomers: true })
  expect(status).toBe(200)
  return { undo: () => asSeller(kept, 'POST', 'merge/undo', { mergeId }) }
}

const numberOf = async (order: Order) => (await view(order)).orderNumber
const sent = async (order: Order) => ({ orderNumber: await numberOf(order), isCancelled: false })

describe("the other parcels of a shopper's order", () => {
  it('contain the part of an order that was merged into it, until that merge is undone', async () => {
    const { order, part } = await placeInTwoParcels()
    const kept = await place()
    const merged = await merge(kept, order)
    expect((await view(kept)).otherParcels).toEqual([await sent(part)])
    for (const [what, form] of [
      ['goods', { quantity: 2 }],
      ['cancel', {}],
    ] as const)
      expect((await send(kept, what, form)).body.message).toContain('u drugom paketu')
    // The order that it was split off is sent in the parcel of the kept one.
    expect((await view(part)).otherParcels).toEqual([await sent(kept)])
    expect((await view(order)).otherParcels).toEqual([await sent(part)])
    await merged.undo()
    expect((await view(kept)).otherParcels).toEqual([])
    expect((await view(part)).otherParcels).toEqual([await sent(order)])
    expect((await send(kept, 'cancel')).status).toBe(200)
  })

  it('are named as the orders they were merged into, and are cancelled with those', async () => {
    const { order, part } = await placeInTwoParcels()
    const other = await place()
    const merged = await merge(other, part)
    expect((await view(order)).otherParcels).toEqual([await sent(other)])
    expect((await view(part)).mergedInto).toEqual(await sent(other))
    await asSeller(other, 'PUT', 'status', { status: 'Otkazana' })
    expect((await view(part)).mergedInto).toEqual({ ...(await sent(other)), isCancelled: true })
    expect((await view(order)).otherParcels).toEqual([{ ...(await sent(other)), isCancelled: true }])
    await asSeller(other, 'PUT', 'status', { status: 'Na čekanju' })
    await merged.undo()
    expect((await view(order)).otherParcels).toEqual([await sent(part)])
  })

  it('stay cancelled after an erasure', async () => {
    const { order, part } = await placeInTwoParcels()
    await asSeller(part, 'PUT', 'status', { status: 'Otkazana' })
    await asSeller(part, 'POST', 'erase-customer', { reason: 'customer_request' })
    expect((await view(order)).otherParcels).toMatchObject([{ isCancelled: true }])
  })

  it('are none once all parts are in one order again', async () => {
    const { order, part } = await placeInTwoParcels()
    const other = await place()
    await merge(other, part)
    await merge(order, other)
    for (const each of [order, part, other]) expect((await view(each)).otherParcels).toEqual([])
    expect((await send(order, 'cancel')).status).toBe(200)
  })
})
