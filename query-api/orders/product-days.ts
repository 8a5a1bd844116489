import { profit } from '@pazar/projections/profit/table.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { looksAtOrders, ofMarketAndStatus, type OrderScope } from './order-conditions.ts'
import { ofDays } from './order-figures.ts'
import type { OrderRequest } from './order-page.ts'

/** Where a page of a product's orders is: each a seller's day. `offset` into what they hold together. */
export interface ProductDays {
  offset: number
  days: readonly { seller_id: number; day: string }[]
}

/**
 * The days on which the page's orders were placed. The rollup knows how many of a product each seller had on each day, so neither a rare
 * product nor a far page is looked for among all the others; no index on the orders is spent on it. Undefined where something
 * else is asked too, or another order.
 */
export async function productDays(db: Kysely<any>, scope: OrderScope, { filter, sort, offset, limit }: OrderRequest): Promise<ProductDays | undefined> {
  if (filter.productName === undefined || sort.column !== 'placed_at' || looksAtOrders(filter) || filter.websiteId !== undefined) return undefined
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<{ seller_id: number; day: string; before: number }>`
    select seller_id, day::text, before from (
      select seller_id, day, (sum(orders) over (order by day ${direction}) - sum(orders) over (partition by day))::bigint as before,
        (sum(orders) over (order by day ${direction}))::bigint as through
      from (
        select t.seller_id, t.day, sum(t.orders) as orders from ${from(profit)}
        where ${all([...ofDays(scope, filter), ...ofMarketAndStatus({ market: filter.market })])} group by t.seller_id, t.day
      ) as days
    ) as counted where before < ${offset + limit} and through > ${offset} order by day ${direction}`.execute(db)
  return { offset: offset - (rows[0]?.before ?? offset), days: rows.map(({ seller_id, day }) => ({ seller_id, day })) }
}

/** Keys of the orders of those days. `limit` counts from the first of them. */
export const keysInDays = ({ days }: ProductDays, conditions: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  select t.order_id, t.placed_at from unnest(${days.map((each) => each.seller_id)}::int[], ${days.map((each) => each.day)}::date[]) as days(seller_id, day)
  cross join lateral (
    select t.* from ${from(orders)} where t.seller_id = days.seller_id
      and t.placed_at >= (days.day::timestamp at time zone 'Europe/Belgrade') and t.placed_at < ((days.day + 1)::timestamp at time zone 'Europe/Belgrade')
      and ${all(conditions)}
  ) as t order by ${order} limit ${limit}`
