import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Table } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'

/**
 * Creates an empty schema with these tables. Removes what an interrupted rebuild of the same name left behind.
 */
export async function createFreshSchema(pool: Pool, name: string, tables: readonly Table[]): Promise<void> {
  await pool.query(`drop schema if exists ${name} cascade`)
  await pool.query(`create schema ${name}`)
  for (const table of tables) {
    const { create, createOriginIndex } = tableSql(table, name)
    await pool.query(create)
    // Later events of a stream look up the row of its first event while the table is filled.
    if (createOriginIndex !== undefined) await pool.query(createOriginIndex)
  }
}
