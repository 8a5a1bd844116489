import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { type Checkpoint, lockCheckpoint } from '../checkpoints/checkpoints.ts'
import type { AnyRow, ReadModel, Rollup } from '../read-model.ts'
import { addToRollup, loadRows } from '../runner/apply-events.ts'
import { createTally } from '../runner/rollup-differences.ts'
import { selectColumns, selectColumnsByKey } from '../runner/table-sql.ts'
import { transaction } from '../runner/transaction.ts'
import { createIndexes } from './create-indexes.ts'
import type { RebuildOptions } from './feed.ts'
import { createFreshSchema } from './fresh-schema.ts'
import { Outdated } from './outdated.ts'
import type { Report } from './progress.ts'
import { createRollupLoader } from './rollup-loader.ts'
import { replaceLiveTables, retrySwap } from './swap.ts'

/** How long the snapshot may be idle while sums are written and indexes are built. */
const snapshotIdleTimeoutMs = 30 * 60_000
const rowsPerFetch = 5_000
/** Rows whose difference since the snapshot is computed at once. */
const keysPerQuery = 1_000

/** The rows were written by another release, so this one cannot sum them: the read model must be rebuilt. */
export class RowsOfAnotherVersion extends Error {
  override name = 'RowsOfAnotherVersion'
  constructor(model: ReadModel, version: number) {
    super(
      `the rows of ${model.name} have version ${version}, this release sums version ${model.version}; rebuild ${model.name} instead`,
    )
  }
}

interface RollupRebuild {
  model: ReadModel
  rollup: Rollup
  schema: string
}

/** The live rows, as the client's transaction sees them, with the columns that the rollup reads. */
async function* readRows(client: PoolClient, { model, rollup }: RollupRebuild): AsyncGenerator<AnyRow[]> {
  const text = selectColumns(model.table, 'read', rollup.sourceColumns)
  await client.query(`declare live_rows no scroll cursor for ${text}`)
  for (;;) {
    const { rows } = await client.query<AnyRow>(`fetch ${rowsPerFetch} from live_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close live_rows')
}

async function changedKeys(
  { model }: RollupRebuild,
  { log }: RebuildOptions,
  after: Position,
  until: Position,
): Promise<Set<string>> {
  const keys = new Set<string>()
  if (comparePositions(after, until) >= 0) return keys
  for await (const page of log.readAll({ after, personalData: 'hidden', undecodable: 'include' }))
    for (const entry of page) {
      if (comparePositions(entry.position, until) > 0) return keys
      const key = model.keyOf(entry)
      if (key !== undefined) keys.add(key)
    }
  return keys
}

/** Adds the differences of rows between the snapshot and now. */
async function addDifferences(
  snapshot: PoolClient,
  client: PoolClient,
  { model, rollup, schema }: RollupRebuild,
  keys: readonly string[],
): Promise<void> {
  const keyColumn = model.table.key[0]!
  const text = selectColumnsByKey(model.table, 'read', [keyColumn, ...rollup.sourceColumns])
  for (let at = 0; at < keys.length; at += keysPerQuery) {
    const part = keys.slice(at, at + keysPerQuery)
    const before = await loadRows(snapshot, schema, text, part, keyColumn)
    const now = await loadRows(client, schema, text, part, keyColumn)
    const tally = createTally(rollup)
    tally.add(part.map((key) => ({ before: before.get(key), after: now.get(key) })))
    await addToRollup(client, rollup, schema, tally.differences())
  }
}

/** Sums the rows of the snapshot, and answers their checkpoint. */
async function sumSnapshot(
  snapshot: PoolClient,
  target: RollupRebuild,
  { pool, signal }: RebuildOptions,
  report: Report,
): Promise<Checkpoint & { events: number }> {
  const { rows } = await snapshot.query<Checkpoint & { events: number; rows: number }>(
    `select name, version, position, status, generation, events,
       (select count(*) from read.${target.model.table.name}) as rows from read.checkpoints where name = $1`,
    [target.model.name],
  )
  const checkpoint = rows[0]!
  if (checkpoint.version !== target.model.version)
    throw new RowsOfAnotherVersion(target.model, checkpoint.version)
  const loader = createRollupLoader(pool, target.rollup, target.schema)
  const startedAt = performance.now()
  let summed = 0
  for await (const page of readRows(snapshot, target)) {
    signal?.throwIfAborted()
    await loader.add(page.map((after) => ({ before: undefined, after })))
    summed += page.length
    const seconds = (performance.now() - startedAt) / 1000
    const events = Math.round((checkpoint.events * summed) / checkpoint.rows)
    await report(() => ({
      events,
      eventsPerSecond: Math.round(events / seconds),
      secondsLeft: Math.round((seconds * 10 * (checkpoint.rows - summed)) / summed) / 10,
      position: checkpoint.position,
    }))
  }
  await transaction(pool, snapshotIdleTimeoutMs, (client) => loader.finish(client))
  return checkpoint
}

/**
 * Sums the live rows of the read model into a fresh table and swaps it in. Workers go on meanwhile: what they
 * have changed since the snapshot is added while the checkpoint is locked. Rows are never changed otherwise
 * without a new generation. A handover to another worker also raises it.
 * @throws RowsOfAnotherVersion, Outdated if the generation was raised meanwhile.
 */
export async function buildRollup(
  target: RollupRebuild,
  options: RebuildOptions,
  report: Report,
): Promise<{ events: number; position: Position }> {
  const { model, rollup, schema } = target
  const { pool } = options
  await createFreshSchema(pool, schema, [rollup.table])
  return transaction(pool, snapshotIdleTimeoutMs, async (snapshot) => {
    await snapshot.query('set transaction isolation level repeatable read, read only')
    const { generation, position, events } = await sumSnapshot(snapshot, target, options, report)
    await createIndexes(pool, [rollup.table], schema)
    return retrySwap(pool, async (client) => {
      const live = (await lockCheckpoint(client, model.name))!
      if (live.generation !== generation)
        throw new Outdated(
          `while rows of ${model.name} were summed, some were parked, repaired or rebuilt, or another worker took them over`,
        )
      const keys = await changedKeys(target, options, position, live.position)
      await addDifferences(snapshot, client, target, [...keys])
      await replaceLiveTables(client, [rollup.table], schema)
      await client.query(
        'update read.checkpoints set generation = generation + 1, rebuild = null, updated_at = now() where name = $1',
        [model.name],
      )
      return { events, position: live.position }
    })
  })
}
