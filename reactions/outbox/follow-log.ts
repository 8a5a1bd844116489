import type { Pool } from '@pazar/database/open-database.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { Effect } from '../effect.ts'

const checkpointName = 'reactions'

/** Where to go on. A first start begins at the end of the log: nobody wants messages about last year's orders. */
export async function loadCheckpoint(pool: Pool, head: () => Promise<Position>): Promise<Position> {
  await pool.query('insert into private.reaction_checkpoint (name, position) values ($1, $2) on conflict do nothing', [checkpointName, await head()])
  const { rows } = await pool.query<{ position: string }>('select position from private.reaction_checkpoint where name = $1', [checkpointName])
  return rows[0]!.position
}

/**
 * Queues what the effects want of a batch and moves the checkpoint from `from`, all or nothing. Answers false where another
 * worker has moved it meanwhile: the batch was his.
 */
export async function queueDeliveries(pool: Pool, effects: readonly Effect[], from: Position, batch: readonly Logged[]): Promise<boolean> {
  const wanted = batch.flatMap((event) =>
    effects.filter((effect) => effect.wants(event)).map((effect) => ({ effect: effect.name, event, dueAt: effect.waitsUntil?.(event) ?? null })))
  const hurried = batch.flatMap((event) => effects.filter((effect) => effect.hurries?.(event)).map((effect) => ({ effect: effect.name, stream: event.stream })))
  const client = await pool.connect()
  try {
    await client.query('begin')
    const moved = await client.query('update private.reaction_checkpoint set position = $3 where name = $1 and position = $2', [
      checkpointName, from, batch.at(-1)!.position,
    ])
    if (moved.rowCount === 1 && wanted.length > 0) {
      await client.query(
        `insert into private.outbox (key, effect, event_id, stream, due_at)
         select key, effect, event_id, stream, coalesce(due_at, now())
         from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[]) as wanted (key, effect, event_id, stream, due_at) on conflict (key) do nothing`,
        [
          wanted.map(({ effect, event }) => `${effect}:${event.id}`), wanted.map(({ effect }) => effect),
          wanted.map(({ event }) => event.id), wanted.map(({ event }) => event.stream), wanted.map(({ dueAt }) => dueAt),
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
  while (!signal.aborted) {
    let position = await loadCheckpoint(pool, () => log.head())
    for await (const batch of log.subscribe({ after: position, signal, personalData: 'hidden' })) {
      if (!(await queueDeliveries(pool, effects, position, batch))) break
      position = batch.at(-1)!.position
      queued()
    }
  }
}
