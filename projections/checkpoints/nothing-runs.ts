import type { Pool } from '@pazar/postgres/open-database.ts'

/** Names of the connections of parts and commands that follow the log or append to it. */
const names = [
  'standalone',
  'command-api',
  'projections',
  'reactions',
  'workers',
  'replay',
  'admin',
  'copy-log',
]

/**
 * For commands that change what every part relies on. Takes a pool, because a transaction would see the
 * connections of its first check in a later one.
 * @throws Error with one line that names what else uses the database.
 */
export async function assertNothingRuns(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name = any($1)
       and application_name <> current_setting('application_name') order by 1`,
    [names],
  )
  if (rows.length > 0)
    throw new Error(
      `Stop everything that uses this database first; running: ${rows.map(({ name }) => name).join(', ')}`,
    )
}
