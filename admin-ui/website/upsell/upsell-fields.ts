import { parseAmount, toMajor } from '@pazar/contracts/money/money.ts'
import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'

/** The form values of a new upsell product. */
export interface UpsellFields {
  url: string
  title: string
  price: string
  originalPrice: string
  productCost: string
  sku: string
  images: string[]
}

export const noUpsell: UpsellFields = {
  url: '',
  title: '',
  price: '',
  originalPrice: '',
  productCost: '',
  sku: '',
  images: [],
}

/** Form values that only an existing product has. */
export interface UpsellDetails extends Omit<UpsellFields, 'url'> {
  urgentDescription: string
  /** One per line. */
  features: string
  /** Empty until the seller has entered a stock. */
  stockLeft: string
  isActive: boolean
}

/** Parses typed money. Text that is not an amount stays as typed, so that the schema rejects it. */
const decimal = (typed: string): number | string => {
  const amount = parseAmount(typed)
  return amount === undefined ? typed : toMajor(amount)
}

const withoutEmpty = (fields: Record<string, string>) =>
  Object.entries(fields).filter(([, typed]) => typed.trim() !== '')

/**
 * The request for a new product. Numbers are parsed as decimals, and empty fields are left out
 * (upsell/panel).
 */
export const upsellLinkOf = ({
  url,
  title,
  sku,
  images,
  ...amounts
}: UpsellFields): Record<string, unknown> => ({
  url: url.trim(),
  ...Object.fromEntries(withoutEmpty({ title, sku }).map(([name, typed]) => [name, typed.trim()])),
  ...Object.fromEntries(withoutEmpty(amounts).map(([name, typed]) => [name, decimal(typed)])),
  ...(images.length > 0 && { images }),
})

const formatInput = (amount: number | string) =>
  Number(amount) === 0 ? '' : String(amount).replace('.', ',')

/**
 * The initial values of the edit form. A product without a price starts as active, so that it is offered as
 * soon as it has one.
 */
export const detailsOf = (product: UpsellView): UpsellDetails => ({
  title: product.title,
  price: formatInput(product.discountPrice),
  originalPrice: formatInput(product.originalPrice),
  productCost: formatInput(product.productCost),
  sku: product.sku,
  images: product.images,
  urgentDescription: product.urgentDescription,
  features: product.features.join('\n'),
  stockLeft: product.hasEnteredStock ? String(product.stockLeft) : '',
  isActive: product.isActive || product.discountPrice === 0,
})

/**
 * The hint of the stock field. `stockSeen` differs from the product's stock after a save was refused because
 * of a sale.
 */
export function stockHint(
  { hasEnteredStock, stockLeft }: Pick<UpsellView, 'hasEnteredStock' | 'stockLeft'>,
  stockSeen: number,
): string {
  if (stockSeen !== stockLeft) return `Sada je na stanju: ${stockSeen}`
  if (hasEnteredStock) return 'Rasprodat proizvod se ne nudi'
  return stockSeen === 0
    ? 'Rasprodato: ne nudi se dok ne upišete koliko komada imate.'
    : `Upišite koliko komada imate. Do tada se nudi još ${stockSeen}.`
}

/** An empty amount counts as 0. A product without a price cannot be offered. */
const bodyOf = ({
  price,
  originalPrice,
  productCost,
  features,
  isActive,
  ...rest
}: UpsellDetails): Record<string, unknown> => ({
  ...rest,
  price: decimal(price || '0'),
  originalPrice: decimal(originalPrice || price || '0'),
  productCost: decimal(productCost || '0'),
  features: features
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  isActive: isActive && parseAmount(price || '0') !== 0,
})

/**
 * The body of a change: only fields that were changed since the form was opened, so that an outdated form
 * reverts nothing. A changed stock includes the stock that the seller saw.
 */
export function changeOf(
  typed: UpsellDetails,
  seen: UpsellDetails,
  stockSeen: string,
): Record<string, unknown> {
  const before = bodyOf(seen)
  const changed = Object.entries(bodyOf(typed)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return { ...Object.fromEntries(changed), ...(typed.stockLeft !== seen.stockLeft && { stockSeen }) }
}
