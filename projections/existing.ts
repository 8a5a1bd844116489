import type { Logged } from '@pazar/event-store/event-log.ts'

/** The row that an event changes. @throws where there is none: the log is not what this fold believes, and nothing may be skipped silently. */
export function existing<Row>(row: Row | undefined, event: Logged): Row {
  if (row === undefined) throw new Error(`${event.type} in stream ${event.stream}, revision ${event.revision}, but nothing was there before it`)
  return row
}
