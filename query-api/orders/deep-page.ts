import { markets } from '@pazar/contracts/money/market.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { addDays } from '@pazar/contracts/time/belgrade.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { profit, profitMonths } from '@pazar/projections/profit/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import { needsOrderTable, ofMarketAndStatus, ofScope } from './order-conditions.ts'
import type { Days } from '../profit/cost-periods.ts'
import { laterStatuses, type OrderFilter, type OrderRequest } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'
import { between, inWholeMonths } from './rollup-figures.ts'

/** From this offset on, skipping whole days is cheaper than reading their orders. */
const minDeepOffset = 2000

export interface RemainingPage {
  offset: number
  conditions: RawBuilder<unknown>[]
}

type Sql = RawBuilder<unknown>

/** A month or day of the list, with the number of orders that come before it. */
interface Place {
  /** First day. */
  begin: string
  before: number
}

/** Finds the row of `counts` (columns `begin` and `orders`) in which the offset is. */
async function placeOf(
  db: Kysely<Database>,
  counts: Sql,
  { offset, descending }: { offset: number; descending: boolean },
): Promise<Place | undefined> {
  const [forwards, backwards] = [sql.raw(descending ? 'desc' : 'asc'), sql.raw(descending ? 'asc' : 'desc')]
  const { rows } = await sql<Place>`
    select begin::text, before from (
      select begin, (sum(orders) over (order by begin ${forwards}) - orders)::bigint as before
      from (select begin, sum(orders) as orders from (${counts}) as counts group by begin) as places
    ) as counted where before <= ${offset} order by begin ${backwards} limit 1`.execute(db)
  return rows[0]
}

const dayCounts = (conditions: readonly Sql[], days: Days) =>
  sql`select t.day as begin, t.orders from ${from(profit)} where ${all([...conditions, ...between(sql`t.day`, days)])}`

/** Counts by month: whole months from their own rollup, the days at both ends from the daily one. */
const monthCounts = (conditions: readonly Sql[], days: Days): Sql =>
  inWholeMonths(days, {
    ofMonths: (months) =>
      sql`select t.month as begin, t.orders from ${from(profitMonths)} where ${all([...conditions, ...between(sql`t.month`, months)])}`,
    ofDays: (edge) =>
      sql`select date_trunc('month', begin)::date as begin, orders from (${dayCounts(conditions, edge)}) as days`,
  })

/** The part of the days that is in a month, given by its first day. */
function daysInMonth({ from: first, to }: Days, month: string): Days {
  const last = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1)
  return {
    from: first !== undefined && first > month ? first : month,
    to: to !== undefined && to < last ? to : last,
  }
}

/** Adds the few orders that are done because they cannot be sent any more: the rollups count them as open. */
const withUnsendable =
  (scope: OrderScope, filter: OrderFilter) =>
  (rollup: Sql, unit: 'month' | 'day', days: Days): Sql => {
    const conditions = [
      ...ofScope(scope, filter),
      ...ofMarketAndStatus(filter)[0]!,
      sql`t.desk = 'done' and t.status = ${initialOrderStatus} and t.merged_into is null`,
      ...between(sql`t.placed_day`, days),
    ]
    return sql`${rollup} union all
      select date_trunc(${unit}, t.placed_day)::date as begin, count(*)::bigint as orders from ${from(orders)} where ${all(conditions)} group by 1`
  }

/**
 * Skips to a page far down a list. Rollups have the number of orders per month and per day, so the month in
 * which the page begins is computed, then the day, and only the rest of the offset is read (a keyset derived
 * from an offset). Raw SQL, because nearly every part (window sums, casts) would be a raw fragment in the
 * builder too.
 */
export async function skipDays(
  db: Kysely<Database>,
  scope: OrderScope,
  { offset, sort, filter }: Pick<OrderRequest, 'offset' | 'sort' | 'filter'>,
  minOffset = minDeepOffset,
): Promise<RemainingPage> {
  const isDone = filter.desk === 'done'
  const countable =
    sort.column === 'placed_at' &&
    !needsOrderTable(isDone ? { ...filter, desk: undefined } : filter) &&
    // The rollups leave merged orders out.
    !filter.merged &&
    filter.websiteId === undefined &&
    filter.productName === undefined
  if (offset < minOffset || !countable) return { offset, conditions: [] }
  const { descending } = sort
  // The indexes of the rollups begin with the market, so all of them are named.
  const market = filter.market ?? [...markets]
  const status = isDone ? laterStatuses(filter) : filter.status
  const conditions = [...ofScope(scope, filter), ...ofMarketAndStatus({ market, status })[0]!]
  const counts = isDone ? withUnsendable(scope, { ...filter, market }) : (rollup: Sql) => rollup
  const days = { from: filter.createdFrom, to: filter.createdTo }
  const month = await placeOf(db, counts(monthCounts(conditions, days), 'month', days), {
    offset,
    descending,
  })
  if (!month) return { offset, conditions: [] }
  const offsetInMonth = offset - month.before
  const inMonth = daysInMonth(days, month.begin)
  const day = await placeOf(db, counts(dayCounts(conditions, inMonth), 'day', inMonth), {
    offset: offsetInMonth,
    descending,
  })
  if (!day) return { offset, conditions: [] }
  const rest = descending
    ? sql`t.placed_at < ((${day.begin}::date + 1)::timestamp at time zone 'Europe/Belgrade')`
    : sql`t.placed_at >= (${day.begin}::date::timestamp at time zone 'Europe/Belgrade')`
  return { offset: offsetInMonth - day.before, conditions: [rest] }
}
