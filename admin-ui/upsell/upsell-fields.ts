import { parseAmount, toMajor } from '@pazar/contracts/money/money.ts'
import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'

/** What is typed of an upsell product. */
export interface UpsellFields {
  url: string
  title: string
  price: string
  originalPrice: string
  productCost: string
  sku: string
  images: string[]
}

export const noUpsell: UpsellFields = { url: '', title: '', price: '', originalPrice: '', productCost: '', sku: '', images: [] }

/** What only a product that is there already has. */
export interface UpsellDetails extends Omit<UpsellFields, 'url'> {
  urgentDescription: string
  /** One to a line. */
  features: string
  stockLeft: string
  isActive: boolean
}

/** Typed money as the number it is; what is no amount stays as typed, for the contract to say so. */
const decimal = (typed: string): number | string => {
  const amount = parseAmount(typed)
  return amount === undefined ? typed : toMajor(amount)
}

const filled = (fields: Record<string, string>) => Object.entries(fields).filter(([, typed]) => typed.trim() !== '')

/** The link of a new product: numbers are parsed as decimals, and what is empty is not sent (landing spec, section 5). */
export const upsellLinkOf = ({ url, title, sku, images, ...amounts }: UpsellFields): Record<string, unknown> => ({
  url: url.trim(),
  ...Object.fromEntries(filled({ title, sku }).map(([name, typed]) => [name, typed.trim()])),
  ...Object.fromEntries(filled(amounts).map(([name, typed]) => [name, decimal(typed)])),
  ...(images.length > 0 && { images }),
})

const written = (amount: number | string) => (Number(amount) === 0 ? '' : String(amount).replace('.', ','))

/** A stored product as its form begins. One that lacked a price is offered as soon as it has one, unless its seller says otherwise. */
export const detailsOf = (product: UpsellView): UpsellDetails => ({
  title: product.title, price: written(product.discountPrice), originalPrice: written(product.originalPrice), productCost: written(product.productCost), sku: product.sku,
  images: product.images, urgentDescription: product.urgentDescription, features: product.features.join('\n'), stockLeft: String(product.stockLeft),
  isActive: product.isActive || product.discountPrice === 0,
})

/** An emptied amount is 0. Without a price a product cannot be offered. */
const bodyOf = ({ price, originalPrice, productCost, features, isActive, ...rest }: UpsellDetails): Record<string, unknown> => ({
  ...rest,
  price: decimal(price || '0'), originalPrice: decimal(originalPrice || price || '0'), productCost: decimal(productCost || '0'),
  features: features.split('\n').map((line) => line.trim()).filter(Boolean),
  isActive: isActive && parseAmount(price || '0') !== 0,
})

/**
 * The body of a change: what was typed since the form was opened and nothing else, so that an old form takes nothing back; another stock goes with the one
 * that was seen (`stockSeen`).
 */
export function changeOf(typed: UpsellDetails, seen: UpsellDetails): Record<string, unknown> {
  const before = bodyOf(seen)
  const changed = Object.entries(bodyOf(typed)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
  return { ...Object.fromEntries(changed), ...(typed.stockLeft !== seen.stockLeft && { stockSeen: seen.stockLeft }) }
}
