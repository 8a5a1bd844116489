import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, start } from '@pazar/event-store/event-store.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { readFor } from '../runner/read-for.ts'
import { tableSql } from '../runner/table-sql.ts'
import { type Builder, buildRollup, buildRows } from './builder.ts'
import { type Progress, progressOf } from './progress.ts'
import { swap } from './swap.ts'

export interface RebuildOptions {
  log: EventLog
  pool: Pool
  signal?: AbortSignal
  /** Told about twice a second. */
  onProgress?: (progress: Progress) => void
}

export interface Rebuilt {
  events: number
  position: Position
  milliseconds: number
}

/** Events per transaction of a rebuild: a page of the log, so that the next one is decoded while Postgres writes this one. */
const batchEvents = 1_000
const progressMilliseconds = 500

/** Reads the log from `after` to its end as it is then, the next page being fetched while a batch is written. */
export async function feed(
  { log, signal }: RebuildOptions,
  builder: Builder,
  after: Position,
  taken: (events: number, position: Position) => Promise<void> | void = () => {},
  options: { until?: Position; client?: PoolClient } = {},
): Promise<Position> {
  const { until } = options
  const pages = readFor(builder.model, log, after, builder.personalData)
  let position = after
  try {
    for (let next = pages.next(), done = false; !done; ) {
      const batch: Logged[] = []
      while (batch.length < batchEvents && !done) {
        const page = await next
        if ((done = page.done === true)) break
        const events = 'events' in page.value ? page.value.events : []
        const last = 'events' in page.value ? events.at(-1)!.position : page.value.skipped
        for (const event of events) if (until === undefined || comparePositions(event.position, until) <= 0) batch.push(event)
        position = until !== undefined && comparePositions(last, until) >= 0 ? until : last
        if ((done = position === until)) break
        next = pages.next()
        next.catch(() => {})
      }
      if (batch.length === 0) continue
      signal?.throwIfAborted()
      await builder.take(batch, options.client)
      await taken(batch.length, batch.at(-1)!.position)
    }
  } finally {
    await pages.return(undefined)
  }
  return position
}

/** One rebuild per read model at a time, whoever asks. Answers undefined where another is under way. */
async function alone<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect()
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(7062, hashtext($1)) as ours', [name])
    if (!rows[0].ours) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(7062, hashtext($1))', [name]).catch(() => (broken = true))
    }
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/** An empty schema for `tables`; whatever an interrupted rebuild of the same name left behind is removed. */
export async function freshSchema(pool: Pool, name: string, builder: Builder): Promise<void> {
  await pool.query(`drop schema if exists ${name} cascade`)
  await pool.query(`create schema ${name}`)
  for (const table of builder.tables) await pool.query(tableSql(table, name).create)
}

/**
 * Builds the tables of a read model, or one of its rollups alone, from the log beside the live ones, and swaps them in within one
 * transaction. Readers see the old tables until then, and never a half-built one. Answers undefined where another rebuild of it is under way.
 * @throws PoisonEvent where a fold refuses an event; the live tables stay.
 */
export function rebuild(model: ReadModel, rollup: Rollup<any> | undefined, options: RebuildOptions): Promise<Rebuilt | undefined> {
  const { log, pool, onProgress } = options
  return alone(pool, model.name, async () => {
    const schema = `rebuild_${(rollup?.table ?? model.table).name}_${model.version}`
    const builder = rollup ? buildRollup(model, rollup, schema) : buildRows(pool, model, schema)
    await freshSchema(pool, schema, builder)
    const began = Date.now()
    let events = 0
    let told = began
    const taken = async (count: number, position: Position) => {
      events += count
      if (Date.now() - told < progressMilliseconds) return
      told = Date.now()
      const progress = progressOf(events, position, await log.head(), told - began)
      onProgress?.(progress)
      await pool.query('update read.checkpoints set rebuild = $2 where name = $1', [model.name, progress])
    }
    try {
      const loaded = await feed(options, builder, start, taken, rollup ? { until: await livePosition(pool, model.name) } : {})
      for (const table of builder.tables) for (const index of tableSql(table, schema).createIndexes) await pool.query(index)
      const position = await swap(model, rollup, schema, builder, loaded, options, taken, (count) => void (events += count))
      return { events, position, milliseconds: Date.now() - began }
    } finally {
      await pool.query(`drop schema if exists ${schema} cascade`)
      await pool.query('update read.checkpoints set rebuild = null where name = $1 and rebuild is not null', [model.name])
    }
  })
}

async function livePosition(pool: Pool, name: string): Promise<Position> {
  const { rows } = await pool.query('select position from read.checkpoints where name = $1', [name])
  return rows[0].position
}
