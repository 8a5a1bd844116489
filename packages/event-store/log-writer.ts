import type { EventStore, Position, RecordedEvent } from './event-store.ts'

/**
 * Continues a log with events of another one: in this order, with their ids, streams and revisions. Only for
 * a copy, while nothing else appends; everything else uses `EventStore.append`.
 */
export interface LogWriter {
  /**
   * Returns once the events are durable.
   * @throws LogMovedOn, or StoreUnavailable: then a part of the events may be recorded.
   */
  write(events: readonly RecordedEvent[]): Promise<void>
}

/** An event store that a log can be copied to. Both adapters are. */
export interface CopyTarget extends EventStore {
  /** @param head The end of the log, which the first event follows. */
  writerAfter(head: Position): LogWriter
}

/** Another program has appended to the log that is being written. */
export class LogMovedOn extends Error {
  override name = 'LogMovedOn'
  override message =
    'Something else appends to the target (stop it, or choose another target), or this log lacks events of a stream'
}
