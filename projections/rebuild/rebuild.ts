import type { Pool } from '@pazar/postgres/open-database.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { parkedPositions } from '../parking/parked-keys.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'
import { createRollupBuilder, createRowBuilder } from './builder.ts'
import { feedBuilder, type RebuildOptions, type OnBatch } from './feed.ts'
import { createFreshSchema } from './fresh-schema.ts'
import { retryIfOutdated } from './outdated.ts'
import { progressOf } from './progress.ts'
import { swap } from './swap.ts'

export interface RebuildResult {
  events: number
  position: Position
  milliseconds: number
  /** How many keys are parked. */
  parked: number
}

const progressIntervalMs = 500

/**
 * Allows one rebuild per read model at a time, across all processes. Returns undefined if another one is
 * under way.
 */
async function withRebuildLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect()
  const ignore = () => {}
  client.on('error', ignore)
  let isBroken = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(7062, hashtext($1)) as ours', [name])
    if (!rows[0].ours) return undefined
    try {
      return await work()
    } finally {
      await client
        .query('select pg_advisory_unlock(7062, hashtext($1))', [name])
        .catch(() => (isBroken = true))
    }
  } finally {
    client.off('error', ignore)
    client.release(isBroken)
  }
}

/**
 * Builds the tables of a read model, or one of its rollups alone, from the log beside the live ones, and
 * swaps them in within one transaction. Readers see the old tables until then, never a half-built one. Events
 * that cannot be applied park their keys, as in the worker. Returns undefined if another rebuild of the model
 * is under way.
 * @throws RowsDisagree if a rollup alone does not follow from the live rows; the live tables stay.
 */
export function rebuild(
  model: ReadModel,
  rollup: Rollup | undefined,
  options: RebuildOptions,
): Promise<RebuildResult | undefined> {
  return withRebuildLock(options.pool, model.name, () => retryIfOutdated(() => build(model, rollup, options)))
}

async function build(
  model: ReadModel,
  rollup: Rollup | undefined,
  options: RebuildOptions,
): Promise<RebuildResult> {
  const { log, pool, onProgress } = options
  const schema = `rebuild_${(rollup?.table ?? model.table).name}_${model.version}`
  const headAtStart = await log.head()
  // Reads the position first, so that every row parked up to `until` is among the parked rows.
  const until = rollup && (await livePosition(pool, model.name))
  const parkedRows = await parkedPositions(pool, model.name)
  const builder = rollup
    ? createRollupBuilder(model, rollup, schema, parkedRows)
    : createRowBuilder(pool, model, schema)
  await createFreshSchema(pool, schema, builder)
  const startedAt = Date.now()
  let events = 0
  let relevant = 0
  let reportedAt = startedAt
  const onBatch: OnBatch = async (batch) => {
    events += batch.events
    relevant += batch.relevant
    if (Date.now() - reportedAt < progressIntervalMs) return
    reportedAt = Date.now()
    const progress = progressOf(events, batch.position, await log.head(), reportedAt - startedAt)
    onProgress?.(progress)
    await pool.query('update read.checkpoints set rebuild = $2 where name = $1', [model.name, progress])
  }
  try {
    const loadedTo = await feedBuilder(options, builder, startPosition, onBatch, { until, headAtStart })
    for (const table of builder.tables)
      for (const index of tableSql(table, schema).createIndexes) await pool.query(index)
    // Catches up with most of the new events before the swap, which blocks workers. A rollup alone stays at
    // the position of its rows.
    const caughtUpTo = rollup
      ? loadedTo
      : await feedBuilder(options, builder, loadedTo, onBatch, { headAtStart })
    const position = await swap(
      { model, rollup, schema, builder, parkedRows, headAtStart },
      caughtUpTo,
      relevant,
      options,
    )
    return { events, position, milliseconds: Date.now() - startedAt, parked: builder.parked.size }
  } finally {
    await pool.query(`drop schema if exists ${schema} cascade`)
    await pool.query('update read.checkpoints set rebuild = null where name = $1 and rebuild is not null', [
      model.name,
    ])
  }
}

async function livePosition(pool: Pool, name: string): Promise<Position> {
  const { rows } = await pool.query('select position from read.checkpoints where name = $1', [name])
  return rows[0].position
}
