import type { Pool } from '@pazar/postgres/open-database.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { createBuilder } from './builder.ts'
import { createIndexes } from './create-indexes.ts'
import { feedBuilder, type RebuildOptions, type OnBatch } from './feed.ts'
import { createFreshSchema } from './fresh-schema.ts'
import { retryIfOutdated } from './outdated.ts'
import { progressOf, type Report } from './progress.ts'
import { buildRollup } from './rebuild-rollup.ts'
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
 * Builds the tables of a read model from the log, or one of its rollups from its live rows, beside the live
 * tables, and swaps them in within one transaction. Readers see the old tables until then, never a half-built
 * one. Events that cannot be applied park their keys, as in the worker. Returns undefined if another rebuild
 * of the model is under way.
 * @throws RowsOfAnotherVersion if another release wrote the rows of a rollup; the live tables stay.
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
  const { pool, onProgress } = options
  const schema = `rebuild_${(rollup?.table ?? model.table).name}_${model.version}`
  const startedAt = Date.now()
  let reportedAt = startedAt
  const report: Report = async (progress) => {
    if (Date.now() - reportedAt < progressIntervalMs) return
    reportedAt = Date.now()
    const current = await progress()
    onProgress?.(current)
    await pool.query('update read.checkpoints set rebuild = $2 where name = $1', [model.name, current])
  }
  try {
    const built = rollup
      ? { ...(await buildRollup({ model, rollup, schema }, options, report)), parked: 0 }
      : await buildModel(model, schema, options, report)
    return { ...built, milliseconds: Date.now() - startedAt }
  } finally {
    await pool.query(`drop schema if exists ${schema} cascade`)
    await pool.query('update read.checkpoints set rebuild = null where name = $1 and rebuild is not null', [
      model.name,
    ])
  }
}

async function buildModel(
  model: ReadModel,
  schema: string,
  options: RebuildOptions,
  report: Report,
): Promise<Omit<RebuildResult, 'milliseconds'>> {
  const { log, pool } = options
  const headAtStart = await log.head()
  const builder = createBuilder({ pool, log, model, schema })
  await createFreshSchema(pool, schema, builder.tables)
  const startedAt = Date.now()
  let events = 0
  let relevant = 0
  const onBatch: OnBatch = (batch) => {
    events += batch.events
    relevant += batch.relevant
    return report(async () => progressOf(events, batch.position, await log.head(), Date.now() - startedAt))
  }
  const loadedTo = await feedBuilder(options, builder, startPosition, onBatch, { headAtStart })
  relevant += await builder.flush()
  await createIndexes(pool, builder.tables, schema)
  // Catches up with most of the new events before the swap, which blocks workers.
  const caughtUpTo = await feedBuilder(options, builder, loadedTo, onBatch, { headAtStart })
  relevant += await builder.flush()
  const position = await swap({ schema, builder, headAtStart }, caughtUpTo, relevant, options)
  return { events, position, parked: builder.parked.size }
}
