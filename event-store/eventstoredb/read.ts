import { type Position, type ReadAllOptions, type ReadStreamOptions, type RecordedEvent, comparePositions, start } from '../event-store.ts'
import type { Connection } from './connection.ts'
import { persistently } from './failure.ts'
import { pageEvents, readPage } from './read-page.ts'
import { clientPosition, matches, recordedEvent } from './recorded-event.ts'

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
    for (const resolved of page.events) {
      const event = recordedEvent(resolved)
      if (!event) continue
      next = forwards ? event.revision + 1 : event.revision - 1
      left--
      yield event
    }
    if (page.atEnd) return
  }
}

/**
 * The client offers no filter for this read, so pages are sifted here. A position is read again, being where the read starts, and
 * left out.
 */
export async function* readAll(
  { client, deadline }: Connection,
  { after = start, filter, limit = Infinity }: ReadAllOptions = {},
): AsyncGenerator<RecordedEvent[]> {
  let from = after
  let left = limit
  const next = () =>
    persistently(() => readPage((maxCount) => client.readAll({ fromPosition: clientPosition(from), maxCount }), pageEvents, deadline))
  while (left > 0) {
    const page = await next()
    const last = page.events.at(-1)
    const events = page.events
      .map(recordedEvent)
      .filter((event) => event !== undefined)
      .filter((event) => comparePositions(event.position, after) > 0 && comparePositions(event.position, from) > 0 && matches(event.stream, filter))
      .slice(0, left)
    left -= events.length
    if (events.length > 0) yield events
    const position = last?.event?.position ?? last?.link?.position
    if (page.atEnd || !position) return
    from = position.commit.toString()
  }
}

/** Reads backwards past EventStoreDB's own events. */
export const head = async ({ client, deadline }: Connection): Promise<Position> => {
  let from: ReturnType<typeof clientPosition> | 'end' = 'end'
  for (let count = 16; ; count = pageEvents) {
    const page = await persistently(() =>
      readPage((maxCount) => client.readAll({ direction: 'backwards', fromPosition: from, maxCount }), count, deadline),
    )
    for (const resolved of page.events) {
      const event = recordedEvent(resolved)
      if (event) return event.position
    }
    const last = page.events.at(-1)?.event?.position
    if (page.atEnd || !last) return start
    from = last
  }
}
