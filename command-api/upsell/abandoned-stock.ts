import { orderStream } from '@pazar/contracts/order/events.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { LoggedEvent, LoggedEventOf } from '@pazar/event-store/event-log.ts'
import { orderFold } from '../order/order.ts'
import { upsellPieces } from '../order/order-lines.ts'
import { type StockDependencies, stockOf } from '../order/order-stock.ts'
import { decideOrderUpsell, upsellWindowMs, wasAccepted } from '../order/order-upsell.ts'
import { heldStockFold, type StockOfOrder } from './held-stock.ts'
import type { CommandMetadata } from './take-upsell.ts'

export type StockTaken = Extract<LoggedEvent<WebsiteEvent>, { type: 'UpsellStockTaken' }>

/**
 * Returns what an order holds beyond its lines: a process died between the steps of a correction. Another
 * correction may be between its steps, so what was taken since does not count.
 */
async function returnSurplus(
  dependencies: StockDependencies,
  { orderId, upsellId }: StockOfOrder,
  metadata: CommandMetadata,
): Promise<boolean> {
  const takenBy = Date.parse(metadata.at) - upsellWindowMs
  return (await stockOf(dependencies, orderId, metadata).give(upsellId, { takenBy })).ok
}

/**
 * Returns stock that was reserved for an order which never got the product: the process died between the two
 * steps and the shopper did not come back. It closes the order's offers first, as `returnStock` does, so that
 * a request between the two steps gets nothing. Repeated or concurrent calls append one event. Resolves to
 * false if it must be retried.
 */
export const returnAbandonedStock =
  (dependencies: StockDependencies) =>
  async (taken: StockTaken, metadata: CommandMetadata): Promise<boolean> => {
    const { handle, folds } = dependencies
    const { orderId, upsellId } = taken.data
    const stock = { orderId, upsellId }
    const { state } = await folds.load(orderStream(orderId), orderFold)
    if (wasAccepted(state, upsellId)) return returnSurplus(dependencies, stock, metadata)
    const { held } = (await folds.load(taken.stream, heldStockFold(orderId, upsellId))).state
    if (held === 0) return true
    if (state.order) {
      const closed = await handle({
        stream: orderStream(orderId),
        fold: orderFold,
        metadata,
        decide: (order) => decideOrderUpsell({ type: 'CloseUpsell', upsellId }, order),
      })
      if (!closed.ok) return false
      if (wasAccepted(closed.result.state, upsellId)) return returnSurplus(dependencies, stock, metadata)
    }
    return (await stockOf(dependencies, orderId, metadata).giveAll(upsellId)).ok
  }

/** Returns the stock that a correction has freed, if the process died before it did. */
export const returnFreedStock =
  (dependencies: StockDependencies) =>
  async (changed: LoggedEventOf<'OrderLinesChanged'>, metadata: CommandMetadata): Promise<boolean> => {
    const { before, after } = changed.data
    const orderId = changed.stream.slice(orderStream('').length)
    for (const { upsell } of before.lines) {
      if (!upsell || upsellPieces(after, upsell.upsellId) >= upsellPieces(before, upsell.upsellId)) continue
      if (!(await returnSurplus(dependencies, { orderId, upsellId: upsell.upsellId }, metadata))) return false
    }
    return true
  }
