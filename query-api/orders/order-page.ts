import { markets } from '@pazar/contracts/money/market.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { maxNoteLengthInLists, maxNotesInLists } from '@pazar/contracts/order/view-schemas.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from, orderBy } from '../list/table-rows.ts'
import { skipDays } from './deep-page.ts'
import { conditionsOf, ofMarketAndStatus } from './order-conditions.ts'
import { maxCountedOrders } from './order-figures.ts'
import type { OrderFilter, OrderRequest } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'
import { keysInDays, productDays } from './product-days.ts'
import { type ViewedOrder, overOrders, viewedColumnsOf, viewedNames } from './viewed-order.ts'

type Sql = RawBuilder<unknown>

interface Sorting {
  column: string
  order: Sql
}

/**
 * A branch of the key query. Raw SQL, here and below: the branches are tuned to the indexes of orders, and
 * their number and sort column are known only at run time.
 */
const keysIn = (conditions: readonly Sql[], { column, order }: Sorting, limit: number) =>
  sql`select t.order_id, ${sql.ref(`t.${column}`)} from ${from(orders)} where ${all(conditions)} order by ${order} limit ${limit}`

const firstOf = (branches: readonly Sql[], { order }: Sorting, limit: number) =>
  sql`select * from (${sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  )}) as t order by ${order} limit ${limit}`

/**
 * Takes the newest orders of each market and status from its own index range, then the newest of those. A
 * single condition over all kinds would read every order of the seller if the requested kind is rare or
 * absent. A group of orders has an index range for each market, with all its statuses, except the large one of those
 * that are done.
 */
function newestByKind(
  conditions: readonly Sql[],
  { market, status, desk }: OrderFilter,
  sorting: Sorting,
  limit: number,
): Sql {
  const ofStatuses =
    desk === undefined || desk === 'done'
      ? (status ?? orderStatuses).map((each) => [sql`t.status = ${each}`])
      : [[]]
  const kinds = (market ?? markets).flatMap((each) =>
    ofStatuses.map((ofStatus) => [sql`t.market = ${each}`, ...ofStatus]),
  )
  return firstOf(
    kinds.map((kind) => keysIn([...conditions, ...kind], sorting, limit)),
    sorting,
    limit,
  )
}

/**
 * Finds all matches first and then sorts them, for few matches that an index finds. The subquery is
 * materialized, because the planner may otherwise read all orders in the order of the list.
 */
const sortedMatches = (conditions: readonly Sql[], { column, order }: Sorting, limit: number): Sql => sql`
  select t.order_id, ${sql.ref(`t.${column}`)} from (
    with t as materialized (select t.order_id, ${sql.ref(`t.${column}`)} from ${from(orders)} where ${all(conditions)}) select * from t
  ) as t order by ${order} limit ${limit}`

/** Sorts the matches of a rare word, and reads orders backwards in time for a common one. */
const keysOfSearch = (conditions: readonly Sql[], sorting: Sorting, limit: number, matches: number): Sql =>
  (matches >= maxCountedOrders ? keysIn : sortedMatches)(conditions, sorting, limit)

/** The keys of a list if no rollup helps: the first keys of each alternative, then the first of those. */
function keysOf(
  filter: OrderFilter,
  conditions: readonly Sql[],
  sorting: Sorting,
  { limit, newestFirst, matches }: { limit: number; newestFirst: boolean; matches: number },
): Sql {
  const alternatives = ofMarketAndStatus(filter)
  const narrowed = [...conditions, sql`(${sql.join(alternatives.map(all), sql` or `)})`]
  if (filter.q?.trim()) return keysOfSearch(narrowed, sorting, limit, matches)
  if (filter.id || filter.name?.trim() || filter.websiteId) return keysIn(narrowed, sorting, limit)
  const [now = [], ...changedSince] = alternatives
  const isKnownKind = newestFirst && (filter.market || filter.status) && (filter.asOf || !filter.productName)
  const first = isKnownKind
    ? newestByKind([...conditions, ...now], filter, sorting, limit)
    : keysIn([...conditions, ...now], sorting, limit)
  if (changedSince.length === 0) return first
  return firstOf(
    [first, ...changedSince.map((kind) => sortedMatches([...conditions, ...kind], sorting, limit))],
    sorting,
    limit,
  )
}

/** An order as in lists: only the newest notes and their number, and no texts of its changes. */
export type ListedOrder = Omit<ViewedOrder, 'said'> & { note_count: number }

const listedNames = viewedNames.filter((name) => name !== 'seller_notes' && name !== 'said')
/** The database cuts the notes, so that a page of orders with many long texts never is in memory. */
const listedColumns = sql`
  ${sql.join(viewedColumnsOf(listedNames))}, jsonb_array_length(t.seller_notes) as note_count,
  jsonb_path_query_array(t.seller_notes, ${`$[last - ${maxNotesInLists - 1} to last]`}::jsonpath) as seller_notes`

/** Never splits a surrogate pair. */
const truncate = (text: string) =>
  text.length <= maxNoteLengthInLists
    ? text
    : `${text.slice(0, maxNoteLengthInLists - 1).replace(/[\ud800-\udbff]$/, '')}…`

/**
 * Reads one page of orders, newest first unless the request sorts otherwise. `matches` is the result of
 * `countOrders`, used for a search.
 */
export async function orderPage(
  db: Kysely<Database>,
  scope: OrderScope,
  request: OrderRequest,
  matches = maxCountedOrders,
): Promise<ListedOrder[]> {
  const { filter, sort } = request
  const sorting = { column: sort.column, order: orderBy(orders, sort.column, sort.descending) }
  const days = await productDays(db, scope, request)
  const { offset, conditions: skipConditions } = days
    ? { offset: days.offset, conditions: [] }
    : await skipDays(db, scope, request)
  const conditions = [...conditionsOf(scope, filter), ...skipConditions]
  const limit = offset + request.limit
  const newestFirst = sort.column === 'placed_at' && sort.descending
  const keys = days
    ? keysInDays(days, [...conditions, ...ofMarketAndStatus(filter)[0]!], sorting.order, limit)
    : keysOf(filter, conditions, sorting, { limit, newestFirst, matches })
  const { rows } = await overOrders<ListedOrder>(sql`
    select ${listedColumns} from (select order_id from (${keys}) as page offset ${offset}) as page join ${from(orders)} using (order_id)
    order by ${sorting.order}`).execute(db)
  return rows.map((row) => ({
    ...row,
    seller_notes: row.seller_notes.map((note) => ({ ...note, text: truncate(note.text) })),
  }))
}

/** The ids of the first orders of a list, at most `limit`. For an export of the whole list. */
export async function orderIds(
  db: Kysely<Database>,
  scope: OrderScope,
  { filter, sort, limit }: OrderRequest,
): Promise<string[]> {
  const sorting = { column: sort.column, order: orderBy(orders, sort.column, sort.descending) }
  const keys = keysOf(filter, conditionsOf(scope, filter), sorting, {
    limit,
    newestFirst: false,
    matches: maxCountedOrders,
  })
  const { rows } = await sql<{
    order_id: string
  }>`select keys.order_id from (${overOrders(keys)}) as keys`.execute(db)
  return rows.map((row) => row.order_id)
}
