import { isMissingTableOrSchema } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/**
 * `private.backup_runs`: how the scheduled backups of this installation went. One row while they are switched
 * on. It is not part of a backup.
 */
export const backupRunsSchema = [
  `create schema if not exists private`,
  `create table if not exists private.backup_runs (
    only_row boolean primary key default true check (only_row),
    every_hours integer not null,
    switched_on_at timestamptz not null default now(),
    succeeded_at timestamptz,
    failed_at timestamptz,
    failure text
  )`,
]

/** The last backup failed, or none has succeeded for longer than two intervals. */
const failingSql = `
select coalesce(failed_at > coalesce(succeeded_at, 'epoch'), false)
    or coalesce(succeeded_at, switched_on_at) < now() - 2 * every_hours * interval '1 hour' as failing
  from private.backup_runs`

/** Conditions that need a person, by their names in the health check. */
export async function backupReasons(pool: Pool): Promise<'backups_failing'[]> {
  try {
    const { rows } = await pool.query<{ failing: boolean }>(failingSql)
    return rows[0]?.failing ? ['backups_failing'] : []
  } catch (error) {
    if (!isMissingTableOrSchema(error)) throw error
    return []
  }
}

/** Records that backups are switched on, or off (0 hours). */
export async function saveBackupInterval(pool: Pool, everyHours: number): Promise<void> {
  if (everyHours === 0) await pool.query('delete from private.backup_runs')
  else
    await pool.query(
      'insert into private.backup_runs (every_hours) values ($1) on conflict (only_row) do update set every_hours = excluded.every_hours',
      [everyHours],
    )
}

/** @param failure One line; null after a success. */
export async function saveBackupOutcome(pool: Pool, failure: string | null): Promise<void> {
  await pool.query(
    failure === null
      ? 'update private.backup_runs set succeeded_at = now(), failure = null'
      : 'update private.backup_runs set failed_at = now(), failure = $1',
    failure === null ? [] : [failure],
  )
}
