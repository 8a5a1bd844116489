import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client'
import { isStreamNotFound, NoAnswer } from './failure.ts'

/** Bounds of one page: many small events, or a few large ones. */
export const pageEvents = 1000
const pageBytes = 4 * 1024 * 1024

export interface Page<E> {
  /** As read, the server's own events among them. */
  events: E[]
  /** Nothing more was there. */
  atEnd: boolean
}

/**
 * Reads to the end of the call, or to the bounds of a page. A stream that is not there is an empty page.
 * @param silence Longest wait for the next event, ms.
 * @throws NoAnswer
 */
export const readPage = async <E extends ResolvedEvent | AllStreamResolvedEvent>(
  read: (count: number) => StreamingRead<E>,
  count: number,
  silence: number,
): Promise<Page<E>> => {
  const wanted = Math.min(count, pageEvents)
  const reading = read(wanted)
  // The client emits errors also after we have left; unheard, they would end the process.
  reading.on('error', () => undefined)
  const timer = setTimeout(() => reading.destroy(new NoAnswer(`EventStoreDB was silent for ${silence} ms`)), silence)
  const events: E[] = []
  let bytes = 0
  try {
    for await (const resolved of reading) {
      timer.refresh()
      events.push(resolved)
      bytes += size(resolved.event?.data)
      if (bytes > pageBytes) return { events, atEnd: false }
    }
    return { events, atEnd: events.length < wanted }
  } catch (error) {
    if (isStreamNotFound(error)) return { events: [], atEnd: true }
    throw error
  } finally {
    clearTimeout(timer)
    // Leaving the loop does not end the call underneath.
    reading.cancel().catch(() => undefined)
  }
}

/** Only large values matter here, and those are long strings or lists: their JSON is measured, small ones are guessed. */
const size = (data: unknown): number => (data instanceof Uint8Array ? data.length : JSON.stringify(data)?.length ?? 0)
