import { parseAmount } from '@pazar/contracts/money/money.ts'
import { useRef } from 'react'
import type { OfferFields } from './offer-fields.ts'
import { agrees, aligned, type PriceName } from './single-piece.ts'

/**
 * Keeps the offer for one piece at the product's price. Whether it goes along is decided when the field is entered, not at each letter: on the
 * way from 990 to 1990 a price passes others that an offer may have on purpose.
 */
export function useSinglePiece<T extends OfferFields>(name: PriceName, typed: string, offers: readonly T[]): { enter: () => void; follow: (next: string) => T[] | undefined } {
  const following = useRef(false)
  return {
    enter: () => {
      // A price that was left half typed has not parted from its offer.
      if (parseAmount(typed) !== undefined) following.current = agrees(offers, name, typed)
    },
    follow: (next) => (following.current ? aligned(offers, name, next) : undefined),
  }
}
