import type { PoolClient } from './open-database.ts'

/** What creates a table again, read from the catalog. Every statement is one line. */
export interface TableDefinition {
  /** Name with schema, quoted if necessary. */
  name: string
  columns: string[]
  /** Order of rows in which two copies of a table can be compared, in every collation. */
  order: string
  create: string
  /** Constraints and indexes, to be created after the rows are there. */
  complete: string[]
  /** Columns whose default is the next value of a sequence. */
  sequences: { column: string; sequence: string }[]
}

/** Lists permanent tables: the rows of unlogged ones do not survive a crash of the server either. */
const tablesSql = `
select c.oid::int8 as oid, c.oid::regclass::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p' order by c.relname collate "C"`

/** Kinds of objects that hold data or behaviour and that a definition does not contain. */
const unsupportedSql = `
select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = any($1) and (c.relkind in ('p', 'v', 'm', 'f') or (c.relkind = 'r' and (c.relhastriggers or c.relrowsecurity)))`

const columnsSql = `
select quote_ident(a.attname) as name,
       format_type(a.atttypid, a.atttypmod)
         || case when a.attcollation <> 0 and a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end as type,
       a.attcollation <> 0 as "isText", a.attnotnull as "isRequired", a.attidentity as identity,
       pg_get_expr(d.adbin, d.adrelid) as "default",
       pg_get_serial_sequence($1::oid::regclass::text, a.attname) as sequence
  from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
 where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped order by a.attnum`

const constraintsSql = `
select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
 where conrelid = $1::oid and contype in ('p', 'u', 'c') order by contype = 'c', conname collate "C"`

const indexesSql = `
select pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
 where i.indrelid = $1::oid and not exists (select from pg_constraint where conindid = i.indexrelid) order by c.relname collate "C"`

const keySql = `
select quote_ident(a.attname) as name from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum where i.indrelid = $1::oid and i.indisprimary order by k.place`

interface Column {
  name: string
  type: string
  isText: boolean
  isRequired: boolean
  identity: '' | 'a' | 'd'
  default: string | null
  sequence: string | null
}

const columnSql = ({ name, type, isRequired, identity, default: value }: Column): string =>
  [
    `${name} ${type}`,
    isRequired && 'not null',
    identity !== '' && `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    value !== null && `default ${value}`,
  ]
    .filter(Boolean)
    .join(' ')

async function readDefinition(client: PoolClient, oid: number, name: string): Promise<TableDefinition> {
  const rowsOf = async <Row extends object>(sql: string) => (await client.query<Row>(sql, [oid])).rows
  const columns = await rowsOf<Column>(columnsSql)
  const constraints = await rowsOf<{ name: string; definition: string }>(constraintsSql)
  const indexes = await rowsOf<{ definition: string }>(indexesSql)
  const key = (await rowsOf<{ name: string }>(keySql)).map((each) => each.name)
  const orderOf = (column: string) =>
    columns.some((each) => each.name === column && each.isText) ? `${column} collate "C"` : column
  const complete = [
    ...constraints.map((each) => `alter table ${name} add constraint ${each.name} ${each.definition};`),
    ...indexes.map(({ definition }) => `${definition};`),
  ]
  if (complete.some((statement) => statement.includes('\n')))
    throw new Error(`A constraint or an index of ${name} is defined in several lines`)
  return {
    name,
    columns: columns.map((column) => column.name),
    order: (key.length > 0 ? key : columns.map((column) => column.name)).map(orderOf).join(', '),
    create: `create table ${name} (${columns.map(columnSql).join(', ')});`,
    complete,
    sequences: columns.flatMap((column) =>
      column.sequence === null ? [] : [{ column: column.name, sequence: column.sequence }],
    ),
  }
}

/**
 * Reads the definitions of all permanent tables of these schemas. The search path must be empty, so that all
 * names have their schema.
 * @throws Error with one line for a view, a partitioned table, or a table with triggers or row security.
 */
export async function readTableDefinitions(
  client: PoolClient,
  schemas: readonly string[],
): Promise<TableDefinition[]> {
  const unsupported = await client.query<{ name: string }>(unsupportedSql, [schemas])
  if (unsupported.rows[0])
    throw new Error(`${unsupported.rows[0].name} is of a kind that is not copied: a view, or with triggers`)
  const { rows } = await client.query<{ oid: number; name: string }>(tablesSql, [schemas])
  const definitions: TableDefinition[] = []
  for (const { oid, name } of rows) definitions.push(await readDefinition(client, oid, name))
  return definitions
}
