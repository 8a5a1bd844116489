import type { Pool, PoolClient } from 'pg'
import { addColumn } from '@pazar/postgres/add-column.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { Position } from '../event-store.ts'
import type { CopiedTo } from './copy-events.ts'

/**
 * The last copy of the log that this database belongs to. `position` and `event_id` are the end of the log
 * when it was copied: like a checkpoint they refuse a start with a copy that is not complete, which begins
 * with the same event (log-identity.ts). The other columns are the progress.
 */
const tables = [
  'create schema if not exists private',
  `create table if not exists private.log_copy (
    name text primary key,
    position text not null,
    event_id uuid,
    event_position text,
    events bigint not null default 0,
    copied_event_id uuid,
    source_position text,
    target_position text
  )`,
  // Set in a database that was left for another one; every start is then refused.
  addColumn('private.log_copy', 'followed_by', 'text'),
]

const name = 'copy'

/**
 * Records that the log is being copied up to its present end. What an earlier run recorded of its progress
 * stays.
 */
export async function startCopyRecord(
  pool: Pool,
  { position, eventId }: { position: Position; eventId: string | undefined },
): Promise<void> {
  await applySchema(pool, tables)
  await pool.query(
    `insert into private.log_copy (name, position, event_id, event_position) values ($1, $2, $3, $4)
     on conflict (name) do update
     set position = excluded.position, event_id = excluded.event_id, event_position = excluded.event_position`,
    [name, position, eventId ?? null, eventId === undefined ? null : position],
  )
}

/**
 * Records in a database that another one follows its log from now on.
 * @param end Position of the last event.
 * @param followedBy Description of the other one, without its password.
 */
export async function recordLeft(client: PoolClient, end: Position, followedBy: string): Promise<void> {
  for (const statement of tables) await client.query(statement)
  await client.query(
    `insert into private.log_copy (name, position, followed_by) values ($1, $2, $3)
     on conflict (name) do update set followed_by = excluded.followed_by`,
    [name, end, followedBy],
  )
}

export async function readCopyProgress(pool: Pool): Promise<CopiedTo | undefined> {
  if (!(await tableExists(pool, 'private.log_copy'))) return undefined
  const { rows } = await pool.query<CopiedTo>(
    `select events, copied_event_id as "eventId", source_position as source, target_position as target
     from private.log_copy where name = $1 and copied_event_id is not null`,
    [name],
  )
  return rows[0]
}

/** The last event of the log that was copied last, at its position in the log that the database follows. */
export async function readCopyEnd(pool: Pool): Promise<{ eventId: string; position: Position } | undefined> {
  if (!(await tableExists(pool, 'private.log_copy'))) return undefined
  const { rows } = await pool.query<{ eventId: string; position: Position }>(
    `select event_id as "eventId", event_position as position from private.log_copy
     where name = $1 and event_id is not null`,
    [name],
  )
  return rows[0]
}

export async function saveCopyProgress(
  pool: Pool,
  { events, eventId, source, target }: CopiedTo,
): Promise<void> {
  await pool.query(
    `update private.log_copy set events = $2, copied_event_id = $3, source_position = $4, target_position = $5
     where name = $1`,
    [name, events, eventId, source, target],
  )
}
