import type { Pool } from '@pazar/postgres/open-database.ts'
import { inTransaction } from '@pazar/postgres/transaction.ts'
import pLimit from 'p-limit'

export type FilterLock = <T>(userId: number, job: () => Promise<T>) => Promise<T>

const idleTimeoutMs = 60_000

/**
 * Runs one job on a user's filters at a time, across all processes: a filter saved while filters move to the
 * next generation would be lost. A waiting job holds a connection, so each process runs at most one.
 */
export function createFilterLock(pool: Pool): FilterLock {
  const runExclusive = pLimit(1)
  return (userId, job) =>
    runExclusive(() =>
      inTransaction(pool, { idleTimeoutMs }, async (client) => {
        await client.query(
          "select pg_advisory_xact_lock(hashtextextended('saved-filters-' || $1::text, 0))",
          [userId],
        )
        return job()
      }),
    )
}
