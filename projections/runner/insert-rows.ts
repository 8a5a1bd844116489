import type { Pool } from '@pazar/postgres/open-database.ts'
import { prepared } from '@pazar/postgres/prepared.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import {
  type Checkpoint,
  type LoggedPlace,
  matchesCheckpoint,
  moveCheckpointSql,
  moveCheckpointValues,
} from '../checkpoints/checkpoints.ts'
import type { AnyRow, ReadModel, Rollup } from '../read-model.ts'
import { columnArrays } from './column-arrays.ts'
import { type Change, foldBatch, requiredRows } from './fold-batch.ts'
import { type Group, mayBeEmpty, rollupDifferences } from './rollup-differences.ts'
import { tableSql } from './table-sql.ts'

/** What a batch adds to a read model that loads and changes no existing row. */
export interface AddedRows {
  changes: ReadonlyMap<string, Change>
  rows: readonly AnyRow[]
  rollups: readonly { rollup: Rollup; differences: readonly Group[] }[]
}

/**
 * Folds a batch that only adds rows, like new orders; undefined if it needs a row of the table, removes from a
 * rollup, or has an event that the fold refuses.
 */
export function foldAddedRows(model: ReadModel, events: readonly LoggedEvent[]): AddedRows | undefined {
  const { keys, streams } = requiredRows(model, events)
  if (events.length === 0 || keys.length > 0 || streams.length > 0) return undefined
  const { changes, parked } = foldBatch(model, events, new Map(), new Map())
  if (parked.size > 0) return undefined
  const rows = [...changes.values()].map(({ after }) => after)
  if (rows.includes(undefined)) return undefined
  const rollups = model.rollups
    .map((rollup) => ({ rollup, differences: rollupDifferences(rollup, changes.values()) }))
    .filter(({ differences }) => differences.length > 0)
  const isRemoving = rollups.some(({ rollup, differences }) => mayBeEmpty(rollup, differences).length > 0)
  return isRemoving ? undefined : { changes, rows, rollups }
}

/** Numbers the parameters of a statement after the first `offset` ones, and inserts only if the checkpoint moved. */
const ifMoved = (text: string, offset: number): string =>
  text
    .replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + offset}`)
    .replace(/( on conflict .*)?$/s, (conflict) => ` where exists (select from moved)${conflict}`)

/**
 * Moves the checkpoint and adds the rows in one statement, which is a transaction of its own and does not wait
 * for the disk: one round trip instead of one for each table. False if the checkpoint is late or locked: the
 * statement holds its tables already, so that waiting for a rebuild, which locks the checkpoint and then
 * replaces the tables, would be a deadlock.
 *
 * The rows of the read model cannot have changed since the statement began if the checkpoint has not, because
 * everything that writes them locks it.
 */
export async function insertRows(
  pool: Pool,
  model: ReadModel,
  from: Checkpoint,
  { to, events, busyMs, added }: { to: LoggedPlace; events: number; busyMs: number; added: AddedRows },
): Promise<boolean> {
  const values: unknown[] = moveCheckpointValues(from, to, { events, busyMs })
  const free = `select name from read.checkpoints where ${matchesCheckpoint} for update skip locked`
  const moved = `${moveCheckpointSql} and name = (select name from free)
    and set_config('synchronous_commit', 'off', true) is not null returning name`
  const sql = tableSql(model.table, 'read')
  const parts = [
    `free as (${free})`,
    `moved as (${moved})`,
    `added as (${ifMoved(sql.insert, values.length)})`,
  ]
  values.push(...columnArrays(sql.columns, added.rows))
  for (const { rollup, differences } of added.rollups) {
    const { add, columns } = tableSql(rollup.table, 'read')
    parts.push(`${rollup.table.name}_added as (${ifMoved(add, values.length)})`)
    values.push(...columnArrays(columns, differences))
  }
  const { rowCount } = await pool.query(prepared(`with ${parts.join(', ')} select name from moved`, values))
  return rowCount === 1
}
