import type { AnyRow, Column } from '../read-model.ts'

const specialCharacter = /["\\]/
const specialCharacters = /["\\]/g

/**
 * Formats a PostgreSQL array literal. Postgres parses it twice as fast as JSON, and column names are not
 * repeated with every row.
 */
function arrayLiteral(values: readonly (string | null)[]): string {
  if (values.length === 0) return '{}'
  // Most columns need no escaping, so one check covers all their values together.
  if (!values.includes(null) && !specialCharacter.test(values.join(''))) return `{"${values.join('","')}"}`
  const parts = values.map((value) =>
    value === null
      ? 'NULL'
      : specialCharacter.test(value)
        ? `"${value.replace(specialCharacters, '\\$&')}"`
        : `"${value}"`,
  )
  return `{${parts.join()}}`
}

/** Chooses the formatter of a column's values, other than null, once per column. */
export function formatterOf(column: Column): (value: unknown) => string {
  if (column.startsWith('text[]')) return (value) => arrayLiteral(value as readonly (string | null)[])
  return column.startsWith('jsonb') ? JSON.stringify : String
}

/** Converts rows to one array per column, in the order of `columns`, as `unnest` expects. */
export const columnArrays = (
  columns: readonly (readonly [name: string, type: Column])[],
  rows: readonly AnyRow[],
): string[] =>
  columns.map(([name, type]) => {
    const format = formatterOf(type)
    return arrayLiteral(
      rows.map((row) => (row[name] === null || row[name] === undefined ? null : format(row[name]))),
    )
  })
