// Rules: orders/split
import { randomUUID } from 'node:crypto'
import { createFoldCache } from '@pazar/command-api/command-handler/fold-cache.ts'
import { createCommandHandler } from '@pazar/command-api/command-handler/handle-command.ts'
import { orderFold } from '@pazar/command-api/order/order.ts'
import { completeSplits } from '@pazar/command-api/erasure/complete-splits.ts'
import { createSplitCompletion } from '@pazar/command-api/order/complete-split.ts'
import { decideOrderSplit } from '@pazar/command-api/order/order-split.ts'
import { upsellWindowMs } from '@pazar/command-api/order/order-upsell.ts'
import { orderForm } from '@pazar/command-api/testing/sellers.ts'
import { heldStockFold } from '@pazar/command-api/upsell/held-stock.ts'
import { openUpsellFixture } from '@pazar/command-api/upsell/testing/upsell-fixture.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { createStockSweep } from '@pazar/workers/stock-sweep/stock-sweep.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMergeSweep } from './merge-sweep.ts'

const fixture = await openUpsellFixture()
const { api, combine, seller, stockLeft, typesOf } = fixture

beforeEach(() => fixture.reset())
afterAll(() => api.close())

/** An order of three pieces, to which the shopper has added two of the upsell product. */
async function place(phone = `064 7${Math.floor(Math.random() * 1e6)}`) {
  const form = orderForm(fixture.site.id, { quantity: 3, phone })
  const { body, headers } = await api.send('POST', '/api/orders', form)
  const order = {
    orderId: body.orderId as string,
    cookie: /pazar_orders=[^;]+/.exec(headers.get('set-cookie')!)![0],
  }
  expect((await combine(order, { quantity: 2 })).status).toBe(200)
  return { orderId: order.orderId, upsellLine: (await stateOf(order.orderId)).goods.lines[1]!.lineId, phone }
}
type Placed = Awaited<ReturnType<typeof place>>

const stateOf = async (orderId: string) =>
  (await createFoldCache(api.log).load(orderStream(orderId), orderFold)).state
const held = async (orderId: string) =>
  (
    await createFoldCache(api.log).load(
      websiteStream(fixture.site.id),
      heldStockFold(orderId, fixture.upsell.id),
    )
  ).state.held
/** Status, total and pieces of each order, and the upsell stock that it holds. */
const ordersOf = (...orderIds: string[]) =>
  Promise.all(
    orderIds.map(async (orderId) => {
      const { goods, merge, status } = await stateOf(orderId)
      return [
        merge.mergedInto ? 'merged' : status,
        totalOf(goods),
        goods.lines.map(({ pieces }) => pieces),
        await held(orderId),
      ]
    }),
  )
const whole = ['Na čekanju', 897000 + 198000, [3, 2], 2]
const parts = [
  ['Na čekanju', 598000 + 99000, [2, 1], 1],
  ['Na čekanju', 299000 + 99000, [1, 1], 1],
]

const post = (path: string, body: unknown) => api.send('POST', path, body, { token: seller.token })
const split = ({ orderId, upsellLine }: Placed, more: object = {}) =>
  post(`/api/orders/${orderId}/split`, {
    splitId: 'parcel',
    lines: [
      { lineId: '1', pieces: 1 },
      { lineId: upsellLine, pieces: 1 },
    ],
    ...more,
  })
const undo = ({ orderId }: Placed, newOrderId: string) =>
  post(`/api/orders/${orderId}/split/undo`, { newOrderId })

async function sweep() {
  const mergeSweep = createMergeSweep(api.stores)
  await mergeSweep.prepare()
  await mergeSweep.sweep()
}
async function sweepStock() {
  const stockSweep = createStockSweep(api.stores)
  await stockSweep.prepare()
  api.advanceClock(upsellWindowMs + 60_000)
  await stockSweep.sweep()
}

const bySystem = () => ({
  at: new Date(api.now()).toISOString(),
  actor: { kind: 'system' as const },
  correlationId: randomUUID(),
  causationId: null,
})

const upsellPart = 'A'.repeat(26)
/** Records the first event of a split, as a process does that dies after it. */
async function start({ orderId, upsellLine }: Placed, newOrderId: string) {
  const handle = createCommandHandler(api.log, createFoldCache(api.log))
  await handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata: {
      at: new Date(api.now()).toISOString(),
      actor: { kind: 'user', id: seller.id, role: 'client' },
      correlationId: randomUUID(),
      causationId: null,
    },
    decide: (state) =>
      decideOrderSplit(
        {
          type: 'SplitOrder',
          splitId: 'parcel',
          newOrderId,
          moved: new Map([
            ['1', 1],
            [upsellLine, 1],
          ]),
          upsellOrderId: () => upsellPart,
          by: { sellerId: seller.id, role: 'client' },
        },
        state,
      ),
  })
}
const idOf = (letter: string) => letter.repeat(26)

describe('a split', () => {
  it('is recorded once, moves stock along, and is undone and redone', async () => {
    const order = await place()
    const first = await split(order)
    expect(first).toMatchObject({ status: 200, body: { totalPrice: 6970, newTotalPrice: 3980 } })
    const id = first.body.newOrderId as string
    expect(first.body).toMatchObject({ newOrderNumber: shortOrderId(id) })
    expect((await split(order)).body).toEqual(first.body)
    const [[placed], [original]] = [
      await api.events(orderStream(id)),
      await api.events(orderStream(order.orderId)),
    ]
    expect(placed).toMatchObject({
      type: 'OrderPlaced',
      data: {
        splitFrom: { orderId: order.orderId },
        customer: (original as Extract<typeof original, { type: 'OrderPlaced' }>).data.customer,
      },
    })
    expect(await ordersOf(order.orderId, id)).toEqual(parts)
    for (const _repetition of [1, 2]) {
      expect((await undo(order, id)).status).toBe(200)
      expect(await ordersOf(order.orderId, id)).toEqual([whole, ['merged', 398000, [1, 1], 0]])
    }
    const redo = await post(`/api/orders/${order.orderId}/merge/undo`, { mergeId: `${id}-1` })
    expect(redo.status).toBe(200)
    await sweep()
    await sweepStock()
    expect([await ordersOf(order.orderId, id), await stockLeft()]).toEqual([parts, 3])
    await api.send('PUT', `/api/orders/${id}/status`, { status: 'U dostavi' }, { token: seller.token })
    expect(await undo(order, id)).toMatchObject({
      status: 409,
      body: { message: `${shortOrderId(id)}: Porudžbina je već predata kuriru, pa se ne može menjati` },
    })
  })

  it('refuses an outdated order, and checks the terms of both orders', async () => {
    const order = await place()
    const { goodsRevision } = await stateOf(order.orderId)
    expect((await split(order, { expected: goodsRevision - 1 })).status).toBe(409)
    const delivery = { deliveryWay: 'free', deliveryAmount: 0, deliveryText: '' }
    const terms = { original: { discount: 0, delivery }, newOrder: { discount: 4000, delivery } }
    expect((await split(order, { terms })).body.issues).toMatchObject([{ path: 'terms.newOrder.discount' }])
    expect(await ordersOf(order.orderId)).toEqual([whole])
  })
})

describe('a process that dies in a split', () => {
  it('leaves what the sweep completes, and no stock is returned before', async () => {
    const order = await place()
    await start(order, idOf('B'))
    await sweepStock()
    expect(await stockLeft()).toBe(3)
    await sweep()
    await sweep()
    expect(await ordersOf(order.orderId, idOf('B'))).toEqual(parts)
    expect(await typesOf(orderStream(idOf('B')))).toEqual(['OrderPlaced'])
  })

  it('leaves what an undo completes first', async () => {
    const order = await place()
    await start(order, idOf('C'))
    expect((await undo(order, idOf('C'))).status).toBe(200)
    await sweep()
    expect(await ordersOf(order.orderId, idOf('C'))).toEqual([whole, ['merged', 398000, [1, 1], 0]])
  })

  it('leaves what an erasure completes first, so that the customer is erased from both orders', async () => {
    const [order, single] = [await place('064 123 4567'), await place()]
    await start(order, idOf('D'))
    await start(single, idOf('E'))
    const erased = await post('/api/customers/erase', { phone: '064 123 4567', reason: 'customer_request' })
    expect(erased.body.erased).toBe(2)
    await post(`/api/orders/${single.orderId}/erase-customer`, { reason: 'customer_request' })
    await sweep()
    const customers = await Promise.all(
      [order.orderId, idOf('D'), single.orderId, idOf('E')].map(async (id) => {
        const [placed] = await api.events(orderStream(id))
        return placed?.type === 'OrderPlaced' && placed.data.customer !== null
      }),
    )
    expect(customers).toEqual([false, false, false, true])
  })

  it('places no customer whose order is erased between two steps', async () => {
    const order = await place()
    await start(order, idOf('F'))
    const folds = createFoldCache(api.log)
    const handle = createCommandHandler(api.log, folds)
    const metadata = bySystem()
    const complete = createSplitCompletion({
      folds,
      log: api.log,
      // The customer is read by now; an erasure that has not seen the split comes before the new order.
      async handle(command) {
        if (command.stream === orderStream(idOf('F')))
          await api.log.eraseCustomer(orderStream(order.orderId), { reason: 'customer_request', metadata })
        return handle(command)
      },
    })
    await complete(order.orderId, 'parcel', metadata)
    const [placed] = await api.events(orderStream(idOf('F')))
    expect(placed).toMatchObject({ type: 'OrderPlaced', data: { customer: null } })
    expect(await typesOf(orderStream(idOf('F')))).toEqual(['OrderPlaced', 'PersonalDataErased'])
  })

  it('names new orders to an erasure that began before the split', async () => {
    const order = await place()
    const { newOrderId } = (await split(order)).body
    const folds = createFoldCache(api.log)
    const context = { folds, log: api.log, handle: createCommandHandler(api.log, folds) }
    const metadata = bySystem()
    expect(await completeSplits(context, [order.orderId], { metadata })).toEqual([newOrderId])
  })
})
