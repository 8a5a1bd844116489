import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'

type Named = Pick<OrderView, 'firstName' | 'lastName' | 'personalDataErased' | 'personalDataUnreadable'>

/** The recipient's name, or a note that their data was erased or cannot be read. */
export function recipientOf(order: Named): string {
  if (order.personalDataErased) return 'Podaci obrisani'
  if (order.personalDataUnreadable) return 'Podaci nečitljivi'
  return [order.firstName, order.lastName].filter(Boolean).join(' ') || 'N/A'
}
