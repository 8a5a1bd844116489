import type { FoundProduct } from './found-product.ts'
import { asLine } from './found-product.ts'
import { writtenPrice } from './written-price.ts'

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])

/** "Product", "schema:Product" and "https://schema.org/Product" are one type. */
const isA = (thing: Thing, ...types: string[]) => listOf(thing['@type']).some((type) => typeof type === 'string' && types.includes(type.split(/[/:#]/).at(-1)!))

const deepest = 8

/** Every product among the things of a document: in graphs and lists, as main entity of a page, as variants of a group. */
function productsIn(value: unknown, depth = 0): Thing[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((each) => productsIn(each, depth + 1))
  if (!isThing(value)) return []
  const inside = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item'].flatMap((key) => productsIn(value[key], depth + 1))
  return isA(value, 'Product', 'IndividualProduct', 'ProductModel', 'ProductGroup', 'Book') ? [value, ...inside] : inside
}

/** Pasted by hand or by a plugin that escapes too much: comments and CDATA around it, raw line breaks inside texts. */
function parsed(text: string): unknown {
  const bare = text.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '').replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>|\]\]>)\s*$/, '')
  for (const attempt of [bare, bare.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt, or none.
    }
  }
  return undefined
}

const addressesOf = (value: unknown): string[] =>
  listOf(value).flatMap((each) => (typeof each === 'string' ? [each] : isThing(each) ? listOf(each.url ?? each.contentUrl ?? each['@id']).filter((address) => typeof address === 'string') : [])) as string[]

interface Prices {
  price?: number
  originalPrice?: number
  currency?: string
}

const isListPrice = (specification: Thing) => /ListPrice|StrikethroughPrice|MSRP|SRP/.test(asLine(specification.priceType, 200))

/** The first offer that names a price. An aggregate's lowest is what its page shows ("od 1.990"). */
function pricesOf(offers: unknown, depth = 0): Prices {
  if (depth > deepest) return {}
  for (const offer of listOf(offers).slice(0, 50)) {
    if (!isThing(offer)) continue
    const specifications = listOf(offer.priceSpecification).filter(isThing)
    const charged = specifications.find((each) => !isListPrice(each))
    const price = writtenPrice(offer.price) ?? writtenPrice(offer.lowPrice) ?? writtenPrice(charged?.price) ?? writtenPrice(charged?.minPrice)
    const currency = offer.priceCurrency ?? charged?.priceCurrency
    if (price === undefined) {
      const nested = pricesOf(offer.offers, depth + 1)
      if (nested.price !== undefined) return { ...nested, currency: nested.currency || asLine(currency, 20) }
      continue
    }
    const originalPrice = writtenPrice(specifications.find(isListPrice)?.price)
    return { price, ...(originalPrice !== undefined && { originalPrice }), currency: asLine(currency, 20) }
  }
  return {}
}

function productOf(product: Thing): FoundProduct {
  const variants = listOf(product.hasVariant).filter(isThing)
  const own = pricesOf(product.offers)
  const prices = own.price === undefined ? pricesOf(variants.flatMap((each) => listOf(each.offers))) : own
  const images = addressesOf(product.image)
  return {
    name: asLine(product.name, 300), description: typeof product.description === 'string' ? product.description : '',
    sku: asLine(product.sku ?? product.mpn ?? variants[0]?.sku, 80), ...prices, images: images.length > 0 ? images : variants.flatMap((each) => addressesOf(each.image)),
  }
}

/** The product that a page's JSON-LD describes: the one with a price, else the first with a name; undefined where there is none (schema.org/Product). */
export function productInJsonLd(scripts: readonly string[]): FoundProduct | undefined {
  const found = scripts.slice(0, 50).flatMap((script) => productsIn(parsed(script))).map(productOf).filter(({ name }) => name)
  return found.find(({ price }) => price !== undefined) ?? found[0]
}
