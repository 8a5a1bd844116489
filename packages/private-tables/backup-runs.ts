import { isMissingTableOrSchema } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/**
 * `private.backup_runs`: how the scheduled backups of this installation went. One row while a process runs
 * the schedule. It is not part of a backup.
 */
export const backupRunsSchema = [
  `create schema if not exists private`,
  `create table if not exists private.backup_runs (
    only_row boolean primary key default true check (only_row),
    every_hours integer not null,
    switched_on_at timestamptz not null default now(),
    checked_at timestamptz not null default now(),
    succeeded_at timestamptz,
    failed_at timestamptz,
    failures integer not null default 0,
    failure text
  )`,
]

const isOverdue = (everyHours: string) =>
  `coalesce(runs.succeeded_at, runs.switched_on_at) < now() - 2 * ${everyHours} * interval '1 hour'`

/** The last backup failed, or none has succeeded for longer than two intervals. */
const failingSql = `
select failures > 0 or ${isOverdue('every_hours')} as failing
  from private.backup_runs as runs`

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

// The pause after a failure is 1 minute, doubled by each further one, at most the interval.
const checkSql = `
insert into private.backup_runs as runs (every_hours) values ($1)
on conflict (only_row) do update set
  every_hours = excluded.every_hours,
  checked_at = now(),
  failure = case
    when runs.failures > 0 then runs.failure
    when ${isOverdue('excluded.every_hours')}
      then 'No backup has succeeded since ' || date_trunc('second', coalesce(runs.succeeded_at, runs.switched_on_at))
  end
returning failures = 0 or failed_at <= now() - least(
  power(2, least(failures, 20) - 1) * interval '1 minute', every_hours * interval '1 hour'
) as "mayRun"`

/**
 * Records that this process runs the schedule, and the reason if it is overdue without a failure.
 * @returns false during the pause that follows a failure.
 */
export async function saveBackupCheck(pool: Pool, everyHours: number): Promise<boolean> {
  return (await pool.query<{ mayRun: boolean }>(checkSql, [everyHours])).rows[0]!.mayRun
}

/** @param failure One line; null after a success. */
export async function saveBackupOutcome(
  pool: Pool,
  everyHours: number,
  failure: string | null,
): Promise<void> {
  if (failure === null)
    await pool.query(
      `insert into private.backup_runs (every_hours, succeeded_at) values ($1, now())
       on conflict (only_row) do update set succeeded_at = now(), failures = 0, failure = null`,
      [everyHours],
    )
  else
    await pool.query(
      `insert into private.backup_runs as runs (every_hours, failed_at, failures, failure) values ($1, now(), 1, $2)
       on conflict (only_row) do update set failed_at = now(), failures = runs.failures + 1, failure = $2`,
      [everyHours, failure],
    )
}

/** Ends the reports of a schedule that no process has run for an hour. */
export async function deleteStaleBackupRuns(pool: Pool): Promise<void> {
  await pool.query("delete from private.backup_runs where checked_at < now() - interval '1 hour'")
}
