import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { HandleCommand, Outcome } from '../command-handler/handle-command.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { type OrderState, orderFold } from '../order/order.ts'
import { decideOrderUpsell } from '../order/order-upsell.ts'
import { noSuchOffer, soldUpsell, takenBy } from './upsell-stock.ts'
import { decideUpsells, upsellFold, type UpsellState } from './upsells.ts'

export interface Wanted {
  order: NonNullable<OrderState['order']>
  upsellId: number
  quantity: number
}

export type Context = Omit<Metadata, 'schemaVersion'>

/**
 * The three steps by which an order takes an upsell product. Stock and order are two streams, so the stock goes first, under the order's id: a process
 * that dies in between has taken for an order that has nothing yet, and the shopper's repetition finds it taken and goes on; where he does not come back,
 * `stock-sweep.ts` gives it back. What an order then refuses is given back too, after the order has recorded that it gets nothing more: another request of the same order may stand between the two steps.
 */
export function upsellSteps({ handle, appSecret }: { handle: HandleCommand; appSecret: string }) {
  const stockOf = (upsellId: number) => websiteStream(websiteOfUpsell(upsellId))
  return {
    take: ({ order, upsellId, quantity }: Wanted, metadata: Context): Promise<Outcome<UpsellState>> =>
      handle({
        stream: stockOf(upsellId), fold: upsellFold, metadata,
        decide: (state) => decideUpsells({ type: 'TakeStock', upsellId, orderId: order.orderId, quantity, market: order.market }, state),
      }),

    /**
     * Gives back what an order has taken and does not have, and answers the order as it then is; undefined where nothing was taken. The order's offers are
     * ended first, by the revision of its stream: so nothing that is given back can be accepted any more, and nothing accepted is given back.
     */
    async giveBack({ order: { orderId }, upsellId }: Wanted, metadata: Context): Promise<{ state: OrderState; position: string | undefined } | undefined> {
      const stock = await handle({ stream: stockOf(upsellId), fold: upsellFold, metadata, decide: () => [] })
      if (!stock.ok || !takenBy(stock.result.state, { upsellId, orderId })) return undefined
      const closed = await handle({
        stream: orderStream(orderId), fold: orderFold, metadata, decide: (state) => decideOrderUpsell({ type: 'CloseUpsell', upsellId }, state),
      })
      if (!closed.ok) return undefined
      const { state } = closed.result
      if (!state.upsells.some((each) => each.upsellId === upsellId)) {
        await handle({
          stream: stockOf(upsellId), fold: upsellFold, metadata, decide: (before) => decideUpsells({ type: 'ReturnStock', upsellId, orderId }, before),
        })
      }
      return { state, position: closed.position }
    },

    /** With the stock as `take` left it. */
    async accept({ order, upsellId }: Wanted, stock: UpsellState, metadata: Context): Promise<Outcome<OrderState>> {
      const { orderId, placedAt } = order
      const sold = soldUpsell(stock, { upsellId, orderId }, placedAt)
      if (!sold) return { ok: false, refusal: noSuchOffer }
      const { product, quantity, unitPrice } = sold
      const upsell = {
        upsellOrderId: orderIdFrom(derivedBytes(appSecret, 'upsell order', orderId, upsellId)),
        upsellId, title: product.title, sku: product.sku, quantity, unitPrice, totalPrice: unitPrice * quantity, unitCost: product.productCost,
      }
      return handle({
        stream: orderStream(orderId), fold: orderFold, metadata,
        decide: (state) => decideOrderUpsell({ type: 'AcceptUpsell', upsell, at: Date.parse(metadata.at) }, state),
      })
    },
  }
}
