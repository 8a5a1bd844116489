import { parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import type { OfferFields } from './offer-fields.ts'

/** A product's price by the name it has there, to what an offer calls it. */
const inOffer = { currentPrice: 'price', originalPrice: 'originalPrice' } as const
export type PriceName = keyof typeof inOffer

/** An empty quantity is one (landing spec, section 5). */
const isSingle = ({ quantity }: OfferFields) => Number(quantity.trim() || '1') === 1

/** Where an offer for one piece, which is what a buyer of one pays (resolution 30), stands by another amount than the product's price: that amount as typed. */
export function offeredInstead(offers: readonly OfferFields[], name: PriceName, typed: string): string | undefined {
  const offered = offers.find(isSingle)?.[inOffer[name]]
  if (offered === undefined) return undefined
  const [one, other] = [parseAmount(offered), parseAmount(typed)]
  // An offer without an original price shows the product's.
  if (one === undefined || other === undefined || one === other || (name === 'originalPrice' && one === 0)) return undefined
  return offered
}

/** Whether the offer for one piece has the product's own price, and so has to go with it. */
export function agrees(offers: readonly OfferFields[], name: PriceName, typed: string): boolean {
  const single = offers.find(isSingle)
  return single !== undefined && parseAmount(typed) !== undefined && parseAmount(single[inOffer[name]]) === parseAmount(typed)
}

/** The offers with that price at the one for one piece; its percent goes along unless the seller wrote his own. Text that is no amount changes nothing. */
export function aligned<T extends OfferFields>(offers: readonly T[], name: PriceName, typed: string): T[] {
  const at = offers.findIndex(isSingle)
  if (parseAmount(typed) === undefined) return [...offers]
  return offers.map((offer, place) => {
    if (place !== at) return offer
    const next = { ...offer, [inOffer[name]]: typed }
    return offer.discount === percentOf(offer) ? { ...next, discount: percentOf(next) } : next
  })
}

const percentOf = ({ price, originalPrice }: OfferFields): string => String(discountPercent(parseAmount(originalPrice) ?? 0, parseAmount(price) ?? 0))

/** A price before that is lower than the one now is no saving, and none is shown. */
export const isBelow = (originalPrice: string, currentPrice: string): boolean => (parseAmount(originalPrice) ?? Infinity) < (parseAmount(currentPrice) ?? 0)
