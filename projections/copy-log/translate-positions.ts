import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { readCheckpoints } from '../checkpoints/checkpoints.ts'
import type { ReadModel, Table } from '../read-model.ts'
import { tableSql } from '../runner/table-sql.ts'

/** The same event in both logs. */
interface PositionPair {
  source: { position: Position }
  target: { position: Position }
}

/** Columns that say up to where something was handled. */
const reached = [
  'read.checkpoints.position',
  'private.reaction_checkpoint.position',
  'private.storage_checkpoint.position',
  'private.upsell_sweep.position',
  'private.merge_sweep.position',
  'private.key_check.position',
  'private.log_copy.position',
]
/** Columns that name one event. Those of read models are found by their type. */
const ofEvents = [
  'read.checkpoints.event_position',
  'read.parked_keys.position',
  'private.reaction_checkpoint.event_position',
  'private.reaction_parked.position',
  'private.log_copy.event_position',
]
const positionType = 'numeric(20)'

/** A schema for new tables, gone at the end of the transaction. */
const schema = 'copy_log'

/**
 * Collects the positions of every event in both logs, in a table that belongs to the transaction: they need
 * not fit into memory.
 */
export async function collectPositions(
  client: PoolClient,
): Promise<(pairs: readonly PositionPair[]) => Promise<void>> {
  await client.query(
    'create temporary table copied_positions (source numeric(20) not null, target numeric(20) not null) on commit drop',
  )
  return async (pairs) => {
    await client.query({
      name: 'copied positions',
      text: 'insert into copied_positions select * from unnest($1::numeric[], $2::numeric[])',
      values: [pairs.map(({ source }) => source.position), pairs.map(({ target }) => target.position)],
    })
  }
}

async function areEqual(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from copied_positions where source <> target limit 1')
  return rowCount === 0
}

/** Splits `schema.table.column`; parts that never ran, or ran in an earlier release, lack some of them. */
async function existing(
  client: PoolClient,
  columns: readonly string[],
): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
     where table_schema || '.' || table_name || '.' || column_name = any($1)`,
    [columns],
  )
  return rows
}

/** @throws Error if the column names an event that the log does not have. */
async function assertKnown(client: PoolClient, table: string, column: string): Promise<void> {
  const { rows } = await client.query<{ position: string }>(
    `select t.${column}::text as position from ${table} as t
     where t.${column} is not null and not exists (select from copied_positions as p where p.source = t.${column}::numeric) limit 1`,
  )
  if (rows[0])
    throw new Error(
      `${table} names an event at position ${rows[0].position}, which this log does not have; nothing was changed`,
    )
}

const positionColumns = (table: Table): string[] =>
  Object.entries(table.columns).flatMap(([name, type]) => (type.startsWith(positionType) ? [name] : []))

/** Writes a table of a read model anew, which costs less than an update of every row and its indexes. */
async function writeTranslated(client: PoolClient, table: Table): Promise<void> {
  const positions = positionColumns(table)
  for (const column of positions) await assertKnown(client, `read.${table.name}`, column)
  const sql = tableSql(table, schema)
  await client.query(sql.create)
  const names = Object.keys(table.columns)
  await client.query(
    `insert into ${schema}.${table.name} (${names.join(', ')})
     select ${names.map((name) => (positions.includes(name) ? `p_${name}.target` : `t.${name}`)).join(', ')}
     from read.${table.name} as t
     ${positions.map((name) => `left join copied_positions as p_${name} on p_${name}.source = t.${name}`).join(' ')}`,
  )
  for (const index of sql.createIndexes) await client.query(index)
}

/** Tables of live read models that hold positions. Those of another version are rebuilt at the next start. */
async function tablesWithPositions(client: PoolClient, models: readonly ReadModel[]): Promise<Table[]> {
  const byName = await readCheckpoints(client)
  return models.flatMap((model) => {
    const checkpoint = byName.get(model.name)
    if (checkpoint && checkpoint.version > model.version)
      throw new Error(`The read model ${model.name} belongs to a newer release: use the command of that one`)
    if (checkpoint?.version !== model.version || checkpoint.status !== 'live') return []
    const tables: Table[] = [model.table, ...model.rollups.map((rollup) => rollup.table)]
    return tables.filter((table) => positionColumns(table).length > 0)
  })
}

/** @returns the names of the tables that it has written anew. */
async function translateReadModels(client: PoolClient, models: readonly ReadModel[]): Promise<string[]> {
  if ((await existing(client, ['read.checkpoints.name'])).length === 0) return []
  const tables = await tablesWithPositions(client, models)
  for (const table of tables) await writeTranslated(client, table)
  // Only now, so that readers wait for no longer than the rest of the transaction.
  for (const { name } of tables) {
    await client.query(`drop table read.${name}`)
    await client.query(`alter table ${schema}.${name} set schema read`)
  }
  await client.query('update read.checkpoints set rebuild = null, generation = generation + 1')
  return tables.map(({ name }) => `read.${name}`)
}

/**
 * Replaces every position in this database by that of the same event in the other log, inside a transaction
 * that `collectPositions` has given all of them.
 * @returns the names of the tables that it has written anew, to be analyzed after the commit.
 */
export async function translatePositions(
  client: PoolClient,
  models: readonly ReadModel[],
): Promise<string[]> {
  if (await areEqual(client)) return []
  await client.query('create unique index on copied_positions (source)')
  await client.query('analyze copied_positions')
  for (const { table, column } of await existing(client, ofEvents)) {
    await assertKnown(client, table, column)
    await client.query(
      `update ${table} as t set ${column} = p.target::text from copied_positions as p where p.source = t.${column}::numeric`,
    )
  }
  for (const { table, column } of await existing(client, reached))
    await client.query(
      `update ${table} as t set ${column} = coalesce(
         (select p.target::text from copied_positions as p where p.source <= t.${column}::numeric order by p.source desc limit 1),
         '${startPosition}')`,
    )
  await client.query(`create schema ${schema}`)
  const written = await translateReadModels(client, models)
  await client.query(`drop schema ${schema}`)
  return written
}
