import { type Currency, type MinorUnits, parseAmount, toMajor } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'

/** A quantity offer while it is being typed: amounts in major units as people write them. */
export interface OfferFields {
  quantity: string
  price: string
  originalPrice: string
  discount: string
  label: string
  popular: boolean
  bestValue: boolean
}

/** Serbian: 1 komad, every other number "komada" (as the landing spec has it). */
const labelOf = (quantity: number) => (quantity === 1 ? '1 komad' : `${quantity} komada`)

const major = (amount: number) => String(toMajor(amount)).replace('.', ',')

/** Prices of a new offer where none are entered yet, minor units (landing spec, sections 3.1 and 9). */
const defaults = { RSD: [299_000, 499_000], EUR: [2_500, 5_000], BAM: [2_500, 5_000] } as const satisfies Record<Currency, readonly [MinorUnits, MinorUnits]>

/** The next offer: one piece more than the last, at n times the entered prices, which the seller then lowers. */
export function nextOffer(offers: readonly OfferFields[], prices: { currentPrice: string; originalPrice: string }, currency: Currency): OfferFields {
  const quantity = Math.max(0, ...offers.map((offer) => Number(offer.quantity) || 0)) + 1
  const current = parseAmount(prices.currentPrice)
  const original = parseAmount(prices.originalPrice)
  const [price, before] = current && original ? [current * quantity, original * quantity] : defaults[currency]
  return { quantity: String(quantity), price: major(price), originalPrice: major(before), discount: String(discountPercent(before, price)), label: labelOf(quantity), popular: false, bestValue: false }
}

/** A change of price carries the shown percent with it, until the seller writes his own; a change of quantity its default label. */
export function changedOffer(offer: OfferFields, part: Partial<OfferFields>): OfferFields {
  const next = { ...offer, ...part }
  if (part.price !== undefined || part.originalPrice !== undefined) {
    const price = parseAmount(next.price)
    const before = parseAmount(next.originalPrice)
    if (price !== undefined && before !== undefined) next.discount = String(discountPercent(before, price))
  }
  if (part.quantity !== undefined && offer.label === labelOf(Number(offer.quantity))) next.label = labelOf(Number(part.quantity) || 1)
  return next
}
