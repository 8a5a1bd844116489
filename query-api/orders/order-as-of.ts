import type { Market } from '@pazar/contracts/money/market.ts'
import type { GoodsColumns, OrderRow } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all } from '../list/table-rows.ts'
import { changedSince, conditionsOf, ofMarketAndStatus, valueAtEndOf } from './order-conditions.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'

/** The order with the goods that it had at the end of a day in Belgrade, on which it was placed already. */
export function orderAsOf<Row extends GoodsColumns & Pick<OrderRow, 'lines_days'>>(
  day: string,
  row: Row,
): Row {
  const last = Object.keys(row.lines_days ?? {})
    .filter((each) => each <= day)
    .sort()
    .at(-1)
  return last === undefined ? row : { ...row, ...row.lines_days![last] }
}

/**
 * SQL for the goods at the end of a day (`GoodsColumns` as JSON), over `read.orders` as `t`; null if they are
 * the present ones.
 */
export const goodsAtEndOf = (day: string): RawBuilder<unknown> => valueAtEndOf('lines_days', day)

/**
 * Per market, in minor units: by how much the totals of orders placed by a day have risen since its end. The
 * market filter does not narrow it. Few orders have changed since, whatever the day.
 */
export async function addedAmountsAfter(
  db: Kysely<Database>,
  scope: OrderScope,
  requestFilter: OrderFilter,
  day: string,
): Promise<ReadonlyMap<Market, number>> {
  const filter = { ...requestFilter, market: undefined }
  const alternatives = ofMarketAndStatus(filter).map(all)
  const added = sql<number>`sum(t.total_price - (${goodsAtEndOf(day)} ->> 'total_price')::bigint)::bigint`
  const rows = await db
    .selectFrom('read.orders as t')
    .select(['t.market', added.as('amount')])
    .where(all(conditionsOf(scope, filter)))
    .where(sql<boolean>`(${sql.join(alternatives, sql` or `)})`)
    .where(sql<boolean>`t.lines_days is not null`)
    .where(sql<boolean>`${changedSince(day)}`)
    .groupBy('t.market')
    .execute()
  return new Map(rows.map(({ market, amount }) => [market, Number(amount)]))
}
