import type { PixelEvent } from './event-address.ts'

/**
 * A purchase as the browser reports it; the order and each upsell order are separate purchases, distinguished
 * by `id`.
 */
export type Purchase = Required<Pick<PixelEvent, 'id' | 'value' | 'currency' | 'contentIds' | 'quantity'>>

/**
 * The purchase of an upsell order. Its content id is not a product id, because the shop's product ids
 * identify the products of pages only.
 */
export const upsellPurchase = (upsell: {
  orderId: string
  upsellProductId: number
  quantity: number
  totalPrice: number
  currency: string
}): Purchase => ({
  id: upsell.orderId,
  value: upsell.totalPrice,
  currency: upsell.currency,
  contentIds: [`U${upsell.upsellProductId}`],
  quantity: upsell.quantity,
})
