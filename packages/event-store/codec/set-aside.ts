import { eventSetAside, logRepairStream } from '@pazar/contracts/log-repair/events.ts'
import type { EventStore, ExpectedRevision, RecordedEvent } from '../event-store.ts'

/** The events that every reader treats as absent, because an admin set them aside. */
export interface SetAsideEvents {
  /** Resolves once the list is loaded; later calls are free. */
  load(): Promise<void>
  /** Reads new entries of the list, unless the last refresh is at most `maxAgeMs` old. */
  refresh(maxAgeMs?: number): Promise<void>
  /** Adds the entries contained in a page, so that the list is never older than the reader's own position. */
  addFrom(events: readonly RecordedEvent[]): void
  has(event: Pick<RecordedEvent, 'stream' | 'revision'>): boolean
  isEmpty(): boolean
  /**
   * How many entries of the list concern the stream. A cached fold stays valid while this number is
   * unchanged.
   */
  count(stream: string): number
  /**
   * Translates the revision that a writer expects: a fold without set-aside events has an older revision than
   * the store.
   */
  expectedInStore(stream: string, expected: ExpectedRevision): ExpectedRevision
}

interface Range {
  from: number
  through: number
}

export function createSetAside(store: Pick<EventStore, 'readStream'>): SetAsideEvents {
  const ranges = new Map<string, Range[]>()
  let nextRevision = 0
  let refreshedAt = -Infinity
  let loading: Promise<void> | undefined

  function add(event: RecordedEvent): void {
    if (event.type !== eventSetAside.type) return
    const { success, data } = eventSetAside.schema.safeParse(JSON.parse(event.data))
    if (!success) return
    const streamRanges = ranges.get(data.stream) ?? []
    if (streamRanges.some(({ from, through }) => from === data.revision && through === data.throughRevision))
      return
    ranges.set(data.stream, [...streamRanges, { from: data.revision, through: data.throughRevision }])
  }

  async function read(): Promise<void> {
    const startedAt = performance.now()
    for await (const event of store.readStream(logRepairStream, { from: nextRevision })) {
      add(event)
      nextRevision = event.revision + 1
    }
    refreshedAt = startedAt
  }

  /** Concurrent callers share one read. */
  const reload = () => (loading ??= read().finally(() => (loading = undefined)))

  return {
    async load() {
      if (refreshedAt === -Infinity) await reload()
    },
    async refresh(maxAgeMs = 0) {
      if (performance.now() - refreshedAt > maxAgeMs) await reload()
    },
    addFrom(events) {
      for (const event of events) if (event.stream === logRepairStream) add(event)
    },
    has: ({ stream, revision }) =>
      ranges.size > 0 &&
      (ranges.get(stream)?.some(({ from, through }) => from <= revision && revision <= through) ?? false),
    isEmpty: () => ranges.size === 0,
    count: (stream) => ranges.get(stream)?.length ?? 0,
    expectedInStore(stream, expected) {
      const streamRanges = ranges.get(stream)
      if (!streamRanges || (expected !== 'no-stream' && typeof expected !== 'number')) return expected
      let revision = expected === 'no-stream' ? -1 : expected
      for (
        let next: Range | undefined;
        (next = streamRanges.find(({ from, through }) => from <= revision + 1 && revision < through));
      )
        revision = next.through
      return revision === -1 ? 'no-stream' : revision
    },
  }
}
