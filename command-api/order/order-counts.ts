import type { Pool } from '@pazar/postgres/open-database.ts'

/**
 * Orders of the last hour per shopper address and phone, so that several processes count together. The table
 * is unlogged: a crash loses at most an hour of counts.
 */
export const orderCountsSchema = [
  `create schema if not exists private`,
  `create unlogged table if not exists private.order_counts (
    bucket bytea not null,
    order_id text not null,
    at timestamptz not null,
    primary key (bucket, order_id)
  )`,
  `create index if not exists order_counts_at on private.order_counts (at)`,
]

interface Bucket {
  /** Keyed hash of the counted value, so that the table holds no addresses or phone numbers. */
  key: Buffer
  maxOrders: number
  /** ms */
  windowMs: number
}

export interface OrderCounts {
  /**
   * Counts an order in every bucket. If a bucket is full, counts it in none and returns the wait in ms. The
   * same order counts once.
   */
  admit(orderId: string, buckets: readonly Bucket[], now: number): Promise<number | undefined>
}

interface PendingOrder {
  orderId: string
  buckets: readonly Bucket[]
  now: number
  resolve(wait: number | undefined): void
  reject(error: unknown): void
}

const hourMs = 60 * 60 * 1000

/** When each counted order of a bucket was placed, ms since 1970. */
type TimesByOrder = Map<string, number>

/** The recent orders of the batch's buckets; empty for a bucket without any. */
async function readRecentOrders(
  pool: Pool,
  batch: readonly PendingOrder[],
): Promise<(key: Buffer) => TimesByOrder> {
  const keys = batch.flatMap((each) => each.buckets.map((bucket) => bucket.key))
  const { rows } = await pool.query<{ bucket: Buffer; order_id: string; at: Date }>({
    name: 'read order counts',
    text: `select bucket, order_id, at from private.order_counts where bucket = any($1) and at > $2`,
    values: [keys, new Date(Math.min(...batch.map((each) => each.now)) - hourMs)],
  })
  const byBucket = new Map<string, TimesByOrder>()
  const ordersOf = (key: Buffer) => {
    const name = key.toString('latin1')
    if (!byBucket.has(name)) byBucket.set(name, new Map())
    return byBucket.get(name)!
  }
  for (const row of rows) ordersOf(row.bucket).set(row.order_id, row.at.getTime())
  return ordersOf
}

/** How long, in ms, until a bucket admits the order; 0 if it admits it now. */
function waitFor(
  { orderId, now }: PendingOrder,
  { maxOrders, windowMs }: Bucket,
  orders: TimesByOrder,
): number {
  const inWindow = [...orders.values()].filter((at) => at > now - windowMs).sort((a, b) => b - a)
  if (orders.has(orderId) || inWindow.length < maxOrders) return 0
  return inWindow[maxOrders - 1]! + windowMs - now
}

interface CountedOrder {
  bucket: Buffer
  orderId: string
  at: Date
}

async function insertCounts(pool: Pool, counted: readonly CountedOrder[]): Promise<void> {
  await pool.query({
    name: 'write order counts',
    text: `insert into private.order_counts (bucket, order_id, at) select * from unnest($1::bytea[], $2::text[], $3::timestamptz[]) on conflict do nothing`,
    values: [
      counted.map((each) => each.bucket),
      counted.map((each) => each.orderId),
      counted.map((each) => each.at),
    ],
  })
}

/** Counts the orders of a batch one after another. Resolves to their waits, as `admit` answers them. */
async function countBatch(pool: Pool, batch: readonly PendingOrder[]): Promise<(number | undefined)[]> {
  const ordersOf = await readRecentOrders(pool, batch)
  const admitted: CountedOrder[] = []
  const waits = batch.map((order) => {
    const { orderId, buckets, now } = order
    const wait = Math.max(0, ...buckets.map((bucket) => waitFor(order, bucket, ordersOf(bucket.key))))
    if (wait > 0) return wait
    for (const { key } of buckets) {
      if (ordersOf(key).has(orderId)) continue
      ordersOf(key).set(orderId, now)
      admitted.push({ bucket: key, orderId, at: new Date(now) })
    }
    return undefined
  })
  if (admitted.length > 0) await insertCounts(pool, admitted)
  return waits
}

/**
 * Orders that arrive while a query runs are counted together by the next one: two statements a batch instead
 * of two an order.
 */
export function createOrderCounts(pool: Pool): OrderCounts {
  let pending: PendingOrder[] = []
  let running = false
  let sweptAt = 0

  async function sweep(now: number): Promise<void> {
    if (now - sweptAt < hourMs / 6) return
    sweptAt = now
    await pool.query('delete from private.order_counts where at < $1', [new Date(now - hourMs)])
  }

  async function run(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending
      pending = []
      try {
        const waits = await countBatch(pool, batch)
        for (const [place, each] of batch.entries()) each.resolve(waits[place])
        await sweep(batch[0]!.now)
      } catch (error) {
        for (const each of batch) each.reject(error)
      }
    }
    running = false
  }

  return {
    admit: (orderId, buckets, now) =>
      new Promise((resolve, reject) => {
        pending.push({ orderId, buckets, now, resolve, reject })
        if (running) return
        running = true
        setImmediate(run)
      }),
  }
}
