import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/** Thrown if a fold expects a row of earlier events and there is none. */
export class MissingRow extends Error {
  override name = 'MissingRow'
  constructor({ type, stream, revision }: Pick<LoggedEvent, 'type' | 'stream' | 'revision'>) {
    super(`${type} in stream ${stream}, revision ${revision}, but nothing was there before it`)
  }
}

/**
 * Returns the row that an event changes.
 * @throws MissingRow if there is none. The log then differs from what this fold assumes, and nothing may be
 * skipped silently.
 */
export function requireRow<Row>(row: Row | undefined, event: LoggedEvent): Row {
  if (row === undefined) throw new MissingRow(event)
  return row
}
