import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import { legacyOfferNames } from '@pazar/contracts/order/legacy-offers.ts'
import type { orderRoutes } from '@pazar/contracts/order/routes.ts'

export type OrderPayload = PayloadOf<typeof orderRoutes.place>

/** Longest texts that are passed on; the command refuses what is too long for it, with a message beside the field. */
const longest = 2000

/**
 * The written payload (landing spec, 3.5) of the form's fields: the same from the browser's script and, without one, from the
 * public site's server. `read` answers a field's value, undefined where the form has none.
 */
export function orderPayload(read: (name: string) => string | undefined, host: string): OrderPayload {
  const text = (name: string) => (read(name) ?? '').trim().slice(0, longest)
  const customer = { name: text('name'), phone: text('phone'), address: text('address'), city: text('city') }
  const quantity = text('quantity') || '1'
  const legacyOffer = legacyOfferNames.find((name) => name === text('legacyOffer'))
  const total = text(`total-${legacyOffer ?? quantity}`)
  const [shownAt = '', idempotencyKey = ''] = text('pageView').split('.')
  return {
    websiteId: text('websiteId'),
    domain: host,
    market: text('market'),
    ...customer,
    sku: text('sku'),
    price: text('price'),
    currency: text('currency'),
    quantity,
    // What the page showed for it: compared with our price and never charged (resolution 21).
    ...(total && { totalPrice: total }),
    customerData: {
      ...customer, email: text('email'),
      // Asked by the advertorial form alone.
      ...(text('postalCode') && { postalCode: text('postalCode') }), ...(text('notes') && { notes: text('notes') }),
    },
    revision: text('revision'),
    ...(/^\d{13}$/.test(shownAt) && { shownAt }),
    ...(legacyOffer && { legacyOffer }),
    ...(idempotencyKey && { idempotencyKey: idempotencyKey.slice(0, 100) }),
    website: text('website'),
  }
}
