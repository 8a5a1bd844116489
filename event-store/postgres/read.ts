import type { Pool, QueryConfig } from 'pg'
import { comparePositions, type Filter, type Position, type ReadAllOptions, type ReadStreamOptions, type RecordedEvent, start } from '../event-store.ts'
import { throughDrops } from './connection-error.ts'

/** Bounds of one page: a thousand small events, or a few large ones. */
export const pageEvents = 1000
const pageBytes = 4 * 1024 * 1024
/** Positions looked through at once where a filter may let few of them pass. */
const filterWindow = 10_000

type Row = [position: string, id: string, revision: string, stream: string, type: string, data: string, metadata: string]

const recorded = ([position, id, revision, stream, type, data, metadata]: Row): RecordedEvent => ({
  id, type, data, metadata, stream, revision: Number(revision), position,
})

async function rows<R>(pool: Pool, name: string, text: string, values: unknown[]): Promise<R[]> {
  const query = { name, text, values, rowMode: 'array', query_timeout: answerWithin, types: { getTypeParser: () => asText } }
  return ((await throughDrops(() => pool.query(query as QueryConfig))) as unknown as { rows: R[] }).rows
}
/** Milliseconds after which a silent server counts as lost. */
const answerWithin = 20_000
const asText = (value: string) => value

const columns = 'position, id, revision, stream, type, data, metadata'
/** Cuts a page where its bytes are enough; the first row always passes. */
const page = (query: string, order: string) => `
select ${columns} from (
  select ${columns}, sum(octet_length(data)) over (order by ${order}) - octet_length(data) as bytes_before from (${query}) found
) measured where bytes_before < ${pageBytes} order by ${order}`

const allPage = page(`select ${columns} from log.events where position > $1 order by position limit $2`, 'position')
const filteredPage = page(
  `select ${columns} from log.events where position > $1 and position <= $3 and stream ^@ any($4::text[]) order by position limit $2`,
  'position',
)
const forwardsPage = page(`select ${columns} from log.events where stream = $1 and revision >= $2 order by revision limit $3`, 'revision')
const backwardsPage = page(
  `select ${columns} from log.events where stream = $1 and revision <= $2 order by revision desc limit $3`,
  'revision desc',
)

export async function readHead(pool: Pool): Promise<Position> {
  const [row] = await rows<[string]>(pool, 'log head', `select coalesce(max(position), ${start}) from log.events`, [])
  return row![0]
}

export interface Page {
  events: RecordedEvent[]
  /** Everything up to here was looked at. */
  through: Position
  /** Nothing more was there. */
  atEnd: boolean
}

/** One page strictly after `after`. Positions have no gaps and appear in order, so a range once seen is complete. */
export async function readPage(pool: Pool, after: Position, filter: Filter | undefined, limit: number): Promise<Page> {
  if (!filter) {
    const events = (await rows<Row>(pool, 'log page', allPage, [after, limit])).map(recorded)
    return { events, through: events.at(-1)?.position ?? after, atEnd: events.length === 0 }
  }
  const head = await readHead(pool)
  let from = after
  while (comparePositions(from, head) < 0) {
    const windowEnd = String(BigInt(from) + BigInt(filterWindow))
    const to = comparePositions(windowEnd, head) < 0 ? windowEnd : head
    const events = (await rows<Row>(pool, 'log filtered page', filteredPage, [from, limit, to, filter.streamPrefixes])).map(recorded)
    if (events.length > 0) return { events, through: events.at(-1)!.position, atEnd: false }
    from = to
  }
  return { events: [], through: from, atEnd: true }
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
    const wanted = Math.min(pageEvents, left)
    const name = forwards ? 'stream forwards' : 'stream backwards'
    const found = await rows<Row>(pool, name, forwards ? forwardsPage : backwardsPage, [stream, next, wanted])
    for (const row of found) yield recorded(row)
    if (found.length === 0) return
    left -= found.length
    const last = Number(found.at(-1)![2])
    next = forwards ? last + 1 : last - 1
  }
}
