import type { Table } from '@pazar/projections/read-model.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { columnsOf, formatted, type RowColumn } from './table-rows.ts'

/**
 * Columns that the live table lacks after an update until its read model is rebuilt, with what they are
 * meanwhile: SQL of the column's type.
 */
export type ValuesUntilRebuilt<Row> = Partial<Record<keyof Row & string, string>>

/**
 * As `columnsOf`, for a table that may still lack some of the columns. A name that the innermost table lacks
 * means the column of the query around it
 * (https://www.postgresql.org/docs/current/queries-table-expressions.html#QUERIES-LATERAL).
 */
export const columnsOrValues = <Row, Name extends keyof Row & string = keyof Row & string>(
  table: Table<Row>,
  values: ValuesUntilRebuilt<Row>,
  names: readonly Name[] = Object.keys(table.columns) as Name[],
): RowColumn<Pick<Row, Name>>[] =>
  names.map((name) => {
    const value = values[name]
    if (value === undefined) return columnsOf(table, [name])[0]!
    const column = formatted(sql.ref(name), table.columns[name])
    const read = sql`(select (select ${column} from (select t.*) as present) from (select ${sql.raw(value)} as ${sql.ref(name)}) as absent)`
    return read.as(name) as unknown as RowColumn<Pick<Row, Name>>
  })

/**
 * As `columnsOrValues`, for a statement within `overColumnsOrValues`, which supplies the values. It is for many
 * columns: planning takes 0.1 ms for each column of `columnsOrValues`.
 */
export const columnsOrOuter = <Row, Name extends keyof Row & string>(
  table: Table<Row>,
  values: ValuesUntilRebuilt<Row>,
  names: readonly Name[],
): RowColumn<Pick<Row, Name>>[] =>
  names.map((name) =>
    values[name] === undefined
      ? columnsOf(table, [name])[0]!
      : (formatted(sql.ref(name), table.columns[name]).as(name) as RowColumn<Pick<Row, Name>>),
  )

/**
 * The rows of a statement that names columns which the live table may still lack, without an alias before
 * them. With the columns present, the plan is that of the statement alone.
 */
export const overColumnsOrValues = <Row, Result = unknown>(
  values: ValuesUntilRebuilt<Row>,
  statement: Expression<unknown>,
): RawBuilder<Result> => {
  const absent = Object.entries<string | undefined>(values).map(
    ([name, value]) => sql`${sql.raw(value!)} as ${sql.ref(name)}`,
  )
  return sql<Result>`select found.* from (select ${sql.join(absent)}) as absent cross join lateral (${statement}) as found`
}
