import type { Row } from '@pazar/copywriting/facts/page-facts.ts'
import type { ExtractedProduct } from './extracted-product.ts'
import { asLine } from './extracted-product.ts'
import { parsePrice } from './parse-price.ts'

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** "Product", "schema:Product" and "https://schema.org/Product" are one type. */
const isA = (thing: Thing, ...types: string[]) =>
  listOf(thing['@type']).some(
    (type) => typeof type === 'string' && types.includes(type.split(/[/:#]/).at(-1)!),
  )

const maxDepth = 8

/**
 * Finds every product in a document: in graphs and lists, as main entity of a page, as variants of a group.
 */
function productsIn(value: unknown, depth = 0): Thing[] {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((each) => productsIn(each, depth + 1))
  if (!isThing(value)) return []
  const inside = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item'].flatMap((key) =>
    productsIn(value[key], depth + 1),
  )
  return isA(value, 'Product', 'IndividualProduct', 'ProductModel', 'ProductGroup', 'Book')
    ? [value, ...inside]
    : inside
}

/**
 * Tolerates JSON-LD that was pasted by hand or escaped too much by a plugin: comments and CDATA around it,
 * raw line breaks in texts.
 */
function parseLenient(text: string): unknown {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>|\]\]>)\s*$/, '')
  for (const attempt of [bare, bare.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // Try the next variant, if there is one.
    }
  }
  return undefined
}

const addressesOf = (value: unknown): string[] =>
  listOf(value).flatMap((each) =>
    typeof each === 'string'
      ? [each]
      : isThing(each)
        ? listOf(each.url ?? each.contentUrl ?? each['@id']).filter((address) => typeof address === 'string')
        : [],
  ) as string[]

interface Prices {
  price?: number
  originalPrice?: number
  currency?: string
}

const isListPrice = (specification: Thing) =>
  /ListPrice|StrikethroughPrice|MSRP|SRP/.test(asLine(specification.priceType, 200))

/** The first offer with a price. For an aggregate offer, the page shows its lowest price ("od 1.990"). */
function pricesOf(offers: unknown, depth = 0): Prices {
  if (depth > maxDepth) return {}
  for (const offer of listOf(offers).slice(0, 50)) {
    if (!isThing(offer)) continue
    const specifications = listOf(offer.priceSpecification).filter(isThing)
    const charged = specifications.find((each) => !isListPrice(each))
    const price =
      parsePrice(offer.price) ??
      parsePrice(offer.lowPrice) ??
      parsePrice(charged?.price) ??
      parsePrice(charged?.minPrice)
    const currency = offer.priceCurrency ?? charged?.priceCurrency
    if (price === undefined) {
      const nested = pricesOf(offer.offers, depth + 1)
      if (nested.price !== undefined) return { ...nested, currency: nested.currency || asLine(currency, 20) }
      continue
    }
    const originalPrice = parsePrice(specifications.find(isListPrice)?.price)
    return { price, ...(originalPrice !== undefined && { originalPrice }), currency: asLine(currency, 20) }
  }
  return {}
}

const units: Record<string, string> = {
  CMT: 'cm',
  MMT: 'mm',
  MTR: 'm',
  GRM: 'g',
  KGM: 'kg',
  LTR: 'l',
  MLT: 'ml',
  WTT: 'W',
  KWT: 'kW',
  VLT: 'V',
}

/** Formats a number in the Serbian way. */
const formatValue = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : asLine(value, 100)

/**
 * Formats a text, a number, a name, or a quantity with its unit (schema.org/QuantitativeValue), such as "30
 * cm".
 */
function textOf(value: unknown): string {
  if (!isThing(value))
    return listOf(value)
      .filter((each) => typeof each !== 'object')
      .map(formatValue)
      .join(', ')
  const unit = asLine(value.unitText, 20) || units[asLine(value.unitCode, 10)] || ''
  return [formatValue(value.value ?? value.name), unit].filter(Boolean).join(' ')
}

const namedRows = {
  material: 'Materijal',
  brand: 'Brend',
  color: 'Boja',
  size: 'Veličina',
  width: 'Širina',
  height: 'Visina',
  depth: 'Dubina',
  weight: 'Težina',
} as const

/** Rows from `additionalProperty` and from schema.org's own properties. */
function rowsOf(product: Thing): Row[] {
  const named = Object.entries(namedRows).map(([property, name]): Row => [name, textOf(product[property])])
  const more = listOf(product.additionalProperty)
    .filter(isThing)
    .slice(0, 60)
    .map((each): Row => [asLine(each.name, 60), textOf({ ...each, name: undefined })])
  return [...named, ...more].filter(([name, value]) => name !== '' && value !== '')
}

function productOf(product: Thing): ExtractedProduct {
  const variants = listOf(product.hasVariant).filter(isThing)
  const own = pricesOf(product.offers)
  const prices = own.price === undefined ? pricesOf(variants.flatMap((each) => listOf(each.offers))) : own
  const images = addressesOf(product.image)
  return {
    name: asLine(product.name, 300),
    description: typeof product.description === 'string' ? product.description : '',
    rows: rowsOf(product),
    sku: asLine(product.sku ?? product.mpn ?? variants[0]?.sku, 80),
    ...prices,
    images: images.length > 0 ? images : variants.flatMap((each) => addressesOf(each.image)),
  }
}

/**
 * The product in a page's JSON-LD: the first with a price, else the first with a name; undefined if there is
 * none (schema.org/Product).
 */
export function productInJsonLd(scripts: readonly string[]): ExtractedProduct | undefined {
  const found = scripts
    .slice(0, 50)
    .flatMap((script) => productsIn(parseLenient(script)))
    .map(productOf)
    .filter(({ name }) => name)
  return found.find(({ price }) => price !== undefined) ?? found[0]
}
