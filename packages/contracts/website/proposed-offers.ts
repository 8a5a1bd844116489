import type { Market } from '../money/market.ts'
import type { MinorUnits } from '../money/money.ts'
import { piecesText } from '../text/plural.ts'
import { discountPercent, type Offer } from './offers.ts'

/** The seller's figures for one piece, in minor units. */
export interface PieceFigures {
  currentPrice: MinorUnits
  originalPrice: MinorUnits
  /** Null or undefined if the seller has not entered one. */
  productCost?: MinorUnits | null
}

/** An offer without highlights; the seller decides what stands out. */
export const plainOffer = (quantity: number, price: MinorUnits, originalPrice: MinorUnits): Offer => ({
  quantity,
  price,
  originalPrice,
  discount: discountPercent(originalPrice, price),
  label: piecesText(quantity),
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
})

/** Percent off n times the single price, by quantity. */
const percentOff = { 2: 10, 3: 20 } as const

/** Prices end in 90 dinars, or in ,90 euros or convertible marks. */
const stepOf = (market: Market): MinorUnits => (market === 'Serbia' ? 100_00 : 1_00)
const endingIn90 = (amount: number, step: MinorUnits): MinorUnits =>
  Math.round(amount / step + 0.1) * step - step / 10

/**
 * A total that is below the price of single pieces, above the smaller offer's, and covers the product's cost,
 * as close as possible to the target discount. Undefined if there is no such price.
 */
function proposedTotal(
  quantity: 2 | 3,
  smaller: MinorUnits,
  market: Market,
  { currentPrice, productCost }: PieceFigures,
): MinorUnits | undefined {
  const step = stepOf(market)
  const undiscountedTotal = quantity * currentPrice
  const minTotal = Math.max(smaller + 1, quantity * (productCost ?? 0))
  const targetTotal = endingIn90(undiscountedTotal * (1 - percentOff[quantity] / 100), step)
  const total =
    targetTotal >= minTotal
      ? targetTotal
      : endingIn90(Math.ceil((minTotal + step / 10) / step) * step - step / 10, step)
  const lowered = total < undiscountedTotal ? total : total - step
  return lowered >= minTotal && lowered < undiscountedTotal ? lowered : undefined
}

/**
 * Offers for 1, 2 and 3 pieces with a real saving on the product's own price. They are proposals: nothing is
 * sold at these prices until the seller confirms them.
 */
export function proposedOffers(market: Market, figures: PieceFigures): Offer[] {
  const { currentPrice } = figures
  if (currentPrice <= 0) return []
  const before = Math.max(figures.originalPrice, currentPrice)
  const offers = [plainOffer(1, currentPrice, before)]
  for (const quantity of [2, 3] as const) {
    const total = proposedTotal(quantity, offers.at(-1)!.price, market, figures)
    if (total !== undefined) offers.push(plainOffer(quantity, total, quantity * before))
  }
  return offers
}
