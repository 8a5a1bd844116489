import { marketFacts } from '@pazar/contracts/money/market.ts'
import { type Currency, formatMoney, type MinorUnits } from '@pazar/contracts/money/money.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { type ShownPrice, shownPrices } from '../pricing/shown-prices.ts'
import { dialect } from './dialect.ts'
import { type Layout, layoutOf } from './layout.ts'

/** Everything that a template shows, computed once from the website. */
export interface LandingPage {
  website: PublicWebsiteView
  /** What the product is called in a sentence. */
  name: string
  prices: ShownPrice[]
  /** The price of one piece. */
  single: ShownPrice
  layout: Layout
  /** 'Besplatna dostava na teritoriji cele Srbije' */
  delivery: string
  money: (amount: MinorUnits) => string
  /** The page's own words as its market says them. */
  say: (ekavian: string, ijekavian: string) => string
}

/** Genitive: "na teritoriji cele ...". The Serbian text is the specification's default (landing spec, section 9). */
const territory = { Serbia: 'Srbije', Montenegro: 'Crne Gore', Bosnia: 'Bosne i Hercegovine' } as const

const deliveryText = (market: keyof typeof marketFacts): string => `Besplatna dostava na teritoriji ${dialect(market)('cele', 'cijele')} ${territory[market]}`

/** "1.990 RSD" with a space that never breaks, so that no price stands on two lines. */
const moneyIn = (currency: Currency) => (amount: MinorUnits): string => formatMoney(amount, currency).replaceAll(' ', '\u00a0')

export function landingPageOf(website: PublicWebsiteView): LandingPage {
  const prices = shownPrices(website)
  return {
    website,
    name: website.shortName || website.productName,
    prices,
    single: prices[0]!,
    layout: layoutOf(website.productId || website.customUrl),
    delivery: deliveryText(website.targetMarket),
    money: moneyIn(website.currency),
    say: dialect(website.targetMarket),
  }
}
