import { type Market, markets } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import { profit, profitMonths, profitProducts } from '@pazar/projections/profit/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import { wholeMonths } from '../profit/whole-months.ts'
import { needsOrderTable, ofScope } from './order-conditions.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'

/** Orders of one market (which determines the currency); `amount` is in minor units. */
export interface OrderFigure {
  market: Market
  orders: number
  amount: number
}

const marketOfCurrency: Record<Currency, Market> = { RSD: 'Serbia', EUR: 'Montenegro', BAM: 'Bosnia' }

/** Conditions for which the rollups have columns. */
export const sumsOf = (scope: OrderScope, filter: OrderFilter): RawBuilder<unknown>[] => [
  ...ofScope(scope, filter),
  ...(filter.status === undefined ? [] : [sql`t.status = any(${filter.status}::text[])`]),
  ...(filter.desk === undefined ? [] : [sql`t.desk = ${filter.desk}`]),
  ...(filter.websiteId === undefined ? [] : [sql`t.website_id = any(${filter.websiteId}::int[])`]),
  ...(filter.productName === undefined ? [] : [sql`t.product_name = any(${filter.productName}::text[])`]),
]

const sums = [
  sql<number>`sum(t.orders)::bigint`.as('orders'),
  sql<number>`sum(t.revenue)::bigint`.as('amount'),
] as const

async function byWebsite(
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<OrderFigure[]> {
  const rows = await db
    .selectFrom('read.dashboard as t')
    .select(['t.currency', ...sums])
    .where(all(sumsOf(scope, filter)))
    .groupBy('t.currency')
    .execute()
  return rows.map(({ currency, ...figures }) => ({ market: marketOfCurrency[currency], ...figures }))
}

const byMarket = (db: Kysely<Database>, scope: OrderScope, filter: OrderFilter): Promise<OrderFigure[]> =>
  db
    .selectFrom('read.profit_months as t')
    .select(['t.market', ...sums])
    .where(all(sumsOf(scope, filter)))
    .groupBy('t.market')
    .execute()

/** The only rollup with groups, which has neither days, websites nor products. */
export const byDesk = (
  db: Kysely<Database>,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<OrderFigure[]> =>
  db
    .selectFrom('read.order_desk as t')
    .select(['t.market', ...sums])
    .where(all(sumsOf(scope, filter)))
    .groupBy('t.market')
    .execute()

const byProduct = (db: Kysely<Database>, scope: OrderScope, filter: OrderFilter): Promise<OrderFigure[]> =>
  db
    .selectFrom('read.profit_products as t')
    .select(['t.market', ...sums])
    .where(all(sumsOf(scope, filter)))
    .groupBy('t.market')
    .execute()

/** Conditions for the daily rollup. With a product filter, it is read only for sellers of that product. */
export const ofDays = (scope: OrderScope, filter: OrderFilter): RawBuilder<unknown>[] => [
  ...sumsOf(scope, filter),
  ...(filter.createdFrom ? [sql`t.day >= ${filter.createdFrom}::date`] : []),
  ...(filter.createdTo ? [sql`t.day <= ${filter.createdTo}::date`] : []),
  ...(filter.productName === undefined
    ? []
    : [
        sql`t.seller_id = any(array(select has.seller_id from ${sql.table(`read.${profitProducts.name}`)} as has where has.product_name = any(${filter.productName}::text[])))`,
      ]),
]

/** Rows of the daily rollup; whole months come from their own rollup, which has no products. */
function dayRows(scope: OrderScope, filter: OrderFilter): RawBuilder<unknown> {
  // The index of days begins with the market, so all of them are named.
  const ofAnyMarket = sql`t.market = any(${[...markets]}::text[])`
  const ofRollup = (filtered: OrderFilter) =>
    sql`select t.market, t.orders, t.revenue from ${from(profit)} where ${all([...ofDays(scope, filtered), ofAnyMarket])}`
  if (filter.productName !== undefined) return ofRollup(filter)
  const { months, edges } = wholeMonths({ from: filter.createdFrom, to: filter.createdTo })
  const ofMonths = months && [
    ...sumsOf(scope, filter),
    ...(months.from ? [sql`t.month >= ${months.from}::date`] : []),
    ...(months.to ? [sql`t.month <= ${months.to}::date`] : []),
  ]
  return sql.join(
    [
      ...(ofMonths
        ? [sql`select t.market, t.orders, t.revenue from ${from(profitMonths)} where ${all(ofMonths)}`]
        : []),
      ...edges.map((edge) => ofRollup({ ...filter, createdFrom: edge.from, createdTo: edge.to })),
    ],
    sql` union all `,
  )
}

/** Raw SQL, because the builder cannot join a varying number of tables by `union all`. */
async function byDay(db: Kysely<Database>, scope: OrderScope, filter: OrderFilter): Promise<OrderFigure[]> {
  const { rows } = await sql<OrderFigure>`
    select market, sum(orders)::bigint as orders, sum(revenue)::bigint as amount
    from (${dayRows(scope, filter)}) as days group by market`.execute(db)
  return rows
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
  if (filter.createdFrom !== undefined || filter.createdTo !== undefined) return byDay(db, scope, filter)
  return (filter.productName === undefined ? byMarket : byProduct)(db, scope, filter)
}
