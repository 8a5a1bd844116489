import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { HandleCommand, Outcome } from '../command-handler/handle-command.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { type OrderState, orderFold } from '../order/order.ts'
import { decideOrderUpsell } from '../order/order-upsell.ts'
import { noSuchOffer, soldUpsell } from './upsell-stock.ts'
import { decideUpsells, upsellFold, type UpsellState } from './upsells.ts'

export interface Wanted {
  order: NonNullable<OrderState['order']>
  upsellId: number
  quantity: number
}

export type Context = Omit<Metadata, 'schemaVersion'>

/**
 * The three steps by which an order takes an upsell product. Stock and order are two streams, so the stock goes first, under the order's id: a process
 * that dies in between has taken for an order that has nothing yet, and the shopper's repetition finds it taken and goes on. What an order then refuses is
 * given back.
 */
export function upsellSteps({ handle, appSecret }: { handle: HandleCommand; appSecret: string }) {
  const stockOf = (upsellId: number) => websiteStream(websiteOfUpsell(upsellId))
  return {
    take: ({ order, upsellId, quantity }: Wanted, metadata: Context): Promise<Outcome<UpsellState>> =>
      handle({
        stream: stockOf(upsellId), fold: upsellFold, metadata,
        decide: (state) => decideUpsells({ type: 'TakeStock', upsellId, orderId: order.orderId, quantity, market: order.market }, state),
      }),

    giveBack: ({ order, upsellId }: Wanted, metadata: Context): Promise<Outcome<UpsellState>> =>
      handle({
        stream: stockOf(upsellId), fold: upsellFold, metadata,
        decide: (state) => decideUpsells({ type: 'ReturnStock', upsellId, orderId: order.orderId }, state),
      }),

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
