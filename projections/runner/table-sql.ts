import { prepared, type Query } from '@pazar/postgres/prepared.ts'
import type { Column, ColumnType, Table } from '../read-model.ts'

/** Statements of one table in one schema. Names come from table declarations, never from data. */
export interface TableSql {
  create: string
  createIndexes: string[]
  /** $1: keys. Returns columns as rows in memory represent them. For tables with one key column. */
  select: string
  /** $1: streams. Selects the rows of their first events. */
  selectOrigins: string
  /** $1: a stream. For tables with a `stream` column. */
  selectStream: string
  /** Parameter order of the following statements, one array per column as `columnArrays` makes them. */
  columns: readonly (readonly [name: string, type: Column])[]
  upsert: string
  /** For rows that do not exist yet. */
  insert: string
  /** $1: keys. */
  remove: string
  /** Adds differences to the existing groups. */
  add: string
  keyColumns: readonly (readonly [name: string, type: Column])[]
  /** Parameters are arrays of `keyColumns`. Deletes those groups whose sums are all zero. */
  removeEmpty: string
}

const typeOf = (column: Column) => column.replace(' null', '') as ColumnType

/** Selects a column as rows in memory represent it, independent of session settings and driver parsers. */
function selectExpression(name: string, type: ColumnType): string {
  if (type === 'timestamptz')
    return `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
  if (type === 'date' || type === 'numeric(20)') return `${name}::text as ${name}`
  if (type === 'bigint') return `${name}::float8 as ${name}`
  return name
}

/** `unnest` would flatten an array of arrays, so lists are passed as text. */
const arrayOf = (type: ColumnType) => (type === 'text[]' ? 'text[]' : `${type}[]`)
const insertExpression = ([name, column]: readonly [string, Column]) =>
  typeOf(column) === 'text[]' ? `${name}::text[]` : name
const unnest = (columns: readonly (readonly [string, Column])[]) =>
  `unnest(${columns.map(([, type], place) => `$${place + 1}::${arrayOf(typeOf(type))}`).join(', ')}) as r(${columns.map(([column]) => column).join(', ')})`

/** Only statements of live tables are kept by connections, because schemas of rebuilds come and go. */
export const tableQuery = (schema: string, text: string, values: readonly unknown[]): Query =>
  schema === 'read' ? prepared(text, values) : { text, values: [...values] }

/** Only statements of live tables are cached, because schemas of rebuilds come and go. */
const liveTableSql = new WeakMap<Table, TableSql>()

export function tableSql(table: Table, schema: string): TableSql {
  const cached = schema === 'read' ? liveTableSql.get(table) : undefined
  if (cached) return cached
  const name = `${schema}.${table.name}`
  const columns = Object.entries<Column>(table.columns)
  const names = columns.map(([column]) => column).join(', ')
  const key = table.key.join(', ')
  const rest = columns.map(([column]) => column).filter((column) => !table.key.includes(column))
  const keyColumns = columns.filter(([column]) => table.key.includes(column))
  const keyType = typeOf(table.columns[table.key[0]!]!)
  const selected = `select ${columns.map(([column, type]) => selectExpression(column, typeOf(type))).join(', ')} from ${name}`
  const insert = `insert into ${name} (${names}) select ${columns.map(insertExpression).join(', ')} from ${unnest(columns)}`
  const sql: TableSql = {
    create: `create table if not exists ${name} (${columns
      .map(([column, type]) => `${column} ${typeOf(type)}${type.endsWith(' null') ? '' : ' not null'}`)
      .join(', ')}, primary key (${key}))`,
    createIndexes: table.indexes.map(
      (index, place) => `create index if not exists ${table.name}_${place + 1} on ${name} ${index}`,
    ),
    select: `${selected} where ${key} = any($1::${keyType}[])`,
    selectOrigins: `${selected} where stream = any($1::text[]) and revision = 0`,
    selectStream: `${selected} where stream = $1`,
    columns,
    keyColumns,
    insert,
    upsert: `${insert} on conflict (${key}) do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    remove: `delete from ${name} where ${key} = any($1::${keyType}[])`,
    add: `${insert.replace(name, `${name} as t`)} on conflict (${key}) do update set ${rest.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')}`,
    removeEmpty: `delete from ${name} as t using ${unnest(keyColumns)}
      where ${table.key.map((column) => `t.${column} = r.${column}`).join(' and ')} and ${rest.map((column) => `t.${column} = 0`).join(' and ')}`,
  }
  if (schema === 'read') liveTableSql.set(table, sql)
  return sql
}
