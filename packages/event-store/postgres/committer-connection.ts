import type { Pool, PoolClient, QueryConfig } from 'pg'
import { isConnectionError, retryOnConnectionLoss } from './connection-error.ts'
import { endStalledCopiesSql } from './schema.ts'

/**
 * Cached plans stay as they were made while the log was empty. These settings let them only look up rows by
 * indexes.
 */
const settings = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan'

/** A server that does not answer within this time counts as lost. */
export const queryTimeoutMs = 5000

const withTimeout = (text: string): QueryConfig => ({ text, query_timeout: queryTimeoutMs }) as QueryConfig

const throwConnectionError = (error: unknown): void => {
  if (isConnectionError(error)) throw error
}

export interface CommitterConnection {
  /**
   * Runs `work`, which must be idempotent, on the connection; repeats it on a new one after a loss. One call at
   * a time.
   */
  run<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): void
}

/** The connection of a committer, opened at the first use. */
export function createCommitterConnection(pool: Pool): CommitterConnection {
  let client: PoolClient | undefined
  let isReplaced = false

  /** The settings concern this connection only, so it never returns to the pool. */
  function discard(): void {
    client?.release(true)
    client = undefined
    isReplaced = true
  }

  async function getClient(): Promise<PoolClient> {
    if (client) return client
    client = await pool.connect()
    client.on('error', () => {})
    await client.query(withTimeout(settings))
    // The statement that failed may have waited for another writer. Ending that one may be forbidden.
    if (isReplaced) await client.query(withTimeout(endStalledCopiesSql)).catch(throwConnectionError)
    return client
  }

  return {
    run: (work) =>
      retryOnConnectionLoss(async () => {
        try {
          return await work(await getClient())
        } catch (error) {
          // After a timeout the connection may still deliver the old answer to the next query.
          if (isConnectionError(error)) discard()
          throw error
        }
      }),
    close: discard,
  }
}
