import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { Effect } from '../effect.ts'
import { checkpointName } from './checkpoint.ts'
import { laneOf, openLanes } from './lanes.ts'
import { lockDeliveries } from './lock-deliveries.ts'
import { applyNotificationEvents, keysNamedBy } from './notification-events.ts'
import type { StreamOwners } from './stream-owners.ts'
import { inOutbox } from './transaction.ts'

/** The channel on which what was queued wakes the senders of other processes. */
export const queuedChannel = 'pazar_outbox'

interface Wanted {
  effect: Effect
  event: Logged
  sellerId: number
  target: string
}

/** What the effects want of a batch, in the order of the log. What belongs to no seller is nobody's to be told of. */
async function wantedOf(effects: readonly Effect[], owners: StreamOwners, batch: readonly Logged[]): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const event of batch) {
    for (const effect of effects.filter((effect) => effect.wants(event))) {
      const sellerId = await owners.ownerOf(event)
      if (sellerId === undefined) continue
      for (const target of effect.targets ? await effect.targets(event, sellerId) : ['']) wanted.push({ effect, event, sellerId, target })
    }
  }
  return wanted
}

async function insert(client: PoolClient, wanted: readonly Wanted[]): Promise<void> {
  const lanes = wanted.map(({ effect, sellerId, target }) => laneOf(effect.name, sellerId, target))
  await openLanes(client, wanted.map(({ effect }, n) => ({ lane: lanes[n]!, effect: effect.name })))
  // In the order of the log, which the rows' numbers follow.
  await client.query(
    `insert into private.outbox (key, effect, event_id, stream, seller_id, target, lane, due_at)
     select key, effect, event_id, stream, seller_id, target, lane, coalesce(due_at, now())
     from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::timestamptz[])
       with ordinality as wanted (key, effect, event_id, stream, seller_id, target, lane, due_at, n) order by n on conflict (key) do nothing`,
    [
      wanted.map(({ effect, event, target }) => `${effect.name}:${event.id}${target && `:${target}`}`), wanted.map(({ effect }) => effect.name),
      wanted.map(({ event }) => event.id), wanted.map(({ event }) => event.stream), wanted.map(({ sellerId }) => sellerId), wanted.map(({ target }) => target),
      lanes, wanted.map(({ effect, event }) => effect.waitsUntil?.(event) ?? null),
    ],
  )
}

/** Keys of what need not wait any longer. What has been tried already waits for its upstream, which nobody here can hurry. */
async function hurriedBy(client: PoolClient, effects: readonly Effect[], batch: readonly Logged[]): Promise<string[]> {
  const hurried = batch.flatMap((event) => effects.filter((effect) => effect.hurries?.(event)).map((effect) => ({ effect: effect.name, stream: event.stream })))
  if (hurried.length === 0) return []
  const { rows } = await client.query<{ key: string }>(
    `select o.key from private.outbox as o join unnest($1::text[], $2::text[]) as h (effect, stream) on o.effect = h.effect and o.stream = h.stream
     where o.status = 'waiting' and o.attempts = 0 and o.due_at > now()`,
    [hurried.map(({ effect }) => effect), hurried.map(({ stream }) => stream)],
  )
  return rows.map(({ key }) => key)
}

/** What is there already changes at the end, all that is to change being locked in one go. Answers whose it is. */
async function changeQueued(client: PoolClient, effects: readonly Effect[], batch: readonly Logged[]): Promise<{ hurried: number; asked: readonly number[] }> {
  const hurried = await hurriedBy(client, effects, batch)
  const keys = [...hurried, ...keysNamedBy(batch)]
  if (keys.length === 0) return { hurried: 0, asked: [] }
  await lockDeliveries(client, keys)
  await client.query(`update private.outbox set due_at = now() where key = any($1) and status = 'waiting' and attempts = 0`, [hurried])
  return { hurried: hurried.length, asked: await applyNotificationEvents(client, batch) }
}

export interface Queue {
  pool: Pool
  effects: readonly Effect[]
  owners: StreamOwners
}

/**
 * Queues what the effects want of a batch, does to the queue what people asked for, and moves the checkpoint from `from`, all or nothing. Answers whose
 * deliveries there are new ones of; undefined where another worker has moved the checkpoint meanwhile: the batch was his.
 */
export async function queueDeliveries({ pool, effects, owners }: Queue, from: Position, batch: readonly Logged[]): Promise<readonly number[] | undefined> {
  const wanted = await wantedOf(effects, owners, batch)
  return inOutbox(pool, async (client) => {
    const moved = await client.query('update private.reaction_checkpoint set position = $3 where name = $1 and position = $2', [checkpointName, from, batch.at(-1)!.position])
    if (moved.rowCount !== 1) return undefined
    if (wanted.length > 0) await insert(client, wanted)
    const { hurried, asked } = await changeQueued(client, effects, batch)
    if (wanted.length + hurried + asked.length > 0) await client.query(`select pg_notify($1, '')`, [queuedChannel])
    return [...new Set([...wanted.map(({ sellerId }) => sellerId), ...asked])]
  })
}
