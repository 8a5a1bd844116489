import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { inTransaction, type TransactionOptions } from '@pazar/postgres/transaction.ts'
import { isDataError, sqlStateOf } from '@pazar/postgres/data-error.ts'

/**
 * Runs a transaction on read models. Its commit does not wait for the disk: rows and checkpoint are lost
 * together or not at all, and the log can restore them.
 */
export const transaction = <T>(
  pool: Pool,
  idleTimeoutMs: number,
  work: (client: PoolClient) => Promise<T>,
  options: Pick<TransactionOptions, 'keepPlans'> = {},
): Promise<T> => inTransaction(pool, { idleTimeoutMs, durable: false, ...options }, work)

/**
 * True if the same work may succeed when retried: the error concerns the connection, the server or its
 * schema, not a row.
 */
export function isTransientError(error: unknown): boolean {
  if (sqlStateOf(error)) return !isDataError(error)
  if (typeof (error as { code?: unknown } | null)?.code === 'string') return true
  return (
    error instanceof Error && /connection|timeout|terminat|closed|not queryable|pool/i.test(error.message)
  )
}
