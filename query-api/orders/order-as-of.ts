import type { Market } from '@pazar/contracts/money/market.ts'
import { startOfBelgradeDay, addDays } from '@pazar/contracts/time/belgrade.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all } from '../list/table-rows.ts'
import { conditionsOf, ofMarketAndStatus, type OrderScope } from './order-conditions.ts'
import type { OrderFilter } from './order-filter.ts'

/** The time at which a day in Belgrade ends. */
const endOfDay = (day: string): string => startOfBelgradeDay(addDays(day, 1))

/** The order as it was at the end of a day, without upsells that were accepted after midnight. */
export function orderAsOf<Row extends Pick<OrderRow, 'upsells' | 'total_price' | 'upsell_cost'>>(
  day: string,
  row: Row,
): Row {
  const dayEndMs = Date.parse(endOfDay(day))
  const laterUpsells = row.upsells.filter(({ at }) => Date.parse(at) >= dayEndMs)
  if (laterUpsells.length === 0) return row
  return {
    ...row,
    upsells: row.upsells.filter((each) => !laterUpsells.includes(each)),
    total_price: laterUpsells.reduce((left, each) => left - each.total_price, row.total_price),
    upsell_cost: laterUpsells.reduce((left, each) => left - each.unit_cost * each.quantity, row.upsell_cost),
  }
}

/**
 * SQL for the amount of upsells accepted since a time, over `read.orders` as `t`.
 */
export const acceptedSince = (time: string, amount: 'revenue' | 'cost'): RawBuilder<unknown> => sql`
  case when t.upsells = '[]'::jsonb then 0 else coalesce((
    select sum(${amount === 'revenue' ? sql`(taken ->> 'total_price')::bigint` : sql`(taken ->> 'unit_cost')::bigint * (taken ->> 'quantity')::bigint`})
    from jsonb_array_elements(t.upsells) as taken where (taken ->> 'at')::timestamptz >= ${time}::timestamptz), 0) end`

/**
 * Per market, in minor units: the amount of upsells that orders of a past day got after its end. The market
 * filter does not narrow it. Upsells are accepted within nine minutes of the order, so only the last hour of
 * the day is searched.
 */
export async function acceptedAmountsAfter(
  db: Kysely<Database>,
  scope: OrderScope,
  requestFilter: OrderFilter,
  day: string,
): Promise<ReadonlyMap<Market, number>> {
  const filter = { ...requestFilter, market: undefined }
  const dayEnd = endOfDay(day)
  const alternatives = ofMarketAndStatus(filter).map(all)
  const rows = await db
    .selectFrom('read.orders as t')
    .select(['t.market', sql<number>`sum(${acceptedSince(dayEnd, 'revenue')})::bigint`.as('amount')])
    .where(all(conditionsOf(scope, filter)))
    .where(sql<boolean>`(${sql.join(alternatives, sql` or `)})`)
    .where('t.placed_at', '>=', sql<Date>`${dayEnd}::timestamptz - interval '1 hour'`)
    .where('t.placed_at', '<', sql<Date>`${dayEnd}::timestamptz`)
    .groupBy('t.market')
    .execute()
  return new Map(rows.map(({ market, amount }) => [market, Number(amount)]))
}
