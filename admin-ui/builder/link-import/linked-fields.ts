import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { formatMoney, parseAmount, toMinor } from '@pazar/contracts/money/money.ts'
import { suggestUrl } from '@pazar/contracts/website/custom-url.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { formatAmountInput } from '../../ui/formatting/amounts.ts'
import type { ProductFields } from '../website-payload.ts'

type PrefilledField = 'productName' | 'sku' | 'currentPrice' | 'originalPrice' | 'longDescription' | 'facts'

export const fieldNames: Record<PrefilledField, string> = {
  productName: 'Naziv proizvoda',
  sku: 'SKU',
  currentPrice: 'Nova cena',
  originalPrice: 'Prethodna cena',
  longDescription: 'Opis',
  facts: 'Činjenice',
}

/** A field the seller filled in with another value than the page's; the seller decides. */
export interface Difference {
  field: PrefilledField
  typedText: string
  pageText: string
}

export interface LinkedFields {
  fill: Partial<ProductFields>
  differences: Difference[]
  /** Serbian message about a price that could not be filled in. */
  note?: string
}

/** Compares amounts by value: "1.990" equals "1990". */
const same = (typed: string, pageText: string) =>
  typed.trim() === pageText ||
  (parseAmount(typed) !== undefined && parseAmount(typed) === parseAmount(pageText))

/**
 * Fills only empty fields from an imported product page and returns the others as differences, so that an
 * import never overwrites input. The custom URL follows the name until the seller types their own.
 */
export function linkedFields(
  values: ProductFields,
  product: LinkedProduct,
  market: Market,
  ownUrl: boolean,
): LinkedFields {
  const { price, originalPrice, currency } = product
  const foreign = price !== null && currency !== null && currency !== currencyOf(market)
  const prices =
    price === null || foreign
      ? {}
      : {
          currentPrice: formatAmountInput(price),
          originalPrice: originalPrice === null ? '' : formatAmountInput(originalPrice),
        }
  const pageTexts: Partial<Record<PrefilledField, string>> = {
    productName: product.productName,
    sku: product.sku,
    longDescription: product.description,
    facts: product.facts.join('\n'),
    ...prices,
  }
  const fill: Partial<ProductFields> = { sourceText: product.sourceText }
  const differences: Difference[] = []
  for (const [name, text] of Object.entries(pageTexts) as [PrefilledField, string][]) {
    if (text === '') continue
    if (values[name].trim() === '') fill[name] = text
    else if (!same(values[name], text))
      differences.push({ field: name, typedText: values[name], pageText: text })
  }
  if (fill.productName && !ownUrl) fill.customUrl = suggestUrl(fill.productName)
  const note = foreign
    ? `Cena na stranici je ${formatMoney(toMinor(price), currency)}. Unesite cenu za izabrano tržište.`
    : price === null
      ? 'Cenu nismo našli na stranici. Unesite je ručno.'
      : undefined
  return { fill, differences, ...(note !== undefined && { note }) }
}
