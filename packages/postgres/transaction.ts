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
  /**
   * For work on a few rows by their keys that is repeated often: connections keep the plans of `prepared`
   * statements, one for all parameters.
   */
  keepPlans?: boolean
}

/**
 * A kept plan knows neither the parameters nor how tables have grown since. These settings let it only look
 * up rows by indexes, as if they were in memory. Otherwise a plan made for a short table would read it whole
 * once it is long, and one for ten estimated keys would join with all rows that wait.
 */
const keptPlans = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'enable_material = off',
  'random_page_cost = 1',
  'jit = off',
]

const beginWith = ({ idleTimeoutMs, durable = true, keepPlans = false }: TransactionOptions) => {
  const settings = [
    `idle_in_transaction_session_timeout = ${Math.trunc(idleTimeoutMs)}`,
    ...(durable ? [] : ['synchronous_commit = off']),
    ...(keepPlans ? keptPlans : []),
  ]
  return ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; ')
}

/** Runs `work` in a transaction and rolls back if it throws. */
export async function inTransaction<T>(
  pool: Pool,
  options: TransactionOptions,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // The next query reports a lost connection; without a listener, the event would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let isBroken = true
  try {
    await client.query(beginWith(options))
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
