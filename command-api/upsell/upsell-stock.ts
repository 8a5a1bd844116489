import type { Market } from '@pazar/contracts/money/market.ts'
import type { UpsellProduct } from '@pazar/contracts/upsell/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'
import type { UpsellState } from './upsell-state.ts'

/** Sent on behalf of an order, whose endpoint has checked access. */
export type StockCommand =
  | { type: 'TakeStock'; upsellId: number; orderId: string; quantity: number; market: Market }
  | { type: 'ReturnStock'; upsellId: number; orderId: string }

export const noSuchOffer = notFound('Ova ponuda više nije dostupna')

/** The refusal of more pieces than are left, of the one product that the shopper has pressed. */
const tooFewLeft = (stockLeft: number): Refusal => ({
  code: 'sold_out',
  message:
    stockLeft > 0 ? `Na stanju je još ${stockLeft} kom.` : 'Nažalost, ovaj proizvod je upravo rasprodat',
})

/** The stock that an order has reserved of a product; undefined if none, or if it was returned. */
export const findTakenStock = (
  { taken }: UpsellState,
  { upsellId, orderId }: { upsellId: number; orderId: string },
) => taken.find((each) => each.upsellId === upsellId && each.orderId === orderId)

/** Reserves or returns stock once per order and product: a repetition appends no event. */
export function decideStock(command: StockCommand, state: UpsellState): Decision<WebsiteEvent> {
  const { upsellId, orderId } = command
  const taken = findTakenStock(state, command)
  if (command.type === 'ReturnStock')
    return taken
      ? [{ type: 'UpsellStockReturned', data: { upsellId, orderId, quantity: taken.quantity } }]
      : []
  const product = state.upsells.find((each) => each.id === upsellId)
  if (!product || state.website?.market !== command.market) return noSuchOffer
  if (taken) return []
  if (!product.isActive || !state.website.isActive) return noSuchOffer
  return product.stockLeft < command.quantity
    ? tooFewLeft(product.stockLeft)
    : [{ type: 'UpsellStockTaken', data: { upsellId, orderId, quantity: command.quantity } }]
}

/**
 * What an order has reserved of a product and its price: the lowest since the order was placed (ms since
 * 1970), so that a shopper pays no more than their page showed. Undefined if nothing is reserved.
 */
export function soldUpsell(
  state: UpsellState,
  wanted: { upsellId: number; orderId: string },
  placedAt: number,
): { product: UpsellProduct; quantity: number; unitPrice: number } | undefined {
  const product = state.upsells.find((each) => each.id === wanted.upsellId)
  const taken = findTakenStock(state, wanted)
  if (!product || !taken) return undefined
  const former = state.formerPrices
    .filter((each) => each.upsellId === product.id && each.until >= placedAt)
    .map((each) => each.price)
  return { product, quantity: taken.quantity, unitPrice: Math.min(product.discountPrice, ...former) }
}
