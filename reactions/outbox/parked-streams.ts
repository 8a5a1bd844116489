import type { PoolClient } from '@pazar/postgres/open-database.ts'
import type { ParkedEvent } from './pending-deliveries.ts'

/**
 * Must run after the checkpoint is locked, as a separate statement: otherwise it would miss that a stream
 * was unparked while this transaction waited for the lock.
 */
export async function parkedStreams(client: PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ stream: string }>('select stream from private.reaction_parked')
  return new Set(rows.map(({ stream }) => stream))
}

/**
 * Parks streams in the transaction that moves the checkpoint past their events. A stream stays parked at
 * its first such event.
 */
export async function parkStreams(client: PoolClient, parked: readonly ParkedEvent[]): Promise<void> {
  await client.query(
    `insert into private.reaction_parked (stream, event_id, type, revision, position, reason)
     select * from unnest($1::text[], $2::uuid[], $3::text[], $4::int[], $5::text[], $6::text[]) on conflict (stream) do nothing`,
    [
      parked.map(({ stream }) => stream),
      parked.map(({ id }) => id),
      parked.map(({ type }) => type),
      parked.map(({ revision }) => revision),
      parked.map(({ position }) => position),
      parked.map(({ reason }) => reason),
    ],
  )
}
