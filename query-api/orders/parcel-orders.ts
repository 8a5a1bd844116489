import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf, from } from '../list/table-rows.ts'
import { overOrders } from './viewed-order.ts'

/** Two concurrent merges of the same orders contain each other until they are taken back. */
const maxDepth = 100

interface MergedParcel {
  order_id: string
  parcel_id: string
}

/**
 * The orders in whose parcels merged orders are sent, by merged order. An order may be merged into one that is
 * merged into another later.
 */
export async function parcelOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await overOrders<MergedParcel>(sql`
    with recursive merged (order_id, parcel_id, depth) as (
      select order_id, merged_into, 1 from ${from(orders)}
      where order_id = ${anyOf(orderIds)} and merged_into is not null
      union all
      select merged.order_id, merged_into, depth + 1 from merged join ${from(orders)} on t.order_id = parcel_id
      where merged_into is not null and depth < ${maxDepth}
    )
    select distinct on (order_id) order_id, parcel_id from merged order by order_id, depth desc`).execute(db)
  return new Map(rows.map((row) => [row.order_id, row.parcel_id]))
}
