import type { Pool } from '@pazar/database/open-database.ts'
import { tableSql } from '../runner/table-sql.ts'
import type { Builder } from './builder.ts'

/** An empty schema for `tables`; whatever an interrupted rebuild of the same name left behind is removed. */
export async function freshSchema(pool: Pool, name: string, builder: Builder): Promise<void> {
  await pool.query(`drop schema if exists ${name} cascade`)
  await pool.query(`create schema ${name}`)
  for (const table of builder.tables) await pool.query(tableSql(table, name).create)
}
