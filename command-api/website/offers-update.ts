import { isDeepStrictEqual } from 'node:util'
import type { QuantityOffersChanges, QuantityOption } from '@pazar/contracts/website/offer-changes.ts'
import { discountPercent, type Offer } from '@pazar/contracts/website/offers.ts'
import { piecesText } from '@pazar/contracts/text/plural.ts'

export const bestValueBadge = 'NAJBOLJA VREDNOST'
export const popularBadge = 'POPULARNO'

/** Price of one piece, for an offer without a price in the save. Minor units. */
interface Prices {
  currentPrice: number
  originalPrice: number
}

/** The three spellings of offers in a save (offers/one-list). */
export interface OffersUpdate {
  offers?: Offer[]
  quantityData?: QuantityOption[] | 'unparsable'
  quantityOffers?: QuantityOffersChanges
}

const names = { single: 1, double: 2, triple: 3 } as const
type NamedOffer = NonNullable<NonNullable<QuantityOffersChanges>['single']>

/** Prices n pieces as `quote` does without an offer (offers/price-of-n). */
function newOffer(quantity: number, { currentPrice, originalPrice }: Prices): Offer {
  const [price, before] = [currentPrice * quantity, Math.max(originalPrice, currentPrice) * quantity]
  return {
    quantity,
    price,
    originalPrice: before,
    discount: discountPercent(before, price),
    label: piecesText(quantity),
    popular: false,
    bestValue: false,
    note: '',
    text: '',
    badge: '',
  }
}

const namedFor = (
  quantity: number,
  update: QuantityOffersChanges | undefined,
): NamedOffer | null | undefined => {
  const name = (Object.keys(names) as (keyof typeof names)[]).find((each) => names[each] === quantity)
  return name && update?.[name]
}

/** A badge with a known text sets the flags, because this spelling has no flags. */
function withNamed(offer: Offer, { price, text, badge }: NamedOffer): Offer {
  const next = {
    ...offer,
    ...(price !== undefined &&
      price !== offer.price && { price, discount: discountPercent(offer.originalPrice, price) }),
    ...(text !== undefined && { text }),
  }
  if (badge === undefined || badge === offer.badge) return next
  return { ...next, badge, bestValue: badge === bestValueBadge, popular: badge === popularBadge }
}

function fromNamed(stored: readonly Offer[], update: QuantityOffersChanges, prices: Prices): Offer[] {
  if (update === null) return []
  const offers = new Map(stored.map((each) => [each.quantity, each]))
  for (const [name, quantity] of Object.entries(names) as [keyof typeof names, number][]) {
    const named = update[name]
    if (named === null) offers.delete(quantity)
    else if (named) {
      offers.set(quantity, withNamed(offers.get(quantity) ?? newOffer(quantity, prices), named))
    }
  }
  // Keep the seller's own order; a new offer is placed by its quantity.
  return offers.size > stored.length
    ? [...offers.values()].sort((a, b) => a.quantity - b.quantity)
    : [...offers.values()]
}

/** Options have no text and, apart from their flags, no badge: the stored ones stay. */
function fromOptions(stored: readonly Offer[], options: readonly QuantityOption[]): Offer[] {
  return options.map(
    ({
      qty,
      price,
      originalPrice = price,
      discount = discountPercent(originalPrice, price),
      label = piecesText(qty),
      popular,
      bestValue,
      note,
      text,
      badge,
    }) => {
      const existing = stored.find((each) => each.quantity === qty)
      return {
        quantity: qty,
        price,
        originalPrice,
        discount,
        label,
        popular,
        bestValue,
        note: note ?? '',
        text: text ?? existing?.text ?? '',
        badge: badge ?? existing?.badge ?? '',
      }
    },
  )
}

/**
 * Derives the badge from the flags (offers/badges). A badge with another text is the seller's own and stays
 * if no flag is set.
 */
function withBadge(offer: Offer): Offer {
  const own = offer.badge === bestValueBadge || offer.badge === popularBadge ? '' : offer.badge
  return { ...offer, badge: offer.bestValue ? bestValueBadge : offer.popular ? popularBadge : own }
}

/**
 * The offers after a save. A spelling equal to the stored offers is ignored; of those that differ, `offers`
 * wins over `quantityData`, and that over `quantityOffers` (offers/one-list).
 */
export function offersAfter(
  stored: readonly Offer[],
  { offers, quantityData, quantityOffers }: OffersUpdate,
  prices: Prices,
): readonly Offer[] {
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
