import type { Pool } from '@pazar/database/open-database.ts'

/** Orders of the last hour by whom they came from, so that several processes count together. Unlogged: a crash forgets an hour. */
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
  /** Keyed hash of what is counted, never the thing itself: addresses and phones stay out of the table. */
  key: Buffer
  most: number
  /** ms */
  within: number
}

export interface OrderCounts {
  /** Counts an order in each bucket, unless one is full: then it answers the ms until there is room. An order counts once. */
  admit(orderId: string, buckets: readonly Bucket[], now: number): Promise<number | undefined>
}

interface Waiting {
  orderId: string
  buckets: readonly Bucket[]
  now: number
  resolve(wait: number | undefined): void
  reject(error: unknown): void
}

const hour = 60 * 60 * 1000

/** Orders that come in while a query runs are counted by the next one together: two statements a batch, not an order. */
export function createOrderCounts(pool: Pool): OrderCounts {
  let waiting: Waiting[] = []
  let running = false
  let sweptAt = 0

  async function count(batch: readonly Waiting[]): Promise<(number | undefined)[]> {
    const keys = batch.flatMap((each) => each.buckets.map((bucket) => bucket.key))
    const { rows } = await pool.query<{ bucket: Buffer; order_id: string; at: Date }>({
      name: 'read order counts',
      text: `select bucket, order_id, at from private.order_counts where bucket = any($1) and at > $2`,
      values: [keys, new Date(Math.min(...batch.map((each) => each.now)) - hour)],
    })
    const counted = new Map<string, Map<string, number>>()
    const ordersOf = (key: Buffer) => {
      const name = key.toString('latin1')
      if (!counted.has(name)) counted.set(name, new Map())
      return counted.get(name)!
    }
    for (const row of rows) ordersOf(row.bucket).set(row.order_id, row.at.getTime())

    const admitted: { bucket: Buffer; orderId: string; at: Date }[] = []
    const answers = batch.map(({ orderId, buckets, now }) => {
      const waits = buckets.map(({ key, most, within }) => {
        const orders = ordersOf(key)
        const inWindow = [...orders.values()].filter((at) => at > now - within).sort((a, b) => b - a)
        if (orders.has(orderId) || inWindow.length < most) return 0
        return inWindow[most - 1]! + within - now
      })
      const wait = Math.max(0, ...waits)
      if (wait > 0) return wait
      for (const { key } of buckets) {
        if (ordersOf(key).has(orderId)) continue
        ordersOf(key).set(orderId, now)
        admitted.push({ bucket: key, orderId, at: new Date(now) })
      }
      return undefined
    })
    if (admitted.length > 0) {
      await pool.query({
        name: 'write order counts',
        text: `insert into private.order_counts (bucket, order_id, at) select * from unnest($1::bytea[], $2::text[], $3::timestamptz[]) on conflict do nothing`,
        values: [admitted.map((each) => each.bucket), admitted.map((each) => each.orderId), admitted.map((each) => each.at)],
      })
    }
    return answers
  }

  async function sweep(now: number): Promise<void> {
    if (now - sweptAt < hour / 6) return
    sweptAt = now
    await pool.query('delete from private.order_counts where at < $1', [new Date(now - hour)])
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const answers = await count(batch)
        for (const [place, each] of batch.entries()) each.resolve(answers[place])
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
        waiting.push({ orderId, buckets, now, resolve, reject })
        if (running) return
        running = true
        setImmediate(run)
      }),
  }
}
