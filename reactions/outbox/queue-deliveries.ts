import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import { isDataError } from '@pazar/postgres/data-error.ts'
import type { LogEntry, LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { Effect } from '../effect.ts'
import { checkpointName } from './checkpoint.ts'
import { partitionOf, ensurePartitions } from './partitions.ts'
import { lockDeliveries } from './lock-deliveries.ts'
import { applyNotificationEvents, keysOfEvents } from './notification-events.ts'
import { parkedStreams, parkStreams } from './parked-streams.ts'
import type { StreamOwners } from './stream-owners.ts'
import { inOutboxTransaction } from './transaction.ts'
import {
  toParkedEvent,
  type ParkedEvent,
  type PendingDelivery,
  pendingOf,
  type PendingOfBatch,
} from './pending-deliveries.ts'

/** Names of the effects whose deliveries may be due now; of all effects if people changed some. */
export type QueuedEffects = readonly string[] | 'all'

/**
 * The channel that wakes senders when deliveries are queued. The payload names their effects, separated by
 * commas; it is empty if deliveries of any effect may be due.
 */
export const queuedChannel = 'pazar_outbox'

async function insertDeliveries(client: PoolClient, pending: readonly PendingDelivery[]): Promise<void> {
  const partitions = pending.map(({ effect, sellerId, target }) => partitionOf(effect.name, sellerId, target))
  await ensurePartitions(
    client,
    pending.map(({ effect }, n) => ({ partition: partitions[n]!, effect: effect.name })),
  )
  // Insert in the order of the log, so that row ids follow it.
  await client.query(
    prepared(
      `insert into private.outbox (key, effect, event_id, stream, seller_id, target, lane, due_at, status, last_error, settled_at)
     select key, effect, event_id, stream, seller_id, target, lane, coalesce(due_at, now()),
       case when skip_reason is null then 'waiting' else 'skipped' end, skip_reason, case when skip_reason is not null then now() end
     from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::timestamptz[], $9::text[])
       with ordinality as pending (key, effect, event_id, stream, seller_id, target, lane, due_at, skip_reason, n) order by n on conflict (key) do nothing`,
      [
        pending.map(({ effect, event, target }) => `${effect.name}:${event.id}${target && `:${target}`}`),
        pending.map(({ effect }) => effect.name),
        pending.map(({ event }) => event.id),
        pending.map(({ event }) => event.stream),
        pending.map(({ sellerId }) => sellerId),
        pending.map(({ target }) => target),
        partitions,
        pending.map(({ effect, event }) => effect.dueAt?.(event) ?? null),
        pending.map(({ skipReason }) => skipReason ?? null),
      ],
    ),
  )
}

/**
 * Keys of deliveries that need not wait any longer. Excludes those already attempted: they are in backoff
 * because the remote service failed.
 */
async function expeditedKeys(
  client: PoolClient,
  effects: readonly Effect[],
  batch: readonly LoggedEvent[],
): Promise<string[]> {
  const expedited = batch.flatMap((event) =>
    effects
      .filter((effect) => effect.expedites?.(event))
      .map((effect) => ({ effect: effect.name, stream: event.stream })),
  )
  if (expedited.length === 0) return []
  const { rows } = await client.query<{ key: string }>(
    prepared(
      // The array and `case` make sure that the stream's index is used, as in `recordDeliveries`.
      `select o.key from private.outbox as o join unnest($1::text[], $2::text[]) as h (effect, stream) on o.effect = h.effect and o.stream = h.stream
     where o.stream = any ($2) and case o.status when 'waiting' then o.attempts = 0 and o.due_at > now() else false end`,
      [expedited.map(({ effect }) => effect), expedited.map(({ stream }) => stream)],
    ),
  )
  return rows.map(({ key }) => key)
}

/** Changes existing deliveries, after locking all of them at once. Answers the sellers concerned. */
async function updateQueued(
  client: PoolClient,
  effects: readonly Effect[],
  batch: readonly LoggedEvent[],
): Promise<{ expeditedCount: number; sellers: readonly number[] }> {
  const expedited = await expeditedKeys(client, effects, batch)
  const keys = [...expedited, ...keysOfEvents(batch)]
  if (keys.length === 0) return { expeditedCount: 0, sellers: [] }
  await lockDeliveries(client, keys)
  await client.query(
    prepared(
      `update private.outbox set due_at = now() where key = any($1) and status = 'waiting' and attempts = 0`,
      [expedited],
    ),
  )
  return { expeditedCount: expedited.length, sellers: await applyNotificationEvents(client, batch) }
}

const notifySenders = (client: PoolClient, queued: QueuedEffects) =>
  client.query(prepared('select pg_notify($1, $2)', [queuedChannel, queued === 'all' ? '' : queued.join()]))

export interface QueueOptions {
  pool: Pool
  effects: readonly Effect[]
  owners: StreamOwners
}

type Deliveries = Pick<PendingOfBatch, 'pending' | 'events'>

interface WriteResult {
  sellers: readonly number[]
  queued: QueuedEffects
  /**
   * Events whose values the database rejected, each the first of its stream. Later events of the stream
   * were skipped.
   */
  rejected: readonly ParkedEvent[]
}

/** Queues deliveries and applies people's requests about queued ones, in the caller's transaction. */
type WriteDeliveries = (
  client: PoolClient,
  effects: readonly Effect[],
  deliveries: Deliveries,
) => Promise<WriteResult>

const writeAll: WriteDeliveries = async (client, effects, { pending, events }) => {
  if (pending.length > 0) await insertDeliveries(client, pending)
  const { expeditedCount, sellers: changedSellers } = await updateQueued(client, effects, events)
  const queued: QueuedEffects =
    expeditedCount + changedSellers.length > 0
      ? 'all'
      : [...new Set(pending.filter(({ skipReason }) => !skipReason).map(({ effect }) => effect.name))]
  if (queued.length > 0) await notifySenders(client, queued)
  return {
    queued,
    sellers: [...new Set([...pending.map(({ sellerId }) => sellerId), ...changedSellers])],
    rejected: [],
  }
}

/** Uses a savepoint per event, so that a rejected value parks only the stream of its event. */
const writeEventByEvent: WriteDeliveries = async (client, effects, { pending, events }) => {
  const sellers = new Set<number>()
  const rejected = new Map<string, ParkedEvent>()
  let queued: QueuedEffects = []
  for (const event of events) {
    if (rejected.has(event.stream)) continue
    await client.query('savepoint of_event')
    try {
      const written = await writeAll(client, effects, {
        pending: pending.filter((each) => each.event === event),
        events: [event],
      })
      for (const seller of written.sellers) sellers.add(seller)
      await client.query('release savepoint of_event')
      queued = queued === 'all' || written.queued === 'all' ? 'all' : [...queued, ...written.queued]
    } catch (error) {
      if (!isDataError(error)) throw error
      await client.query('rollback to savepoint of_event')
      rejected.set(event.stream, toParkedEvent(event, error))
    }
  }
  return { sellers: [...sellers], queued, rejected: [...rejected.values()] }
}

/**
 * Runs a transaction that writes deliveries together. If the database rejects a value, repeats it event by
 * event.
 */
export async function withDeliveries<T>(
  pool: Pool,
  work: (client: PoolClient, write: WriteDeliveries) => Promise<T>,
): Promise<T> {
  try {
    return await inOutboxTransaction(pool, (client) => work(client, writeAll))
  } catch (error) {
    if (!isDataError(error)) throw error
    return inOutboxTransaction(pool, (client) => work(client, writeEventByEvent))
  }
}

export interface QueueResult {
  /** Sellers whose deliveries are new or have changed. */
  sellers: readonly number[]
  queued: QueuedEffects
  /** Events at which this batch has parked streams. */
  parked: readonly ParkedEvent[]
}

/**
 * In one transaction, queues the deliveries that a batch triggers, parks the streams of events that cannot
 * be handled, and moves the checkpoint from `from`. Answers undefined if another worker has moved the
 * checkpoint meanwhile: it has handled the batch.
 */
export async function queueDeliveries(
  { pool, effects, owners }: QueueOptions,
  from: Position,
  batch: readonly LogEntry[],
): Promise<QueueResult | undefined> {
  const last = batch.at(-1)!
  const pendingOfBatch = await pendingOf({ effects, owners }, batch, last.position)
  return withDeliveries(pool, async (client, write) => {
    const moved = await client.query(
      prepared(
        `update private.reaction_checkpoint set position = $3, event_position = $3, event_id = $4, alive_at = now(), failing_since = null, failure = null
       where name = $1 and position = $2`,
        [checkpointName, from, last.position, last.id],
      ),
    )
    if (moved.rowCount !== 1) return undefined
    const alreadyParked = await parkedStreams(client)
    const isOpen = ({ stream }: { stream: string }) => !alreadyParked.has(stream)
    const pending = pendingOfBatch.pending.filter(({ event }) => isOpen(event))
    const { sellers, queued, rejected } = await write(client, effects, {
      pending,
      events: pendingOfBatch.events.filter(isOpen),
    })
    // The rejected event of a stream comes before the one that cannot be handled, so it wins.
    const parked = [
      ...new Map(
        [...pendingOfBatch.parked.filter(isOpen), ...rejected].map((event) => [event.stream, event]),
      ).values(),
    ]
    if (parked.length > 0) await parkStreams(client, parked)
    return { sellers, queued, parked }
  })
}
