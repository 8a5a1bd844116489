import type { Pool } from './open-database.ts'

/** "pazar" in ASCII: every process that creates tables takes this one lock for a transaction. */
export const schemaLockId = 0x70617a6172

/**
 * Applies the schema of a module. Statements are idempotent DDL (`create ... if not exists`), applied in
 * order and each in its own transaction. DDL locks its table even if there is nothing to create, so one
 * transaction for all would deadlock with a process that writes to the same tables in another order. Several
 * statements in one text are atomic. Processes that start at once run one after the other, since in Postgres
 * two concurrent `create if not exists` can collide.
 */
export async function applySchema(pool: Pool, statements: readonly string[]): Promise<void> {
  // Postgres runs one text as one transaction and releases the lock at its end.
  for (const statement of statements)
    await pool.query(`select pg_advisory_xact_lock(${schemaLockId});\n${statement}`)
}
