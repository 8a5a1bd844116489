import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import { columnsOf } from '../list/table-rows.ts'

/** What views read of an order: all but the columns that only conditions use. */
export type ViewedOrder = Omit<OrderRow, 'changed_day' | 'change_span'>

/**
 * Without the columns of conditions, which the live table lacks after an update until `orders` is rebuilt:
 * meanwhile only reports as of a day cannot be read.
 */
export const viewedNames = (Object.keys(orders.columns) as (keyof OrderRow)[]).filter(
  (name): name is keyof ViewedOrder => name !== 'changed_day' && name !== 'change_span',
)

export const viewedColumns = columnsOf(orders, viewedNames)
