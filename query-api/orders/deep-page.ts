import { profit } from '@pazar/projections/profit/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { looksAtOrders, ofMarketAndStatus, ofScope, type OrderScope } from './order-conditions.ts'
import type { OrderRequest } from './order-page.ts'

/** From here on, skipping whole days is cheaper than walking over their orders. */
const deep = 2000

export interface Skipped {
  offset: number
  conditions: RawBuilder<unknown>[]
}

/**
 * A page far down a list without walking there: the profit rollup knows how many orders each day has, so the page begins in a day
 * that can be computed, and only the rest of the offset is walked (a keyset made from an offset).
 */
export async function skipDays(db: Kysely<any>, scope: OrderScope, { offset, sort, filter }: OrderRequest): Promise<Skipped> {
  const countable = sort.column === 'placed_at' && !looksAtOrders(filter) && filter.websiteId === undefined && filter.productName === undefined
  if (offset < deep || !countable) return { offset, conditions: [] }
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
    ) as counted where before <= ${offset} order by day ${sql.raw(sort.descending ? 'asc' : 'desc')} limit 1`.execute(db)
  const reached = rows[0]
  if (!reached) return { offset, conditions: [] }
  const { day, before } = reached
  const rest = sort.descending
    ? sql`t.placed_at < ((${day}::date + 1)::timestamp at time zone 'Europe/Belgrade')`
    : sql`t.placed_at >= (${day}::date::timestamp at time zone 'Europe/Belgrade')`
  return { offset: offset - before, conditions: [rest] }
}
