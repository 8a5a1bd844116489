import {
  comparePositions,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  startPosition,
} from '../event-store.ts'
import type { Connection } from './connection.ts'
import { isInvalidPosition, retryTransientErrors } from './failure.ts'
import { maxPageEvents, readPage } from './read-page.ts'
import { toClientPosition, matchesFilter } from './recorded-event.ts'

export async function* readStream(
  { client, credentials, watchSilence }: Connection,
  stream: string,
  { from, direction = 'forwards', limit = Infinity }: ReadStreamOptions = {},
): AsyncGenerator<RecordedEvent> {
  const forwards = direction === 'forwards'
  let next = from
  let remaining = limit
  while (remaining > 0 && (next ?? 0) >= 0) {
    const fromRevision = next === undefined ? (forwards ? 'start' : 'end') : BigInt(next)
    const page = await retryTransientErrors(() =>
      readPage(
        (maxCount) => client.readStream(stream, { fromRevision, direction, maxCount, credentials }),
        remaining,
        watchSilence,
      ),
    )
    for (const event of page.events) {
      next = forwards ? event.revision + 1 : event.revision - 1
      remaining--
      yield event
    }
    if (page.isAtEnd) return
  }
}

/** Read in addition to a limit: the event at the start position and the server's own events. */
const spareEvents = 16

/**
 * The client has no filter for this read, so pages are filtered here. It fetches the next page while the
 * caller processes this one.
 */
export async function* readAll(
  { client, credentials, watchSilence }: Connection,
  { after = startPosition, filter, limit = Infinity }: ReadAllOptions = {},
): AsyncGenerator<RecordedEvent[]> {
  let remaining = limit
  // A read includes the event at its start position, so events seen before are filtered out.
  const pageAfter = (from: Position) =>
    retryTransientErrors(() =>
      readPage(
        (maxCount) => client.readAll({ fromPosition: toClientPosition(from), maxCount, credentials }),
        filter ? maxPageEvents : Math.min(remaining + spareEvents, maxPageEvents),
        watchSilence,
      ),
    )
  let from = after
  let next = remaining > 0 ? pageAfter(from) : undefined
  while (next) {
    const { events, lastPosition, isAtEnd } = await next
    const fresh = events
      .filter((event) => comparePositions(event.position, from) > 0 && matchesFilter(event, filter))
      .slice(0, remaining)
    remaining -= fresh.length
    from = lastPosition ?? from
    next = isAtEnd || remaining <= 0 ? undefined : pageAfter(from)
    next?.catch(() => undefined)
    if (fresh.length > 0) yield fresh
  }
}

export async function idAt(
  { client, credentials, watchSilence }: Connection,
  position: Position,
): Promise<string | undefined> {
  if (position === startPosition) return undefined
  const page = await retryTransientErrors(() =>
    readPage(
      (maxCount) => client.readAll({ fromPosition: toClientPosition(position), maxCount, credentials }),
      1,
      watchSilence,
    ).catch((error: unknown) => {
      // The server refuses a position inside of a record, which only another log can have given.
      if (isInvalidPosition(error)) return undefined
      throw error
    }),
  )
  return page?.events.find((event) => event.position === position)?.id
}

/** Reads backwards, skipping EventStoreDB's own events. */
export const head = async ({ client, credentials, watchSilence }: Connection): Promise<Position> => {
  let from: ReturnType<typeof toClientPosition> | 'end' = 'end'
  for (let count = 16; ; count = maxPageEvents) {
    const page = await retryTransientErrors(() =>
      readPage(
        (maxCount) => client.readAll({ direction: 'backwards', fromPosition: from, maxCount, credentials }),
        count,
        watchSilence,
      ),
    )
    const newest = page.events[0]
    if (newest) return newest.position
    if (page.isAtEnd || page.lastPosition === undefined) return startPosition
    from = toClientPosition(page.lastPosition)
  }
}
