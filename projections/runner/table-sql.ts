import type { Column, ColumnType, Table } from '../read-model.ts'

/** Statements of one table in one schema, written once. Names come from table declarations, never from data. */
export interface TableSql {
  create: string
  createIndexes: string[]
  /** $1: keys. Columns come in the spelling of rows in memory. For tables with one key column. */
  select: string
  /** $1: streams. The rows of their first events. */
  selectOrigins: string
  /** What of each column, in this order, the following statements take, as `columnArrays`. */
  columns: readonly (readonly [name: string, type: Column])[]
  upsert: string
  /** For rows that are not there yet. */
  insert: string
  /** $1: keys. */
  remove: string
  /** Differences, added to what is there. */
  add: string
  keyColumns: readonly (readonly [name: string, type: Column])[]
  /** Arrays of `keyColumns`: deletes those groups that count nothing any more. */
  removeEmpty: string
}

const typeOf = (column: Column) => column.replace(' null', '') as ColumnType

/** As rows in memory spell it, whatever the session's settings and the driver's parsers are. */
function read(name: string, type: ColumnType): string {
  if (type === 'timestamptz') return `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
  if (type === 'date' || type === 'numeric(20)') return `${name}::text as ${name}`
  if (type === 'bigint') return `${name}::float8 as ${name}`
  return name
}

/** An array of arrays would be flattened by `unnest`: lists travel as text. */
const arrayOf = (type: ColumnType) => (type === 'text[]' ? 'text[]' : `${type}[]`)
const spread = ([name, column]: readonly [string, Column]) => (typeOf(column) === 'text[]' ? `${name}::text[]` : name)
const unnest = (columns: readonly (readonly [string, Column])[]) =>
  `unnest(${columns.map(([, type], place) => `$${place + 1}::${arrayOf(typeOf(type))}`).join(', ')}) as r(${columns.map(([column]) => column).join(', ')})`

/** Of the live tables; those of rebuilds come and go. */
const written = new WeakMap<Table<any>, TableSql>()

export function tableSql(table: Table<any>, schema: string): TableSql {
  const known = schema === 'read' ? written.get(table) : undefined
  if (known) return known
  const name = `${schema}.${table.name}`
  const columns = Object.entries<Column>(table.columns)
  const names = columns.map(([column]) => column).join(', ')
  const key = table.key.join(', ')
  const rest = columns.map(([column]) => column).filter((column) => !table.key.includes(column))
  const keyColumns = columns.filter(([column]) => table.key.includes(column))
  const keyType = typeOf(table.columns[table.key[0]!]!)
  const selected = `select ${columns.map(([column, type]) => read(column, typeOf(type))).join(', ')} from ${name}`
  const insert = `insert into ${name} (${names}) select ${columns.map(spread).join(', ')} from ${unnest(columns)}`
  const sql: TableSql = {
    create: `create table if not exists ${name} (${columns
      .map(([column, type]) => `${column} ${typeOf(type)}${type.endsWith(' null') ? '' : ' not null'}`)
      .join(', ')}, primary key (${key}))`,
    createIndexes: table.indexes.map((index, place) => `create index if not exists ${table.name}_${place + 1} on ${name} ${index}`),
    select: `${selected} where ${key} = any($1::${keyType}[])`,
    selectOrigins: `${selected} where stream = any($1::text[]) and revision = 0`,
    columns,
    keyColumns,
    insert,
    upsert: `${insert} on conflict (${key}) do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    remove: `delete from ${name} where ${key} = any($1::${keyType}[])`,
    add: `${insert.replace(name, `${name} as t`)} on conflict (${key}) do update set ${rest.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')}`,
    removeEmpty: `delete from ${name} as t using ${unnest(keyColumns)}
      where ${table.key.map((column) => `t.${column} = r.${column}`).join(' and ')} and ${rest.map((column) => `t.${column} = 0`).join(' and ')}`,
  }
  if (schema === 'read') written.set(table, sql)
  return sql
}
