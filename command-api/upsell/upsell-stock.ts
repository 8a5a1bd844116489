import type { UpsellProduct } from '@pazar/contracts/upsell/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'
import type { StockCommand, UpsellState } from './upsells.ts'

export const noSuchOffer = notFound('Ova ponuda više nije dostupna')
const soldOut: Refusal = { code: 'sold_out', message: 'Nažalost, ovaj proizvod je upravo rasprodat' }

/** What an order holds of a product's stock; undefined where it has taken nothing, or given it back. */
export const takenBy = ({ taken }: UpsellState, { upsellId, orderId }: { upsellId: number; orderId: string }) =>
  taken.find((each) => each.upsellId === upsellId && each.orderId === orderId)

/** Each once per order and product: taking what is taken already, and giving back what is not, are no event. */
export function decideStock(command: StockCommand, state: UpsellState): Decision<WebsiteEvent> {
  const { upsellId, orderId } = command
  const taken = takenBy(state, command)
  if (command.type === 'ReturnStock') return taken ? [{ type: 'UpsellStockReturned', data: { upsellId, orderId, quantity: taken.quantity } }] : []
  const product = state.upsells.find((each) => each.id === upsellId)
  if (!product || state.website?.market !== command.market) return noSuchOffer
  if (taken) return []
  if (!product.isActive || !state.website.isActive) return noSuchOffer
  return product.stockLeft < command.quantity ? soldOut : [{ type: 'UpsellStockTaken', data: { upsellId, orderId, quantity: command.quantity } }]
}

/**
 * What an order has taken of a product, and at which price: the lowest that was asked since the order was placed (ms since 1970), so that
 * nobody pays more than his page showed. Undefined where it has taken nothing.
 */
export function soldUpsell(state: UpsellState, wanted: { upsellId: number; orderId: string }, placedAt: number): { product: UpsellProduct; quantity: number; unitPrice: number } | undefined {
  const product = state.upsells.find((each) => each.id === wanted.upsellId)
  const taken = takenBy(state, wanted)
  if (!product || !taken) return undefined
  const former = state.formerPrices.filter((each) => each.upsellId === product.id && each.until >= placedAt).map((each) => each.price)
  return { product, quantity: taken.quantity, unitPrice: Math.min(product.discountPrice, ...former) }
}
