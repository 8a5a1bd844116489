import type { Pool, PoolClient } from '@pazar/database/open-database.ts'

/**
 * Runs `work` in a transaction; what it throws rolls back. Commits do not wait for the disk: rows and checkpoint are lost
 * together or not at all, and the log can bring them back. Who is stopped in the middle (a paused process, a stalled machine) is cut
 * off by the server after `patience` ms, so that others need not wait for his locks.
 */
export async function transaction<T>(pool: Pool, patience: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // Being cut off is noticed by the next query; without a listener it would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = true
  try {
    await client.query(`begin; set local synchronous_commit = off; set local idle_in_transaction_session_timeout = ${Math.trunc(patience)}`)
    const result = await work(client)
    await client.query('commit')
    broken = false
    return result
  } catch (error) {
    broken = await client.query('rollback').then(() => false, () => true)
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/** SQLSTATE classes that speak of the connection, the server's state or other transactions, and not of the rows. */
const passing = /^(08|25|40|53|55|57|58|XX000)/

/** True where the same work may succeed when tried again. */
export function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return passing.test(code)
  if (typeof code === 'string') return true
  return error instanceof Error && /connection|timeout|terminat|closed|not queryable|pool/i.test(error.message)
}
