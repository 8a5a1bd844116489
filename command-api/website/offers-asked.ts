import { isDeepStrictEqual } from 'node:util'
import type { QuantityOffersChanges, QuantityOption } from '@pazar/contracts/website/offer-changes.ts'
import { discountPercent, type Offer } from '@pazar/contracts/website/offers.ts'
import { pieces } from '@pazar/contracts/wording/counted.ts'

export const bestValueBadge = 'NAJBOLJA VREDNOST'
export const popularBadge = 'POPULARNO'

/** What one piece costs, for an offer of which the save says no price. Minor units. */
interface Prices {
  currentPrice: number
  originalPrice: number
}

/** The three spellings in which a save may hold offers (resolution 29). */
export interface OffersAsked {
  offers?: Offer[]
  quantityData?: QuantityOption[] | 'unparsable'
  quantityOffers?: QuantityOffersChanges
}

const names = { single: 1, double: 2, triple: 3 } as const
type NamedOffer = NonNullable<NonNullable<QuantityOffersChanges>['single']>

/** As `quote` prices n pieces without an offer (resolution 30). */
function newOffer(quantity: number, { currentPrice, originalPrice }: Prices): Offer {
  const [price, before] = [currentPrice * quantity, Math.max(originalPrice, currentPrice) * quantity]
  return { quantity, price, originalPrice: before, discount: discountPercent(before, price), label: pieces(quantity), popular: false, bestValue: false, note: '', text: '', badge: '' }
}

const namedFor = (quantity: number, asked: QuantityOffersChanges | undefined): NamedOffer | null | undefined => {
  const name = (Object.keys(names) as (keyof typeof names)[]).find((each) => names[each] === quantity)
  return name && asked?.[name]
}

/** A badge under which the flags are known sets them: this spelling has no others. */
function withNamed(offer: Offer, { price, text, badge }: NamedOffer): Offer {
  const next = { ...offer, ...(price !== undefined && price !== offer.price && { price, discount: discountPercent(offer.originalPrice, price) }), ...(text !== undefined && { text }) }
  if (badge === undefined || badge === offer.badge) return next
  return { ...next, badge, bestValue: badge === bestValueBadge, popular: badge === popularBadge }
}

function fromNamed(stored: readonly Offer[], asked: QuantityOffersChanges, prices: Prices): Offer[] {
  if (asked === null) return []
  const offers = new Map(stored.map((each) => [each.quantity, each]))
  for (const [name, quantity] of Object.entries(names) as [keyof typeof names, number][]) {
    const named = asked[name]
    if (named === null) offers.delete(quantity)
    else if (named) {
      offers.set(quantity, withNamed(offers.get(quantity) ?? newOffer(quantity, prices), named))
    }
  }
  // The seller's own order stays; a new one finds its place by its quantity.
  return offers.size > stored.length ? [...offers.values()].sort((a, b) => a.quantity - b.quantity) : [...offers.values()]
}

/** Options know no text and, but for their flags, no badge: those stay as they are stored. */
function fromOptions(stored: readonly Offer[], options: readonly QuantityOption[]): Offer[] {
  return options.map(({ qty, price, originalPrice = price, discount = discountPercent(originalPrice, price), label = pieces(qty), popular, bestValue, note, text, badge }) => {
    const stands = stored.find((each) => each.quantity === qty)
    return {
      quantity: qty, price, originalPrice, discount, label, popular, bestValue, note: note ?? '', text: text ?? stands?.text ?? '', badge: badge ?? stands?.badge ?? '',
    }
  })
}

/** "On save, offer badges come from flags" (landing spec, section 5). A badge in other words is the seller's own, and stays without flags. */
function withBadge(offer: Offer): Offer {
  const own = offer.badge === bestValueBadge || offer.badge === popularBadge ? '' : offer.badge
  return { ...offer, badge: offer.bestValue ? bestValueBadge : offer.popular ? popularBadge : own }
}

/**
 * The offers after a save. A spelling that repeats what is stored says nothing; of those that say something new `offers` goes before
 * `quantityData`, and that before `quantityOffers` (resolution 29).
 */
export function offersAfter(stored: readonly Offer[], { offers, quantityData, quantityOffers }: OffersAsked, prices: Prices): readonly Offer[] {
  const after = (): readonly Offer[] => {
    if (offers && !isDeepStrictEqual(offers, stored)) return offers
    const read = Array.isArray(quantityData) ? fromOptions(stored, quantityData) : undefined
    if (read && !isDeepStrictEqual(read, stored)) {
      return read.map((each) => {
        const { text, badge } = namedFor(each.quantity, quantityOffers) ?? {}
        return { ...each, ...(text !== undefined && { text }), ...(badge !== undefined && { badge }) }
      })
    }
    return quantityOffers === undefined ? stored : fromNamed(stored, quantityOffers, prices)
  }
  const next = after()
  return isDeepStrictEqual(next, stored) ? stored : next.map(withBadge)
}
