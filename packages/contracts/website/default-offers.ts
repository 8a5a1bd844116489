import type { Market } from '../money/market.ts'
import type { MinorUnits } from '../money/money.ts'
import type { TemplateName } from './content.ts'
import type { Offer } from './offers.ts'
import { type PieceFigures, plainOffer, proposedOffers } from './proposed-offers.ts'

/**
 * The default prices (offers/default-constants) in minor units. They are proposed if no offers are stored and
 * they fit the entered price, and apply only after the seller has confirmed and saved them. Prices in
 * thousands are dinars; prices in tens are euros or convertible marks.
 */
export const defaultPrices = {
  /**
   * `quantityOffers`: single, double, triple. The offer table shows twice the price as the original price.
   */
  quantityOffers: [299000, 499000, 699000],
  /** Sales Template in Serbia. */
  packages: [
    { price: 199000, originalPrice: 299000 },
    { price: 319000, originalPrice: 598000 },
    { price: 449000, originalPrice: 897000 },
  ],
  /** Markets without dinars. */
  packagesAbroad: [
    { price: 2500, originalPrice: 5000 },
    { price: 4200, originalPrice: 10000 },
    { price: 5900, originalPrice: 15000 },
  ],
  /**
   * Serbian single price if nothing is entered: 2990 minus 40 percent, with 1.4 times that as the original
   * price.
   */
  single: { price: 299000, percentOff: 40, originalTimes: 1.4 },
  /** Advertorial: two and three pieces get these additional percentage points off per piece. */
  advertorial: { price: 3500, originalPrice: 7000, morePercent: [0, 10, 20], total: 3100 },
} as const

/** Rounds to a whole currency unit. */
const round = (amount: number): MinorUnits => Math.round(amount / 100) * 100

/** Price and original price of one piece if the website has neither. */
export function defaultSinglePrice(market: Market): { price: MinorUnits; originalPrice: MinorUnits } {
  const { single, advertorial } = defaultPrices
  if (market !== 'Serbia') return { price: advertorial.price, originalPrice: advertorial.originalPrice }
  const price = round(single.price * (1 - single.percentOff / 100))
  return { price, originalPrice: round(price * single.originalTimes) }
}

/**
 * Two and three pieces cost 10 and 20 percentage points of the original price less per piece. Example: one
 * piece is 35 instead of 70 (half off), two are 56 instead of 140, three 63 instead of 210.
 */
function advertorialOffers({
  price,
  originalPrice,
}: {
  price: MinorUnits
  originalPrice: MinorUnits
}): Offer[] {
  return defaultPrices.advertorial.morePercent.map((more, index) => {
    const quantity = index + 1
    const total = index === 0 ? price : round(quantity * (price - (originalPrice * more) / 100))
    return plainOffer(quantity, total, quantity * originalPrice)
  })
}

/** The default offers by template and market (offers/default-constants). */
export function specifiedOffers(template: TemplateName, market: Market): Offer[] {
  if (template === 'Advertorial Template') return advertorialOffers(defaultSinglePrice(market))
  if (market !== 'Serbia')
    return defaultPrices.packagesAbroad.map(({ price, originalPrice }, index) =>
      plainOffer(index + 1, price, originalPrice),
    )
  if (template === 'Sales Template')
    return defaultPrices.packages.map(({ price, originalPrice }, index) =>
      plainOffer(index + 1, price, originalPrice),
    )
  return defaultPrices.quantityOffers.map((price, index) => plainOffer(index + 1, price, price * 2))
}

/**
 * The offers that the builder and the editor propose for a website without offers. Uses the default prices
 * only if the default single price equals the entered price and covers the cost; otherwise computes them from
 * the entered price. A default is therefore never below what the seller entered, and original prices are the
 * seller's.
 */
export function defaultOffers(template: TemplateName, market: Market, figures: PieceFigures): Offer[] {
  const written = specifiedOffers(template, market)
  const isAffordable = written.every(({ quantity, price }) => price >= quantity * (figures.productCost ?? 0))
  if (written[0]!.price !== figures.currentPrice || !isAffordable) return proposedOffers(market, figures)
  const before = Math.max(figures.originalPrice, figures.currentPrice)
  return written.map(({ quantity, price }) => plainOffer(quantity, price, quantity * before))
}
