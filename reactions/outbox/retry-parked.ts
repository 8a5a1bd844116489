import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { EventLog, LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { Effect } from '../effect.ts'
import { checkpointName } from './checkpoint.ts'
import { withDeliveries } from './queue-deliveries.ts'
import type { StreamOwners } from './stream-owners.ts'
import { type ParkedEvent, pendingOf, type PendingOfBatch } from './pending-deliveries.ts'

export interface RetryParkedOptions {
  pool: Pool
  log: Pick<EventLog, 'head' | 'readStream'>
  effects: readonly Effect[]
  owners: StreamOwners
}

interface ParkedRow {
  stream: string
  revision: number
}

/** Streams per round; those not retried for longest come first. */
const maxStreams = 200

/** Reads the stream from a revision up to its first undecodable event, which is then the last entry. */
async function readFrom(
  log: RetryParkedOptions['log'],
  stream: string,
  from: number,
  limit?: number,
): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  try {
    for await (const event of log.readStream(stream, { from, limit, personalData: 'hidden' }))
      entries.push(event)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    entries.push({ ...error.event, undecodable: error.reason })
  }
  return entries
}

/**
 * The follower waits for this lock before it moves the checkpoint, so that each event is handled exactly
 * once.
 */
async function lockCheckpoint(client: PoolClient): Promise<Position> {
  const { rows } = await client.query<{ position: string }>(
    'select position from private.reaction_checkpoint where name = $1 for update',
    [checkpointName],
  )
  return rows[0]!.position
}

async function updateParked(
  client: PoolClient,
  { stream, id, type, revision, position, reason }: ParkedEvent,
): Promise<void> {
  await client.query(
    `update private.reaction_parked set event_id = $2, type = $3, revision = $4, position = $5, reason = $6, retried_at = now() where stream = $1`,
    [stream, id, type, revision, position, reason],
  )
}

/** Keeps events up to the checkpoint. Later ones are the follower's, which then finds the stream unparked. */
function upTo(checkpoint: Position, { pending, events, parked }: PendingOfBatch): PendingOfBatch {
  const isPast = ({ position }: { position: Position }) => comparePositions(position, checkpoint) <= 0
  return {
    pending: pending.filter(({ event }) => isPast(event)),
    events: events.filter(isPast),
    parked: parked.filter(isPast),
  }
}

/**
 * Answers the sellers whose deliveries are new or have changed; undefined if the stream has grown
 * meanwhile and must be read again.
 */
async function retryOnce(
  { pool, log, effects, owners }: RetryParkedOptions,
  { stream, revision }: ParkedRow,
): Promise<readonly number[] | undefined> {
  const entries = await readFrom(log, stream, revision)
  // The seller may have set up since these events what was missing then.
  const pendingOfStream = await pendingOf({ effects, owners }, entries, await log.head())
  return withDeliveries(pool, async (client, write) => {
    const checkpoint = await lockCheckpoint(client)
    const row = await client.query(
      'select from private.reaction_parked where stream = $1 and revision = $2 for update',
      [stream, revision],
    )
    if (row.rowCount === 0) return []
    const { pending, events, parked } = upTo(checkpoint, pendingOfStream)
    if (!parked[0]) {
      // The follower skipped such events because the stream was parked, and the read above missed them.
      const [missed] = await readFrom(log, stream, (entries.at(-1)?.revision ?? revision - 1) + 1, 1)
      if (missed && comparePositions(missed.position, checkpoint) <= 0) return undefined
    }
    const { sellers, rejected } = await write(client, effects, { pending, events })
    const failed = rejected[0] ?? parked[0]
    if (failed) await updateParked(client, failed)
    else await client.query('delete from private.reaction_parked where stream = $1', [stream])
    return sellers
  })
}

/**
 * Reads parked streams again from the event at which they are parked, and queues the missing deliveries in
 * order. A newer release may be able to decode the event, or it was set aside. Delivery keys are unique,
 * so nothing is queued twice. Answers the sellers concerned.
 */
export async function retryParked(queue: RetryParkedOptions): Promise<readonly number[]> {
  const { rows } = await queue.pool.query<ParkedRow>(
    `select stream, revision from private.reaction_parked order by retried_at nulls first, parked_at limit ${maxStreams}`,
  )
  const sellers: number[] = []
  for (const row of rows) {
    let changedSellers: readonly number[] | undefined
    while (changedSellers === undefined) changedSellers = await retryOnce(queue, row)
    sellers.push(...changedSellers)
  }
  return [...new Set(sellers)]
}
