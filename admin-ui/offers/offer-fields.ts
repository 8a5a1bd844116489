import { type Market, symbolOf } from '@pazar/contracts/money/market.ts'
import { type Currency, type MinorUnits, parseAmount, toMajor } from '@pazar/contracts/money/money.ts'
import { discountPercent, type Offer } from '@pazar/contracts/website/offers.ts'
import { pieces } from '@pazar/contracts/wording/counted.ts'
import { typed } from '../formatting/amounts.ts'

/** A quantity offer while it is being typed, in the builder: numbers as people write them, prices in major units. */
export interface OfferFields {
  quantity: string
  price: string
  originalPrice: string
  discount: string
  label: string
  popular: boolean
  bestValue: boolean
}

/** The same in the editor, where all of it can be changed. */
export interface OfferDraft extends OfferFields {
  note: string
  text: string
  badge: string
}

export const offerDraft = ({ quantity, price, originalPrice, discount, ...offer }: Offer): OfferDraft => (
  { ...offer, quantity: String(quantity), price: typed(toMajor(price)), originalPrice: typed(toMajor(originalPrice)), discount: String(discount) }
)

/** Section 5's fallbacks of the editor: a quantity of 1, prices and percents of 0. */
export const sentOffer = (offer: OfferDraft) => (
  { ...offer, quantity: offer.quantity.trim() || '1', price: offer.price.trim() || '0', originalPrice: offer.originalPrice.trim() || '0', discount: offer.discount.trim() || '0' }
)

/** Prices of the builder's new offer where none are entered yet, minor units (landing spec, sections 3.1 and 9). */
const defaults = { RSD: [299_000, 499_000], EUR: [2_500, 5_000], BAM: [2_500, 5_000] } as const satisfies Record<Currency, readonly [MinorUnits, MinorUnits]>

/** The builder's next offer: one piece more than the last, at n times the entered prices, which the seller then lowers. */
export function nextOffer(offers: readonly OfferFields[], prices: { currentPrice: string; originalPrice: string }, currency: Currency): OfferFields {
  const quantity = Math.max(0, ...offers.map((offer) => Number(offer.quantity) || 0)) + 1
  const current = parseAmount(prices.currentPrice)
  const original = parseAmount(prices.originalPrice)
  const [price, before] = current && original ? [current * quantity, original * quantity] : defaults[currency]
  return { quantity: String(quantity), price: typed(toMajor(price)), originalPrice: typed(toMajor(before)), discount: String(discountPercent(before, price)), label: pieces(quantity), popular: false, bestValue: false }
}

/** The editor's new option (section 3.1): the next quantity at its written prices, in the market's money. */
export function newOffer(count: number, market: Market): OfferDraft {
  const dinars = symbolOf(market) === 'RSD'
  return {
    quantity: String(count + 1), price: dinars ? '2990' : '25', originalPrice: dinars ? '4990' : '42', discount: '40', label: `${count + 1} komada`,
    popular: false, bestValue: false, note: '', text: '', badge: '',
  }
}

/** A change of price carries the shown percent with it, until the seller writes his own; a change of quantity its default label. */
export function changedOffer(offer: OfferFields, part: Partial<OfferFields>): OfferFields {
  const next = { ...offer, ...part }
  if (part.price !== undefined || part.originalPrice !== undefined) {
    const price = parseAmount(next.price)
    const before = parseAmount(next.originalPrice)
    if (price !== undefined && before !== undefined) next.discount = String(discountPercent(before, price))
  }
  if (part.quantity !== undefined && offer.label === pieces(Number(offer.quantity))) next.label = pieces(Number(part.quantity) || 1)
  return next
}
