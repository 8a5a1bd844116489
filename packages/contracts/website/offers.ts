import { z } from 'zod'
import type { MinorUnits } from '../money/money.ts'
import type { DeliveryPrice } from './terms-schema.ts'
import { deliveryCharge } from './terms.ts'

/** A quantity offer in its normal form (offers/one-list). Prices in minor units of the website's currency. */
export const offer = z.strictObject({
  quantity: z.int().min(1).max(99),
  price: z.int().min(0),
  originalPrice: z.int().min(0),
  /** Percent off as displayed; never used to compute a price. */
  discount: z.int().min(0).max(100),
  label: z.string().max(120),
  popular: z.boolean(),
  bestValue: z.boolean(),
  note: z.string().max(200),
  text: z.string().max(200),
  badge: z.string().max(60),
})
export type Offer = z.infer<typeof offer>

export interface PricedWebsite {
  currentPrice: MinorUnits
  offers: readonly Offer[]
}

/**
 * The price of n pieces: the stored offer for n, else n times the current price (offers/price-of-n). Used for
 * display and for orders.
 */
export interface GoodsPrice {
  quantity: number
  total: MinorUnits
  offer: Offer | null
}

/**
 * `toPay` is the cash on delivery: the price of the goods, plus delivery if the website adds it to the total.
 */
export interface Quote extends GoodsPrice {
  toPay: MinorUnits
}

/** The quantities that a shopper may order: 1 to 3, and any quantity of a stored offer (orders/quantity). */
export function orderableQuantities(website: PricedWebsite): number[] {
  return [...new Set([1, 2, 3, ...website.offers.map((each) => each.quantity)])].sort((a, b) => a - b)
}

/** The only place that computes the price of goods. Undefined for a quantity that is not on sale. */
export function goodsPrice(website: PricedWebsite, quantity: number): GoodsPrice | undefined {
  const stored = website.offers.find((each) => each.quantity === quantity) ?? null
  if (!stored && !orderableQuantities(website).includes(quantity)) return undefined
  const total = stored ? stored.price : website.currentPrice * quantity
  return { quantity, total, offer: stored }
}

/** The price of an order with delivery. Undefined for a quantity that is not on sale. */
export function quote(
  website: PricedWebsite & { terms: DeliveryPrice },
  quantity: number,
): Quote | undefined {
  const goods = goodsPrice(website, quantity)
  return goods && { ...goods, toPay: goods.total + deliveryCharge(website.terms) }
}

/**
 * The original price to show for a quantity: the offer's own, else n times the website's; never below the
 * current price.
 */
export function priceBefore({ quantity, total, offer }: GoodsPrice, originalPrice: MinorUnits): MinorUnits {
  return Math.max(offer && offer.originalPrice > 0 ? offer.originalPrice : originalPrice * quantity, total)
}

/** Percent saved compared with the original price, rounded; 0 if nothing is saved. */
export function discountPercent(originalPrice: MinorUnits, price: MinorUnits): number {
  return originalPrice > price && originalPrice > 0 ? Math.round((1 - price / originalPrice) * 100) : 0
}
