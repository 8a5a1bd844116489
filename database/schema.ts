import type { Pool } from './open-database.ts'

/** "pazar" in ASCII: every process of the house that creates tables waits for this one lock. */
const schemaLock = 0x70617a6172

/**
 * Brings the database to what a room needs. Statements are idempotent DDL (`create ... if not exists`), applied in order and each by itself: DDL locks its table also
 * where nothing is to be made, and one transaction that gathered these locks would deadlock with another process's, which writes into the same tables in another order. Several in one
 * text are applied all or none. Processes that start at once take turns, since Postgres itself lets two `create if not exists` collide.
 */
export async function applySchema(pool: Pool, statements: readonly string[]): Promise<void> {
  // Postgres makes one transaction of one text, and lets the lock go at its end.
  for (const statement of statements) await pool.query(`select pg_advisory_xact_lock(${schemaLock});\n${statement}`)
}
