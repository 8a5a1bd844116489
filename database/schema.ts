import type { Pool } from './open-database.ts'
import { inTransaction } from './transaction.ts'

/** "pazar" in ASCII: every process of the house that creates tables waits for this one lock. */
const schemaLock = 0x70617a6172

/**
 * Brings the database to what a room needs. Statements are idempotent DDL (`create ... if not exists`), all or none applied,
 * in order; processes that start at once take turns, since Postgres itself lets two `create if not exists` collide.
 */
export const applySchema = (pool: Pool, statements: readonly string[]): Promise<void> => inTransaction(pool, async (client) => {
  await client.query('select pg_advisory_xact_lock($1)', [schemaLock])
  for (const statement of statements) await client.query(statement)
})
