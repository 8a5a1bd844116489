import { profit, profitProducts } from '@pazar/projections/profit/table.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, from } from '../list/table-rows.ts'
import { looksAtOrders, ofMarketAndStatus, type OrderScope } from './order-conditions.ts'
import { ofDays, sumsOf } from './order-figures.ts'
import type { OrderRequest } from './order-page.ts'

/** Where a page of a product's orders is: each a seller's day. `offset` into what they hold together. */
export interface ProductDays {
  offset: number
  days: readonly { seller_id: number; day: string }[]
}

/**
 * The days on which the page's orders were placed. The rollup knows how many of a product each seller had on each day, so neither a rare
 * product nor a far page is looked for among all the others, and no index on the orders is spent on it. A row of the rollup counts one
 * order at least: so many rows as the page is far, with those of the last day, hold the page. Undefined where something else is
 * asked too, or another order.
 */
export async function productDays(db: Kysely<any>, scope: OrderScope, { filter, sort, offset, limit }: OrderRequest): Promise<ProductDays | undefined> {
  if (filter.productName === undefined || sort.column !== 'placed_at' || looksAtOrders(filter) || filter.websiteId !== undefined) return undefined
  const newest = sql`order by day ${sql.raw(sort.descending ? 'desc' : 'asc')}`
  const firstRows = sql`${newest} fetch first (${offset + limit}::bigint) rows with ties`
  const { rows } = await sql<{ seller_id: number; day: string; before: number }>`
    select seller_id, day::text, before from (
      select seller_id, day, (sum(orders) over (${newest}) - sum(orders) over (partition by day))::bigint as before, (sum(orders) over (${newest}))::bigint as through
      from (
        select seller_id, day, sum(orders) as orders from (
          select has.seller_id, row.day, row.orders from (
            select distinct t.seller_id, t.product_name from ${from(profitProducts)} where ${all(sumsOf(scope, filter))}
          ) as has cross join lateral (
            select t.day, t.orders from ${from(profit)}
            where t.seller_id = has.seller_id and t.product_name = has.product_name and ${all(ofDays(scope, { ...filter, productName: undefined }))}
              and ${all(ofMarketAndStatus({ market: filter.market })[0]!)} ${firstRows}
          ) as row ${firstRows}
        ) as nearest group by seller_id, day
      ) as days
    ) as counted where before < ${offset + limit} and through > ${offset} ${newest}`.execute(db)
  return { offset: offset - (rows[0]?.before ?? offset), days: rows.map(({ seller_id, day }) => ({ seller_id, day })) }
}

/**
 * Keys of the orders of those days. `limit` counts from the first of them. `offset 0` keeps the planner from walking all orders in the
 * list's own order until it has met enough of the product's.
 */
export const keysInDays = ({ days }: ProductDays, conditions: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  select t.order_id, t.placed_at from unnest(${days.map((each) => each.seller_id)}::int[], ${days.map((each) => each.day)}::date[]) as days(seller_id, day)
  cross join lateral (
    select t.* from ${from(orders)} where t.seller_id = days.seller_id
      and t.placed_at >= (days.day::timestamp at time zone 'Europe/Belgrade') and t.placed_at < ((days.day + 1)::timestamp at time zone 'Europe/Belgrade')
      and ${all(conditions)} offset 0
  ) as t order by ${order} limit ${limit}`
