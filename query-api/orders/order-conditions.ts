import { searchPrefixes, searchQuery, searchWords } from '@pazar/contracts/search/search.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { searchCondition } from '@pazar/projections/orders/table.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../list/contains.ts'
import { all } from '../list/table-rows.ts'
import { ofOpenWork } from './open-orders.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'

type Condition = RawBuilder<unknown>

/** Start of a day in Belgrade, `shift` days later. */
const dayBegins = (day: string, shift = 0): Condition =>
  sql`((${day}::date + ${shift}::int)::timestamp at time zone 'Europe/Belgrade')`

/**
 * A case-insensitive substring match on first plus last name (orders/list), in any alphabet
 * (api/search-folding). The search column contains the words of the name, so it excludes most orders cheaply.
 */
const matchesName = (name: string): Condition[] => [
  ...searchWords(name).map((word) => sql`t.search like ${`%${word}%`}`),
  contains(sql`coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, '')`, name),
]

/** Placed within the filter's days. */
function inDays({ createdFrom, createdTo }: OrderFilter): Condition[] {
  return [
    ...(createdFrom ? [sql`t.placed_at >= ${dayBegins(createdFrom)}`] : []),
    ...(createdTo ? [sql`t.placed_at < ${dayBegins(createdTo, 1)}`] : []),
  ]
}

export const ofScope = (scope: OrderScope, filter: OrderFilter): Condition[] => [
  ...(scope.sellerId === undefined ? [] : [sql`t.seller_id = ${scope.sellerId}`]),
  ...ofOpenWork(scope, filter),
  ...(filter.userId === undefined ? [] : [sql`t.seller_id = ${filter.userId}`]),
]

const anyOf = (column: string, values: readonly unknown[] | undefined, type: string): Condition[] =>
  values === undefined ? [] : [sql`${sql.ref(`t.${column}`)} = any(${values}::${sql.raw(type)})`]

/** `searchCondition` over `read.orders` as `t`. */
export const storedSearchWords = sql.raw(searchCondition.replace('search', 't.search'))

const beginsWord = (prefix: string): Condition =>
  sql`(t.search like ${`${prefix}%`} or t.search like ${`% ${prefix}%`})`

const anyCondition = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` or `)})`

/**
 * Matches beginnings of words. A search without a word finds nothing. The search index finds rare words; if
 * orders are read one by one, for a common word, the first condition says the same at a fifth of the cost of
 * the second, which splits and sorts the words of each order.
 */
function matchesSearch(q: string): Condition[] {
  const query = searchQuery(q)
  if (query === undefined) return [sql`false`]
  const alternatives = searchPrefixes(q).map(
    (words) => sql`(${all(words.map((prefixes) => anyCondition(prefixes.map(beginsWord))))})`,
  )
  return [anyCondition(alternatives), sql`${storedSearchWords} @@ ${query}::tsquery`]
}

function matchesProductNames(names: readonly string[]): Condition {
  const queries = names.map((name) => searchWords(name).join(' & ')).filter((query) => query !== '')
  // A name that consists only of symbols has no words to search for.
  return queries.length < names.length || queries.length === 0
    ? sql`true`
    : sql`${storedSearchWords} @@ ${queries.map((query) => `(${query})`).join(' | ')}::tsquery`
}

/** Whether the filter needs the orders table, because no rollup can answer it. */
export const needsOrderTable = ({
  id,
  q,
  name,
  asOf,
  confirmation,
  customerKey,
  desk,
}: OrderFilter): boolean =>
  id !== undefined ||
  Boolean(q?.trim()) ||
  Boolean(name?.trim()) ||
  asOf !== undefined ||
  confirmation !== undefined ||
  customerKey !== undefined ||
  desk !== undefined

/**
 * All conditions except market and status, over `read.orders` as `t`. The statement around them goes through
 * `overOrders`, for which columns of this release have no alias, except in reports as of a past day, which need
 * these columns anyway.
 */
export function conditionsOf(scope: OrderScope, filter: OrderFilter): Condition[] {
  return [
    ...ofScope(scope, filter),
    ...inDays(filter),
    ...(filter.merged ? [] : [sql`merged_into is null`]),
    ...(filter.desk === undefined ? [] : [sql`desk = ${filter.desk}`]),
    ...anyOf('order_id', filter.id, 'text[]'),
    ...anyOf('website_id', filter.websiteId, 'int[]'),
    ...anyOf('product_name', filter.productName, 'text[]'),
    ...(filter.confirmation === undefined ? [] : [sql`confirmation = any(${filter.confirmation}::text[])`]),
    ...(filter.customerKey === undefined ? [] : [sql`customer_key = ${filter.customerKey}`]),
    ...(filter.q?.trim() ? matchesSearch(filter.q) : []),
    // The search column contains the product's words too, so one index lookup combines both.
    ...(filter.q?.trim() && filter.productName ? [matchesProductNames(filter.productName)] : []),
    ...(filter.name?.trim() ? matchesName(filter.name) : []),
  ]
}

/** Covers 178 years, the longest time between an order and its last change. */
const maxChangeSpan = 16

/**
 * Orders that were placed by the end of a day and changed since. An order of span n changed fewer than 2^n
 * days after it was placed, so it is among those changed within 2^n days after the day: each span is one range
 * of the index, and at least about half of the range matches, however long ago the day is.
 */
export const changedSince = (day: string): Condition => {
  const ranges = Array.from({ length: maxChangeSpan }, (_, place) => {
    const span = sql.lit(place + 1)
    return sql`(t.change_span = ${span} and t.changed_day > ${day}::date and t.changed_day < ${day}::date + ${sql.lit(2 ** (place + 1))})`
  })
  return sql`(t.placed_day <= ${day}::date and (${sql.join(ranges, sql` or `)}))`
}

/** The JSON value of a column with values by days at the end of a day in Belgrade; null before its first day. */
export const valueAtEndOf = (
  column: 'status_days' | 'merged_days' | 'handed_over_days' | 'lines_days',
  day: string,
): RawBuilder<unknown> => {
  const days = sql.ref(`t.${column}`)
  // Most orders have no such days, and no sub-select to run.
  return sql`(case when ${days} is not null then
    (select changed.value from jsonb_each(${days}) as changed where changed.key <= ${day} order by changed.key desc limit 1) end)`
}

/** The status at the end of a day in Belgrade, for an order placed by then. */
export const statusAtEndOf = (day: string): Condition =>
  sql`coalesce(${valueAtEndOf('status_days', day)} #>> '{}', ${initialOrderStatus})`

/** Whether the order was merged into another at the end of a day in Belgrade. */
export const mergedAtEndOf = (day: string): Condition =>
  sql`coalesce(${valueAtEndOf('merged_days', day)}::boolean, false)`

/** Whether the order was handed over at the end of a day in Belgrade, `dayEnd`. */
export const handedOverAtEndOf = (
  day: string,
  dayEnd: string,
): Condition => sql`case when t.handed_over_days is null
  then coalesce(t.handed_over_at < ${dayEnd}::timestamptz, false) else coalesce(${valueAtEndOf('handed_over_days', day)}::boolean, false) end`

/**
 * Conditions on market and status, as alternatives of which an order matches at most one. As of a day there
 * are two: most orders have not changed since and are found by their current status; for the others, the
 * status of that day is looked up.
 */
export function ofMarketAndStatus({
  market,
  status,
  asOf,
}: Pick<OrderFilter, 'market' | 'status' | 'asOf'>): Condition[][] {
  const ofMarket = anyOf('market', market, 'text[]')
  if (asOf === undefined || status === undefined) return [[...ofMarket, ...anyOf('status', status, 'text[]')]]
  return [
    [
      ...anyOf('market', market ?? markets, 'text[]'),
      ...anyOf('status', status, 'text[]'),
      sql`t.changed_day <= ${asOf}::date`,
    ],
    [...ofMarket, changedSince(asOf), sql`${statusAtEndOf(asOf)} = any(${status}::text[])`],
  ]
}
