import { type Currency, currencySymbols } from './money.ts'

/** The three markets, in the order of the screens. Wire values are the English names (orders/markets). */
export const markets = ['Serbia', 'Montenegro', 'Bosnia'] as const
export type Market = (typeof markets)[number]

export interface MarketFacts {
  /** The market decides the currency (orders/markets). */
  currency: Currency
  /** ISO 3166-1 alpha-2, for telephone numbers and addresses. */
  country: 'RS' | 'ME' | 'BA'
  /** Label of tabs and cards. */
  label: string
  /** Name within a sentence: "Nema troškova za {market}". */
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
