import type { Table } from '@pazar/projections/read-model.ts'
import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from 'kysely'

/** A selected column with the type that it has in rows in memory. */
export type RowColumn<Row> = {
  [C in keyof Row & string]: AliasedRawBuilder<Row[C], C>
}[keyof Row & string]

/**
 * A value as rows in memory represent it: ISO 8601 UTC with milliseconds, yyyy-mm-dd, decimal text.
 * @param type As tables declare it.
 */
export function formatted(reference: RawBuilder<unknown>, type: string): RawBuilder<unknown> {
  if (type.startsWith('timestamptz'))
    return sql`to_char(${reference} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (type.startsWith('date') || type.startsWith('numeric')) return sql`${reference}::text`
  return reference
}

/** A read model's live table with the alias `t`, for raw SQL. */
export const from = ({ name }: { name: string }): RawBuilder<unknown> =>
  sql`${sql.table(`read.${name}`)} as t`

/**
 * Columns of a table with the alias `t`, formatted as its row type declares them: all of them, or those with
 * the given names.
 */
export const columnsOf = <Row, Name extends keyof Row & string = keyof Row & string>(
  table: Table<Row>,
  names: readonly Name[] = Object.keys(table.columns) as Name[],
): RowColumn<Pick<Row, Name>>[] =>
  names.map(
    (name) => formatted(sql.ref(`t.${name}`), table.columns[name]).as(name) as RowColumn<Pick<Row, Name>>,
  )

/** The values as an array for `=` in a condition: one parameter, which may be empty. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`

/** Conditions joined by `and`; `true` if there are none. For raw SQL. */
export const all = (conditions: readonly Expression<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * Orders by a column that a dialect allows, nulls last, and by the key to make the order total. Columns
 * without nulls get no `nulls last`: with `desc` it would not match the index, and Postgres would have to
 * sort.
 */
export function orderBy<Row>(
  table: Table<Row>,
  columnName: string,
  descending: boolean,
): RawBuilder<unknown> {
  const key = sql.ref(`t.${table.key[0]!}`)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  if (columnName === table.key[0]) return sql`${key} ${direction}`
  const isNullable = table.columns[columnName as keyof Row & string].endsWith(' null')
  const nulls = sql.raw(isNullable ? ' nulls last' : '')
  return sql`${sql.ref(`t.${columnName}`)} ${direction}${nulls}, ${key}`
}
