import type { Column } from '../read-model.ts'

const special = /["\\]/
const specials = /["\\]/g

/** An array literal of PostgreSQL. Its parser is twice as fast as that of JSON, and column names do not travel with every row. */
function literal(values: Iterable<string | null>): string {
  const parts: string[] = []
  for (const value of values) parts.push(value === null ? 'NULL' : special.test(value) ? `"${value.replace(specials, '\\$&')}"` : `"${value}"`)
  return `{${parts.join()}}`
}

function spelled(value: unknown, column: Column): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && !column.startsWith('jsonb')) return value
  if (column.startsWith('text[]')) return literal(value as string[])
  return column.startsWith('jsonb') ? JSON.stringify(value) : String(value)
}

/** Rows turned into one array per column, in the order of `columns`: what `unnest` takes. */
export const columnArrays = (columns: readonly (readonly [name: string, type: Column])[], rows: readonly any[]): string[] =>
  columns.map(([name, type]) => literal(rows.map((row) => spelled(row[name], type))))
