import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'

/** The recipient's name, or a note that their data was erased. */
export function recipientOf(order: Pick<OrderView, 'firstName' | 'lastName' | 'personalDataErased'>): string {
  if (order.personalDataErased) return 'Podaci obrisani'
  return [order.firstName, order.lastName].filter(Boolean).join(' ') || 'N/A'
}
