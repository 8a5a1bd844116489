import { parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import type { OfferFields } from './offer-fields.ts'

/** Maps the product's price fields to those of an offer. */
const offerFieldNames = { currentPrice: 'price', originalPrice: 'originalPrice' } as const
export type PriceName = keyof typeof offerFieldNames

/** An empty quantity counts as one (editor/input). */
const isSingle = ({ quantity }: OfferFields) => Number(quantity.trim() || '1') === 1

/**
 * The price of the one-piece offer, as typed, if it differs from the product's price. A shopper who buys one
 * piece pays the offer's price (offers/price-of-n).
 */
export function differingOfferPrice(
  offers: readonly OfferFields[],
  name: PriceName,
  typed: string,
): string | undefined {
  const offered = offers.find(isSingle)?.[offerFieldNames[name]]
  if (offered === undefined) return undefined
  const [one, other] = [parseAmount(offered), parseAmount(typed)]
  // An offer without an original price shows the product's.
  if (one === undefined || other === undefined || one === other || (name === 'originalPrice' && one === 0))
    return undefined
  return offered
}

/** Whether the one-piece offer has the product's price and must follow its changes. */
export function hasProductPrice(offers: readonly OfferFields[], name: PriceName, typed: string): boolean {
  const single = offers.find(isSingle)
  return (
    single !== undefined &&
    parseAmount(typed) !== undefined &&
    parseAmount(single[offerFieldNames[name]]) === parseAmount(typed)
  )
}

/**
 * Sets the price of the one-piece offer. Its discount follows unless the seller entered a different one.
 * Ignores text that is not an amount.
 */
export function alignSinglePieceOffer<T extends OfferFields>(
  offers: readonly T[],
  name: PriceName,
  typed: string,
): T[] {
  const at = offers.findIndex(isSingle)
  if (parseAmount(typed) === undefined) return [...offers]
  return offers.map((offer, place) => {
    if (place !== at) return offer
    const next = { ...offer, [offerFieldNames[name]]: typed }
    return offer.discount === percentOf(offer) ? { ...next, discount: percentOf(next) } : next
  })
}

const percentOf = ({ price, originalPrice }: OfferFields): string =>
  String(discountPercent(parseAmount(originalPrice) ?? 0, parseAmount(price) ?? 0))

/** Pages show no saving if the original price is below the current price. */
export const isBelow = (originalPrice: string, currentPrice: string): boolean =>
  (parseAmount(originalPrice) ?? Infinity) < (parseAmount(currentPrice) ?? 0)
