import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { AnyRow, ReadModel, Rollup } from '../read-model.ts'
import { columnArrays } from './column-arrays.ts'
import { type Change, foldBatch, type FoldResult, requiredRows } from './fold-batch.ts'
import { type Group, mayBeEmpty, rollupDifferences } from './rollup-differences.ts'
import { tableQuery, tableSql } from './table-sql.ts'

/** Runs a statement of `tableSql`. */
const run = (client: PoolClient, schema: string, text: string, values: readonly unknown[]) =>
  client.query(tableQuery(schema, text, values))

/** Selects rows by one column, and answers them by its values. */
export async function loadRows(
  client: Pool | PoolClient,
  schema: string,
  statement: string,
  keys: readonly string[],
  column: string,
): Promise<Map<string, AnyRow>> {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query(tableQuery(schema, statement, [keys]))
  return new Map(rows.map((row) => [String(row[column]), row]))
}

/** What is to be written of changed rows. */
export interface RowWrites {
  added: AnyRow[]
  changed: AnyRow[]
  /** Keys. */
  removed: string[]
}

export function splitChanges(changes: ReadonlyMap<string, Change>): RowWrites {
  const writes: RowWrites = { added: [], changed: [], removed: [] }
  for (const [key, { before, after }] of changes) {
    if (after === undefined) {
      if (before !== undefined) writes.removed.push(key)
    } else if (before === undefined) writes.added.push(after)
    else if (before !== after) writes.changed.push(after)
  }
  return writes
}

/** Writes rows that the table has already. */
export async function writeExistingRows(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  { changed, removed }: Pick<RowWrites, 'changed' | 'removed'>,
): Promise<void> {
  const sql = tableSql(model.table, schema)
  if (changed.length > 0) await run(client, schema, sql.upsert, columnArrays(sql.columns, changed))
  if (removed.length > 0) await run(client, schema, sql.remove, [removed])
}

async function writeRows(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  changes: ReadonlyMap<string, Change>,
): Promise<void> {
  const sql = tableSql(model.table, schema)
  const writes = splitChanges(changes)
  if (writes.added.length > 0) await run(client, schema, sql.insert, columnArrays(sql.columns, writes.added))
  await writeExistingRows(client, model, schema, writes)
}

/**
 * Folds events into the rows of `schema`, inside the caller's transaction: loads the affected rows in one
 * query, folds in memory, and writes the changes.
 * @throws the database's error if it refuses a row.
 */
export async function foldIntoRows(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  events: readonly LoggedEvent[],
): Promise<FoldResult> {
  const sql = tableSql(model.table, schema)
  const { keys, streams } = requiredRows(model, events)
  const rows = await loadRows(client, schema, sql.select, keys, model.table.key[0]!)
  const origins = await loadRows(client, schema, sql.selectOrigins, streams, 'stream')
  const folded = foldBatch(model, events, rows, origins)
  await writeRows(client, model, schema, folded.changes)
  return folded
}

/**
 * Adds differences to groups, and deletes those of `candidatesForRemoval` that are empty afterwards. By
 * default these are the groups with a negative difference.
 */
export async function addToRollup(
  client: PoolClient,
  rollup: Rollup,
  schema: string,
  differences: readonly Group[],
  candidatesForRemoval: readonly Group[] = mayBeEmpty(rollup, differences),
): Promise<void> {
  if (differences.length === 0) return
  const sql = tableSql(rollup.table, schema)
  await run(client, schema, sql.add, columnArrays(sql.columns, differences))
  if (candidatesForRemoval.length > 0)
    await run(client, schema, sql.removeEmpty, columnArrays(sql.keyColumns, candidatesForRemoval))
}

/** Writes changed rows and updates the rollups. */
export async function writeChanges(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  changes: ReadonlyMap<string, Change>,
): Promise<void> {
  await writeRows(client, model, schema, changes)
  await updateRollups(client, model, schema, changes)
}

async function updateRollups(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  changes: ReadonlyMap<string, Change>,
): Promise<void> {
  for (const rollup of model.rollups)
    await addToRollup(client, rollup, schema, rollupDifferences(rollup, changes.values()))
}

/**
 * Folds events into rows and updates the rollups.
 * @throws as `foldIntoRows`
 */
export async function applyEvents(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  events: readonly LoggedEvent[],
): Promise<FoldResult> {
  const folded = await foldIntoRows(client, model, schema, events)
  await updateRollups(client, model, schema, folded.changes)
  return folded
}
