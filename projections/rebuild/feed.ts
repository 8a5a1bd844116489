import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { readFor } from '../runner/read-for.ts'
import type { Builder } from './builder.ts'
import type { Progress } from './progress.ts'

export interface RebuildOptions {
  log: EventLog
  pool: Pool
  signal?: AbortSignal
  /** Told about twice a second. */
  onProgress?: (progress: Progress) => void
}

/** Told after each batch. `relevant` is how many of its events the read model cared about. */
export type Taken = (batch: { events: number; relevant: number; position: Position }) => Promise<void> | void

/** Events per transaction of a rebuild: a page of the log, so that the next one is decoded while Postgres writes this one. */
const batchEvents = 1_000
/** Reads the log from `after` to its end as it is then, the next page being fetched while a batch is written. */
export async function feed(
  { log, signal }: RebuildOptions,
  builder: Builder,
  after: Position,
  taken: Taken = () => {},
  options: { until?: Position; client?: PoolClient } = {},
): Promise<Position> {
  const { until } = options
  const pages = readFor(builder.model, log, after, builder.personalData)
  let position = after
  try {
    for (let next = pages.next(), done = false; !done; ) {
      const batch: Logged[] = []
      while (batch.length < batchEvents && !done) {
        const page = await next
        if ((done = page.done === true)) break
        const events = 'events' in page.value ? page.value.events : []
        const last = 'events' in page.value ? events.at(-1)!.position : page.value.skipped
        for (const event of events) if (until === undefined || comparePositions(event.position, until) <= 0) batch.push(event)
        position = until !== undefined && comparePositions(last, until) >= 0 ? until : last
        if ((done = position === until)) break
        next = pages.next()
        next.catch(() => {})
      }
      if (batch.length === 0) continue
      signal?.throwIfAborted()
      await taken({ events: batch.length, relevant: await builder.take(batch, options.client), position: batch.at(-1)!.position })
    }
  } finally {
    await pages.return(undefined)
  }
  return position
}
