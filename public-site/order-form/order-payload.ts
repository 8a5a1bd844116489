import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import { legacyOfferNames } from '@pazar/contracts/order/legacy-offers.ts'
import type { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { maxQueryLength } from '@pazar/contracts/order/visit-source.ts'
import { chosenVariants } from './chosen-variants.ts'
import { readPageView } from './read-page-view.ts'

export type OrderPayload = PayloadOf<typeof orderRoutes.place>

/**
 * Maximum length of a forwarded text. The command API refuses shorter texts that are still too long, with an
 * error for the field.
 */
const maxTextLength = 2000

/**
 * Makes the payload (orders/payloads) from the form's fields; used by the browser's script and, without
 * JavaScript, by the site's server. `read` returns a field's value, or undefined if the form does not have
 * it; `selects` are the values of the selects for variants, in the order of the pieces.
 */
export function orderPayload(
  read: (name: string) => string | undefined,
  host: string,
  selects: readonly string[] = [],
): OrderPayload {
  const text = (name: string) => (read(name) ?? '').trim().slice(0, maxTextLength)
  const customer = { name: text('name'), phone: text('phone'), address: text('address'), city: text('city') }
  const quantity = text('quantity') || '1'
  const legacyOffer = legacyOfferNames.find((name) => name === text('legacyOffer'))
  const { variants, difference } = chosenVariants(selects, Number(quantity), read)
  const shownTotal = text(`total-${legacyOffer ?? quantity}`)
  const total =
    shownTotal && difference !== 0 ? String(toMajor(toMinor(Number(shownTotal)) + difference)) : shownTotal
  const { shownAt, idempotencyKey, priceProof, visit } = readPageView(read('pageView') ?? '')
  const visitSource = read('visitSource') ?? visit
  return {
    websiteId: text('websiteId'),
    domain: host,
    market: text('market'),
    ...customer,
    sku: text('sku'),
    price: text('price'),
    currency: text('currency'),
    quantity,
    // The total that the page showed: compared with the server's price and never charged.
    ...(total && { totalPrice: total }),
    ...(variants.length > 0 && { variants }),
    customerData: {
      ...customer,
      email: text('email'),
      // Only the advertorial form has these fields.
      ...(text('postalCode') && { postalCode: text('postalCode') }),
      ...(text('notes') && { notes: text('notes') }),
    },
    ...(text('shownDelivery') && { shownDelivery: text('shownDelivery') }),
    revision: text('revision'),
    ...(priceProof && { priceProof: priceProof.slice(0, 100) }),
    ...(/^\d{13}$/.test(shownAt) && { shownAt }),
    ...(legacyOffer && { legacyOffer }),
    ...(idempotencyKey && { idempotencyKey: idempotencyKey.slice(0, 100) }),
    ...(visitSource && { visitSource: visitSource.slice(0, maxQueryLength) }),
    website: text('website'),
  }
}
