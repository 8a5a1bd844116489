import type { CallState } from '@pazar/contracts/order/call-state.ts'
import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import { ownLines } from '@pazar/contracts/order/lines.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { CommandContext } from '../command-context.ts'
import type { Fold } from '../command-handler/fold.ts'
import type { CommandMetadata } from '../upsell/take-upsell.ts'
import type { Split } from './merge-state.ts'
import { createStockMoves } from './move-stock.ts'
import { orderFold } from './order.ts'
import { orderCallsFold } from './order-calls.ts'
import { orderCustomerFold, type OrderCustomerState } from './order-customer.ts'

type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

/** The order as it was placed, without personal data. */
const placedOrderFold: Fold<PlacedOrder | undefined, OrderEvent> = {
  name: 'placed-order',
  initialState: undefined,
  personalData: 'hidden',
  evolve: (state, event) => (event.type === 'OrderPlaced' ? event.data : state),
}

/** The sale's terms of what was moved. If it is not the product of the page, its id is unknown. */
function saleOf({ moved }: Split, original: PlacedOrder) {
  const own = ownLines(moved.lines)
  const main = own.find(({ kind }) => kind === 'product') ?? own[0]!
  const isSame = main.title === original.productName
  return {
    productName: main.title,
    productId: isSame ? original.productId : '',
    unitPrice: isSame ? original.unitPrice : Math.round(main.price / main.pieces),
  }
}

/**
 * The new order of a split. It comes from no visit of its own, so it reports no purchase and has no offers
 * after it.
 */
export function splitOrder(
  split: Split,
  original: PlacedOrder,
  { customer, calls }: { customer: OrderCustomerState['customer']; calls: CallState | null },
): PlacedOrder {
  const { confirmation: _confirmation, clickIds: _clickIds, ...kept } = original
  const isToBeCalled = calls !== null && calls.state !== 'confirmed'
  return {
    ...kept,
    ...split.moved,
    ...saleOf(split, original),
    orderId: split.newOrderId,
    offer: null,
    customer,
    upsellDelayedUntil: null,
    legacyOffer: null,
    adVisit: null,
    splitFrom: {
      orderId: original.orderId,
      splitId: split.splitId,
      // The customer is called once the original is due, and not at a number that is wrong.
      ...(isToBeCalled && { calls: { state: calls.state, attempts: calls.attempts, dueAt: calls.dueAt } }),
    },
    ...(isToBeCalled && { confirmation: 'required' as const }),
  }
}

export interface SplitContext extends Pick<CommandContext, 'handle' | 'folds'> {
  log: Pick<EventLog, 'eraseCustomer'>
}

/**
 * Places the new order of a split, unless it exists. Every step may be repeated, by any process: a process that
 * dies leaves the rest to the repetition of its request, to the merge sweep or to an erasure. Resolves to the
 * position that shows the new order.
 */
export function createSplitCompletion({ handle, folds, log }: SplitContext) {
  const customerOf = async (orderId: string) =>
    (await folds.load(orderStream(orderId), orderCustomerFold)).state
  return async (
    orderId: string,
    splitId: string,
    metadata: CommandMetadata,
  ): Promise<Position | undefined> => {
    const stream = orderStream(orderId)
    const { goods, splits } = (await folds.load(stream, orderFold)).state
    const split = splits.find((each) => each.splitId === splitId)
    if (!split) return undefined
    const newStream = orderStream(split.newOrderId)
    const known = await folds.load(newStream, orderFold)
    if (known.state.order) return known.position
    // First, so that a correction of the new order finds its stock.
    await createStockMoves({ handle }, metadata).split(
      { orderId, goods },
      { orderId: split.newOrderId, goods: split.moved },
    )
    const [placed, { customer, erased }, { calls }] = await Promise.all([
      folds.load(stream, placedOrderFold).then(({ state }) => state!),
      customerOf(orderId),
      folds.load(stream, orderCallsFold).then(({ state }) => state),
    ])
    const events: OrderEvent[] = [
      { type: 'OrderPlaced', data: splitOrder(split, placed, { customer, calls }) },
      // An erasure completes splits first, unless it could not read the order.
      ...(erased ? [{ type: 'PersonalDataErased', data: { reason: 'unspecified' } } as const] : []),
    ]
    const outcome = await handle({
      stream: newStream,
      fold: orderFold,
      metadata,
      isLikelyNew: true,
      decide: (state) => (state.order ? [] : events),
    })
    // The order was erased after its customer was read, by an erasure that did not see the split yet.
    if (customer !== null && (await customerOf(orderId)).erased)
      await log.eraseCustomer(newStream, { reason: 'unspecified', metadata })
    return outcome.ok ? outcome.position : undefined
  }
}
