import type { Market } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import { dashboard } from '@pazar/projections/dashboard/table.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { profit, profitMonths, profitProducts } from '@pazar/projections/profit/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { conditionsOf, looksAtOrders, ofMarketAndStatus, ofScope, type OrderScope } from './order-conditions.ts'
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

/** What the rollups have columns for. */
export const sumsOf = (scope: OrderScope, filter: OrderFilter): RawBuilder<unknown>[] => [
  ...ofScope(scope, filter),
  ...(filter.status === undefined ? [] : [sql`t.status = any(${filter.status}::text[])`]),
  ...(filter.websiteId === undefined ? [] : [sql`t.website_id = any(${filter.websiteId}::int[])`]),
  ...(filter.productName === undefined ? [] : [sql`t.product_name = any(${filter.productName}::text[])`]),
]

const byWebsite = (scope: OrderScope, filter: OrderFilter) => sql<{ currency: Currency; orders: number; amount: number }>`
  select t.currency, sum(t.orders)::bigint as orders, sum(t.revenue)::bigint as amount
  from ${from(dashboard)} where ${all(sumsOf(scope, filter))} group by t.currency`

const byMarket = (scope: OrderScope, filter: OrderFilter) => sql<OrderFigure>`
  select t.market, sum(t.orders)::bigint as orders, sum(t.revenue)::bigint as amount
  from ${from(profitMonths)} where ${all(sumsOf(scope, filter))} group by t.market`

const byProduct = (scope: OrderScope, filter: OrderFilter) => sql<OrderFigure>`
  select t.market, sum(t.orders)::bigint as orders, sum(t.revenue)::bigint as amount
  from ${from(profitProducts)} where ${all(sumsOf(scope, filter))} group by t.market`

/** Conditions of the daily rollup. Of a product it is read for those sellers alone who have it. */
export const ofDays = (scope: OrderScope, filter: OrderFilter): RawBuilder<unknown>[] => [
  ...sumsOf(scope, filter),
  ...(filter.createdFrom ? [sql`t.day >= ${filter.createdFrom}::date`] : []),
  ...(filter.createdTo ? [sql`t.day <= ${filter.createdTo}::date`] : []),
  ...(filter.productName === undefined ? [] : [
    sql`t.seller_id = any(array(select has.seller_id from ${sql.table(`read.${profitProducts.name}`)} as has where has.product_name = any(${filter.productName}::text[])))`,
  ]),
]

const byDay = (scope: OrderScope, filter: OrderFilter) => sql<OrderFigure>`
  select t.market, sum(t.orders)::bigint as orders, sum(t.revenue)::bigint as amount
  from ${from(profit)} where ${all(ofDays(scope, filter))} group by t.market`

function byOrder(scope: OrderScope, filter: OrderFilter, market: OrderFilter['market']) {
  const branches = ofMarketAndStatus({ ...filter, market }).map((kind) => sql`
    (select t.market, t.total_price from ${from(orders)} where ${all([...conditionsOf(scope, filter), ...kind])} limit ${mostCounted})`)
  return sql<OrderFigure>`
    select market, count(*)::bigint as orders, sum(total_price)::bigint as amount from (
      select * from (${sql.join(branches, sql` union all `)}) as found limit ${mostCounted}
    ) as matches group by market`
}

/**
 * Counts and sums per market for a filter, whose own `market` does not narrow them. From the rollups, exact and at any size, where
 * days, status, seller, product and website are all that is asked; else from the orders, up to `mostCounted` of them (of `countedMarkets`,
 * where the others are not wanted).
 */
export async function orderFigures(
  db: Kysely<any>, scope: OrderScope, filter: OrderFilter, countedMarkets?: OrderFilter['market'],
): Promise<{ figures: OrderFigure[]; bounded: boolean }> {
  const inTime = filter.createdFrom !== undefined || filter.createdTo !== undefined
  const ofProduct = filter.productName !== undefined
  // No rollup knows websites beside days or products.
  if (looksAtOrders(filter) || ((inTime || ofProduct) && filter.websiteId !== undefined)) {
    const figures = (await byOrder(scope, filter, countedMarkets).execute(db)).rows
    return { figures, bounded: figures.reduce((sum, each) => sum + each.orders, 0) >= mostCounted }
  }
  if (filter.websiteId !== undefined) {
    const { rows } = await byWebsite(scope, filter).execute(db)
    return { figures: rows.map(({ currency, ...sums }) => ({ market: marketOfCurrency[currency], ...sums })), bounded: false }
  }
  const figures = inTime ? byDay : ofProduct ? byProduct : byMarket
  return { figures: (await figures(scope, filter).execute(db)).rows, bounded: false }
}

/** How many orders the filter, market included, shows: exactly, or the first `mostCounted`. */
export async function countOrders(db: Kysely<any>, scope: OrderScope, filter: OrderFilter): Promise<number> {
  const { figures } = await orderFigures(db, scope, filter, filter.market)
  return figures.filter(({ market }) => filter.market?.includes(market) ?? true).reduce((sum, each) => sum + each.orders, 0)
}
