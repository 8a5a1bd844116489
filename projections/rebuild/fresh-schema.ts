import type { Pool } from '@pazar/postgres/open-database.ts'
import { tableSql } from '../runner/table-sql.ts'
import type { Builder } from './builder.ts'

/**
 * Creates an empty schema with the builder's tables. Removes what an interrupted rebuild of the same name
 * left behind.
 */
export async function createFreshSchema(pool: Pool, name: string, builder: Builder): Promise<void> {
  await pool.query(`drop schema if exists ${name} cascade`)
  await pool.query(`create schema ${name}`)
  for (const table of builder.tables) await pool.query(tableSql(table, name).create)
}
