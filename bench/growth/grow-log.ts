import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { orders } from '@pazar/projections/orders/table.ts'

/** The read model of the orders gets at most this many rows, because its rows take the longest to write. */
const maxOrderRows = 300_000
/** Leaf pages of an index over random keys that grew by single insertions are about this full, in percent. */
const grownFill = 70

/** Indexes over random keys, which are written at the end: sorted, instead of page by page. */
const randomIndexes = [
  {
    drop: 'drop index log.events_stream_revision',
    create: `create unique index events_stream_revision on log.events (stream, revision) with (fillfactor = ${grownFill})`,
  },
  {
    drop: 'drop index log.events_id',
    create: `create index events_id on log.events (id) with (fillfactor = ${grownFill})`,
  },
  {
    drop: 'alter table private.stream_keys drop constraint stream_keys_pkey',
    create: `alter table private.stream_keys add constraint stream_keys_pkey primary key (stream) with (fillfactor = ${grownFill})`,
  },
]

/** The stream of copy `n`: as random as the id of an order. */
const streamOfCopy = (stream: string) => `'order-' || upper(left(md5(c.n || ${stream}), 26))`

/** `$1`: events of the template, `$2`, `$3`: numbers of the copies, `$4`: position of the first copy. */
const copyEventsSql = `
insert into log.events (position, id, revision, stream, type, data, metadata)
select $4 + (c.n - $2) * $1 + e.position, gen_random_uuid(), e.revision, ${streamOfCopy('e.stream')}, e.type, e.data, e.metadata
  from generate_series($2::bigint, $3::bigint) c(n),
       -- Depends on c, so that copies are written one after another, in order of their positions.
       lateral (select * from log.events where position < $1 and c.n > 0 order by position) e`

/** The streams of the template, whose `$3` events are the first of the log. */
const templateStreams = 'select stream from log.events where position < $3 and revision = 0'

const copyKeysSql = `
with template as materialized (select k.stream, k.wrapped from private.stream_keys k join (${templateStreams}) t using (stream))
insert into private.stream_keys (stream, wrapped)
select ${streamOfCopy('k.stream')}, k.wrapped from generate_series($1::bigint, $2::bigint) c(n), template k`

const columns = Object.keys(orders.columns)
const copyOrdersSql = `
with template as materialized (select o.* from read.orders o join (${templateStreams}) t on t.stream = 'order-' || o.order_id)
insert into read.orders (${columns})
select ${columns.map((column) => (column === 'order_id' ? `upper(left(md5(c.n || 'order-' || o.order_id), 26))` : `o.${column}`))}
  from generate_series($1::bigint, $2::bigint) c(n), template o`

const skipSql = [
  `update read.checkpoints set position = head.position::text, event_position = head.position::text, event_id = head.id
     from (select position, id from log.events order by position desc limit 1) head`,
  `update private.reaction_checkpoint set position = head.position::text, event_position = head.position::text, event_id = head.id
     from (select position, id from log.events order by position desc limit 1) head`,
  'update private.key_check set position = (select max(position) from log.events)::text',
  'update private.upsell_sweep set position = (select max(position) from log.events)::text',
  'update private.storage_checkpoint set position = (select max(position) from log.events)::text',
]

/** Moves all that follows the log to its end, so that nothing of it has to be applied. */
export async function skipToEnd(pool: Pool): Promise<void> {
  for (const sql of skipSql) await pool.query(sql)
}

export interface GrowingLog {
  pool: Pool
  /** The first events of the log, all of orders, which are copied. */
  templateEvents: number
  /** Number of copies so far. */
  copies: number
}

async function copyTemplate(client: PoolClient, growing: GrowingLog, size: number): Promise<void> {
  const { templateEvents } = growing
  const { rows } = await client.query<{ next: number; orders: number }>(
    `select (select max(position) + 1 from log.events) as next, (select count(*) from read.orders) as orders`,
  )
  const { next, orders: orderRows } = rows[0]!
  const first = growing.copies + 1
  const last = first + Math.max(0, Math.floor((size - next) / templateEvents)) - 1
  growing.copies = last
  await client.query(copyEventsSql, [templateEvents, first, last, next])
  const { rowCount } = await client.query(copyKeysSql, [first, last, templateEvents])
  const copiedOrders = Math.floor(((maxOrderRows - orderRows) * (last - first + 1)) / rowCount!)
  if (copiedOrders > 0)
    await client.query(copyOrdersSql, [first, Math.min(last, first + copiedOrders - 1), templateEvents])
}

/**
 * Grows the log to about `size` events with copies of its first ones under new streams and ids, within
 * Postgres. Keys and orders are copied too. The copies cannot be decrypted, since a key belongs to its stream.
 * Nothing else may use the database meanwhile.
 */
export async function growLog(growing: GrowingLog, size: number): Promise<void> {
  const client = await growing.pool.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
    for (const { drop } of randomIndexes) await client.query(drop)
    await copyTemplate(client, growing, size)
    for (const { create } of randomIndexes) await client.query(create)
    await skipToEnd(growing.pool)
    // Nothing of the writing is left to autovacuum while costs are measured.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
