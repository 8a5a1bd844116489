import type { Pool } from './open-database.ts'

/** "pazar" in ASCII: every process of the house that creates tables waits for this one lock. */
const schemaLock = 0x70617a6172

/**
 * Brings the database to what a room needs. Statements are idempotent DDL (`create ... if not exists`), all or none applied,
 * in order; processes that start at once take turns, since Postgres itself lets two `create if not exists` collide.
 */
export const applySchema = async (pool: Pool, statements: readonly string[]): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [schemaLock])
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    client.release()
  } catch (error) {
    // The connection may be broken or in a failed transaction: it is closed, which rolls back.
    client.release(true)
    throw error
  }
}
