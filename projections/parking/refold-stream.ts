import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { describeDataError } from '@pazar/postgres/data-error.ts'
import type { EventLog, LogEntry, LoggedEvent } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AnyRow, ReadModel } from '../read-model.ts'
import { writeChanges } from '../runner/apply-events.ts'
import { type Change, foldBatch, type FoldResult } from '../runner/fold-batch.ts'
import { tableSql } from '../runner/table-sql.ts'
import { isTransientError } from '../runner/transaction.ts'
import { selectEvents, type ParkedEvent, toParkedEvent } from './parked-event.ts'

export interface RefoldResult {
  changes: Map<string, Change>
  parked: ParkedEvent | undefined
  /** How many events were folded. */
  count: number
  /** How many events the fold accepts, also after one whose rows the database refuses. */
  foldable: number
}

interface RefoldOptions {
  log: Pick<EventLog, 'readStream'>
  stream: string
  /** The read model's checkpoint; later events arrive through the log. */
  until: Position
  schema: string
  /** Revision at which the stream is currently parked, if it is. */
  parkedRevision?: number
}

async function entriesUntil(model: ReadModel, { log, stream, until }: RefoldOptions): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for await (const entry of log.readStream(stream, {
    personalData: model.personalData,
    undecodable: 'include',
  })) {
    if (comparePositions(entry.position, until) > 0) break
    entries.push(entry)
  }
  return entries
}

async function liveRows(
  client: PoolClient,
  model: ReadModel,
  { schema, stream }: RefoldOptions,
): Promise<Map<string, AnyRow>> {
  const sql = tableSql(model.table, schema)
  const column = model.table.key[0]!
  const { rows } = model.needsOrigin
    ? await client.query(sql.selectStream, [stream])
    : await client.query(sql.select, [[model.keyOf({ stream, position: '0' })]])
  return new Map(rows.map((row) => [String(row[column]), row]))
}

const asStored = (row: unknown) => (row === undefined ? undefined : JSON.parse(JSON.stringify(row)))

/** Compares the current rows with the folded rows; equal ones are left out. */
function differences(live: ReadonlyMap<string, AnyRow>, folded: FoldResult): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const key of new Set([...live.keys(), ...folded.changes.keys()])) {
    const [before, after] = [live.get(key), folded.changes.get(key)?.after]
    if (!isDeepStrictEqual(asStored(before), asStored(after))) changes.set(key, { before, after })
  }
  return changes
}

interface Rejection {
  /** Number of events of the stream that lead to the refused rows. */
  length: number
  reason: string
}

/**
 * Writes the rows that result from the first events of the stream, behind a savepoint. Returns what was
 * written, or the database's refusal.
 */
async function writePrefix(
  client: PoolClient,
  model: ReadModel,
  schema: string,
  liveRows: ReadonlyMap<string, AnyRow>,
  events: readonly LoggedEvent[],
) {
  const folded = foldBatch(model, events, new Map(), new Map())
  const changes = differences(liveRows, folded)
  await client.query('savepoint refold')
  try {
    await writeChanges(client, model, schema, changes)
    await client.query('release savepoint refold')
    return { changes, folded }
  } catch (error) {
    if (isTransientError(error) || events.length === 0) throw error
    await client.query('rollback to savepoint refold')
    return { folded, refusal: { length: events.length, reason: describeDataError(error) } }
  }
}

/**
 * Finds the first event whose rows the database refuses: most likely the one at which the stream is already
 * parked, otherwise by bisection. Each attempt is rolled back.
 */
async function findRejectedEvent(
  client: PoolClient,
  events: readonly LoggedEvent[],
  parkedRevision: number | undefined,
  wholeStream: Rejection,
  tryLength: (length: number) => Promise<Rejection | undefined>,
): Promise<Rejection> {
  const parkedAtIndex = events.findIndex(({ revision }) => revision === parkedRevision)
  const guesses = parkedAtIndex < 0 ? [] : [parkedAtIndex + 1, parkedAtIndex]
  let acceptedLength = 0
  let rejected = wholeStream
  while (rejected.length - acceptedLength > 1) {
    const guess = guesses.shift()
    const length =
      guess !== undefined && guess > acceptedLength && guess < rejected.length
        ? guess
        : (acceptedLength + rejected.length) >> 1
    await client.query('savepoint attempt')
    const refusal = await tryLength(length)
    await client.query('rollback to savepoint attempt')
    if (refusal) rejected = refusal
    else acceptedLength = length
  }
  return rejected
}

/**
 * Folds a stream again from its first event and updates the live rows, inside a transaction that has locked
 * the checkpoint. If the database refuses the result, the longest accepted prefix of the stream is written
 * and the key is parked after it.
 */
export async function refoldStream(
  client: PoolClient,
  model: ReadModel,
  refold: RefoldOptions,
): Promise<RefoldResult> {
  const { events, parked } = selectEvents(model, await entriesUntil(model, refold), new Set())
  const rowsByKey = await liveRows(client, model, refold)
  const undecodable = [...parked.values()][0]
  const write = (length: number) =>
    writePrefix(client, model, refold.schema, rowsByKey, events.slice(0, length))
  let written = await write(events.length)
  const foldable = written.folded.count
  let rejected: ParkedEvent | undefined
  if (written.refusal) {
    const { length, reason } = await findRejectedEvent(
      client,
      events,
      refold.parkedRevision,
      written.refusal,
      async (shorter) => (await write(shorter)).refusal,
    )
    rejected = toParkedEvent(model, events[length - 1]!, reason)
    written = await write(length - 1)
  }
  if (written.refusal)
    throw new Error('The database refuses rows that it took before in the same transaction')
  const { changes, folded } = written
  return {
    changes,
    parked: [...folded.parked.values()][0] ?? rejected ?? undecodable,
    count: folded.count,
    foldable,
  }
}
