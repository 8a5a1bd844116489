import type { Pool, PoolClient } from './open-database.ts'

export interface TransactionOptions {
  /**
   * The server aborts a transaction that idles this long (a paused process, a stalled machine), so that
   * others need not wait for its locks.
   */
  idleTimeoutMs: number
  /**
   * False if the commit need not wait for the disk: a crash may lose the whole transaction, and the caller
   * can redo it.
   */
  durable?: boolean
}

/** Runs `work` in a transaction and rolls back if it throws. */
export async function inTransaction<T>(
  pool: Pool,
  { idleTimeoutMs, durable = true }: TransactionOptions,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // The next query reports a lost connection; without a listener, the event would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let isBroken = true
  try {
    await client.query(
      `begin; set local idle_in_transaction_session_timeout = ${Math.trunc(idleTimeoutMs)}${durable ? '' : '; set local synchronous_commit = off'}`,
    )
    const result = await work(client)
    await client.query('commit')
    isBroken = false
    return result
  } catch (error) {
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.off('error', ignore)
    client.release(isBroken)
  }
}
