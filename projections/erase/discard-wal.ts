import type { Pool } from '@pazar/postgres/open-database.ts'
import { resetWalRecycling } from '@pazar/postgres/wal-recycling.ts'

const segmentNames = `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`

async function segments(pool: Pool): Promise<string[]> {
  return (await pool.query<{ name: string }>(`${segmentNames} order by name`)).rows.map(({ name }) => name)
}

async function currentSegment(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  return rows[0]!.name
}

/**
 * Limits the loop. Segments are 16 MB by default, and a server keeps at most `max_wal_size` of them for
 * reuse.
 */
const maxSwitches = 4096

/**
 * Switches to the next segment, which fills the current one with zeros. A switch needs a write since the
 * previous one.
 */
async function leaveSegment(pool: Pool): Promise<void> {
  await pool.query("select pg_logical_emit_message(false, 'pazar', 'erase')")
  await pool.query('select pg_switch_wal()')
}

/** With recycling on, Postgres renames old segments for reuse and leaves their bytes in place. */
async function switchRecyclingOff(pool: Pool): Promise<void> {
  await pool.query('alter system set wal_recycle = off')
  await pool.query('select pg_reload_conf()')
}

/**
 * Removes every write-ahead log segment that exists at the start, including those reserved for reuse, because
 * they contain rows as they were written.
 * @returns how many were removed.
 * @throws Error with one line if something still holds them.
 */
export async function discardWal(pool: Pool): Promise<number> {
  const old = await segments(pool)
  const last = old.at(-1) ?? ''
  try {
    await switchRecyclingOff(pool)
    for (let n = 0; n < maxSwitches && (await currentSegment(pool)) <= last; n++) await leaveSegment(pool)
    await pool.query('checkpoint')
    await pool.query('checkpoint')
  } finally {
    await resetWalRecycling(pool)
  }
  const left = (await segments(pool)).filter((name) => name <= last)
  if (left.length > 0)
    throw new Error(
      `${left.length} old segments of the write-ahead log are held: by a replica, a replication slot, wal_keep_size or an archive that is behind`,
    )
  return old.length
}
