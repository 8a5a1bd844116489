import type { Market } from '../money/market.ts'
import type { MinorUnits } from '../money/money.ts'
import { pieces } from '../wording/counted.ts'
import type { TemplateName } from './content.ts'
import { discountPercent, type Offer } from './offers.ts'

/**
 * The prices of section 9 of the landing specification, in minor units. They are what the editor starts from where nothing is stored, by
 * template, and are charged only once a seller has saved them (resolution 30). Those written in thousands are dinars; those written in tens
 * are of the two markets that count in euros and convertible marks.
 */
export const defaultPrices = {
  /** `quantityOffers`: single, double, triple. The offer table shows twice as much as what they cost before. */
  quantityOffers: [299000, 499000, 699000],
  /** Default offers when nothing is stored. */
  packages: [{ price: 199000, originalPrice: 299000 }, { price: 319000, originalPrice: 598000 }, { price: 449000, originalPrice: 897000 }],
  /** Fallback package prices of the markets without dinars. */
  packagesAbroad: [{ price: 2500, originalPrice: 5000 }, { price: 4200, originalPrice: 10000 }, { price: 5900, originalPrice: 15000 }],
  /** Where a website has no offers: 2990 less 40 percent, and 1.4 times the single price before. */
  single: { price: 299000, percentOff: 40, originalTimes: 1.4 },
  /** The advertorial's own: two and three pieces are cheaper by so many more percentage points each. */
  advertorial: { price: 3500, originalPrice: 7000, morePercent: [0, 10, 20], total: 3100 },
} as const

const offer = (quantity: number, price: MinorUnits, originalPrice: MinorUnits, more: Partial<Offer> = {}): Offer => ({
  quantity, price, originalPrice, discount: discountPercent(originalPrice, price), label: pieces(quantity), popular: false, bestValue: false, note: '', text: '', badge: '', ...more,
})

const popular = { popular: true, badge: 'POPULARNO' } as const
const bestValue = { bestValue: true, badge: 'NAJBOLJA VREDNOST' } as const

/** Half a coin is no price: dinars are whole, and so are offers of the other markets from ten up. */
const round = (amount: number): MinorUnits => Math.round(amount / 100) * 100

/** What one piece costs and did cost where a website says neither. */
export function defaultSinglePrice(market: Market): { price: MinorUnits; originalPrice: MinorUnits } {
  const { single, advertorial } = defaultPrices
  if (market !== 'Serbia') return { price: advertorial.price, originalPrice: advertorial.originalPrice }
  const price = round(single.price * (1 - single.percentOff / 100))
  return { price, originalPrice: round(price * single.originalTimes) }
}

/**
 * Two and three pieces of an advertorial cost 10 and 20 percentage points less than one does: of 35 for 70 (half off), two are 56 for 140
 * and three 63 for 210.
 */
function advertorialOffers({ price, originalPrice }: { price: MinorUnits; originalPrice: MinorUnits }): Offer[] {
  const regular = Math.max(price, originalPrice)
  return defaultPrices.advertorial.morePercent.map((more, index) => {
    const quantity = index + 1
    const total = index === 0 ? price : round(quantity * (price - (regular * more) / 100))
    return offer(quantity, Math.max(total, 0), quantity * regular, [{}, popular, bestValue][index])
  })
}

/**
 * The offers for 1, 2 and 3 pieces that the editor shows where a website has none stored.
 * @param own the website's prices: an advertorial's offers are reckoned from them. Others start from the written amounts.
 */
export function defaultOffers(template: TemplateName, market: Market, own?: { currentPrice: MinorUnits; originalPrice: MinorUnits }): Offer[] {
  if (template === 'Advertorial Template') {
    return advertorialOffers(own && own.currentPrice > 0 ? { price: own.currentPrice, originalPrice: own.originalPrice } : defaultSinglePrice(market))
  }
  if (market !== 'Serbia') return defaultPrices.packagesAbroad.map(({ price, originalPrice }, index) => offer(index + 1, price, originalPrice, [{}, popular, bestValue][index]))
  if (template === 'Sales Template') return defaultPrices.packages.map(({ price, originalPrice }, index) => offer(index + 1, price, originalPrice, index === 2 ? popular : {}))
  return defaultPrices.quantityOffers.map((price, index) => offer(index + 1, price, price * 2, [{}, popular, bestValue][index]))
}
