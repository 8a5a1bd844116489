import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { HandleCommand, CommandOutcome } from '../command-handler/handle-command.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { type OrderState, orderFold } from '../order/order.ts'
import { decideOrderUpsell } from '../order/order-upsell.ts'
import { noSuchOffer, soldUpsell, findTakenStock } from './upsell-stock.ts'
import { decideUpsells, upsellFold, type UpsellState } from './upsells.ts'

export interface UpsellRequest {
  order: NonNullable<OrderState['order']>
  upsellId: number
  quantity: number
}

export type CommandMetadata = Omit<Metadata, 'schemaVersion'>

/**
 * The three steps by which an order takes an upsell product. Stock and order are two streams, so stock is
 * reserved first, under the order's id. If the process dies in between, the shopper's repetition finds the
 * reservation and goes on; without a repetition the stock sweep returns it. If the order refuses, the stock
 * is returned after the order has recorded that it accepts nothing more, because another request of the same
 * order may be between the two steps.
 */
export function createUpsellSteps({ handle, appSecret }: { handle: HandleCommand; appSecret: string }) {
  const stockOf = (upsellId: number) => websiteStream(websiteOfUpsell(upsellId))
  return {
    takeStock: (
      { order, upsellId, quantity }: UpsellRequest,
      metadata: CommandMetadata,
    ): Promise<CommandOutcome<UpsellState>> =>
      handle({
        stream: stockOf(upsellId),
        fold: upsellFold,
        metadata,
        decide: (state) =>
          decideUpsells(
            { type: 'TakeStock', upsellId, orderId: order.orderId, quantity, market: order.market },
            state,
          ),
      }),

    /**
     * Returns stock that an order has reserved but not accepted, and resolves to the order as it then is;
     * undefined if it had reserved nothing. It closes the order's offers first with an expected revision, so
     * that returned stock cannot be accepted and accepted stock is not returned.
     */
    async returnStock(
      { order: { orderId }, upsellId }: UpsellRequest,
      metadata: CommandMetadata,
    ): Promise<{ state: OrderState; position: string | undefined } | undefined> {
      const stock = await handle({ stream: stockOf(upsellId), fold: upsellFold, metadata, decide: () => [] })
      if (!stock.ok || !findTakenStock(stock.result.state, { upsellId, orderId })) return undefined
      const closed = await handle({
        stream: orderStream(orderId),
        fold: orderFold,
        metadata,
        decide: (state) => decideOrderUpsell({ type: 'CloseUpsell', upsellId }, state),
      })
      if (!closed.ok) return undefined
      const { state } = closed.result
      if (!state.upsells.some((each) => each.upsellId === upsellId)) {
        await handle({
          stream: stockOf(upsellId),
          fold: upsellFold,
          metadata,
          decide: (before) => decideUpsells({ type: 'ReturnStock', upsellId, orderId }, before),
        })
      }
      return { state, position: closed.position }
    },

    /** Uses the stock state from `takeStock`. */
    async accept(
      { order, upsellId }: UpsellRequest,
      stock: UpsellState,
      metadata: CommandMetadata,
    ): Promise<CommandOutcome<OrderState>> {
      const { orderId, placedAt } = order
      const sold = soldUpsell(stock, { upsellId, orderId }, placedAt)
      if (!sold) return { ok: false, refusal: noSuchOffer }
      const { product, quantity, unitPrice } = sold
      const upsell = {
        upsellOrderId: orderIdFrom(derivedBytes(appSecret, 'upsell order', orderId, upsellId)),
        upsellId,
        title: product.title,
        sku: product.sku,
        quantity,
        unitPrice,
        totalPrice: unitPrice * quantity,
        unitCost: product.productCost,
      }
      return handle({
        stream: orderStream(orderId),
        fold: orderFold,
        metadata,
        decide: (state) =>
          decideOrderUpsell({ type: 'AcceptUpsell', upsell, at: Date.parse(metadata.at) }, state),
      })
    },
  }
}
