import { type Currency, currencySymbols } from './money.ts'

/** The three markets, in the order in which screens show them. Wire values are the English names (landing spec, 3.1). */
export const markets = ['Serbia', 'Montenegro', 'Bosnia'] as const
export type Market = (typeof markets)[number]

export interface MarketFacts {
  /** A market decides its currency (resolution 31). */
  currency: Currency
  /** ISO 3166-1 alpha-2, for telephone numbers and addresses. */
  country: 'RS' | 'ME' | 'BA'
  /** The name on tabs and cards. */
  label: string
  /** The name in a sentence: "Nema troškova za {market}". */
  fullName: string
  flag: string
}

export const marketFacts: Record<Market, MarketFacts> = {
  Serbia: { currency: 'RSD', country: 'RS', label: 'Srbija', fullName: 'Srbija', flag: '🇷🇸' },
  Montenegro: { currency: 'EUR', country: 'ME', label: 'Crna Gora', fullName: 'Crna Gora', flag: '🇲🇪' },
  Bosnia: { currency: 'BAM', country: 'BA', label: 'BiH', fullName: 'Bosna i Hercegovina', flag: '🇧🇦' },
}

export const currencyOf = (market: Market): Currency => marketFacts[market].currency
export const symbolOf = (market: Market): string => currencySymbols[currencyOf(market)]
