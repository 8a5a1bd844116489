import { initialOrderStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'

/**
 * The status at the end of a day in Belgrade (`yyyy-mm-dd`), for an order placed by then. `statusAtEndOf` is
 * the same in SQL.
 */
export function statusAtEndOfDay(day: string, { status_days }: Pick<OrderRow, 'status_days'>): OrderStatus {
  const last = Object.keys(status_days ?? {})
    .filter((each) => each <= day)
    .sort()
    .at(-1)
  return last === undefined ? initialOrderStatus : status_days![last]!
}
