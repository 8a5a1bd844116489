import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { Effect } from '../effect.ts'
import { type StreamOwners, streamOwners } from './stream-owners.ts'

const checkpointName = 'reactions'

/** Where to go on. A first start begins at the end of the log: nobody wants messages about last year's orders. */
export async function loadCheckpoint(pool: Pool, head: () => Promise<Position>): Promise<Position> {
  await pool.query('insert into private.reaction_checkpoint (name, position) values ($1, $2) on conflict do nothing', [checkpointName, await head()])
  const { rows } = await pool.query<{ position: string }>('select position from private.reaction_checkpoint where name = $1', [checkpointName])
  return rows[0]!.position
}

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

const withTarget = (start: string, target: string) => (target === '' ? start : `${start}:${target}`)

/**
 * Queues what the effects want of a batch and moves the checkpoint from `from`, all or nothing. Answers false where another
 * worker has moved it meanwhile: the batch was his.
 */
async function queueDeliveries({ pool, effects, owners }: { pool: Pool; effects: readonly Effect[]; owners: StreamOwners }, from: Position, batch: readonly Logged[]): Promise<boolean> {
  const wanted = await wantedOf(effects, owners, batch)
  const hurried = batch.flatMap((event) => effects.filter((effect) => effect.hurries?.(event)).map((effect) => ({ effect: effect.name, stream: event.stream })))
  const client = await pool.connect()
  try {
    await client.query('begin')
    const moved = await client.query('update private.reaction_checkpoint set position = $3 where name = $1 and position = $2', [
      checkpointName, from, batch.at(-1)!.position,
    ])
    if (moved.rowCount === 1 && wanted.length > 0) {
      await client.query(
        `insert into private.outbox (key, effect, event_id, stream, seller_id, target, lane, due_at)
         select key, effect, event_id, stream, seller_id, target, lane, coalesce(due_at, now())
         from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::timestamptz[])
           as wanted (key, effect, event_id, stream, seller_id, target, lane, due_at) on conflict (key) do nothing`,
        [
          wanted.map(({ effect, event, target }) => withTarget(`${effect.name}:${event.id}`, target)), wanted.map(({ effect }) => effect.name),
          wanted.map(({ event }) => event.id), wanted.map(({ event }) => event.stream), wanted.map(({ sellerId }) => sellerId), wanted.map(({ target }) => target),
          wanted.map(({ effect, sellerId, target }) => withTarget(`${effect.name}:${sellerId}`, target)),
          wanted.map(({ effect, event }) => effect.waitsUntil?.(event) ?? null),
        ],
      )
    }
    if (moved.rowCount === 1 && hurried.length > 0) {
      // What has been tried already waits for its upstream, which nobody here can hurry.
      await client.query(
        `update private.outbox as o set due_at = now() from unnest($1::text[], $2::text[]) as h (effect, stream)
         where o.effect = h.effect and o.stream = h.stream and o.status = 'waiting' and o.attempts = 0 and o.due_at > now()`,
        [hurried.map(({ effect }) => effect), hurried.map(({ stream }) => stream)],
      )
    }
    await client.query('commit')
    client.release()
    return moved.rowCount === 1
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Follows the log until the signal aborts; whoever loses a race reads the checkpoint again and goes on from there. */
export async function followLog(deps: { pool: Pool; log: EventLog; effects: readonly Effect[]; signal: AbortSignal; queued: () => void }): Promise<void> {
  const { pool, log, effects, signal, queued } = deps
  const owners = streamOwners(log)
  while (!signal.aborted) {
    let position = await loadCheckpoint(pool, () => log.head())
    for await (const batch of log.subscribe({ after: position, signal, personalData: 'hidden' })) {
      if (!(await queueDeliveries({ pool, effects, owners }, position, batch))) break
      position = batch.at(-1)!.position
      queued()
    }
  }
}
