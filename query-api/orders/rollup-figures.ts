import { type Market, markets } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import { orderDesk } from '@pazar/projections/order-desk/table.ts'
import { profit, profitMonths, profitProducts } from '@pazar/projections/profit/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import type { Days } from '../profit/cost-periods.ts'
import { wholeMonths } from '../profit/whole-months.ts'
import { needsOrderTable, ofScope } from './order-conditions.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'

type Sql = RawBuilder<unknown>

/** Orders of one market (which determines the currency); `amount` is in minor units. */
export interface OrderFigure {
  market: Market
  orders: number
  amount: number
}

const marketOfCurrency: Record<Currency, Market> = { RSD: 'Serbia', EUR: 'Montenegro', BAM: 'Bosnia' }

/** Conditions for which the rollups have columns. */
export const sumsOf = (scope: OrderScope, filter: OrderFilter): Sql[] => [
  ...ofScope(scope, filter),
  ...(filter.status === undefined ? [] : [sql`t.status = any(${filter.status}::text[])`]),
  ...(filter.desk === undefined ? [] : [sql`t.desk = ${filter.desk}`]),
  ...(filter.websiteId === undefined ? [] : [sql`t.website_id = any(${filter.websiteId}::int[])`]),
  ...(filter.productName === undefined ? [] : [sql`t.product_name = any(${filter.productName}::text[])`]),
]

/** Conditions on a column of days, or of months by their first day. */
export const between = (column: Sql, { from: first, to }: Days): Sql[] => [
  ...(first ? [sql`${column} >= ${first}::date`] : []),
  ...(to ? [sql`${column} <= ${to}::date`] : []),
]

/** Joins the rows of whole months, from their own rollup, with those of the days at both ends, from the daily one. */
export function inWholeMonths(
  days: Days,
  rows: { ofMonths: (months: Days) => Sql; ofDays: (edge: Days) => Sql },
): Sql {
  const { months, edges } = wholeMonths(days)
  return sql.join([...(months ? [rows.ofMonths(months)] : []), ...edges.map(rows.ofDays)], sql` union all `)
}

async function byWebsite(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<OrderFigure[]> {
  const rows = await db
    .selectFrom('read.dashboard as t')
    .select([
      't.currency',
      sql<number>`sum(t.orders)::bigint`.as('orders'),
      sql<number>`sum(t.revenue)::bigint`.as('amount'),
    ])
    .where(all(sumsOf(scope, filter)))
    .groupBy('t.currency')
    .execute()
  return rows.map(({ currency, ...figures }) => ({ market: marketOfCurrency[currency], ...figures }))
}

/** Rows of a rollup that has the market. */
const rowsOf = (rollup: { name: string }, conditions: readonly Sql[]): Sql =>
  sql`select t.market, t.orders, t.revenue from ${from(rollup)} where ${all(conditions)}`

/** Raw SQL, because the builder cannot join a varying number of tables by `union all`. */
async function sumByMarket(db: Kysely<Database>, rows: Sql): Promise<OrderFigure[]> {
  const { rows: figures } = await sql<OrderFigure>`
    select market, sum(orders)::bigint as orders, sum(revenue)::bigint as amount
    from (${rows}) as counted group by market`.execute(db)
  return figures
}

/** The only rollup with groups, which has neither days, websites nor products. */
export const byDesk = (
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<OrderFigure[]> => sumByMarket(db, rowsOf(orderDesk, sumsOf(scope, filter)))

const daysOf = ({ createdFrom, createdTo }: OrderFilter): Days => ({ from: createdFrom, to: createdTo })

/** Conditions for the daily rollup. With a product filter, it is read only for sellers of that product. */
export const ofDays = (scope: OrderScope, filter: OrderFilter): Sql[] => [
  ...sumsOf(scope, filter),
  ...between(sql`t.day`, daysOf(filter)),
  ...(filter.productName === undefined
    ? []
    : [
        sql`t.seller_id = any(array(select has.seller_id from ${sql.table(`read.${profitProducts.name}`)} as has where has.product_name = any(${filter.productName}::text[])))`,
      ]),
]

/** Rows of the daily rollup; whole months come from their own rollup, which has no products. */
function dayRows(scope: OrderScope, filter: OrderFilter): Sql {
  // The index of days begins with the market, so all of them are named.
  const ofAnyMarket = sql`t.market = any(${[...markets]}::text[])`
  const ofRollup = (filtered: OrderFilter) => rowsOf(profit, [...ofDays(scope, filtered), ofAnyMarket])
  if (filter.productName !== undefined) return ofRollup(filter)
  return inWholeMonths(daysOf(filter), {
    ofMonths: (months) => rowsOf(profitMonths, [...sumsOf(scope, filter), ...between(sql`t.month`, months)]),
    ofDays: (edge) => ofRollup({ ...filter, createdFrom: edge.from, createdTo: edge.to }),
  })
}

/** Whether a rollup has every column that the filter names: none has websites together with days or products. */
export const isAnsweredByRollups = (filter: OrderFilter): boolean =>
  !needsOrderTable(filter) &&
  (filter.websiteId === undefined ||
    (filter.createdFrom === undefined && filter.createdTo === undefined && filter.productName === undefined))

/** Counts and sums per market, for a filter that `isAnsweredByRollups`. */
export function rollupFigures(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<OrderFigure[]> {
  if (filter.websiteId !== undefined) return byWebsite(db, scope, filter)
  const isInDays = filter.createdFrom !== undefined || filter.createdTo !== undefined
  const rollup = filter.productName === undefined ? profitMonths : profitProducts
  return sumByMarket(db, isInDays ? dayRows(scope, filter) : rowsOf(rollup, sumsOf(scope, filter)))
}
