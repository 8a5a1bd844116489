/**
 * The state of EventStoreDB that our adapter can observe: streams, a global order with gaps, and its
 * idempotency rules.
 */

export interface ProposedEvent {
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
}
export interface StoredEvent extends ProposedEvent {
  stream: string
  revision: number
  position: bigint
}
export type Expected = number | 'any' | 'no-stream' | 'stream-exists'
export type Outcome = { revision: number; position: bigint } | { conflict: number | undefined }

export interface MemoryLog {
  all: readonly StoredEvent[]
  stream(name: string): readonly StoredEvent[] | undefined
  append(stream: string, events: readonly ProposedEvent[], expected: Expected): Outcome
  /** Calls the listener after each append, until the returned function is called. */
  onAppended(listener: () => void): () => void
  /** Simulates a restart: repeated appends with "any" are no longer recognised. */
  forgetIds(): void
}

/**
 * The server records one event of its own before every so many of ours, as statistics and metadata do in a
 * real log.
 */
const systemEventEvery = 7

export const createMemoryLog = (): MemoryLog => {
  const all: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  const listeners = new Set<() => void>()
  let cache = new Map<string, StoredEvent>()
  let position = 1000n

  const record = (stream: string, event: ProposedEvent): StoredEvent => {
    const events = streams.get(stream) ?? []
    streams.set(stream, events)
    const stored = { ...event, stream, revision: events.length, position }
    // In a real log positions are byte offsets.
    position += BigInt(event.data.length + event.metadata.length + 100)
    events.push(stored)
    all.push(stored)
    return stored
  }

  const recordSystemEvent = () =>
    record('$stats-127.0.0.1:2113', {
      id: crypto.randomUUID(),
      type: '$statsCollected',
      contentType: 'application/json',
      data: Buffer.from('{}'),
      metadata: Buffer.from(''),
    })

  const findRepeatedAppend = (
    stream: string,
    events: readonly ProposedEvent[],
    expected: Expected,
  ): StoredEvent | undefined => {
    const known = (event: ProposedEvent, place: number) =>
      typeof expected === 'number' || expected === 'no-stream'
        ? streams.get(stream)?.[(expected === 'no-stream' ? 0 : expected + 1) + place]?.id === event.id
        : cache.get(event.id)?.stream === stream
    if (!events.every(known)) return undefined
    return streams.get(stream)?.find(({ id }) => id === events.at(-1)?.id)
  }

  recordSystemEvent()
  return {
    all,
    stream: (name) => streams.get(name),
    append: (stream, events, expected) => {
      const current = (streams.get(stream)?.length ?? 0) - 1
      const again = findRepeatedAppend(stream, events, expected)
      if (again) return again
      const holds =
        expected === 'any' ||
        (expected === 'stream-exists' ? current >= 0 : current === (expected === 'no-stream' ? -1 : expected))
      if (!holds) return { conflict: current < 0 ? undefined : current }
      let last: StoredEvent | undefined
      for (const event of events) {
        if (all.length % systemEventEvery === 0) recordSystemEvent()
        cache.set(event.id, (last = record(stream, event)))
      }
      for (const listener of listeners) listener()
      return last!
    },
    onAppended: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forgetIds: () => {
      cache = new Map()
    },
  }
}
