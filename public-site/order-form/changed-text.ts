import type { Market } from '@pazar/contracts/money/market.ts'
import { toMinor } from '@pazar/contracts/money/money.ts'
import type { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import {
  deliveryCharge,
  deliveryMark,
  fromTermsView,
  markedDeliveryCharge,
} from '@pazar/contracts/website/terms.ts'
import type { z } from 'zod'
import { dialect } from '../landing-page/dialect.ts'
import type { OrderPayload } from './order-payload.ts'

/**
 * Message after 409 `price_changed`: says whether the price or the delivery differs from the form. If the
 * form sent no delivery, the price differs; if it sent no total, the delivery differs.
 */
export function changedText(
  { shownDelivery, totalPrice }: Pick<OrderPayload, 'shownDelivery' | 'totalPrice'>,
  details: Pick<z.infer<typeof priceChangedDetails>, 'terms' | 'total'>,
  market: Market,
): string {
  const say = dialect(market)
  const terms = fromTermsView(details.terms)
  const isDeliveryOther = Boolean(shownDelivery) && shownDelivery !== deliveryMark(terms)
  const isPriceOther =
    Boolean(totalPrice) &&
    toMinor(Number(totalPrice)) - markedDeliveryCharge(shownDelivery ?? '') !==
      toMinor(details.total) - deliveryCharge(terms)
  if (!isDeliveryOther) {
    return say(
      'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.',
      'Cijena je u međuvremenu promijenjena. Provjerite novu cijenu i potvrdite porudžbinu ponovo.',
    )
  }
  return isPriceOther
    ? say(
        'Cena i dostava su u međuvremenu promenjene. Proverite novu cenu i dostavu i potvrdite porudžbinu ponovo.',
        'Cijena i dostava su u međuvremenu promijenjene. Provjerite novu cijenu i dostavu i potvrdite porudžbinu ponovo.',
      )
    : say(
        'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
        'Dostava je u međuvremenu promijenjena. Provjerite novu dostavu i potvrdite porudžbinu ponovo.',
      )
}
