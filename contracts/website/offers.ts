import { z } from 'zod'
import type { MinorUnits } from '../money/money.ts'

/** One quantity offer in its normal form (resolution 29). Prices in minor units of the website's currency. */
export const offer = z.strictObject({
  quantity: z.int().min(1).max(99),
  price: z.int().min(0),
  originalPrice: z.int().min(0),
  /** Percent off, as shown; a label, never used to compute a price. */
  discount: z.int().min(0).max(100),
  label: z.string().max(120),
  popular: z.boolean(),
  bestValue: z.boolean(),
  note: z.string().max(200),
  text: z.string().max(200),
  badge: z.string().max(60),
})
export type Offer = z.infer<typeof offer>

export interface Priced {
  currentPrice: MinorUnits
  offers: readonly Offer[]
}

/** What n pieces cost: the stored offer for n, else n times the current price (resolution 30). Shown and charged alike. */
export interface Quote {
  quantity: number
  total: MinorUnits
  offer: Offer | null
}

/** The quantities that a shopper may order: 1 to 3, or any quantity of a stored offer (resolution 21). */
export function orderableQuantities(website: Priced): number[] {
  return [...new Set([1, 2, 3, ...website.offers.map((each) => each.quantity)])].sort((a, b) => a - b)
}

/** The one resolver of prices. Answers undefined for a quantity that is not on sale. */
export function quote(website: Priced, quantity: number): Quote | undefined {
  const stored = website.offers.find((each) => each.quantity === quantity)
  if (stored) return { quantity, total: stored.price, offer: stored }
  if (!orderableQuantities(website).includes(quantity)) return undefined
  return { quantity, total: website.currentPrice * quantity, offer: null }
}

/** What a quantity is shown to have cost before: its offer's own price, else n times the original one; never below what it costs now. */
export function priceBefore({ quantity, total, offer }: Quote, originalPrice: MinorUnits): MinorUnits {
  return Math.max(offer && offer.originalPrice > 0 ? offer.originalPrice : originalPrice * quantity, total)
}

/** Whole percent saved against the original price, 0 where nothing is saved. */
export function discountPercent(originalPrice: MinorUnits, price: MinorUnits): number {
  return originalPrice > price && originalPrice > 0 ? Math.round((1 - price / originalPrice) * 100) : 0
}
