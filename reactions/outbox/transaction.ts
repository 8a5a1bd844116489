import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import { inTransaction } from '@pazar/database/transaction.ts'

/** A transaction of the outbox, ended after 5 s of a process that was stopped in its middle: all senders wait for the same rows. */
export const inOutbox = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => inTransaction(pool, { patience: 5_000 }, work)
