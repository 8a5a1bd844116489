import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import { inTransaction } from '@pazar/database/transaction.ts'

/** A transaction of read models. Its commit does not wait for the disk: rows and checkpoint are lost together or not at all, and the log can bring them back. */
export const transaction = <T>(pool: Pool, patience: number, work: (client: PoolClient) => Promise<T>): Promise<T> => inTransaction(pool, { patience, durable: false }, work)

/** SQLSTATE classes that speak of the connection, the server's state or other transactions, and not of the rows. */
const passing = /^(08|25|40|53|55|57|58|XX000)/

/** True where the same work may succeed when tried again. */
export function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return passing.test(code)
  if (typeof code === 'string') return true
  return error instanceof Error && /connection|timeout|terminat|closed|not queryable|pool/i.test(error.message)
}
