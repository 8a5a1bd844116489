import type { Market } from '../money/market.ts'
import type { MinorUnits } from '../money/money.ts'

/** The three fixed offers of the legacy thank-you page (upsell/legacy-offers). */
export const legacyOfferNames = ['premium', 'standard', 'mini'] as const
export type LegacyOfferName = (typeof legacyOfferNames)[number]

export const legacyOfferTitles: Record<LegacyOfferName, string> = {
  premium: 'Premium paket',
  standard: 'Standard paket',
  mini: 'Mini paket',
}

export interface LegacyOffer {
  originalPrice: MinorUnits
  price: MinorUnits
}

/** The dinar prices are specified; the other currencies have the same offers in round amounts. */
export const legacyOffers: Record<Market, Record<LegacyOfferName, LegacyOffer>> = {
  Serbia: {
    premium: { originalPrice: 499000, price: 249000 },
    standard: { originalPrice: 299000, price: 149000 },
    mini: { originalPrice: 149000, price: 49000 },
  },
  Montenegro: {
    premium: { originalPrice: 4200, price: 2100 },
    standard: { originalPrice: 2500, price: 1300 },
    mini: { originalPrice: 1300, price: 400 },
  },
  Bosnia: {
    premium: { originalPrice: 8300, price: 4100 },
    standard: { originalPrice: 5000, price: 2500 },
    mini: { originalPrice: 2500, price: 800 },
  },
}
