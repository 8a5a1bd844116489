import { parseAmount } from '@pazar/contracts/money/money.ts'
import { useRef } from 'react'
import type { OfferFields } from './offer-fields.ts'
import { hasProductPrice, alignSinglePieceOffer, type PriceName } from './single-piece.ts'

/**
 * Keeps the one-piece offer at the product's price. Decides on focus whether the offer follows, not on each
 * keystroke: typing from 990 to 1990 passes through prices that another offer may have on purpose. `current`
 * answers the fields as typed.
 */
export function useSinglePiece<T extends OfferFields>(
  name: PriceName,
  current: () => Record<PriceName, string> & { offers: readonly T[] },
): { enter: () => void; follow: (next: string) => T[] | undefined } {
  const following = useRef(false)
  return {
    enter: () => {
      // If the field holds an incomplete amount, keep the earlier decision.
      const { [name]: typed, offers } = current()
      if (parseAmount(typed) !== undefined) following.current = hasProductPrice(offers, name, typed)
    },
    follow: (next) => (following.current ? alignSinglePieceOffer(current().offers, name, next) : undefined),
  }
}
