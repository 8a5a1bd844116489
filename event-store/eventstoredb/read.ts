import { comparePositions, type Position, type ReadAllOptions, type ReadStreamOptions, type RecordedEvent, start } from '../event-store.ts'
import type { Connection } from './connection.ts'
import { persistently } from './failure.ts'
import { pageEvents, readPage } from './read-page.ts'
import { clientPosition, matches } from './recorded-event.ts'

export async function* readStream(
  { client, deadline }: Connection,
  stream: string,
  { from, direction = 'forwards', limit = Infinity }: ReadStreamOptions = {},
): AsyncGenerator<RecordedEvent> {
  const forwards = direction === 'forwards'
  let next = from
  let left = limit
  while (left > 0 && (next ?? 0) >= 0) {
    const fromRevision = next === undefined ? (forwards ? 'start' : 'end') : BigInt(next)
    const page = await persistently(() =>
      readPage((maxCount) => client.readStream(stream, { fromRevision, direction, maxCount }), left, deadline),
    )
    for (const event of page.events) {
      next = forwards ? event.revision + 1 : event.revision - 1
      left--
      yield event
    }
    if (page.atEnd) return
  }
}

/** The client offers no filter for this read, so pages are sifted here. The next page is fetched while the caller works on this one. */
export async function* readAll(
  { client, deadline }: Connection,
  { after = start, filter, limit = Infinity }: ReadAllOptions = {},
): AsyncGenerator<RecordedEvent[]> {
  // A read starts at its position, not after it: what was seen before comes again and is left out.
  const pageAfter = (from: Position) =>
    persistently(() => readPage((maxCount) => client.readAll({ fromPosition: clientPosition(from), maxCount }), pageEvents, deadline))
  let left = limit
  let from = after
  let next = left > 0 ? pageAfter(from) : undefined
  while (next) {
    const { events, last, atEnd } = await next
    const fresh = events.filter((event) => comparePositions(event.position, from) > 0 && matches(event.stream, filter)).slice(0, left)
    left -= fresh.length
    from = last ?? from
    next = atEnd || left <= 0 ? undefined : pageAfter(from)
    next?.catch(() => undefined)
    if (fresh.length > 0) yield fresh
  }
}

/** Reads backwards past EventStoreDB's own events. */
export const head = async ({ client, deadline }: Connection): Promise<Position> => {
  let from: ReturnType<typeof clientPosition> | 'end' = 'end'
  for (let count = 16; ; count = pageEvents) {
    const page = await persistently(() =>
      readPage((maxCount) => client.readAll({ direction: 'backwards', fromPosition: from, maxCount }), count, deadline),
    )
    const newest = page.events[0]
    if (newest) return newest.position
    if (page.atEnd || page.last === undefined) return start
    from = clientPosition(page.last)
  }
}
