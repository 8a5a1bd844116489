import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { CheckpointRow } from './table.ts'

/** Where a worker believes a read model to be. It writes only while this is still so: the fence between workers. */
export interface Checkpoint {
  name: string
  version: number
  position: Position
  status: CheckpointRow['status']
  generation: number
}

export async function readCheckpoints(pool: Pool | PoolClient): Promise<Map<string, Checkpoint>> {
  const { rows } = await pool.query<Checkpoint>('select name, version, position, status, generation from read.checkpoints')
  return new Map(rows.map((row) => [row.name, row]))
}

const unmoved = `name = $1 and version = $2 and position = $3 and generation = $4 and status = 'live'`
const belief = ({ name, version, position, generation }: Checkpoint) => [name, version, position, generation]

/**
 * Moves the checkpoint if it is where the worker believes it to be, and holds its row until the transaction ends, so that of
 * several workers one goes on and the others learn that they are late. Answers false for a late one.
 */
export async function moveCheckpoint(client: Pool | PoolClient, from: Checkpoint, to: Position, events: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update read.checkpoints set position = $5, events = events + $6, updated_at = now() where ${unmoved}`,
    [...belief(from), to, events],
  )
  return rowCount === 1
}

/** Stops a read model before an event that it cannot take; false where another worker has moved it meanwhile. */
export async function park(pool: Pool, at: Checkpoint, event: Pick<Logged, 'id' | 'stream'>, reason: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update read.checkpoints set status = 'parked', parked_reason = $5, parked_event = $6, parked_stream = $7, parked_at = now(), updated_at = now() where ${unmoved}`,
    [...belief(at), reason.slice(0, 2000), event.id, event.stream],
  )
  return rowCount === 1
}

/** Lets a parked read model try again from where it stopped. */
export async function unpark(pool: Pool, name: string, version: number): Promise<void> {
  await pool.query(
    `update read.checkpoints set status = 'live', parked_reason = null, parked_event = null, parked_stream = null, parked_at = null, updated_at = now()
     where name = $1 and version = $2 and status = 'parked'`,
    [name, version],
  )
}
