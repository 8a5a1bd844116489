import type { Pool } from './open-database.ts'

/**
 * Does something that only one process at a time may do; answers undefined where another is at it. The lock is the connection's: a process that dies, or is
 * cut off from Postgres, gives it up by itself.
 */
export async function soleWorker<T>(pool: Pool, lock: number, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect()
  let given = false
  try {
    given = (await client.query<{ given: boolean }>('select pg_try_advisory_lock($1) as given', [lock])).rows[0]!.given
    return given ? await work() : undefined
  } finally {
    // Where it cannot be given back, closing the connection does.
    const returned = given ? await client.query('select pg_advisory_unlock($1)', [lock]).then(() => true, () => false) : true
    client.release(!returned)
  }
}
