import type { Pool, PoolClient } from '@pazar/database/open-database.ts'

/** ms after which a process that was stopped in the middle of a transaction loses it: nobody waits for its locks any longer. */
const patience = 5_000

/** All of it or nothing. A connection that failed is closed, which rolls back. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local idle_in_transaction_session_timeout = ${patience}`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
