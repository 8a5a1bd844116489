import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { formatMoney, parseAmount, toMinor } from '@pazar/contracts/money/money.ts'
import { suggestUrl } from '@pazar/contracts/website/custom-url.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { typed } from '../formatting/amounts.ts'
import type { ProductFields } from './website-payload.ts'

type Filled = 'productName' | 'sku' | 'currentPrice' | 'originalPrice' | 'longDescription'

export const fieldNames: Record<Filled, string> = { productName: 'Naziv proizvoda', sku: 'SKU', currentPrice: 'Nova cena', originalPrice: 'Prethodna cena', longDescription: 'Opis' }

/** Something that the seller has typed and the page says otherwise: he decides. */
export interface Difference {
  field: Filled
  typed: string
  found: string
}

export interface LinkedFields {
  fill: Partial<ProductFields>
  differences: Difference[]
  /** What the page says that cannot be filled in, in words for the seller. */
  note?: string
}

/** Amounts typed otherwise are the same amount: "1.990" and "1990". */
const same = (typed: string, found: string) => typed.trim() === found || (parseAmount(typed) !== undefined && parseAmount(typed) === parseAmount(found))

/**
 * What a read product page fills in: only fields that are empty. Of those that are not, the differences are answered, for nothing that somebody
 * typed is replaced unsaid. The page's address follows the name until the seller has written his own.
 */
export function linkedFields(values: ProductFields, product: LinkedProduct, market: Market, ownUrl: boolean): LinkedFields {
  const { price, originalPrice, currency } = product
  const foreign = price !== null && currency !== null && currency !== currencyOf(market)
  const prices = price === null || foreign ? {} : { currentPrice: typed(price), originalPrice: originalPrice === null ? '' : typed(originalPrice) }
  const found: Partial<Record<Filled, string>> = { productName: product.productName, sku: product.sku, longDescription: product.description, ...prices }
  const fill: Partial<ProductFields> = {}
  const differences: Difference[] = []
  for (const [name, text] of Object.entries(found) as [Filled, string][]) {
    if (text === '') continue
    if (values[name].trim() === '') fill[name] = text
    else if (!same(values[name], text)) differences.push({ field: name, typed: values[name], found: text })
  }
  if (fill.productName && !ownUrl) fill.customUrl = suggestUrl(fill.productName)
  const note = foreign ? `Cena na stranici je ${formatMoney(toMinor(price), currency)}. Unesite cenu za izabrano tržište.`
    : price === null ? 'Cenu nismo našli na stranici. Unesite je ručno.' : undefined
  return { fill, differences, ...(note !== undefined && { note }) }
}
