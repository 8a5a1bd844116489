import { availableParallelism } from 'node:os'
import type { RecordedEvent } from '../../event-store.ts'
import { mayBeSealed } from '../personal-data.ts'
import type { StreamKey, StreamKeys } from '../stream-keys.ts'
import type { DecryptionThread } from './decryption-thread.ts'

/** Events with what `Codec.decode` needs to read their personal data. */
export interface DecodablePage {
  events: readonly RecordedEvent[]
  /** Keys of streams whose events are still encrypted; a missing one was erased or lost. */
  keys?: ReadonlyMap<string, StreamKey>
  /** Streams whose personal data may not be shown, also what is not encrypted. */
  hidden?: ReadonlySet<string> | 'all'
}

/** Prepares the pages of one read of the log, in order. */
export interface PageDecryption {
  prepare(events: readonly RecordedEvent[]): Promise<DecodablePage>
  close(): void
}

/**
 * Loads keys for every page and does not cache them, so erased personal data cannot reappear from a cache. A long
 * read is one page ahead of its caller, who may still see what is erased meanwhile.
 */
export async function loadKeys(
  keys: Pick<StreamKeys, 'forReading'>,
  events: readonly RecordedEvent[],
): Promise<DecodablePage> {
  const streams = new Set<string>()
  for (const event of events) if (mayBeSealed(event.data)) streams.add(event.stream)
  return streams.size > 0 ? { events, keys: await keys.forReading([...streams]) } : { events }
}

/** Events that the thread cannot decrypt stay encrypted, and the answer has their keys. */
async function decryptInThread(
  keys: StreamKeys,
  thread: DecryptionThread,
  page: readonly RecordedEvent[],
): Promise<DecodablePage> {
  const sealed = page.filter((event) => mayBeSealed(event.data))
  if (sealed.length === 0) return { events: page }
  const wrappedKeys = await keys.forThread(sealed.map((event) => event.stream))
  const withKey = sealed.filter((_, place) => wrappedKeys[place] !== '')
  const texts = await thread.decrypt({
    streams: withKey.map((event) => event.stream),
    keys: wrappedKeys.filter((key) => key !== ''),
    data: withKey.map((event) => event.data),
  })
  // Not by id, which another stream may have too.
  const readable = new Map<RecordedEvent, RecordedEvent>()
  const failed: RecordedEvent[] = []
  for (const [place, event] of withKey.entries()) {
    const data = texts[place] ?? null
    if (data === null) failed.push(event)
    else readable.set(event, { ...event, data })
  }
  const events = page.map((event) => readable.get(event) ?? event)
  return { events, ...(failed.length > 0 && { keys: (await loadKeys(keys, failed)).keys! }) }
}

/** A short read is over before a thread has started. */
const defaultThreadAfter = availableParallelism() > 1 ? 10_000 : Infinity

/**
 * Decrypts a long read in a thread of its own: decryption is more than half of the work of a read. The thread starts
 * after `threadAfter` events.
 */
export function createPageDecryption(keys: StreamKeys, threadAfter = defaultThreadAfter): PageDecryption {
  let thread: DecryptionThread | undefined
  let events = 0
  return {
    prepare(page) {
      events += page.length
      if (events > threadAfter) thread ??= keys.startThread()
      return thread ? decryptInThread(keys, thread, page) : loadKeys(keys, page)
    },
    close: () => thread?.close(),
  }
}
