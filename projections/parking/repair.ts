import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { type Checkpoint, correctCheckpoint, lockCheckpoint } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import type { AdvanceOptions, CommitResult } from '../runner/commit.ts'
import type { Logger } from '../runner/logger.ts'
import { transaction } from '../runner/transaction.ts'
import { storeParkedKeys, withSellerIds } from './parked-keys.ts'
import { type ParkedEvent, parkKeyOf } from './parked-event.ts'
import type { RepairSchedule } from './repair-schedule.ts'
import { refoldStream } from './refold-stream.ts'

/** Reads the event at which the stream's key is parked, if it is. */
async function parkedEvent(
  client: PoolClient,
  model: ReadModel,
  stream: string,
): Promise<Pick<ParkedEvent, 'eventId' | 'reason' | 'revision'> | undefined> {
  const { rows } = await client.query<Pick<ParkedEvent, 'eventId' | 'reason' | 'revision'>>(
    'select event_id as "eventId", reason, revision from read.parked_keys where read_model = $1 and key = $2',
    [model.name, parkKeyOf(model, { stream, position: '0' })],
  )
  return rows[0]
}

interface RepairResult extends Omit<CommitResult, 'checkpoint'> {
  /** How many more events are folded than before. */
  events: number
}

/**
 * Folds the stream again up to the checkpoint, inside a transaction that has locked it. Unparks the key, or
 * parks it where the fold stops now. Returns undefined if nothing changed.
 */
export async function repairInTransaction(
  client: PoolClient,
  model: ReadModel,
  stream: string,
  checkpoint: Checkpoint,
  { log, schema }: Pick<AdvanceOptions, 'log' | 'schema'>,
): Promise<RepairResult | undefined> {
  const parkedBefore = await parkedEvent(client, model, stream)
  const { changes, parked, count } = await refoldStream(client, model, {
    log,
    stream,
    until: checkpoint.position,
    schema,
    parkedRevision: parkedBefore?.revision,
  })
  if (
    changes.size === 0 &&
    parkedBefore?.eventId === parked?.eventId &&
    parkedBefore?.reason === parked?.reason
  )
    return undefined
  const key = parkKeyOf(model, { stream, position: '0' })
  if (!parked)
    await client.query('delete from read.parked_keys where read_model = $1 and key = $2', [model.name, key])
  const stored = parked ? await withSellerIds(client, model, schema, [parked]) : []
  await storeParkedKeys(client, model.name, stored)
  return { changes, parked: stored, events: count - (parkedBefore?.revision ?? count) }
}

/**
 * Tries to repair a parked stream. Raises the generation, so that other workers are fenced off and reload the
 * parked keys. Returns true if the stream is no longer parked.
 */
async function repairStream(model: ReadModel, stream: string, options: AdvanceOptions): Promise<boolean> {
  const committed = await transaction(
    options.pool,
    options.idleTimeoutMs,
    async (client): Promise<CommitResult | undefined> => {
      const checkpoint = await lockCheckpoint(client, model.name)
      if (checkpoint?.status !== 'live' || checkpoint.version !== model.version) return undefined
      const repaired = await repairInTransaction(client, model, stream, checkpoint, options)
      if (!repaired) return undefined
      await correctCheckpoint(client, model.name, { events: repaired.events, parkedKeysChanged: true })
      return {
        changes: repaired.changes,
        parked: repaired.parked,
        checkpoint: { ...checkpoint, generation: checkpoint.generation + 1 },
      }
    },
  )
  if (committed) options.onCommit(committed)
  return committed !== undefined && committed.parked.length === 0
}

export interface RepairOutcome {
  repaired: number
  /** How many keys of these read models are still parked. */
  parked: number
}

interface RepairOptions extends AdvanceOptions {
  logger: Logger
  signal: AbortSignal
  /** Limits the repair to this stream. */
  stream?: string
  /** Skips keys that are not due yet. If omitted, every key is tried. */
  schedule?: RepairSchedule
}

/**
 * Tries to repair parked keys, because this release may decode or fold events that an earlier one could not.
 */
export async function repairParked(
  models: readonly ReadModel[],
  options: RepairOptions,
): Promise<RepairOutcome> {
  const { pool, logger, signal, stream, schedule } = options
  const { rows } = await pool.query<{ read_model: string; stream: string; event_id: string }>(
    'select read_model, stream, event_id from read.parked_keys where $1::text is null or stream = $1 order by length(position), position',
    [stream ?? null],
  )
  const keyOf = (row: (typeof rows)[number]) => JSON.stringify([row.read_model, row.stream, row.event_id])
  schedule?.retainOnly(rows.map(keyOf))
  const outcome: RepairOutcome = { repaired: 0, parked: 0 }
  for (const row of rows) {
    const model = models.find(({ name }) => name === row.read_model)
    if (!model || signal.aborted || schedule?.isDue(keyOf(row)) === false) continue
    try {
      if (await repairStream(model, row.stream, options)) {
        outcome.repaired++
        logger.info({ readModel: model.name, stream: row.stream }, 'parked key repaired')
        continue
      }
    } catch (error) {
      if (!signal.aborted)
        logger.warn(
          { readModel: model.name, stream: row.stream, error: String(error) },
          'retrying a parked key failed',
        )
    }
    outcome.parked++
    schedule?.postpone(keyOf(row))
  }
  return outcome
}
