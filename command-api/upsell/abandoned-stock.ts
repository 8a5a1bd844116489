import { orderStream } from '@pazar/contracts/order/events.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { type WebsiteEvent, websiteStream } from '@pazar/contracts/website/events.ts'
import type { LoggedEvent, LoggedEventOf } from '@pazar/event-store/event-log.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { type OrderState, orderFold } from '../order/order.ts'
import { upsellPieces } from '../order/order-lines.ts'
import { decideOrderUpsell, upsellWindowMs } from '../order/order-upsell.ts'
import { decideReturningDownTo, heldStockFold, type StockOfOrder } from './held-stock.ts'
import type { CommandMetadata } from './take-upsell.ts'

export type StockTaken = Extract<LoggedEvent<WebsiteEvent>, { type: 'UpsellStockTaken' }>

const has = ({ upsells }: OrderState, upsellId: number) => upsells.some((each) => each.upsellId === upsellId)

interface Dependencies {
  handle: HandleCommand
  folds: Pick<FoldCache, 'load'>
}

const returnHeld = (
  { handle }: Dependencies,
  { orderId, upsellId }: StockOfOrder,
  kept: Parameters<typeof decideReturningDownTo>[1],
  metadata: CommandMetadata,
) =>
  handle({
    stream: websiteStream(websiteOfUpsell(upsellId)),
    fold: heldStockFold(orderId, upsellId),
    metadata,
    decide: (stock) => decideReturningDownTo({ orderId, upsellId }, kept, stock),
  })

/**
 * Returns what an order holds beyond its lines: a process died between the steps of a correction. Another
 * correction may be between its steps, so what was taken since does not count.
 */
async function returnSurplus(
  dependencies: Dependencies,
  stock: StockOfOrder,
  metadata: CommandMetadata,
): Promise<boolean> {
  const { state } = await dependencies.folds.load(orderStream(stock.orderId), orderFold)
  const pieces = upsellPieces(state.goods, stock.upsellId)
  const takenBy = Date.parse(metadata.at) - upsellWindowMs
  return (await returnHeld(dependencies, stock, { pieces, takenBy }, metadata)).ok
}

/**
 * Returns stock that was reserved for an order which never got the product: the process died between the two
 * steps and the shopper did not come back. It closes the order's offers first, as `returnStock` does, so that
 * a request between the two steps gets nothing. Repeated or concurrent calls append one event. Resolves to
 * false if it must be retried.
 */
export const returnAbandonedStock =
  (dependencies: Dependencies) =>
  async (taken: StockTaken, metadata: CommandMetadata): Promise<boolean> => {
    const { handle, folds } = dependencies
    const { orderId, upsellId } = taken.data
    const stock = { orderId, upsellId }
    const { state } = await folds.load(orderStream(orderId), orderFold)
    if (has(state, upsellId)) return returnSurplus(dependencies, stock, metadata)
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
      if (has(closed.result.state, upsellId)) return returnSurplus(dependencies, stock, metadata)
    }
    return (await returnHeld(dependencies, stock, { pieces: 0 }, metadata)).ok
  }

/** Returns the stock that a correction has freed, if the process died before it did. */
export const returnFreedStock =
  (dependencies: Dependencies) =>
  async (changed: LoggedEventOf<'OrderLinesChanged'>, metadata: CommandMetadata): Promise<boolean> => {
    const { before, after } = changed.data
    const orderId = changed.stream.slice(orderStream('').length)
    for (const { upsell } of before.lines) {
      if (!upsell || upsellPieces(after, upsell.upsellId) >= upsellPieces(before, upsell.upsellId)) continue
      if (!(await returnSurplus(dependencies, { orderId, upsellId: upsell.upsellId }, metadata))) return false
    }
    return true
  }
