import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { EventLog, LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { Builder } from './builder.ts'
import { Outdated } from './outdated.ts'
import type { Progress } from './progress.ts'

export interface RebuildOptions {
  log: EventLog
  pool: Pool
  signal?: AbortSignal
  /** Called about twice a second. */
  onProgress?: (progress: Progress) => void
}

/** Called after each batch. `relevant` is how many of its events concern the read model. */
export type OnBatch = (batch: {
  events: number
  relevant: number
  position: Position
}) => Promise<void> | void

/**
 * Events per transaction of a rebuild. It equals a page of the log, so that the next page is decoded while
 * Postgres writes this one.
 */
const maxBatchEvents = 1_000

/**
 * Checks that no event was set aside after reading began: the list of set-aside events was read at the start,
 * so such an event may already be folded.
 * @throws Outdated
 */
export function assertNothingSetAsideSince(entries: readonly LogEntry[], headAtStart: Position): void {
  for (const entry of entries)
    if (entry.type === 'EventSetAside' && comparePositions(entry.position, headAtStart) > 0)
      throw new Outdated('an event was set aside meanwhile')
}

/**
 * Feeds the log from `after` to its current end (or `until`) to the builder. Fetches the next page while a
 * batch is written.
 */
export async function feedBuilder(
  { log, signal }: RebuildOptions,
  builder: Builder,
  after: Position,
  onBatch: OnBatch | undefined,
  options: { until?: Position; client?: PoolClient; headAtStart: Position },
): Promise<Position> {
  const { until } = options
  const pages = log
    .readAll({ after, personalData: builder.model.personalData, undecodable: 'include' })
    [Symbol.asyncIterator]()
  let position = after
  try {
    for (let next = pages.next(), done = false; !done;) {
      const batch: LogEntry[] = []
      while (batch.length < maxBatchEvents && !done) {
        const page = await next
        if ((done = page.done === true)) break
        const entries: LogEntry[] = page.value
        assertNothingSetAsideSince(entries, options.headAtStart)
        const last = entries.at(-1)!.position
        for (const event of entries)
          if (until === undefined || comparePositions(event.position, until) <= 0) batch.push(event)
        position = until !== undefined && comparePositions(last, until) >= 0 ? until : last
        if ((done = position === until)) break
        next = pages.next()
        next.catch(() => {})
      }
      if (batch.length === 0) continue
      signal?.throwIfAborted()
      const relevant = await builder.applyBatch(batch, options.client)
      await onBatch?.({ events: batch.length, relevant, position: batch.at(-1)!.position })
    }
  } finally {
    await pages.return?.(undefined)
  }
  return position
}
