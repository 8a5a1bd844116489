import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import { type Currency, type MinorUnits, parseAmount, toMajor } from '@pazar/contracts/money/money.ts'
import { discountPercent, type Offer } from '@pazar/contracts/website/offers.ts'
import { piecesText } from '@pazar/contracts/text/plural.ts'
import { formatAmountInput } from '../../ui/formatting/amounts.ts'

/** A quantity offer in the builder's form: numbers as typed, prices in major units. */
export interface OfferFields {
  quantity: string
  price: string
  originalPrice: string
  discount: string
  label: string
  popular: boolean
  bestValue: boolean
}

/** An offer in the editor's form, which has more text fields. */
export interface OfferDraft extends OfferFields {
  note: string
  text: string
  badge: string
}

export const offerDraft = ({ quantity, price, originalPrice, discount, ...offer }: Offer): OfferDraft => ({
  ...offer,
  quantity: String(quantity),
  price: formatAmountInput(toMajor(price)),
  originalPrice: formatAmountInput(toMajor(originalPrice)),
  discount: String(discount),
})

/** Fills empty fields with the editor's defaults: quantity 1, prices and discounts 0. */
export const offerPayload = (offer: OfferDraft) => ({
  ...offer,
  quantity: offer.quantity.trim() || '1',
  price: offer.price.trim() || '0',
  originalPrice: offer.originalPrice.trim() || '0',
  discount: offer.discount.trim() || '0',
})

/** Prices of the builder's new offer if none are entered yet, in minor units (offers/default-constants). */
const defaults = {
  RSD: [299_000, 499_000],
  EUR: [2_500, 5_000],
  BAM: [2_500, 5_000],
} as const satisfies Record<Currency, readonly [MinorUnits, MinorUnits]>

/**
 * The builder's next offer: one piece more than the last, at n times the entered prices. The seller then
 * lowers the price.
 */
export function nextOffer(
  offers: readonly OfferFields[],
  prices: { currentPrice: string; originalPrice: string },
  currency: Currency,
): OfferFields {
  const quantity = Math.max(0, ...offers.map((offer) => Number(offer.quantity) || 0)) + 1
  const current = parseAmount(prices.currentPrice)
  const original = parseAmount(prices.originalPrice)
  const [price, before] = current && original ? [current * quantity, original * quantity] : defaults[currency]
  return {
    quantity: String(quantity),
    price: formatAmountInput(toMajor(price)),
    originalPrice: formatAmountInput(toMajor(before)),
    discount: String(discountPercent(before, price)),
    label: piecesText(quantity),
    popular: false,
    bestValue: false,
  }
}

/** The editor's new offer: the builder's defaults plus the editor's text fields, empty. */
export const newOffer = (
  offers: readonly OfferFields[],
  prices: { currentPrice: string; originalPrice: string },
  market: Market,
): OfferDraft => ({ ...nextOffer(offers, prices, currencyOf(market)), note: '', text: '', badge: '' })

/**
 * The price after the discount, rounded to whole coins; undefined if the discount or the original price is
 * not usable.
 */
function priceAtDiscount({ originalPrice, discount }: OfferFields): string | undefined {
  const before = parseAmount(originalPrice)
  const percent = Number(discount)
  if (!before || !Number.isInteger(percent) || percent < 1 || percent > 99) return undefined
  return formatAmountInput(toMajor(Math.round((before * (100 - percent)) / 10_000) * 100))
}

/**
 * Keeps price and discount consistent, because pages show the discount that follows from the prices. A new
 * quantity also updates a default label.
 */
export function withOfferChange<Fields extends OfferFields>(
  offer: Fields,
  part: Partial<OfferFields>,
): Fields {
  const next = { ...offer, ...part }
  if (part.price !== undefined || part.originalPrice !== undefined) {
    const price = parseAmount(next.price)
    const before = parseAmount(next.originalPrice)
    if (price !== undefined && before !== undefined) next.discount = String(discountPercent(before, price))
  }
  if (part.discount !== undefined) next.price = priceAtDiscount(next) ?? next.price
  if (part.quantity !== undefined && offer.label === piecesText(Number(offer.quantity)))
    next.label = piecesText(Number(part.quantity) || 1)
  return next
}
