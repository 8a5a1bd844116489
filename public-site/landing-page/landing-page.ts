import type { MinorUnits } from '@pazar/contracts/money/money.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { deliveryArea } from '@pazar/contracts/website/speech.ts'
import { moneyIn } from '../pricing/money-in.ts'
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
  /** 'Besplatna dostava na teritoriji cele Srbije' (landing spec, section 9) */
  delivery: string
  money: (amount: MinorUnits) => string
  /** The page's own words as its market says them. */
  say: (ekavian: string, ijekavian: string) => string
}

/** Of a website everything that its template shows. */
export function landingPageOf(website: PublicWebsiteView): LandingPage {
  const prices = shownPrices(website)
  return {
    website,
    name: website.shortName || website.productName,
    prices,
    single: prices[0]!,
    layout: layoutOf(website.productId || website.customUrl),
    delivery: `Besplatna dostava ${deliveryArea[website.targetMarket].everywhere}`,
    money: moneyIn(website.currency),
    say: dialect(website.targetMarket),
  }
}
