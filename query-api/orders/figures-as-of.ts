import type { Market } from '@pazar/contracts/money/market.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import { changedSince, conditionsOf, statusAtEndOf } from './order-conditions.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'
import { isAnsweredByRollups, type OrderFigure, rollupFigures } from './rollup-figures.ts'

/** With more orders changed since the day, reading them all would take longer than counting up to a limit. */
const maxChangedOrders = 2_000

interface ChangedOrders extends OrderFigure {
  /** Whether their present status is among the requested ones. */
  now: boolean
  /** Whether their status of the day was. */
  then: boolean
}

/** Orders that were placed by the day and changed since, grouped; undefined if they are too many. */
async function changedOrders(
  db: Kysely<Database>,
  scope: OrderScope,
  { asOf, ...filter }: OrderFilter & { asOf: string },
): Promise<ChangedOrders[] | undefined> {
  const isRequested = sql`any(${filter.status}::text[])`
  const { rows } = await sql<ChangedOrders>`
    select market, now, "then", count(*)::bigint as orders, sum(total_price)::bigint as amount from (
      select t.market, t.total_price, t.status = ${isRequested} as now, ${statusAtEndOf(asOf)} = ${isRequested} as "then"
      from ${from(orders)} where ${all([...conditionsOf(scope, filter), changedSince(asOf)])} limit ${maxChangedOrders + 1}
    ) as changed group by market, now, "then"`.execute(db)
  return rows.reduce((sum, each) => sum + each.orders, 0) > maxChangedOrders ? undefined : rows
}

/**
 * Counts and sums by the status at the end of a past day: the rollups have the orders by their present status, from
 * which those that have come to it since are taken and to which those that have left it are added. Amounts are the
 * present ones. Undefined if the filter names no past day, no status, or anything that no rollup has, or if too many
 * orders have changed since.
 */
export async function figuresAsOf(
  db: Kysely<Database>,
  scope: OrderScope,
  { asOf, ...filter }: OrderFilter,
): Promise<OrderFigure[] | undefined> {
  if (asOf === undefined || filter.status === undefined || !isAnsweredByRollups(filter)) return undefined
  const changed = await changedOrders(db, scope, { ...filter, asOf })
  if (!changed) return undefined
  const figures = new Map<Market, OrderFigure>()
  const add = (market: Market, count: number, amount: number) => {
    const { orders, amount: before } = figures.get(market) ?? { orders: 0, amount: 0 }
    figures.set(market, { market, orders: orders + count, amount: before + amount })
  }
  for (const each of await rollupFigures(db, scope, filter)) add(each.market, each.orders, each.amount)
  for (const { market, now, then, orders: count, amount } of changed) {
    const sign = Number(then) - Number(now)
    add(market, sign * count, sign * amount)
  }
  return [...figures.values()]
}
