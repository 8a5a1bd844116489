import type { Pool, QueryConfig } from 'pg'
import { comparePositions, type Filter, type Position, type ReadAllOptions, type ReadStreamOptions, type RecordedEvent, start } from '../event-store.ts'
import { throughDrops } from './connection-error.ts'
import { filterWindow } from './read-functions.ts'

/** Most events of one page. */
export const pageEvents = 1000
/** Milliseconds after which a silent server counts as lost. */
const answerWithin = 20_000

type Row = [position: string, id: string, revision: string, stream: string, type: string, data: string, metadata: string]

const recorded = ([position, id, revision, stream, type, data, metadata]: Row): RecordedEvent => ({
  id, type, data, metadata, stream, revision: Number(revision), position,
})

const asText = (value: string) => value

async function rows<R>(pool: Pool, name: string, text: string, values: unknown[]): Promise<R[]> {
  const query = { name, text, values, rowMode: 'array', query_timeout: answerWithin, types: { getTypeParser: () => asText } }
  return ((await throughDrops(() => pool.query(query as QueryConfig))) as unknown as { rows: R[] }).rows
}

const columns = 'position, id, revision, stream, type, data, metadata'
const pageText = `select ${columns}, head from log.page($1, $2, $3)`
const streamText = {
  forwards: `select ${columns} from log.stream_forwards($1, $2, $3)`,
  backwards: `select ${columns} from log.stream_backwards($1, $2, $3)`,
}

export interface Page {
  events: RecordedEvent[]
  /** Everything up to here was looked at. */
  through: Position
  /** And nothing more was there. */
  atEnd: boolean
}

const earlier = (a: Position, b: Position) => (comparePositions(a, b) < 0 ? a : b)
const later = (a: Position, b: Position) => (comparePositions(a, b) < 0 ? b : a)

/** One page strictly after `after`. Positions have no gaps and appear in order, so a range once seen is complete. */
export async function readPage(pool: Pool, after: Position, filter: Filter | undefined, limit: number): Promise<Page> {
  for (let from = after; ; ) {
    const found = await rows<[...Row, head: string]>(pool, 'log page', pageText, [from, filter?.streamPrefixes ?? null, limit])
    const head = found[0]![7]
    const events = found[0]![0] === null ? [] : found.map((row) => recorded(row as unknown as Row))
    const through = events.at(-1)?.position ?? (filter ? earlier(String(BigInt(from) + BigInt(filterWindow)), head) : head)
    const atEnd = comparePositions(through, head) >= 0
    // From a position beyond the head nothing is to be had yet, and that is where it stays.
    if (events.length > 0 || atEnd) return { events, through: later(after, through), atEnd }
    from = through
  }
}

export async function readHead(pool: Pool): Promise<Position> {
  const [row] = await rows<[string]>(pool, 'log head', 'select head from log.page($1, null, 0)', [start])
  return row![0]
}

/** The next page is fetched while the caller works on this one. */
export async function* readAllPages(pool: Pool, { after = start, filter, limit = Infinity }: ReadAllOptions): AsyncGenerator<RecordedEvent[]> {
  const size = (wanted: number) => Math.min(pageEvents, wanted)
  if (limit <= 0) return
  let next: Promise<Page> | undefined = readPage(pool, after, filter, size(limit))
  let left = limit
  while (next) {
    const { events, through, atEnd }: Page = await next
    left -= events.length
    next = atEnd || left <= 0 ? undefined : readPage(pool, through, filter, size(left))
    // Where the caller leaves, nobody waits for it any more.
    next?.catch(() => {})
    if (events.length > 0) yield events
  }
}

const lastRevision = 2 ** 31 - 1

export async function* readStreamEvents(
  pool: Pool,
  stream: string,
  { from, direction = 'forwards', limit = Infinity }: ReadStreamOptions,
): AsyncGenerator<RecordedEvent> {
  const forwards = direction === 'forwards'
  let next = Math.min(from ?? (forwards ? 0 : lastRevision), lastRevision)
  let left = limit
  while (left > 0 && next >= 0) {
    const found = await rows<Row>(pool, `stream ${direction}`, streamText[direction], [stream, next, Math.min(pageEvents, left)])
    for (const row of found) yield recorded(row)
    if (found.length === 0) return
    left -= found.length
    const last = Number(found.at(-1)![2])
    next = forwards ? last + 1 : last - 1
  }
}
