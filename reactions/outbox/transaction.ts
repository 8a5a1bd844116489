import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { inTransaction } from '@pazar/postgres/transaction.ts'

/**
 * A transaction of the outbox. Ends after 5 s without activity, because a process stopped in the middle
 * would block all senders on its locks.
 */
export const inOutboxTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, { idleTimeoutMs: 5_000, keepPlans: true }, work)
