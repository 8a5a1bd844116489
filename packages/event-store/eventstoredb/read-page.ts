import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client'
import type { Position, RecordedEvent } from '../event-store.ts'
import { isStreamNotFound } from './failure.ts'
import { toRecordedEvent } from './recorded-event.ts'
import type { WatchSilence } from './silence.ts'

/** Limits of one page: many small events, or a few large ones. */
export const maxPageEvents = 1000
const maxPageBytes = 4 * 1024 * 1024

export interface Page {
  /** Without the server's own events. */
  events: RecordedEvent[]
  /** Position of the last event read, including the server's own events; undefined if there was none. */
  lastPosition: Position | undefined
  /** True if the log had no more events. */
  isAtEnd: boolean
}

/**
 * Reads to the end of the call or to the limits of a page. A missing stream is an empty page.
 * @throws NoAnswer if the watch gives up.
 */
export const readPage = async (
  read: (count: number) => StreamingRead<ResolvedEvent | AllStreamResolvedEvent>,
  count: number,
  watchSilence: WatchSilence,
): Promise<Page> => {
  const maxCount = Math.min(count, maxPageEvents)
  const reading = read(maxCount)
  // The client emits errors even after the loop has ended; unhandled, they would end the process.
  reading.on('error', () => undefined)
  const watch = watchSilence((error) => reading.destroy(error))
  const page: Page = { events: [], lastPosition: undefined, isAtEnd: true }
  let receivedCount = 0
  let bytes = 0
  try {
    for await (const resolved of reading) {
      watch.heard()
      receivedCount++
      page.lastPosition = (resolved.event ?? resolved.link)?.position?.commit.toString()
      const event = toRecordedEvent(resolved)
      if (event) page.events.push(event)
      bytes += event?.data.length ?? 0
      if (bytes > maxPageBytes) break
    }
    page.isAtEnd = receivedCount < maxCount && bytes <= maxPageBytes
    return page
  } catch (error) {
    if (isStreamNotFound(error)) return page
    throw error
  } finally {
    watch.stop()
    // Leaving the loop does not cancel the call.
    reading.cancel().catch(() => undefined)
  }
}
