import type { Pool } from './open-database.ts'

/**
 * Resets `alter system set wal_recycle = off` of `npm run erase`, even if that command was interrupted. A
 * value in postgresql.conf belongs to the operator and stays.
 */
export async function resetWalRecycling(pool: Pool): Promise<void> {
  await pool.query('alter system reset wal_recycle')
  await pool.query('select pg_reload_conf()')
}
