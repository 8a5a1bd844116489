import type { Pool } from '@pazar/postgres/open-database.ts'

const pageEvents = 1_000

/**
 * The anchor of the rebuilds: what a batch job does that somebody writes for one table only. It parses the events
 * and inserts one narrow row for each order, without personal data, sums, later changes or indexes.
 * Returns the number of events.
 */
export async function copyLogByHand(pool: Pool): Promise<number> {
  await pool.query('drop table if exists orders_by_hand')
  await pool.query(
    'create table orders_by_hand (order_id text primary key, seller_id integer, product text, total bigint)',
  )
  let events = 0
  for (let after = -1; ;) {
    const { rows } = await pool.query<{ position: string; type: string; data: string }>(
      'select position, type, data from log.events where position > $1 order by position limit $2',
      [after, pageEvents],
    )
    if (rows.length === 0) break
    events += rows.length
    after = Number(rows.at(-1)!.position)
    const orders = rows.filter(({ type }) => type === 'OrderPlaced').map(({ data }) => JSON.parse(data))
    await pool.query(
      'insert into orders_by_hand select * from unnest($1::text[], $2::integer[], $3::text[], $4::bigint[])',
      [
        orders.map((order) => order.orderId),
        orders.map((order) => order.sellerId),
        orders.map((order) => order.productName),
        orders.map((order) => order.totalPrice),
      ],
    )
  }
  await pool.query('drop table orders_by_hand')
  return events
}
