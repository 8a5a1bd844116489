import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { HandleCommand, CommandOutcome } from '../command-handler/handle-command.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { type AcceptedUpsell, type OrderState, orderFold } from '../order/order.ts'
import { decideOrderUpsell, type OrderUpsellCommand, wasAccepted } from '../order/order-upsell.ts'
import { findTakenStock, noSuchOffer, soldUpsell, type StockCommand } from './upsell-stock.ts'
import { upsellFold, type UpsellState } from './upsell-state.ts'
import { decideUpsells } from './upsells.ts'

export interface UpsellRequest {
  order: NonNullable<OrderState['order']>
  upsellId: number
  quantity: number
}

export type CommandMetadata = Omit<Metadata, 'schemaVersion'>

/** Stock is part of the website's stream. */
const stockStream = (upsellId: number) => websiteStream(websiteOfUpsell(upsellId))

const changeStock = (handle: HandleCommand, command: StockCommand, metadata: CommandMetadata) =>
  handle({
    stream: stockStream(command.upsellId),
    fold: upsellFold,
    metadata,
    decide: (state) => decideUpsells(command, state),
  })

const changeOrder = (
  handle: HandleCommand,
  orderId: string,
  command: OrderUpsellCommand,
  metadata: CommandMetadata,
) =>
  handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata,
    decide: (state) => decideOrderUpsell(command, state),
  })

/** Id of the order of its own that an upsell product in an order is (upsell/orders). */
export const upsellOrderIdOf = (appSecret: string, orderId: string, upsellId: number): string =>
  orderIdFrom(derivedBytes(appSecret, 'upsell order', orderId, upsellId))

/** The reserved product as the order stores it; undefined if the order has reserved nothing. */
function upsellFor(
  { order: { orderId, placedAt }, upsellId }: UpsellRequest,
  stock: UpsellState,
  appSecret: string,
): AcceptedUpsell | undefined {
  const sold = soldUpsell(stock, { upsellId, orderId }, placedAt)
  if (!sold) return undefined
  const { product, quantity, unitPrice } = sold
  return {
    upsellOrderId: upsellOrderIdOf(appSecret, orderId, upsellId),
    upsellId,
    title: product.title,
    sku: product.sku,
    quantity,
    unitPrice,
    totalPrice: unitPrice * quantity,
    unitCost: product.productCost,
  }
}

/**
 * The three steps by which an order takes an upsell product. Stock and order are two streams, so stock is
 * reserved first, under the order's id. If the process dies in between, the shopper's repetition finds the
 * reservation and goes on; without a repetition the stock sweep returns it. If the order refuses, the stock
 * is returned after the order has recorded that it accepts nothing more, because another request of the same
 * order may be between the two steps.
 */
export function createUpsellSteps({ handle, appSecret }: { handle: HandleCommand; appSecret: string }) {
  return {
    takeStock: (
      { order: { orderId, market }, upsellId, quantity }: UpsellRequest,
      metadata: CommandMetadata,
    ): Promise<CommandOutcome<UpsellState>> =>
      changeStock(handle, { type: 'TakeStock', upsellId, orderId, quantity, market }, metadata),

    /**
     * Returns stock that an order has reserved but not accepted, and resolves to the order as it then is;
     * undefined if it had reserved nothing. It closes the order's offers first with an expected revision, so
     * that returned stock cannot be accepted and accepted stock is not returned.
     */
    async returnStock(
      { order: { orderId }, upsellId }: UpsellRequest,
      metadata: CommandMetadata,
    ): Promise<{ state: OrderState; position: string | undefined } | undefined> {
      const stock = await handle({
        stream: stockStream(upsellId),
        fold: upsellFold,
        metadata,
        decide: () => [],
      })
      if (!stock.ok || !findTakenStock(stock.result.state, { upsellId, orderId })) return undefined
      const closed = await changeOrder(handle, orderId, { type: 'CloseUpsell', upsellId }, metadata)
      if (!closed.ok) return undefined
      const { state } = closed.result
      // After a removal the stock belongs to the corrections, which also take it for an undo.
      if (!wasAccepted(state, upsellId))
        await changeStock(handle, { type: 'ReturnStock', upsellId, orderId }, metadata)
      return { state, position: closed.position }
    },

    /** Uses the stock state from `takeStock`. */
    async accept(
      request: UpsellRequest,
      stock: UpsellState,
      metadata: CommandMetadata,
    ): Promise<CommandOutcome<OrderState>> {
      const upsell = upsellFor(request, stock, appSecret)
      if (!upsell) return { ok: false, refusal: noSuchOffer }
      return changeOrder(
        handle,
        request.order.orderId,
        { type: 'AcceptUpsell', upsell, at: Date.parse(metadata.at) },
        metadata,
      )
    },
  }
}
