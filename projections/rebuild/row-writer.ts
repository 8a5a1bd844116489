import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import type { ParkedEvent } from '../parking/parked-event.ts'
import { refoldStream } from '../parking/refold-stream.ts'
import type { ReadModel } from '../read-model.ts'
import { splitChanges, writeExistingRows } from '../runner/apply-events.ts'
import type { Change } from '../runner/fold-batch.ts'
import { tableSql } from '../runner/table-sql.ts'
import { isTransientError, transaction } from '../runner/transaction.ts'
import { copyRows } from './copy-rows.ts'
import { createRecentRows, type RecentRow } from './recent-rows.ts'

const defaultRecentBytes = 8 * 1024 * 1024
/** Until the first rows are written, their size is unknown: a website takes 50 times as much as an order. */
const assumedRowBytes = 16 * 1024
/** Maximum number of rows written by one COPY. */
const maxRowsPerWrite = 2_000

const idleTimeoutMs = 60_000

/** A row that the database has refused, and that is parked now. */
export interface RefusedRow {
  parked: ParkedEvent
  /** How many events were folded that the row does not contain. */
  excess: number
}

/** Rows that are folded in memory and written to a table which only this process fills. */
export interface RowWriter {
  /** The row as it is in memory; undefined if the table holds the newest one. */
  get(key: string): RecentRow | undefined
  /** `before` counts only if the row is not in memory yet, or on its way to the table. */
  set(key: string, row: RecentRow): void
  /** Writes rows that have not changed for long until memory has room. `reached` is the last folded event. */
  trim(reached: Position): Promise<void>
  /** Writes all rows. */
  flush(): Promise<void>
  /** How many rows may be in memory. */
  capacity(): number
  /** Rows that the database has refused since the last call of `takeRefused`. */
  refused(): readonly RefusedRow[]
  takeRefused(): RefusedRow[]
}

export interface RowWriterOptions {
  pool: Pool
  log: Pick<EventLog, 'readStream'>
  model: ReadModel
  schema: string
  /**
   * Rows in memory, measured as the text that COPY sends; as objects they take about three times as much. Default
   * 8 MB.
   */
  maxRecentBytes?: number
  /** Called once for each written row, with its difference to what the table held. */
  onWritten(changes: readonly Change[]): Promise<void>
}

interface WriteResult {
  /** Size of the new rows. */
  bytes: number
  /** How many rows are new. */
  count: number
}

async function writeRows(
  client: PoolClient,
  { model, schema }: RowWriterOptions,
  rows: ReadonlyMap<string, RecentRow>,
): Promise<WriteResult> {
  const { added, changed, removed } = splitChanges(rows)
  const { columns } = tableSql(model.table, schema)
  const bytes = added.length > 0 ? await copyRows(client, `${schema}.${model.table.name}`, columns, added) : 0
  await writeExistingRows(client, model, schema, { changed, removed })
  return { bytes, count: added.length }
}

/** Halves the rows, each half behind a savepoint, until it finds those that the database refuses. */
async function writeAllButRefused(
  client: PoolClient,
  options: RowWriterOptions,
  rows: ReadonlyMap<string, RecentRow>,
): Promise<Map<string, RecentRow>> {
  await client.query('savepoint part')
  try {
    await writeRows(client, options, rows)
    await client.query('release savepoint part')
    return new Map()
  } catch (error) {
    if (isTransientError(error)) throw error
    await client.query('rollback to savepoint part')
    if (rows.size === 1) return new Map(rows)
    const entries = [...rows]
    const middle = entries.length >> 1
    const first = await writeAllButRefused(client, options, new Map(entries.slice(0, middle)))
    const second = await writeAllButRefused(client, options, new Map(entries.slice(middle)))
    return new Map([...first, ...second])
  }
}

/**
 * Parks streams with refused rows at the event that the database refuses, and writes their rows as they were
 * before it.
 */
async function parkStreams(
  client: PoolClient,
  { log, model, schema }: RowWriterOptions,
  streams: Iterable<string>,
  until: Position,
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  for (const stream of streams) {
    const { parked, count, foldable } = await refoldStream(client, model, { log, stream, until, schema })
    if (parked) refused.push({ parked, excess: foldable - count })
  }
  return refused
}

/** Writes the rows, except those that the database refuses, whose streams it parks. */
async function writeAndPark(
  options: RowWriterOptions,
  rows: ReadonlyMap<string, RecentRow>,
  reached: Position,
): Promise<{ written: readonly RecentRow[]; streams: Set<string>; refused: RefusedRow[] }> {
  return transaction(options.pool, idleTimeoutMs, async (client) => {
    const refusedRows = await writeAllButRefused(client, options, rows)
    const streams = new Set([...refusedRows.values()].map(({ stream }) => stream))
    const refused = await parkStreams(client, options, streams, reached)
    const written = [...rows].filter(([key]) => !refusedRows.has(key)).map(([, row]) => row)
    return { written, streams, refused }
  })
}

/** Rows on their way to the table. */
interface PendingWrite {
  rows: ReadonlyMap<string, RecentRow>
  done: Promise<WriteResult>
}

function startWrite(options: RowWriterOptions, rows: ReadonlyMap<string, RecentRow>): PendingWrite {
  const done = transaction(options.pool, idleTimeoutMs, (client) => writeRows(client, options, rows))
  // `settle` handles a failure; until then it is not unhandled.
  done.catch(() => {})
  return { rows, done }
}

/** Rows are written while later events are read and folded, the least recently changed first. */
export function createRowWriter(options: RowWriterOptions): RowWriter {
  const recent = createRecentRows()
  let refused: RefusedRow[] = []
  let rowBytes = assumedRowBytes
  let reached: Position = startPosition
  let writing: PendingWrite | undefined
  const capacity = () => Math.ceil((options.maxRecentBytes ?? defaultRecentBytes) / rowBytes)

  /** Waits for the rows that are being written. */
  async function settle(): Promise<void> {
    if (!writing) return
    const { rows, done } = writing
    try {
      const { bytes, count } = await done
      if (count > 0) rowBytes = bytes / count
      await options.onWritten([...rows.values()])
    } catch (error) {
      if (isTransientError(error)) throw error
      const result = await writeAndPark(options, rows, reached)
      for (const stream of result.streams) recent.deleteStream(stream)
      refused.push(...result.refused)
      await options.onWritten(result.written)
    }
    writing = undefined
  }

  async function writeOldest(): Promise<void> {
    await settle()
    const rows = recent.takeOldest(Math.min(maxRowsPerWrite, Math.ceil(capacity() / 4)))
    writing = startWrite(options, rows)
  }

  return {
    get: (key) => recent.get(key) ?? writing?.rows.get(key),
    set(key, row) {
      recent.set(key, { ...row, before: (recent.get(key) ?? row).before })
    },
    async trim(position) {
      reached = position
      while (recent.size() > capacity()) await writeOldest()
    },
    async flush() {
      while (recent.size() > 0) await writeOldest()
      await settle()
    },
    capacity,
    refused: () => refused,
    takeRefused() {
      const taken = refused
      refused = []
      return taken
    },
  }
}
