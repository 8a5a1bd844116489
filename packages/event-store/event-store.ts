/**
 * The port of the event store. One contract suite tests both adapters, postgres/ and eventstoredb/. Data and
 * metadata are opaque text here; codec/ interprets them.
 */

/**
 * A place in the whole log. Opaque and ordered: an unsigned 64-bit number as decimal text. Compare with
 * `comparePositions`, save as text.
 */
export type Position = string

/** Before the first event. */
export const startPosition: Position = '-1'

export const comparePositions = (a: Position, b: Position): number => {
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The newest revision of the stream that the writer has seen; 0 is the first event. */
export type ExpectedRevision = 'any' | 'no-stream' | 'stream-exists' | number

export interface NewEvent {
  /** UUID. Appending the same ids to the same stream again repeats the first answer and records nothing. */
  id: string
  type: string
  /** JSON. */
  data: string
  /** JSON. */
  metadata: string
}

export interface RecordedEvent extends NewEvent {
  stream: string
  revision: number
  position: Position
}

export type AppendResult =
  | { ok: true; revision: number; position: Position }
  /** `actual` is the stream's newest revision, undefined if there is no stream. */
  | { ok: false; actual: number | undefined }

export interface ReadStreamOptions {
  /** First revision to read. Default: the end at which the direction starts. */
  from?: number
  direction?: 'forwards' | 'backwards'
  limit?: number
}

/** An event matches if its stream begins with one of the prefixes and, if types are given, its type is one of them. */
export interface Filter {
  streamPrefixes: readonly string[]
  eventTypes?: readonly string[]
}

export interface ReadAllOptions {
  /** Read strictly after this position. */
  after?: Position
  filter?: Filter
  limit?: number
}

export interface SubscribeOptions {
  after: Position
  filter?: Filter
  signal: AbortSignal
  /** Maximum number of events in one batch. */
  batchSize?: number
}

export interface EventStore {
  /** What a position counts: with `event` the difference of two positions is a number of events. */
  readonly positionUnit: 'event' | 'byte'
  /**
   * Appends all events or none, and answers once they are durable. A conflict is an answer, not an error.
   * @throws StoreUnavailable if the store is unreachable or does not answer in time. It is then unknown
   * whether the events were recorded, and the caller may repeat the same call.
   */
  append(
    stream: string,
    events: readonly NewEvent[],
    options: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult>
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  /**
   * Yields pages: each array is one round trip and never empty. Ends at the end of the log as of the start of
   * the read or later.
   */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent[]>
  /**
   * Yields everything after `after`, then live events, without gap or repeat, until the signal aborts.
   * Batches are never empty. Resumes dropped connections from the last event yielded, with backoff.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<RecordedEvent[]>
  /**
   * How many subscriptions the store has accepted and not confirmed in time: their events do not arrive,
   * although the store answers. They are opened again.
   */
  unconfirmedSubscriptions(): number
  /** Position of the newest event, `startPosition` for an empty log. */
  head(): Promise<Position>
  /** Id of the event at exactly this position; undefined if this log has none there. */
  idAt(position: Position): Promise<string | undefined>
  close(): Promise<void>
}

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /**
   * The store answers nothing, or could not commit for several seconds: an immediate repetition would wait as
   * long again.
   */
  hasTimedOut = false
}
