import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { AnyRow } from '../read-model.ts'
import { loadRows } from '../runner/apply-events.ts'
import { foldBatch, type FoldResult, requiredRows } from '../runner/fold-batch.ts'
import { tableSql } from '../runner/table-sql.ts'
import { createRecentOrigins } from './recent-rows.ts'
import { createRowWriter, type RefusedRow, type RowWriter, type RowWriterOptions } from './row-writer.ts'

/**
 * Folds the log into a table that only this process fills. Rows stay in memory while their events are recent:
 * most rows are then written once, with all their events.
 */
export interface RowLoader {
  fold(events: readonly LoggedEvent[]): Promise<FoldResult>
  /** Writes all rows that are in memory. */
  flush(): Promise<void>
  /** Removes and answers the rows that the database has refused so far. */
  takeRefused(): RefusedRow[]
}

/** Rows by key: those in memory, and the others from the table. */
async function rowsOf(
  { pool, model, schema }: RowWriterOptions,
  writer: RowWriter,
  keys: readonly string[],
): Promise<Map<string, AnyRow>> {
  const missing: string[] = []
  const rows = new Map<string, AnyRow>()
  for (const key of keys) {
    const row = writer.get(key)
    if (row === undefined) missing.push(key)
    else if (row.after !== undefined) rows.set(key, row.after)
  }
  const { select } = tableSql(model.table, schema)
  for (const [key, row] of await loadRows(pool, schema, select, missing, model.table.key[0]!))
    rows.set(key, row)
  return rows
}

export function createRowLoader(options: RowWriterOptions): RowLoader {
  const { pool, model, schema } = options
  const { selectOrigins } = tableSql(model.table, schema)
  const writer = createRowWriter(options)
  const origins = createRecentOrigins()

  async function originsOf(streams: readonly string[]): Promise<Map<string, AnyRow>> {
    const found = new Map<string, AnyRow>()
    const missing: string[] = []
    for (const stream of streams) {
      const row = origins.get(stream)
      if (row === undefined) missing.push(stream)
      else found.set(stream, row)
    }
    if (missing.length > 0) {
      await writer.flush()
      for (const [stream, row] of await loadRows(pool, schema, selectOrigins, missing, 'stream'))
        found.set(stream, row)
    }
    for (const [stream, row] of found) origins.set(stream, row, writer.capacity())
    return found
  }

  function remember(events: readonly LoggedEvent[], { changes }: FoldResult): void {
    for (const event of events) {
      const key = model.keyOf(event)!
      const change = changes.get(key)
      if (!change) continue
      if (model.needsOrigin && event.revision === 0 && change.after !== undefined)
        origins.set(event.stream, change.after, writer.capacity())
      writer.set(key, { ...change, stream: event.stream })
    }
  }

  const isRefused = (stream: string) => writer.refused().some(({ parked }) => parked.stream === stream)

  return {
    flush: writer.flush,
    takeRefused: writer.takeRefused,
    async fold(selected) {
      const { keys, streams } = requiredRows(model, selected)
      const rows = await rowsOf(options, writer, keys)
      const rowOrigins = await originsOf(streams)
      // Loading may have found out that rows are refused.
      const events =
        writer.refused().length === 0 ? selected : selected.filter(({ stream }) => !isRefused(stream))
      const folded = foldBatch(model, events, rows, rowOrigins)
      remember(events, folded)
      if (events.length > 0) await writer.trim(events.at(-1)!.position)
      return folded
    },
  }
}
