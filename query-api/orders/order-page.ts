import { markets } from '@pazar/contracts/money/market.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { noteInLists, notesInLists } from '@pazar/contracts/order/routes.ts'
import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../list/list-query.ts'
import { all, columnsOf, from, orderBy } from '../list/table-rows.ts'
import { skipDays } from './deep-page.ts'
import { conditionsOf, ofMarketAndStatus, type OrderScope } from './order-conditions.ts'
import { mostCounted } from './order-figures.ts'
import type { OrderFilter } from './order-filter.ts'
import { keysInDays, productDays } from './product-days.ts'

type Sql = RawBuilder<unknown>
export type OrderRequest = ListRequest<OrderFilter>

interface Sorting {
  column: string
  order: Sql
}

const keysIn = (conditions: readonly Sql[], { column, order }: Sorting, limit: number) =>
  sql`select t.order_id, ${sql.ref(`t.${column}`)} from ${from(orders)} where ${all(conditions)} order by ${order} limit ${limit}`

const firstOf = (branches: readonly Sql[], { order }: Sorting, limit: number) =>
  sql`select * from (${sql.join(branches.map((branch) => sql`(${branch})`), sql` union all `)}) as t order by ${order} limit ${limit}`

/**
 * The newest of each market and status by its own stretch of the index, then the newest of those. One condition over all of
 * them would walk every order of the seller where the wanted kind is rare or absent.
 */
function newestByKind(conditions: readonly Sql[], { market, status }: OrderFilter, sorting: Sorting, limit: number): Sql {
  const kinds = (market ?? markets).flatMap((one) => (status ?? orderStatuses).map((other) => ({ market: one, status: other })))
  return firstOf(kinds.map((kind) => keysIn([...conditions, sql`t.market = ${kind.market}`, sql`t.status = ${kind.status}`], sorting, limit)), sorting, limit)
}

/**
 * Few matches are found by the search index and sorted. Of a word that many orders have, the newest are found by walking back in
 * time. Materialized: else the planner may walk all orders for a word that hardly any of them has.
 */
function keysOfSearch(conditions: readonly Sql[], sorting: Sorting, limit: number, matches: number): Sql {
  if (matches >= mostCounted) return keysIn(conditions, sorting, limit)
  return sql`
    select t.order_id, ${sql.ref(`t.${sorting.column}`)} from (with t as materialized (select t.* from ${from(orders)} where ${all(conditions)}) select * from t) as t
    order by ${sorting.order} limit ${limit}`
}

/** The keys of a list where no rollup helps: the first of each alternative, then the first of those. */
function keysOf(filter: OrderFilter, conditions: readonly Sql[], sorting: Sorting, { limit, newestFirst, matches }: { limit: number; newestFirst: boolean; matches: number }): Sql {
  const alternatives = ofMarketAndStatus(filter)
  const narrowed = [...conditions, sql`(${sql.join(alternatives.map(all), sql` or `)})`]
  if (filter.q?.trim()) return keysOfSearch(narrowed, sorting, limit, matches)
  if (filter.id || filter.name?.trim() || filter.websiteId) return keysIn(narrowed, sorting, limit)
  const [now = [], ...changedSince] = alternatives
  const isKnownKind = newestFirst && (filter.market || filter.status) && (filter.asOf || !filter.productName)
  const first = isKnownKind ? newestByKind([...conditions, ...now], filter, sorting, limit) : keysIn([...conditions, ...now], sorting, limit)
  if (changedSince.length === 0) return first
  return firstOf([first, ...changedSince.map((kind) => keysIn([...conditions, ...kind], sorting, limit))], sorting, limit)
}

/** An order as lists have it: of its notes the newest alone, how many there are, and nothing of what was said of its changes. */
export type ListedOrder = Omit<OrderRow, 'said'> & { note_count: number }

const { seller_notes: _, said: __, ...short } = orders.columns
/** Taken apart by the database, so that a page of orders with many long texts never is in our memory. */
const listedColumns = sql`
  ${columnsOf({ columns: short })}, jsonb_array_length(t.seller_notes) as note_count,
  jsonb_path_query_array(t.seller_notes, ${`$[last - ${notesInLists - 1} to last]`}::jsonpath) as seller_notes`

/** No sign of two units is cut in half. */
const cut = (text: string) => (text.length <= noteInLists ? text : `${text.slice(0, noteInLists - 1).replace(/[\ud800-\udbff]$/, '')}…`)

/** One page of orders, newest first unless it says otherwise. `matches` is what `countOrders` answered, for a search. */
export async function orderPage(db: Kysely<any>, scope: OrderScope, request: OrderRequest, matches = mostCounted): Promise<ListedOrder[]> {
  const { filter, sort } = request
  const sorting = { column: sort.column, order: orderBy(orders, sort.column, sort.descending) }
  const days = await productDays(db, scope, request)
  const { offset, conditions: later } = days ? { offset: days.offset, conditions: [] } : await skipDays(db, scope, request)
  const conditions = [...conditionsOf(scope, filter), ...later]
  const limit = offset + request.limit
  const newestFirst = sort.column === 'placed_at' && sort.descending
  const keys = days
    ? keysInDays(days, [...conditions, ...ofMarketAndStatus(filter)[0]!], sorting.order, limit)
    : keysOf(filter, conditions, sorting, { limit, newestFirst, matches })
  const { rows } = await sql<ListedOrder>`
    select ${listedColumns} from (select * from (${keys}) as page offset ${offset}) as page join ${from(orders)} using (order_id)
    order by ${sorting.order}`.execute(db)
  return rows.map((row) => ({ ...row, seller_notes: row.seller_notes.map((note) => ({ ...note, text: cut(note.text) })) }))
}

/** The ids of the first orders of a list, for what takes all of it: at most `limit`. */
export async function orderIds(db: Kysely<any>, scope: OrderScope, { filter, sort, limit }: OrderRequest): Promise<string[]> {
  const sorting = { column: sort.column, order: orderBy(orders, sort.column, sort.descending) }
  const keys = keysOf(filter, conditionsOf(scope, filter), sorting, { limit, newestFirst: false, matches: mostCounted })
  const { rows } = await sql<{ order_id: string }>`select keys.order_id from (${keys}) as keys`.execute(db)
  return rows.map((row) => row.order_id)
}
