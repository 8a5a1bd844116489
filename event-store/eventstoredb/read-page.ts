import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client'
import type { Position, RecordedEvent } from '../event-store.ts'
import { isStreamNotFound, NoAnswer } from './failure.ts'
import { recordedEvent } from './recorded-event.ts'

/** Bounds of one page: many small events, or a few large ones. */
export const pageEvents = 1000
const pageBytes = 4 * 1024 * 1024

export interface Page {
  /** Without the server's own events. */
  events: RecordedEvent[]
  /** Of the last event read, the server's own among them; undefined where nothing was. */
  last: Position | undefined
  /** Nothing more was there. */
  atEnd: boolean
}

/**
 * Reads to the end of the call, or to the bounds of a page. A stream that is not there is an empty page.
 * @param silence Longest wait for the next event, ms.
 * @throws NoAnswer
 */
export const readPage = async (
  read: (count: number) => StreamingRead<ResolvedEvent | AllStreamResolvedEvent>,
  count: number,
  silence: number,
): Promise<Page> => {
  const wanted = Math.min(count, pageEvents)
  const reading = read(wanted)
  // The client emits errors also after we have left; unheard, they would end the process.
  reading.on('error', () => undefined)
  const timer = setTimeout(() => reading.destroy(new NoAnswer(`EventStoreDB was silent for ${silence} ms`)), silence)
  const page: Page = { events: [], last: undefined, atEnd: true }
  let seen = 0
  let bytes = 0
  try {
    for await (const resolved of reading) {
      timer.refresh()
      seen++
      page.last = (resolved.event ?? resolved.link)?.position?.commit.toString()
      const event = recordedEvent(resolved)
      if (event) page.events.push(event)
      bytes += event?.data.length ?? 0
      if (bytes > pageBytes) break
    }
    page.atEnd = seen < wanted && bytes <= pageBytes
    return page
  } catch (error) {
    if (isStreamNotFound(error)) return page
    throw error
  } finally {
    clearTimeout(timer)
    // Leaving the loop does not end the call underneath.
    reading.cancel().catch(() => undefined)
  }
}
