import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import { sql } from 'kysely'
import { columnsOf, type RowColumn } from '../list/table-rows.ts'

/** Columns that only conditions use. */
type ConditionColumn = 'desk' | 'changed_day' | 'change_span' | 'merged_days'

/** What views read of an order: all but the columns that only conditions use. */
export type ViewedOrder = Omit<OrderRow, ConditionColumn>

/**
 * Without the columns of conditions, which the live table lacks after an update until `orders` is rebuilt:
 * meanwhile only reports as of a day and groups of orders cannot be read.
 */
export const viewedNames = (Object.keys(orders.columns) as (keyof OrderRow)[]).filter(
  (name): name is keyof ViewedOrder =>
    name !== 'desk' && name !== 'changed_day' && name !== 'change_span' && name !== 'merged_days',
)

/** The values of columns that the live table may lack until it is rebuilt. */
const valuesUntilRebuilt: Partial<Record<keyof OrderRow, string>> = {
  lines: `'[]'::jsonb`,
  discount: '0::bigint',
  lines_days: 'null::jsonb',
}

/**
 * A name that the innermost table lacks means the column of the query around it
 * (https://www.postgresql.org/docs/current/queries-table-expressions.html#QUERIES-LATERAL).
 */
const columnOrValue = (name: keyof ViewedOrder, value: string) =>
  sql`(select (select ${sql.ref(name)} from (select t.*) as present) from (select ${sql.raw(value)} as ${sql.ref(name)}) as absent)`

/** Columns of `read.orders` as `t`, which a table of the previous version has as well. */
export const viewedColumnsOf = <Name extends keyof ViewedOrder>(
  names: readonly Name[],
): RowColumn<Pick<OrderRow, Name>>[] =>
  columnsOf(orders, names).map((column, place) => {
    const name = names[place]!
    const value = valuesUntilRebuilt[name]
    return value === undefined
      ? column
      : (columnOrValue(name, value).as(name) as unknown as RowColumn<Pick<OrderRow, Name>>)
  })

export const viewedColumns = viewedColumnsOf(viewedNames)
