import { profit } from '@pazar/projections/profit/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import { needsOrderTable, ofMarketAndStatus, ofScope, type OrderScope } from './order-conditions.ts'
import type { OrderRequest } from './order-filter.ts'

/** From this offset on, skipping whole days is cheaper than reading their orders. */
const minDeepOffset = 2000

export interface RemainingPage {
  offset: number
  conditions: RawBuilder<unknown>[]
}

/**
 * Skips to a page far down a list. The profit rollup has the number of orders per day, so the day in which
 * the page begins is computed, and only the rest of the offset is read (a keyset derived from an offset). Raw
 * SQL, because nearly every part (window sums, casts) would be a raw fragment in the builder too.
 */
export async function skipDays(
  db: Kysely<Database>,
  scope: OrderScope,
  { offset, sort, filter }: OrderRequest,
): Promise<RemainingPage> {
  const countable =
    sort.column === 'placed_at' &&
    !needsOrderTable(filter) &&
    filter.websiteId === undefined &&
    filter.productName === undefined
  if (offset < minDeepOffset || !countable) return { offset, conditions: [] }
  const conditions = [
    ...ofScope(scope, filter),
    ...ofMarketAndStatus(filter)[0]!,
    ...(filter.createdFrom ? [sql`t.day >= ${filter.createdFrom}::date`] : []),
    ...(filter.createdTo ? [sql`t.day <= ${filter.createdTo}::date`] : []),
  ]
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<{ day: string; before: number }>`
    select day::text, before from (
      select day, (sum(orders) over (order by day ${direction}) - orders)::bigint as before
      from (select t.day, sum(t.orders) as orders from ${from(profit)} where ${all(conditions)} group by t.day) as days
    ) as counted where before <= ${offset} order by day ${sql.raw(sort.descending ? 'asc' : 'desc')} limit 1`.execute(
    db,
  )
  const reached = rows[0]
  if (!reached) return { offset, conditions: [] }
  const { day, before } = reached
  const rest = sort.descending
    ? sql`t.placed_at < ((${day}::date + 1)::timestamp at time zone 'Europe/Belgrade')`
    : sql`t.placed_at >= (${day}::date::timestamp at time zone 'Europe/Belgrade')`
  return { offset: offset - before, conditions: [rest] }
}
