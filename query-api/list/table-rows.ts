import type { Table } from '@pazar/projections/read-model.ts'
import { type RawBuilder, sql } from 'kysely'

const column = (name: string, type: string): RawBuilder<unknown> => {
  const reference = sql.ref(`t.${name}`)
  // As the rows of the folds spell it: ISO 8601 UTC with milliseconds, yyyy-mm-dd, decimal text.
  if (type.startsWith('timestamptz')) return sql`to_char(${reference} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(name)}`
  if (type.startsWith('date') || type.startsWith('numeric')) return sql`${reference}::text as ${sql.ref(name)}`
  return reference
}

/** A read model's live table, to be aliased `t`. */
export const from = (table: Table<any>): RawBuilder<unknown> => sql`${sql.table(`read.${table.name}`)} as t`

/** All columns of a table aliased `t`, as its row type says them. */
export const columnsOf = (table: Pick<Table<any>, 'columns'>): RawBuilder<unknown> =>
  sql.join(Object.entries<string>(table.columns).map(([name, type]) => column(name, type)))

/** Conditions joined by `and`; true where there are none. */
export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * Order by a column that a dialect allows, nulls at the end; the key makes the order whole. Where a column has no nulls nothing is
 * said of them: `desc nulls last` is another order than an index has, and would be sorted by hand.
 */
export function orderBy(table: Table<any>, columnName: string, descending: boolean): RawBuilder<unknown> {
  const key = sql.ref(`t.${table.key[0]!}`)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  if (columnName === table.key[0]) return sql`${key} ${direction}`
  const nulls = (table.columns[columnName] as string).endsWith(' null') ? sql.raw(' nulls last') : sql.raw('')
  return sql`${sql.ref(`t.${columnName}`)} ${direction}${nulls}, ${key}`
}
