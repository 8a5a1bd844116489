import { currencyOf } from '@pazar/contracts/money/market.ts'
import { type Currency, type MinorUnits, toMinor } from '@pazar/contracts/money/money.ts'
import { searchWords } from '@pazar/contracts/search/search.ts'
import { categoryOf, productCategories, type ProductCategory } from '@pazar/contracts/website/category.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { truncate } from '@pazar/contracts/text/truncate.ts'
import { LRUCache } from 'lru-cache'
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
  /** Words that a search matches, folded (api/search-folding). */
  words: readonly string[]
}

const categoryLabels = {
  auto: 'Auto',
  health: 'Zdravlje',
  tech: 'Tehnika',
  home: 'Dom',
  beauty: 'Lepota',
} as const satisfies Record<ProductCategory, string>

/** The shown label of a category. */
export const categoryLabel = (category: ProductCategory, say: LandingPage['say']): string =>
  category === 'beauty' ? say('Lepota', 'Ljepota') : categoryLabels[category]

type ProductTexts = Pick<PublicListItem, 'id' | 'customUrl' | 'productName' | 'title' | 'hook'>

/** Keyed by the product's texts, because a change of one product should not recompute the whole list. */
const searchDataCache = new LRUCache<string, Pick<StoreProduct, 'category' | 'words'>>({ max: 5000 })

function searchData(
  productName: string,
  title: string,
  hook: string,
): Pick<StoreProduct, 'category' | 'words'> {
  const key = [productName, title, hook].join('\n')
  const before = searchDataCache.get(key)
  if (before) return before
  const category = categoryOf(productName, hook)
  const words = [
    ...new Set(
      [
        productName,
        title,
        hook,
        category === 'other' ? '' : categoryLabels[category],
        category === 'beauty' ? 'Ljepota' : '',
      ].flatMap(searchWords),
    ),
  ]
  searchDataCache.set(key, { category, words })
  return { category, words }
}

const cardTexts = ({ id, customUrl, productName, title, hook }: ProductTexts) => ({
  id,
  customUrl,
  name: productName,
  title,
  hook,
  ...searchData(productName, title, hook),
})

/** A card of the platform's list. */
export const listedProduct = (item: PublicListItem): StoreProduct => ({
  ...cardTexts(item),
  picture: item.picture ?? undefined,
  currency: item.currency,
  price: toMinor(item.currentPrice),
  before: toMinor(item.originalPrice),
})

/** A card of a website in a seller's shop. */
export function websiteProduct(website: PublicWebsiteView): StoreProduct {
  const { total, before } = shownPrices(website)[0]!
  return {
    ...cardTexts(website),
    picture: website.pictures[0],
    currency: currencyOf(website.targetMarket),
    price: total,
    before,
  }
}

/** A card has a badge only above this percent (storefront/listing). */
const minBadgePercent = 20

/** The percent of a card's badge; undefined if the discount is too small for a badge. */
export function badgePercent({ before, price }: Pick<StoreProduct, 'before' | 'price'>): number | undefined {
  const percent = discountPercent(before, price)
  return percent > minBadgePercent ? percent : undefined
}

/** The query of a storefront's address. */
export interface StorefrontQuery {
  q: string
  category: ProductCategory | undefined
  page: number
}

/** Names of the categories in addresses. */
export const categoryNames = {
  auto: 'auto',
  health: 'zdravlje',
  tech: 'tehnika',
  home: 'dom',
  beauty: 'lepota',
} as const satisfies Record<ProductCategory, string>

const maxSearchLength = 100

/** Parses an address; ignores invalid parameters. */
export function parseStorefrontQuery(query: URLSearchParams): StorefrontQuery {
  const name = query.get('kategorija')
  const page = Number(query.get('strana'))
  return {
    q: truncate((query.get('q') ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), maxSearchLength),
    category: productCategories.find((each) => categoryNames[each] === name),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** Makes the query string of an address, with its question mark; empty for the default query. */
export function storefrontQueryString({ q = '', category, page = 1 }: Partial<StorefrontQuery>): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('kategorija', categoryNames[category])
  if (page > 1) query.set('strana', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** Cards per page. */
export const perPage = 24

export interface Selection extends StorefrontQuery {
  items: readonly StoreProduct[]
  /** Number of matches in the category; `counts` has all matches of the search by category. */
  total: number
  counts: Readonly<Record<ProductCategory, number>>
  pages: number
}

/**
 * Finds the products that have, for every typed word, a word that starts with it, after folding
 * (api/search-folding). A search without any word, such as "!!!", finds nothing.
 */
export function selectProducts(
  products: readonly StoreProduct[],
  { q, category, page }: StorefrontQuery,
): Selection {
  const typed = searchWords(q)
  const isMatch = ({ words }: StoreProduct) =>
    typed.length > 0 && typed.every((word) => words.some((each) => each.startsWith(word)))
  const matches = q ? products.filter(isMatch) : products
  const counts = Object.fromEntries(productCategories.map((each) => [each, 0])) as Record<
    ProductCategory,
    number
  >
  for (const product of matches) if (product.category !== 'other') counts[product.category]++
  const inCategory = category ? matches.filter((product) => product.category === category) : matches
  const pages = Math.max(1, Math.ceil(inCategory.length / perPage))
  const shownPage = Math.min(page, pages)
  return {
    q,
    category,
    page: shownPage,
    pages,
    total: inCategory.length,
    counts,
    items: inCategory.slice((shownPage - 1) * perPage, shownPage * perPage),
  }
}
