import { sqlStateOf } from './data-error.ts'

/** True if the queried table does not exist (yet): undefined_table. */
export const isMissingTable = (error: unknown): boolean => sqlStateOf(error) === '42P01'

/** Also true before the table's schema exists: invalid_schema_name. */
export const isMissingTableOrSchema = (error: unknown): boolean =>
  isMissingTable(error) || sqlStateOf(error) === '3F000'
