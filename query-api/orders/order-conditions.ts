import { searchQuery, searchWords } from '@pazar/contracts/search/search.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { searchCondition } from '@pazar/projections/orders/table.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../list/folded.ts'
import type { OrderFilter } from './order-filter.ts'

/** Whose orders: one seller's, or everybody's where undefined. */
export interface OrderScope {
  sellerId?: number
}

type Condition = RawBuilder<unknown>

/** First moment of a day in Belgrade; `shift` days later. */
const dayBegins = (day: string, shift = 0): Condition => sql`((${day}::date + ${shift}::int)::timestamp at time zone 'Europe/Belgrade')`

/**
 * "A case-insensitive substring match on first plus last name" (operator spec, section 5), in any alphabet (resolution 7). The words
 * that are kept for searching hold the name's, so what lacks a part of them is passed over cheaply.
 */
const nameIs = (name: string): Condition[] => [
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

export const ofScope = ({ sellerId }: OrderScope, filter: OrderFilter): Condition[] => [
  ...(sellerId === undefined ? [] : [sql`t.seller_id = ${sellerId}`]),
  ...(filter.userId === undefined ? [] : [sql`t.seller_id = ${filter.userId}`]),
]

const anyOf = (column: string, values: readonly unknown[] | undefined, type: string): Condition[] =>
  values === undefined ? [] : [sql`${sql.ref(`t.${column}`)} = any(${values}::${sql.raw(type)})`]

const stored = sql.raw(searchCondition.replace('search', 't.search'))

/** Beginnings of words, by the index. A search without a word finds nothing. */
function searched(q: string): Condition {
  const query = searchQuery(q)
  return query === undefined ? sql`false` : sql`${stored} @@ ${query}::tsquery`
}

function productWords(names: readonly string[]): Condition {
  const queries = names.map((name) => searchWords(name).join(' & ')).filter((query) => query !== '')
  // A name of signs alone has no words to be found by.
  return queries.length < names.length || queries.length === 0 ? sql`true` : sql`${stored} @@ ${queries.map((query) => `(${query})`).join(' | ')}::tsquery`
}

/** Whether the filter can only be answered by looking at the orders themselves. */
export const looksAtOrders = ({ id, q, name, asOf }: OrderFilter): boolean => id !== undefined || Boolean(q?.trim()) || Boolean(name?.trim()) || asOf !== undefined

/** Every condition but market and status, over `read.orders` as `t`. */
export function conditionsOf(scope: OrderScope, filter: OrderFilter): Condition[] {
  return [
    ...ofScope(scope, filter),
    ...inDays(filter),
    ...anyOf('order_id', filter.id, 'text[]'),
    ...anyOf('website_id', filter.websiteId, 'int[]'),
    ...anyOf('product_name', filter.productName, 'text[]'),
    ...(filter.q?.trim() ? [searched(filter.q)] : []),
    // Its words are stored too: together with a search the index finds what has both.
    ...(filter.q?.trim() && filter.productName ? [productWords(filter.productName)] : []),
    ...(filter.name?.trim() ? nameIs(filter.name) : []),
  ]
}

const changedSince = (day: string): Condition => sql`t.updated_at >= ${dayBegins(day, 1)}`

/** The status at the end of a day in Belgrade, of an order that was placed by then. */
export const statusAtEndOf = (day: string): Condition => sql`coalesce(
  (select changed.value from jsonb_each_text(t.status_days) as changed where changed.key <= ${day} order by changed.key desc limit 1), ${initialOrderStatus})`

/**
 * Conditions on market and status, as alternatives of which an order meets one at most. As of a day there are two: most orders have not
 * changed since, and are found as lists of today are; for the others it is looked up which status they had.
 */
export function ofMarketAndStatus({ market, status, asOf }: Pick<OrderFilter, 'market' | 'status' | 'asOf'>): Condition[][] {
  const ofMarket = anyOf('market', market, 'text[]')
  if (asOf === undefined || status === undefined) return [[...ofMarket, ...anyOf('status', status, 'text[]')]]
  return [
    [...anyOf('market', market ?? markets, 'text[]'), ...anyOf('status', status, 'text[]'), sql`not ${changedSince(asOf)}`],
    [...ofMarket, changedSince(asOf), sql`${statusAtEndOf(asOf)} = any(${status}::text[])`],
  ]
}
