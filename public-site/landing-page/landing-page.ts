import type { MinorUnits } from '@pazar/contracts/money/money.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { fromTermsView, termsTexts, type TermsTexts } from '@pazar/contracts/website/terms.ts'
import { moneyIn } from '../pricing/money-in.ts'
import { type ShownPrice, shownPrices } from '../pricing/shown-prices.ts'
import { dialect } from './dialect.ts'
import { type Layout, layoutOf } from './layout.ts'

/** Everything that a template shows, computed once from the website. */
export interface LandingPage {
  website: PublicWebsiteView
  /** Address of the seller's other pages; undefined if there are none. */
  storefront: string | undefined
  /** The product's name within a sentence. */
  name: string
  prices: ShownPrice[]
  /** The price of one piece. */
  single: ShownPrice
  layout: Layout
  /** The texts about delivery, payment, returns and guarantee. */
  terms: TermsTexts
  money: (amount: MinorUnits) => string
  /** Selects the language variant of the page's market. */
  say: (ekavian: string, ijekavian: string) => string
}

/** Computes everything that the website's template shows. */
export function landingPageOf(website: PublicWebsiteView, storefront?: string): LandingPage {
  const prices = shownPrices(website)
  return {
    website,
    storefront,
    name: website.shortName || website.productName,
    prices,
    single: prices[0]!,
    layout: layoutOf(website.productId || website.customUrl),
    terms: termsTexts(fromTermsView(website.terms), website.targetMarket),
    money: moneyIn(website.currency),
    say: dialect(website.targetMarket),
  }
}
