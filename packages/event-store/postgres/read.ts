import type { Pool, QueryConfig } from 'pg'
import {
  comparePositions,
  type Filter,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  startPosition,
} from '../event-store.ts'
import { retryOnConnectionLoss } from './connection-error.ts'
import { filterWindow } from './read-functions.ts'

/** Maximum number of events in one page. */
export const maxPageEvents = 1000
/** A server that does not answer within this time counts as lost. */
const queryTimeoutMs = 20_000

type Row = [
  position: string,
  id: string,
  revision: string,
  stream: string,
  type: string,
  data: string,
  metadata: string,
]

const toRecordedEvent = ([position, id, revision, stream, type, data, metadata]: Row): RecordedEvent => ({
  id,
  type,
  data,
  metadata,
  stream,
  revision: Number(revision),
  position,
})

const asText = (value: string) => value

async function queryRows<R>(pool: Pool, name: string, text: string, values: unknown[]): Promise<R[]> {
  const query = {
    name,
    text,
    values,
    rowMode: 'array',
    query_timeout: queryTimeoutMs,
    types: { getTypeParser: () => asText },
  }
  return ((await retryOnConnectionLoss(() => pool.query(query as QueryConfig))) as unknown as { rows: R[] })
    .rows
}

const columns = 'position, id, revision, stream, type, data, metadata'
const pageText = `select ${columns}, head from log.page($1, $2, $3, $4)`
const streamText = {
  forwards: `select ${columns} from log.stream_forwards($1, $2, $3)`,
  backwards: `select ${columns} from log.stream_backwards($1, $2, $3)`,
}

export interface Page {
  events: RecordedEvent[]
  /** Last position that the read covered. */
  through: Position
  /** True if the log has nothing after `through`. */
  isAtEnd: boolean
}

const earlier = (a: Position, b: Position) => (comparePositions(a, b) < 0 ? a : b)
const later = (a: Position, b: Position) => (comparePositions(a, b) < 0 ? b : a)

/**
 * Reads one page strictly after `after`. Positions have no gaps and become visible in order, so a range that
 * was read once is complete.
 */
export async function readPage(
  pool: Pool,
  after: Position,
  filter: Filter | undefined,
  limit: number,
): Promise<Page> {
  for (let from = after; ;) {
    const rows = await queryRows<[...Row, head: string]>(pool, 'log page', pageText, [
      from,
      filter?.streamPrefixes ?? null,
      filter?.eventTypes ?? null,
      limit,
    ])
    const head = rows[0]![7]
    const events = rows[0]![0] === null ? [] : rows.map((row) => toRecordedEvent(row as unknown as Row))
    const through =
      events.at(-1)?.position ?? (filter ? earlier(String(BigInt(from) + BigInt(filterWindow)), head) : head)
    const isAtEnd = comparePositions(through, head) >= 0
    // Beyond the head there are no events yet, so the position does not change.
    if (events.length > 0 || isAtEnd) return { events, through: later(after, through), isAtEnd }
    from = through
  }
}

export async function readHead(pool: Pool): Promise<Position> {
  const [row] = await queryRows<[string]>(pool, 'log head', 'select head from log.page($1, null, null, 0)', [
    startPosition,
  ])
  return row![0]
}

export async function readIdAt(pool: Pool, position: Position): Promise<string | undefined> {
  const rows = await queryRows<[string]>(pool, 'log id at', 'select id from log.events where position = $1', [
    position,
  ])
  return rows[0]?.[0]
}

/** Fetches the next page while the caller processes this one. */
export async function* readAllPages(
  pool: Pool,
  { after = startPosition, filter, limit = Infinity }: ReadAllOptions,
): AsyncGenerator<RecordedEvent[]> {
  const pageSize = (remaining: number) => Math.min(maxPageEvents, remaining)
  if (limit <= 0) return
  let next: Promise<Page> | undefined = readPage(pool, after, filter, pageSize(limit))
  let remaining = limit
  while (next) {
    const { events, through, isAtEnd }: Page = await next
    remaining -= events.length
    next = isAtEnd || remaining <= 0 ? undefined : readPage(pool, through, filter, pageSize(remaining))
    // If the caller leaves, nothing awaits this page any more.
    next?.catch(() => {})
    if (events.length > 0) yield events
  }
}

const maxRevision = 2 ** 31 - 1

export async function* readStreamEvents(
  pool: Pool,
  stream: string,
  { from, direction = 'forwards', limit = Infinity }: ReadStreamOptions,
): AsyncGenerator<RecordedEvent> {
  const forwards = direction === 'forwards'
  let next = Math.min(from ?? (forwards ? 0 : maxRevision), maxRevision)
  let remaining = limit
  while (remaining > 0 && next >= 0) {
    const rows = await queryRows<Row>(pool, `stream ${direction}`, streamText[direction], [
      stream,
      next,
      Math.min(maxPageEvents, remaining),
    ])
    for (const row of rows) yield toRecordedEvent(row)
    if (rows.length === 0) return
    remaining -= rows.length
    const last = Number(rows.at(-1)![2])
    next = forwards ? last + 1 : last - 1
  }
}
