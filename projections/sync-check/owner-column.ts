import type { Table } from '../read-model.ts'

/** The column that says whose a row is; undefined for tables that are the house's. */
export const ownerColumn = (table: Table<any>): string | undefined => ['seller_id', 'user_id', 'created_by'].find((column) => column in table.columns)
