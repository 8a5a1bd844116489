import type { Pool, PoolClient } from './open-database.ts'

/**
 * All of it or nothing. A connection on which something failed may be broken or in a failed transaction: it is closed, which rolls back. `patience`, ms:
 * a process that stands still so long in the middle of it loses it, so that nobody waits for its locks.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>, { patience }: { patience?: number } = {}): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(patience === undefined ? 'begin' : `begin; set local idle_in_transaction_session_timeout = ${patience}`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
