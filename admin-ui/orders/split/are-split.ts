import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'

/** Whether one of two orders was split off the other, or both off the same one. */
export const areSplit = (order: OrderView, other: OrderView): boolean =>
  order.splitFrom?.orderId === other.id ||
  other.splitFrom?.orderId === order.id ||
  (order.splitFrom !== null && order.splitFrom.orderId === other.splitFrom?.orderId)
