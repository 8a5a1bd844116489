import { orderStream } from '@pazar/contracts/order/events.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Fold } from '../command-handler/fold.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { type OrderState, orderFold } from '../order/order.ts'
import { decideOrderUpsell } from '../order/order-upsell.ts'
import type { Context } from './take-upsell.ts'

export type StockTaken = Extract<Logged<WebsiteEvent>, { type: 'UpsellStockTaken' }>

const has = ({ upsells }: OrderState, upsellId: number) => upsells.some((each) => each.upsellId === upsellId)

/** How much an order holds of a product, however long ago it took it: `upsellFold` knows the last hour alone, since shoppers come back no later. */
const heldBy = (orderId: string, upsellId: number): Fold<number, WebsiteEvent> => ({
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
 * Gives back what was taken for an order that never got it: whoever took it died in between, and its shopper did not come back. The order's offers are ended
 * first, as `giveBack` does it, so that a request which still stands between the two steps gets nothing. Repeated, or done by two at once, it is one
 * event. Answers false where it has to be tried again.
 */
export const settleTaking = ({ handle, folds }: { handle: HandleCommand; folds: Pick<FoldCache, 'load'> }) => async (taking: StockTaken, metadata: Context): Promise<boolean> => {
  const { orderId, upsellId } = taking.data
  const { state } = await folds.load(orderStream(orderId), orderFold)
  if (has(state, upsellId)) return true
  const held = heldBy(orderId, upsellId)
  const { state: quantity } = await folds.load(taking.stream, held)
  if (quantity === 0) return true
  if (state.order) {
    const closed = await handle({ stream: orderStream(orderId), fold: orderFold, metadata, decide: (order) => decideOrderUpsell({ type: 'CloseUpsell', upsellId }, order) })
    if (!closed.ok) return false
    if (has(closed.result.state, upsellId)) return true
  }
  const done = await handle({ stream: taking.stream, fold: held, metadata, decide: (left) => (left === 0 ? [] : [{ type: 'UpsellStockReturned', data: { upsellId, orderId, quantity: left } }]) })
  return done.ok
}
