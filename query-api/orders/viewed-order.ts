import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import type { Expression, RawBuilder } from 'kysely'
import {
  columnsOrOuter,
  overColumnsOrValues,
  type ValuesUntilRebuilt,
} from '../list/columns-until-rebuilt.ts'
import type { RowColumn } from '../list/table-rows.ts'

const conditionColumns = [
  'desk',
  'changed_day',
  'change_span',
  'merged_days',
  'handed_over_days',
] as const satisfies readonly (keyof OrderRow)[]

/** What views read of an order: all but the columns that only conditions use. */
export type ViewedOrder = Omit<OrderRow, (typeof conditionColumns)[number]>

export const viewedNames = (Object.keys(orders.columns) as (keyof OrderRow)[]).filter(
  (name): name is keyof ViewedOrder => !(conditionColumns as readonly string[]).includes(name),
)

/** Empty once erased, and if the personal data is unreadable. */
export const recipientOf = ({ first_name, last_name }: Pick<OrderRow, 'first_name' | 'last_name'>): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim()

/**
 * The columns that the table of the previous release lacks, with their values for an order that was neither
 * called, merged, packed nor split. Until `orders` is rebuilt, only reports as of a day, figures of groups and the call queue
 * cannot be read, and filters on these columns find nothing.
 */
const valuesUntilRebuilt: ValuesUntilRebuilt<OrderRow> = {
  lines: `'[]'::jsonb`,
  discount: '0::bigint',
  lines_days: 'null::jsonb',
  desk: 'null::text',
  entered_source: 'null::text',
  confirmation: 'null::text',
  call_attempts: '0',
  last_called_at: 'null::timestamptz',
  last_called_by: 'null::integer',
  call_due_at: 'null::timestamptz',
  calls: 'null::jsonb',
  merged_into: 'null::text',
  merge_id: 'null::text',
  merges: 'null::jsonb',
  packing_started_at: 'null::timestamptz',
  split_from: 'null::text',
  splits: 'null::jsonb',
  customer_key: 'null::text',
}

/** Columns of `read.orders` as `t`, for a statement within `overOrders`. */
export const viewedColumnsOf = <Name extends keyof ViewedOrder>(
  names: readonly Name[],
): RowColumn<Pick<OrderRow, Name>>[] => columnsOrOuter(orders, valuesUntilRebuilt, names)

export const viewedColumns = viewedColumnsOf(viewedNames)

/**
 * The rows of a statement over `read.orders` with `viewedColumns` or conditions of `conditionsOf`, also for a table
 * of the previous release.
 */
export const overOrders = <Result = unknown>(statement: Expression<unknown>): RawBuilder<Result> =>
  overColumnsOrValues<OrderRow, Result>(valuesUntilRebuilt, statement)
