import { markets } from '@pazar/contracts/money/market.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../list/list-query.ts'
import { all, columnsOf, from, orderBy } from '../list/table-rows.ts'
import { skipDays } from './deep-page.ts'
import { conditionsOf, looksAtOrders, ofMarketAndStatus, type OrderScope } from './order-conditions.ts'
import { mostCounted } from './order-figures.ts'
import type { OrderFilter } from './order-filter.ts'
import { keysInDays, productDays } from './product-days.ts'

type Sql = RawBuilder<unknown>
export type OrderRequest = ListRequest<OrderFilter>

const keysIn = (conditions: readonly Sql[], order: Sql, limit: number) =>
  sql`select t.order_id, t.placed_at from ${from(orders)} where ${all(conditions)} order by ${order} limit ${limit}`

/**
 * The newest of each market and status by its own stretch of the index, then the newest of those. One condition over all of
 * them would walk every order of the seller where the wanted kind is rare or absent.
 */
function newestByKind(conditions: readonly Sql[], { market, status }: OrderFilter, order: Sql, limit: number): Sql {
  const kinds = (market ?? markets).flatMap((one) => (status ?? orderStatuses).map((other) => ({ market: one, status: other })))
  const branches = kinds.map((kind) => sql`(${keysIn([...conditions, sql`t.market = ${kind.market}`, sql`t.status = ${kind.status}`], order, limit)})`)
  return sql`select * from (${sql.join(branches, sql` union all `)}) as t order by ${order} limit ${limit}`
}

/**
 * Few matches are found by the search index and sorted. Of a word that many orders have, the newest are found by walking back in
 * time. Materialized: else the planner may walk all orders for a word that hardly any of them has.
 */
function keysOfSearch(conditions: readonly Sql[], order: Sql, limit: number, matches: number): Sql {
  if (matches >= mostCounted) return keysIn(conditions, order, limit)
  return sql`
    select t.order_id, t.placed_at from (with t as materialized (select t.* from ${from(orders)} where ${all(conditions)}) select * from t) as t
    order by ${order} limit ${limit}`
}

/** One page of orders, newest first unless it says otherwise. `matches` is what `countOrders` answered, for a search. */
export async function orderPage(db: Kysely<any>, scope: OrderScope, request: OrderRequest, matches = mostCounted): Promise<OrderRow[]> {
  const { filter, sort } = request
  const order = orderBy(orders, sort.column, sort.descending)
  const days = await productDays(db, scope, request)
  const { offset, conditions: later } = days ? { offset: days.offset, conditions: [] } : await skipDays(db, scope, request)
  const conditions = [...conditionsOf(scope, filter), ...later]
  const narrowed = [...conditions, ...ofMarketAndStatus(filter)]
  const limit = offset + request.limit
  const newestFirst = sort.column === 'placed_at' && sort.descending
  const byKind = newestFirst && !looksAtOrders(filter) && !filter.websiteId && (filter.market || filter.status)
  const keys =
    days ? keysInDays(days, narrowed, order, limit)
    : filter.q?.trim() ? keysOfSearch(narrowed, order, limit, matches)
    : byKind && !filter.productName ? newestByKind(conditions, filter, order, limit)
    : keysIn(narrowed, order, limit)
  const { rows } = await sql<OrderRow>`
    select ${columnsOf(orders)} from (select * from (${keys}) as page offset ${offset}) as page join ${from(orders)} using (order_id)
    order by ${order}`.execute(db)
  return rows
}

/** The ids of the first orders of a list, for what takes all of it: at most `limit`. */
export async function orderIds(db: Kysely<any>, scope: OrderScope, { filter, sort, limit }: OrderRequest): Promise<string[]> {
  const conditions = [...conditionsOf(scope, filter), ...ofMarketAndStatus(filter)]
  const { rows } = await sql<{ order_id: string }>`
    select keys.order_id from (${keysIn(conditions, orderBy(orders, sort.column, sort.descending), limit)}) as keys`.execute(db)
  return rows.map((row) => row.order_id)
}
