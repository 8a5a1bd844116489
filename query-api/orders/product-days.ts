import { profit, profitProducts } from '@pazar/projections/profit/table.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { all, from } from '../list/table-rows.ts'
import { needsOrderTable, ofMarketAndStatus } from './order-conditions.ts'
import { ofDays, sumsOf } from './rollup-figures.ts'
import type { OrderRequest } from './order-filter.ts'
import type { OrderScope } from './order-scope.ts'

/**
 * The seller days that contain a page of a product's orders. `offset` is relative to the orders of these
 * days.
 */
export interface ProductDays {
  offset: number
  days: readonly { seller_id: number; day: string }[]
}

/**
 * Finds the days on which the page's orders were placed. The rollup has the number of orders per product,
 * seller and day, so a rare product or a distant page needs neither a search through all orders nor its own
 * index. Each rollup row counts at least one order, so as many rows as the page's end, with ties on the last
 * day, contain the page. Undefined if the request has other filters or another sort order. Raw SQL, because
 * the plan depends on the limits inside the lateral joins.
 */
export async function productDays(
  db: Kysely<Database>,
  scope: OrderScope,
  { filter, sort, offset, limit }: OrderRequest,
): Promise<ProductDays | undefined> {
  if (
    filter.productName === undefined ||
    sort.column !== 'placed_at' ||
    needsOrderTable(filter) ||
    filter.merged ||
    filter.websiteId !== undefined
  )
    return undefined
  const orderByDay = sql`order by day ${sql.raw(sort.descending ? 'desc' : 'asc')}`
  const firstRows = sql`${orderByDay} fetch first (${offset + limit}::bigint) rows with ties`
  const { rows } = await sql<{ seller_id: number; day: string; before: number }>`
    select seller_id, day::text, before from (
      select seller_id, day, (sum(orders) over (${orderByDay}) - sum(orders) over (partition by day))::bigint as before, (sum(orders) over (${orderByDay}))::bigint as through
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
    ) as counted where before < ${offset + limit} and through > ${offset} ${orderByDay}`.execute(db)
  return {
    offset: offset - (rows[0]?.before ?? offset),
    days: rows.map(({ seller_id, day }) => ({ seller_id, day })),
  }
}

/**
 * Keys of the orders on those days. `limit` counts from the first of them. `offset 0` prevents the planner
 * from reading all orders in list order until it has found enough of the product. Raw SQL, because the builder
 * cannot say `unnest` over several arrays.
 */
export const keysInDays = (
  { days }: ProductDays,
  conditions: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`
  select t.order_id, t.placed_at from unnest(${days.map((each) => each.seller_id)}::int[], ${days.map((each) => each.day)}::date[]) as days(seller_id, day)
  cross join lateral (
    select t.* from ${from(orders)} where t.seller_id = days.seller_id
      and t.placed_at >= (days.day::timestamp at time zone 'Europe/Belgrade') and t.placed_at < ((days.day + 1)::timestamp at time zone 'Europe/Belgrade')
      and ${all(conditions)} offset 0
  ) as t order by ${order} limit ${limit}`
