import type { Pool, PoolClient } from './open-database.ts'

export interface TransactionOptions {
  /** ms after which the server cuts off who is stopped in the middle (a paused process, a stalled machine), so that others need not wait for his locks. */
  patience: number
  /** False where the commit need not wait for the disk: what it wrote is then lost as a whole or not at all, and something else can bring it back. */
  durable?: boolean
}

/** Runs `work` in a transaction; what it throws rolls back. */
export async function inTransaction<T>(pool: Pool, { patience, durable = true }: TransactionOptions, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // Being cut off is noticed by the next query; without a listener it would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = true
  try {
    await client.query(`begin; set local idle_in_transaction_session_timeout = ${Math.trunc(patience)}${durable ? '' : '; set local synchronous_commit = off'}`)
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
