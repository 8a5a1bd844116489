import type { Pool } from '@pazar/database/open-database.ts'
import { type Position, start } from '@pazar/event-store/event-store.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'
import { buildRollup, buildRows } from './builder.ts'
import { feed, type RebuildOptions, type Taken } from './feed.ts'
import { freshSchema } from './fresh-schema.ts'
import { progressOf } from './progress.ts'
import { swap } from './swap.ts'

export interface Rebuilt {
  events: number
  position: Position
  milliseconds: number
}

const progressMilliseconds = 500

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
    let relevant = 0
    let told = began
    const taken: Taken = async (batch) => {
      events += batch.events
      relevant += batch.relevant
      if (Date.now() - told < progressMilliseconds) return
      told = Date.now()
      const progress = progressOf(events, batch.position, await log.head(), told - began)
      onProgress?.(progress)
      await pool.query('update read.checkpoints set rebuild = $2 where name = $1', [model.name, progress])
    }
    try {
      const loaded = await feed(options, builder, start, taken, rollup ? { until: await livePosition(pool, model.name) } : {})
      for (const table of builder.tables) for (const index of tableSql(table, schema).createIndexes) await pool.query(index)
      // Most of what came in meanwhile is taken in before anybody has to wait. A rollup is as far as its rows, no further.
      const reached = rollup ? loaded : await feed(options, builder, loaded, taken)
      const position = await swap(model, rollup, schema, builder, reached, relevant, options)
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
