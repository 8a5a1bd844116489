import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { CheckpointRow } from './table.ts'

/**
 * State in which a worker last saw a read model. It writes only if this is still current, which fences
 * workers off from each other.
 */
export interface Checkpoint {
  name: string
  version: number
  position: Position
  status: CheckpointRow['status']
  generation: number
}

/** Position and id of an event. */
export interface LoggedPlace {
  position: Position
  id: string
}

export async function readCheckpoints(pool: Pool | PoolClient): Promise<Map<string, Checkpoint>> {
  const { rows } = await pool.query<Checkpoint>(
    'select name, version, position, status, generation from read.checkpoints',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Reads the read model's checkpoint and locks it until the transaction ends. */
export async function lockCheckpoint(client: PoolClient, name: string): Promise<Checkpoint | undefined> {
  const { rows } = await client.query<Checkpoint>(
    'select name, version, position, status, generation from read.checkpoints where name = $1 for update',
    [name],
  )
  return rows[0]
}

/** Condition on a checkpoint; its parameters are the first of `moveCheckpointValues`. */
export const matchesCheckpoint = `name = $1 and version = $2 and position = $3 and generation = $4 and status = 'live'`

/** What moves with a checkpoint: `busyMs` is added to the time that was spent on the read model. */
interface Work {
  events: number
  busyMs: number
}

/** Moves a checkpoint that has not changed meanwhile, with the values of `moveCheckpointValues`. */
export const moveCheckpointSql = `update read.checkpoints set position = $5, event_position = $5, event_id = $7, events = events + $6, busy_ms = busy_ms + $8, updated_at = now() where ${matchesCheckpoint}`

export const moveCheckpointValues = (from: Checkpoint, to: LoggedPlace, { events, busyMs }: Work) => [
  from.name,
  from.version,
  from.position,
  from.generation,
  to.position,
  events,
  to.id,
  busyMs,
]

/**
 * Moves the checkpoint if it is still at `from`, and locks its row until the transaction ends. Of several
 * workers one continues; the others get false and know that they are late.
 */
export async function moveCheckpoint(
  client: PoolClient,
  from: Checkpoint,
  to: LoggedPlace,
  work: Work,
): Promise<boolean> {
  const { rowCount } = await client.query(prepared(moveCheckpointSql, moveCheckpointValues(from, to, work)))
  return rowCount === 1
}

/**
 * Corrects a checkpoint inside a transaction that has locked it. A new generation makes other workers reload
 * the parked keys; `events` is added to the event count.
 */
export async function correctCheckpoint(
  client: PoolClient,
  name: string,
  { events, parkedKeysChanged }: { events: number; parkedKeysChanged: boolean },
): Promise<void> {
  await client.query(
    'update read.checkpoints set generation = generation + $2, events = events + $3, updated_at = now() where name = $1',
    [name, parkedKeysChanged ? 1 : 0, events],
  )
}
