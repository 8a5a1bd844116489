import type { Market } from '@pazar/contracts/money/market.ts'
import { type OrderField, orderFields } from './fields.ts'

/** From a placed order to the thank-you page, ms (landing spec, section 9). */
export const advertorialRedirectAfter = 1000

const postalCode = (market: Market): OrderField => ({
  name: 'postalCode', label: 'Poštanski broj', type: 'text', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 20, placeholder: '',
  ...(market !== 'Montenegro' && { missing: 'Poštanski broj je obavezan' }),
})

const notes: OrderField = {
  name: 'notes', label: 'Napomena', type: 'text', autoComplete: 'off', inputMode: 'text', maxLength: 1000, placeholder: 'Sprat, interfon, kada ste kod kuće', isLong: true,
}

/** What the advertorial form asks: the dialog's fields, the postal code, optional in Montenegro alone, and notes (landing spec, 2.6 and 5; resolution 22). */
export function advertorialFields(market: Market): readonly OrderField[] {
  const required = orderFields.filter(({ missing }) => missing)
  return [...required, postalCode(market), ...orderFields.filter(({ missing }) => !missing), notes]
}
