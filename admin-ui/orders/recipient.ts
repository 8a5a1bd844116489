import type { OrderView } from '@pazar/contracts/order/routes.ts'

/** Who gets the parcel; erased customers leave only the fact behind. */
export function recipientOf(order: Pick<OrderView, 'firstName' | 'lastName' | 'personalDataErased'>): string {
  if (order.personalDataErased) return 'Podaci obrisani'
  return [order.firstName, order.lastName].filter(Boolean).join(' ') || 'N/A'
}
