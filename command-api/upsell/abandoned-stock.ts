import { orderStream } from '@pazar/contracts/order/events.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Fold } from '../command-handler/fold.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { type OrderState, orderFold } from '../order/order.ts'
import { decideOrderUpsell } from '../order/order-upsell.ts'
import type { CommandMetadata } from './take-upsell.ts'

export type StockTaken = Extract<LoggedEvent<WebsiteEvent>, { type: 'UpsellStockTaken' }>

const has = ({ upsells }: OrderState, upsellId: number) => upsells.some((each) => each.upsellId === upsellId)

/**
 * How much stock an order holds of a product, however long ago it reserved it. `upsellFold` covers only the
 * last hour, since shoppers come back no later.
 */
const takenQuantityFold = (orderId: string, upsellId: number): Fold<number, WebsiteEvent> => ({
  name: `held-${orderId}-${upsellId}`,
  initialState: 0,
  personalData: 'hidden',
  evolve(held, event) {
    if (event.type !== 'UpsellStockTaken' && event.type !== 'UpsellStockReturned') return held
    if (event.data.orderId !== orderId || event.data.upsellId !== upsellId) return held
    return event.type === 'UpsellStockTaken' ? event.data.quantity : 0
  },
})

/**
 * Returns stock that was reserved for an order which never got the product: the process died between the two
 * steps and the shopper did not come back. It closes the order's offers first, as `returnStock` does, so that
 * a request between the two steps gets nothing. Repeated or concurrent calls append one event. Resolves to
 * false if it must be retried.
 */
export const returnAbandonedStock =
  ({ handle, folds }: { handle: HandleCommand; folds: Pick<FoldCache, 'load'> }) =>
  async (taken: StockTaken, metadata: CommandMetadata): Promise<boolean> => {
    const { orderId, upsellId } = taken.data
    const { state } = await folds.load(orderStream(orderId), orderFold)
    if (has(state, upsellId)) return true
    const takenQuantity = takenQuantityFold(orderId, upsellId)
    const { state: quantity } = await folds.load(taken.stream, takenQuantity)
    if (quantity === 0) return true
    if (state.order) {
      const closed = await handle({
        stream: orderStream(orderId),
        fold: orderFold,
        metadata,
        decide: (order) => decideOrderUpsell({ type: 'CloseUpsell', upsellId }, order),
      })
      if (!closed.ok) return false
      if (has(closed.result.state, upsellId)) return true
    }
    const done = await handle({
      stream: taken.stream,
      fold: takenQuantity,
      metadata,
      decide: (left) =>
        left === 0 ? [] : [{ type: 'UpsellStockReturned', data: { upsellId, orderId, quantity: left } }],
    })
    return done.ok
  }
