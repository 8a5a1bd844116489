import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'

export type Tint = 'green' | 'red' | 'neutral'

const admin: Partial<Record<OrderStatus, Tint>> = {
  Dostavljeno: 'green',
  'U dostavi': 'green',
  'Duplikat Pošiljka': 'green',
  Otkazana: 'red',
  'Na čekanju': 'red',
}

/** The seller's map has three more statuses (orders/row-tints). */
const seller: Partial<Record<OrderStatus, Tint>> = {
  ...admin,
  'U sortirnom centru': 'green',
  'Vraća se pošaljaocu': 'red',
  'Oštećena pošiljka': 'red',
}

export const rowTint = (status: OrderStatus, role: Role): Tint =>
  (role === 'admin' ? admin : seller)[status] ?? 'neutral'
