import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Table } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'
import { transaction } from '../runner/transaction.ts'

/** Memory for sorting the entries of an index; the default makes most of them spill to disk. */
const sortMemory = '128MB'
/** Indexes built at the same time. */
const concurrency = 2

const idleTimeoutMs = 60_000

/**
 * Creates the indexes of loaded tables, and the planner's statistics, which autovacuum would add only after a
 * minute: until then a search for a common word took three times as long.
 */
export async function createIndexes(pool: Pool, tables: readonly Table[], schema: string): Promise<void> {
  // An inverted index takes as long as all others together, so it starts first.
  const statements = tables
    .flatMap((table) => tableSql(table, schema).createIndexes)
    .toSorted((a, b) => Number(b.includes('using gin')) - Number(a.includes('using gin')))
  const createNext = async (): Promise<void> => {
    for (let statement = statements.shift(); statement !== undefined; statement = statements.shift()) {
      const text = statement
      await transaction(pool, idleTimeoutMs, async (client) => {
        await client.query(`set local maintenance_work_mem = '${sortMemory}'`)
        await client.query(text)
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, createNext))
  for (const { name } of tables) await pool.query(`analyze ${schema}.${name}`)
}
