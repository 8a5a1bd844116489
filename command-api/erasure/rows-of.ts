import { isMissingTableOrSchema } from '@pazar/postgres/missing-table.ts'

/** Rows of a query on a read model; none if the table or schema does not exist yet. */
export async function rowsOf<T extends object>(query: Promise<{ rows: T[] }>): Promise<T[]> {
  try {
    return (await query).rows
  } catch (error) {
    if (!isMissingTableOrSchema(error)) throw error
    return []
  }
}
