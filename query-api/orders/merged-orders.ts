import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import { conditionsOf, ofMarketAndStatus } from './order-conditions.ts'
import { countOrders, maxCountedOrders } from './order-figures.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'
import { overOrders } from './viewed-order.ts'

/** How many matches were merged into other orders, up to a limit. Their index has no other orders. */
async function countMerged(db: Kysely<Database>, scope: OrderScope, filter: OrderFilter): Promise<number> {
  const branches = ofMarketAndStatus(filter).map(
    (kind) => sql`(select 1 from ${from(orders)} where
      ${all([...conditionsOf(scope, filter), ...kind, sql`merged_into is not null`])} limit ${maxCountedOrders})`,
  )
  const merged = overOrders(sql.join(branches, sql` union all `))
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from (${merged}) as merged`.execute(db)
  return rows[0]!.count
}

/**
 * Counts the matches of a list. The rollups leave merged orders out, so a list that shows them counts them
 * apart; without any it is an ordinary list, which finds its pages by the rollups. `rows`: see `countOrders`.
 */
export async function countListed(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
  rows: number,
): Promise<{ total: number; filter: OrderFilter }> {
  const { merged, ...counting } = filter
  const [others, mergedOrders] = await Promise.all([
    countOrders(db, scope, counting, rows),
    merged ? countMerged(db, scope, filter) : 0,
  ])
  return { total: others + mergedOrders, filter: mergedOrders > 0 ? filter : counting }
}
