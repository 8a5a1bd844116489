import { currencyOf } from '@pazar/contracts/money/market.ts'
import { type Currency, type MinorUnits, toMinor } from '@pazar/contracts/money/money.ts'
import { searchWords } from '@pazar/contracts/search/search.ts'
import { categoryOf, productCategories, type ProductCategory } from '@pazar/contracts/website/category.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { startOf } from '@pazar/contracts/wording/whole-characters.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { shownPrices } from '../pricing/shown-prices.ts'

/** One card of a storefront. Prices of one piece, as its page shows and charges them. */
export interface StoreProduct {
  id: number
  customUrl: string
  name: string
  title: string
  hook: string
  picture: Image | undefined
  price: MinorUnits
  before: MinorUnits
  currency: Currency
  category: ProductCategory | 'other'
  /** What a search looks in: words in the folded spelling. */
  words: readonly string[]
}

const categoryLabels = { auto: 'Auto', health: 'Zdravlje', tech: 'Tehnika', home: 'Dom', beauty: 'Lepota' } as const satisfies Record<ProductCategory, string>

/** What a category is called where it is shown. */
export const categoryLabel = (category: ProductCategory, say: LandingPage['say']): string => (category === 'beauty' ? say('Lepota', 'Ljepota') : categoryLabels[category])

type Said = Pick<PublicListItem, 'id' | 'customUrl' | 'productName' | 'title' | 'hook'>

/** By what a product says of itself: a list of a thousand changes in one place at a time. */
const known = boundedMap<string, Pick<StoreProduct, 'category' | 'words'>>(5000)

function sorted(productName: string, title: string, hook: string): Pick<StoreProduct, 'category' | 'words'> {
  const key = [productName, title, hook].join('\n')
  const before = known.get(key)
  if (before) return before
  const category = categoryOf(productName, hook)
  const words = [...new Set([productName, title, hook, category === 'other' ? '' : categoryLabels[category], category === 'beauty' ? 'Ljepota' : ''].flatMap(searchWords))]
  known.set(key, { category, words })
  return { category, words }
}

const said = ({ id, customUrl, productName, title, hook }: Said) => ({ id, customUrl, name: productName, title, hook, ...sorted(productName, title, hook) })

/** A card of the platform's list. */
export const listedProduct = (item: PublicListItem): StoreProduct => ({
  ...said(item), picture: item.picture ?? undefined, currency: item.currency, price: toMinor(item.currentPrice), before: toMinor(item.originalPrice),
})

/** The same of a website as a seller's shop has it. */
export function websiteProduct(website: PublicWebsiteView): StoreProduct {
  const { total, before } = shownPrices(website)[0]!
  return { ...said(website), picture: website.pictures[0], currency: currencyOf(website.targetMarket), price: total, before }
}

/** Badge over more than so many percent (landing spec, section 9). */
const badgeOver = 20

/** The percent that a card's badge says; undefined where the discount is too small for one. */
export function badgePercent({ before, price }: Pick<StoreProduct, 'before' | 'price'>): number | undefined {
  const percent = discountPercent(before, price)
  return percent > badgeOver ? percent : undefined
}

/** What of a storefront is asked for, as its address says it. */
export interface Asked {
  q: string
  category: ProductCategory | undefined
  page: number
}

/** What the address calls each category. */
export const categoryNames = { auto: 'auto', health: 'zdravlje', tech: 'tehnika', home: 'dom', beauty: 'lepota' } as const satisfies Record<ProductCategory, string>

const longestSearch = 100

/** Reads an address; what it says wrongly it has not said. */
export function askedOf(query: URLSearchParams): Asked {
  const name = query.get('kategorija')
  const page = Number(query.get('strana'))
  return {
    q: startOf((query.get('q') ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), longestSearch),
    category: productCategories.find((each) => categoryNames[each] === name),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** The query of an address that asks so, with its question mark; empty for everything. */
export function queryOf({ q = '', category, page = 1 }: Partial<Asked>): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('kategorija', categoryNames[category])
  if (page > 1) query.set('strana', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** Cards of one page. */
export const perPage = 24

export interface Selection extends Asked {
  items: readonly StoreProduct[]
  /** Found in the category; all that a search found, by category. */
  total: number
  counts: Readonly<Record<ProductCategory, number>>
  pages: number
}

/** Every word typed is the beginning of one of the product's, however it is spelled (resolution 7). */
export function select(products: readonly StoreProduct[], { q, category, page }: Asked): Selection {
  const typed = searchWords(q)
  const found = typed.length === 0 ? products : products.filter(({ words }) => typed.every((word) => words.some((each) => each.startsWith(word))))
  const counts = Object.fromEntries(productCategories.map((each) => [each, 0])) as Record<ProductCategory, number>
  for (const product of found) if (product.category !== 'other') counts[product.category]++
  const inCategory = category ? found.filter((product) => product.category === category) : found
  const pages = Math.max(1, Math.ceil(inCategory.length / perPage))
  const shownPage = Math.min(page, pages)
  return { q, category, page: shownPage, pages, total: inCategory.length, counts, items: inCategory.slice((shownPage - 1) * perPage, shownPage * perPage) }
}
