import { prepared, type Query } from '@pazar/postgres/prepared.ts'
import type { Column, ColumnType, Table } from '../read-model.ts'

/** Statements of one table in one schema. Names come from table declarations, never from data. */
export interface TableSql {
  create: string
  createIndexes: string[]
  /** The one of them that finds the first event of a stream. */
  createOriginIndex: string | undefined
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
  /** For partial sums of a rollup that is loaded: a table without keys, in which a group may have many rows. */
  createParts: string
  /** Adds the partial sums to the groups; `insertParts` does so in a table without groups. */
  addParts: string
  insertParts: string
  /** Deletes all groups whose sums are all zero. */
  removeAllEmpty: string
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

/** Selects some columns of all rows, as rows in memory represent them. */
export const selectColumns = (table: Table, schema: string, columns: readonly string[]): string =>
  `select ${columns.map((column) => selectExpression(column, typeOf(table.columns[column]!))).join(', ')} from ${schema}.${table.name}`

/** $1: keys. For tables with one key column. */
export const selectColumnsByKey = (table: Table, schema: string, columns: readonly string[]): string =>
  `${selectColumns(table, schema, columns)} where ${table.key.join(', ')} = any($1::${typeOf(table.columns[table.key[0]!]!)}[])`

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
  const selected = selectColumns(table, schema, Object.keys(table.columns))
  const insert = `insert into ${name} (${names}) select ${columns.map(insertExpression).join(', ')} from ${unnest(columns)}`
  const addToExisting = `on conflict (${key}) do update set ${rest.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')}`
  const insertParts = `insert into ${name} as t (${key}, ${rest.join(', ')})
    select ${key}, ${rest.map((column) => `sum(${column})`).join(', ')} from ${name}_parts group by ${key} order by ${key}`
  const isEmpty = rest.map((column) => `t.${column} = 0`).join(' and ')
  const createIndexes = table.indexes.map(
    (index, place) => `create index if not exists ${table.name}_${place + 1} on ${name} ${index}`,
  )
  const sql: TableSql = {
    create: `create table if not exists ${name} (${columns
      .map(([column, type]) => `${column} ${typeOf(type)}${type.endsWith(' null') ? '' : ' not null'}`)
      .join(', ')}, primary key (${key}))`,
    createIndexes,
    createOriginIndex: createIndexes[table.indexes.indexOf('(stream, revision)')],
    select: selectColumnsByKey(table, schema, Object.keys(table.columns)),
    selectOrigins: `${selected} where stream = any($1::text[]) and revision = 0`,
    selectStream: `${selected} where stream = $1`,
    columns,
    keyColumns,
    insert,
    upsert: `${insert} on conflict (${key}) do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    remove: `delete from ${name} where ${key} = any($1::${keyType}[])`,
    add: `${insert.replace(name, `${name} as t`)} ${addToExisting}`,
    removeEmpty: `delete from ${name} as t using ${unnest(keyColumns)}
      where ${table.key.map((column) => `t.${column} = r.${column}`).join(' and ')} and ${isEmpty}`,
    createParts: `create unlogged table ${name}_parts (like ${name})`,
    addParts: `${insertParts} ${addToExisting}`,
    insertParts,
    removeAllEmpty: `delete from ${name} as t where ${isEmpty}`,
  }
  if (schema === 'read') liveTableSql.set(table, sql)
  return sql
}
