import type { Market } from '@pazar/contracts/money/market.ts'
import { type OrderField, orderFields } from './fields.ts'

/** Delay in ms between a placed order and the thank-you page (order-form/fields). */
export const advertorialRedirectMs = 1000

const postalCode = (market: Market): OrderField => ({
  name: 'postalCode',
  label: 'Poštanski broj',
  type: 'text',
  autoComplete: 'postal-code',
  inputMode: 'numeric',
  maxLength: 20,
  placeholder: '',
  ...(market !== 'Montenegro' && { missing: 'Poštanski broj je obavezan' }),
})

const notes: OrderField = {
  name: 'notes',
  label: 'Napomena',
  type: 'text',
  autoComplete: 'off',
  inputMode: 'text',
  maxLength: 1000,
  placeholder: 'Sprat, interfon, kada ste kod kuće',
  isLong: true,
}

/**
 * Fields of the advertorial form: the dialog's fields, the postal code (optional only in Montenegro) and
 * notes (orders/customer-fields).
 */
export function advertorialFields(market: Market): readonly OrderField[] {
  const required = orderFields.filter(({ missing }) => missing)
  return [...required, postalCode(market), ...orderFields.filter(({ missing }) => !missing), notes]
}
