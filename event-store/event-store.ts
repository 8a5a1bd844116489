/**
 * The port. Two adapters stand behind it, postgres/ and eventstoredb/, and one contract suite holds both to it.
 * Data and metadata are text here: what is in them is the codec's business (see codec/).
 */

/**
 * Where an event stands in the whole log. Opaque and ordered: decimal text of an unsigned 64-bit number, to be compared with
 * `comparePositions` and saved as text.
 */
export type Position = string

/** Before the first event. */
export const start: Position = '-1'

export const comparePositions = (a: Position, b: Position): number => {
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A stream's newest revision that the writer has seen: 0 is its first event. */
export type ExpectedRevision = 'any' | 'no-stream' | 'stream-exists' | number

export interface NewEvent {
  /** UUID. Appending the same ids to the same stream again is answered as the first time, and recorded once. */
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
  /** `actual` is the stream's newest revision, undefined where there is no stream. */
  | { ok: false; actual: number | undefined }

export interface ReadStreamOptions {
  /** First revision to read; the end that the direction starts from, where left out. */
  from?: number
  direction?: 'forwards' | 'backwards'
  limit?: number
}

/** Prefixes of stream names, any of which may match. */
export interface Filter {
  streamPrefixes: readonly string[]
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
  /** Most events handed out at once. */
  batchSize?: number
}

export interface EventStore {
  /**
   * Appends all events or none, and answers once they are durable. A conflict is an answer, not an error.
   * @throws StoreUnavailable when the store cannot be reached or did not answer in time: whether it was recorded is then unknown,
   * and the same call may be made again.
   */
  append(stream: string, events: readonly NewEvent[], options: { expectedRevision: ExpectedRevision }): Promise<AppendResult>
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  /** In pages: each array is one round trip, never empty. Ends at the end of the log as it was then or later. */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent[]>
  /**
   * Everything after `after`, then live, without a gap or a repeat, until the signal aborts. Batches are never empty. Dropped
   * connections are resumed inside, from the last event handed out, with back-off.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<RecordedEvent[]>
  /** Position of the newest event, `start` for an empty log. */
  head(): Promise<Position>
  close(): Promise<void>
}

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
