import type { Pool } from './open-database.ts'

/** The name of a database, and when its server started, in microseconds: no two servers share both. */
async function identify(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select current_database() || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity`,
  )
  return rows[0]!.identity
}

/** Whether two addresses lead to one database. */
export const isSameDatabase = async (one: Pool, other: Pool): Promise<boolean> =>
  (await identify(one)) === (await identify(other))
