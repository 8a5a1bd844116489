import type { PoolClient } from '@pazar/database/open-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { ReadModel, Rollup } from '../read-model.ts'
import { columnArrays } from './column-arrays.ts'
import { type Change, foldBatch, wanted } from './fold-batch.ts'
import { type Group, mayBeEmpty, rollupDifferences } from './rollup-differences.ts'
import { tableSql } from './table-sql.ts'

async function load(client: PoolClient, statement: string, keys: readonly string[], column: string): Promise<Map<string, any>> {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query(statement, [keys])
  return new Map(rows.map((row) => [String(row[column]), row]))
}

async function writeRows(client: PoolClient, model: ReadModel, schema: string, changes: ReadonlyMap<string, Change>): Promise<void> {
  const sql = tableSql(model.table, schema)
  const added: unknown[] = []
  const changed: unknown[] = []
  const removed: string[] = []
  for (const [key, { before, after }] of changes) {
    if (after === undefined) {
      if (before !== undefined) removed.push(key)
    } else if (before === undefined) added.push(after)
    else if (before !== after) changed.push(after)
  }
  if (added.length > 0) await client.query(sql.insert, columnArrays(sql.columns, added))
  if (changed.length > 0) await client.query(sql.upsert, columnArrays(sql.columns, changed))
  if (removed.length > 0) await client.query(sql.remove, [removed])
}

/**
 * Folds events into the rows of `schema`, inside the caller's transaction: loads the touched rows at once, folds in memory, writes what changed.
 * @throws PoisonEvent where the fold refuses an event; whatever the database says where it refuses a row.
 */
export async function foldIntoRows(client: PoolClient, model: ReadModel, schema: string, events: readonly Logged[]): Promise<Map<string, Change>> {
  const sql = tableSql(model.table, schema)
  const { keys, streams } = wanted(model, events)
  const rows = await load(client, sql.select, keys, model.table.key[0]!)
  const origins = await load(client, sql.selectOrigins, streams, 'stream')
  const changes = foldBatch(model, events, rows, origins)
  await writeRows(client, model, schema, changes)
  return changes
}

/** Adds to groups, and deletes those of `left` that are empty then: the ones from which something was taken, unless said otherwise. */
export async function addToRollup(
  client: PoolClient,
  rollup: Rollup<any>,
  schema: string,
  differences: readonly Group[],
  left: readonly Group[] = mayBeEmpty(rollup, differences),
): Promise<void> {
  if (differences.length === 0) return
  const sql = tableSql(rollup.table, schema)
  await client.query(sql.add, columnArrays(sql.columns, differences))
  if (left.length > 0) await client.query(sql.removeEmpty, columnArrays(sql.keyColumns, left))
}

/** Folds events into rows, and brings the rollups along. @throws as `foldIntoRows` */
export async function applyEvents(client: PoolClient, model: ReadModel, schema: string, events: readonly Logged[]): Promise<Map<string, Change>> {
  const changes = await foldIntoRows(client, model, schema, events)
  for (const rollup of model.rollups) await addToRollup(client, rollup, schema, rollupDifferences(rollup, changes.values()))
  return changes
}
