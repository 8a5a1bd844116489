import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import { columnsOf } from '../list/table-rows.ts'

/** Columns that only conditions use. */
type ConditionColumn = 'desk' | 'changed_day' | 'change_span'

/** What views read of an order: all but the columns that only conditions use. */
export type ViewedOrder = Omit<OrderRow, ConditionColumn>

/**
 * Without the columns of conditions, which the live table lacks after an update until `orders` is rebuilt:
 * meanwhile only reports as of a day and groups of orders cannot be read.
 */
export const viewedNames = (Object.keys(orders.columns) as (keyof OrderRow)[]).filter(
  (name): name is keyof ViewedOrder => name !== 'desk' && name !== 'changed_day' && name !== 'change_span',
)

export const viewedColumns = columnsOf(orders, viewedNames)
