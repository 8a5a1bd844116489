import { withOfferChange } from '../../website/offers/offer-fields.ts'
import type { Draft } from './draft.ts'
import { withValueAt } from './paths.ts'

/**
 * The draft with another value at the path. Price and discount of an offer follow each other, and the first
 * offer that the seller adds is shown.
 */
export function withEdit(draft: Draft, path: string, value: unknown): Draft {
  const [, place, name] = /^offers\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (place !== undefined && name !== undefined) {
    const offer = withOfferChange(draft.offers[Number(place)]!, { [name]: value })
    return withValueAt(draft, `offers.${place}`, offer)
  }
  const next = withValueAt(draft, path, value)
  const isFirstOffer = draft.offers.length === 0 && next.offers.length > 0
  return isFirstOffer ? { ...next, offersUsed: true } : next
}
