import { sqlStateOf } from './data-error.ts'
import type { Pool, PoolClient } from './open-database.ts'

/** True if the queried table does not exist (yet): undefined_table. */
export const isMissingTable = (error: unknown): boolean => sqlStateOf(error) === '42P01'

/** Also true before the table's schema exists: invalid_schema_name. */
export const isMissingTableOrSchema = (error: unknown): boolean =>
  isMissingTable(error) || sqlStateOf(error) === '3F000'

/**
 * Also true for a column that the table of the previous release lacks until its read model is rebuilt:
 * undefined_column.
 */
export const isMissingFromReadModel = (error: unknown): boolean =>
  isMissingTableOrSchema(error) || sqlStateOf(error) === '42703'

/** @param table Name with schema, which need not exist either. */
export async function tableExists(database: Pool | PoolClient, table: string): Promise<boolean> {
  const { rows } = await database.query<{ name: string | null }>('select to_regclass($1) as name', [table])
  return rows[0]!.name !== null
}
