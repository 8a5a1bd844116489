/** What EventStoreDB keeps, as far as our adapter can see it: streams, a global order with gaps, and its rules of idempotency. */

export interface Proposed {
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
}
export interface Stored extends Proposed {
  stream: string
  revision: number
  position: bigint
}
export type Expected = number | 'any' | 'no-stream' | 'stream-exists'
export type Outcome = { revision: number; position: bigint } | { conflict: number | undefined }

export interface MemoryLog {
  all: readonly Stored[]
  stream(name: string): readonly Stored[] | undefined
  append(stream: string, events: readonly Proposed[], expected: Expected): Outcome
  /** Called after each append, until the answered call. */
  onAppended(listener: () => void): () => void
  /** As a restart does: appends with "any" are no longer recognised as repeated. */
  forgetIds(): void
}

/** One of the server's own events stands before every so many of ours, as statistics and metadata do in a real log. */
const systemEventEvery = 7

export const createMemoryLog = (): MemoryLog => {
  const all: Stored[] = []
  const streams = new Map<string, Stored[]>()
  const listeners = new Set<() => void>()
  let cache = new Map<string, Stored>()
  let position = 1000n

  const record = (stream: string, event: Proposed): Stored => {
    const events = streams.get(stream) ?? []
    streams.set(stream, events)
    const stored = { ...event, stream, revision: events.length, position }
    // Positions are byte offsets in a real log.
    position += BigInt(event.data.length + event.metadata.length + 100)
    events.push(stored)
    all.push(stored)
    return stored
  }

  const recordSystemEvent = () =>
    record('$stats-127.0.0.1:2113', { id: crypto.randomUUID(), type: '$statsCollected', contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.from('') })

  const repeated = (stream: string, events: readonly Proposed[], expected: Expected): Stored | undefined => {
    const known = (event: Proposed, place: number) =>
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
      const again = repeated(stream, events, expected)
      if (again) return again
      const holds = expected === 'any' || (expected === 'stream-exists' ? current >= 0 : current === (expected === 'no-stream' ? -1 : expected))
      if (!holds) return { conflict: current < 0 ? undefined : current }
      let last: Stored | undefined
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
