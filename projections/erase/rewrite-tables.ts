import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { readModels } from '../read-models.ts'

/**
 * Tables with unencrypted customer data, or with keys to it. `pg_statistic` comes last because ANALYZE stores
 * samples of names and phone numbers there. The log is not listed: its personal fields are encrypted.
 */
export const tablesWithPersonalData: readonly string[] = [
  ...readModels
    .flatMap((model) => [model, ...model.rollups])
    .filter(({ personalData }) => personalData === 'shown')
    .map(({ table }) => `read.${table.name}`),
  'private.stream_keys',
  'private.outbox',
  'private.tracked_orders',
  'pg_catalog.pg_statistic',
]

const maxWaitMs = 120_000

/** Sessions, prepared transactions and replication slots that may still read row versions older than `$1`. */
const olderReaders = `
select 'session ' || pid || ' (' || application_name || ')' as reader from pg_stat_activity
 where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) > age($1::xid)
union all select 'prepared transaction ' || gid from pg_prepared_xacts where database = current_database()
union all select 'replication slot ' || slot_name from pg_replication_slots where age(xmin) > age($1::xid)`

/** VACUUM keeps rows that an open transaction may still read, so every older transaction has to end first. */
async function waitForOlderReaders(pool: Pool): Promise<void> {
  const {
    rows: [now],
  } = await pool.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
  const until = performance.now() + maxWaitMs
  for (;;) {
    const { rows } = await pool.query<{ reader: string }>(olderReaders, [now!.xid])
    if (rows.length === 0) return
    if (performance.now() > until)
      throw new Error(
        `Erased rows are still held by: ${rows.map(({ reader }) => reader).join(', ')}. End them and run this again.`,
      )
    await pause(200)
  }
}

/** Finds schemas of rebuilds and verifications, which may contain copies from before an erasure. */
async function unfinishedCopies(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    String.raw`select nspname as name from pg_namespace where nspname ~ '^(rebuild|verify)_' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Rewrites each table and its indexes without the dead rows and index entries of erased customers. An
 * ordinary VACUUM would leave their bytes in free space and their words in the search index. Locks one table
 * at a time.
 */
export async function rewriteTables(pool: Pool, print: (line: string) => void): Promise<void> {
  const copies = await unfinishedCopies(pool)
  if (copies.length > 0)
    throw new Error(
      `A rebuild or a verification is under way, or was interrupted: ${copies.join(', ')}. Let it finish, or drop the schema, and run this again.`,
    )
  await waitForOlderReaders(pool)
  for (const table of tablesWithPersonalData) {
    if (!(await tableExists(pool, table))) continue
    await pool.query(`vacuum (full, analyze) ${table}`)
    print(`${table}: written anew`)
  }
}
