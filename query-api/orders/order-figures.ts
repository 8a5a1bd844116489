import type { Market } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import { dashboard } from '@pazar/projections/dashboard/table.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { profit } from '@pazar/projections/profit/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { conditionsOf, looksAtOrders, ofMarketAndStatus, type OrderScope } from './order-conditions.ts'
import type { OrderFilter } from './order-filter.ts'

/** Where only the orders themselves can tell, counting stops here. */
export const mostCounted = 2000

/** Orders of one market (which decides the currency); `amount` in minor units. */
export interface OrderFigure {
  market: Market
  orders: number
  amount: number
}

const marketOfCurrency: Record<Currency, Market> = { RSD: 'Serbia', EUR: 'Montenegro', BAM: 'Bosnia' }

const idsOf = (scope: OrderScope, filter: OrderFilter, column: string): RawBuilder<unknown>[] => [
  ...(scope.sellerId === undefined ? [] : [sql`t.seller_id = ${scope.sellerId}`]),
  ...(filter.userId === undefined ? [] : [sql`t.seller_id = ${filter.userId}`]),
  ...(filter.status === undefined ? [] : [sql`t.status = any(${filter.status}::text[])`]),
  ...(filter.websiteId === undefined ? [] : [sql`${sql.ref(column)} = any(${filter.websiteId}::int[])`]),
]

const byMonth = (scope: OrderScope, filter: OrderFilter) => sql<{ currency: Currency; orders: number; amount: number }>`
  select t.currency, sum(t.orders)::bigint as orders, sum(t.revenue)::bigint as amount
  from ${from(dashboard)} where ${all(idsOf(scope, filter, 't.website_id'))} group by t.currency`

const byDay = (scope: OrderScope, filter: OrderFilter) => sql<OrderFigure>`
  select t.market, sum(t.orders)::bigint as orders, sum(t.revenue)::bigint as amount
  from ${from(profit)} where ${all([
    ...idsOf(scope, filter, 't.website_id'),
    ...(filter.createdFrom ? [sql`t.day >= ${filter.createdFrom}::date`] : []),
    ...(filter.createdTo ? [sql`t.day <= ${filter.createdTo}::date`] : []),
  ])} group by t.market`

const byOrder = (scope: OrderScope, filter: OrderFilter, market: OrderFilter['market']) => sql<OrderFigure>`
  select market, count(*)::bigint as orders, sum(total_price)::bigint as amount from (
    select t.market, t.total_price from ${from(orders)}
    where ${all([...conditionsOf(scope, filter), ...ofMarketAndStatus({ status: filter.status, market })])} limit ${mostCounted}
  ) as matches group by market`

/**
 * Counts and sums per market for a filter, whose own `market` does not narrow them. From the rollups, exact and at any size, where
 * days, status, seller and website are all that is asked; else from the orders, up to `mostCounted` of them (of `countedMarkets`,
 * where the others are not wanted).
 */
export async function orderFigures(
  db: Kysely<any>, scope: OrderScope, filter: OrderFilter, countedMarkets?: OrderFilter['market'],
): Promise<{ figures: OrderFigure[]; bounded: boolean }> {
  const inTime = filter.createdFrom !== undefined || filter.createdTo !== undefined
  if (looksAtOrders(filter) || (inTime && filter.websiteId !== undefined)) {
    const figures = (await byOrder(scope, filter, countedMarkets).execute(db)).rows
    return { figures, bounded: figures.reduce((sum, each) => sum + each.orders, 0) >= mostCounted }
  }
  if (inTime) return { figures: (await byDay(scope, filter).execute(db)).rows, bounded: false }
  const { rows } = await byMonth(scope, filter).execute(db)
  return { figures: rows.map(({ currency, ...sums }) => ({ market: marketOfCurrency[currency], ...sums })), bounded: false }
}

/** How many orders the filter, market included, shows: exactly, or the first `mostCounted`. */
export async function countOrders(db: Kysely<any>, scope: OrderScope, filter: OrderFilter): Promise<number> {
  const { figures } = await orderFigures(db, scope, filter, filter.market)
  return figures.filter(({ market }) => filter.market?.includes(market) ?? true).reduce((sum, each) => sum + each.orders, 0)
}
