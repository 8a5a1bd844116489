import type { Customer } from '@pazar/contracts/order/events.ts'

/** The customer of orders in tests. */
export const customer: Customer = {
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '064 123 4567',
  phoneE164: '+381641234567',
  email: '',
  address: 'Glavna 1',
  city: 'Beograd',
  postalCode: '11000',
  notes: '',
}
