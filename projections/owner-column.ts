import type { Table } from './read-model.ts'

/** The column with the owner of a row; undefined for tables that belong to the installation. */
export const ownerColumn = (table: Table): string | undefined =>
  ['seller_id', 'user_id', 'created_by'].find((column) => column in table.columns)
