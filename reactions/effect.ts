import type { LogEntry, LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { NotificationType } from '@pazar/contracts/notification/routes.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'

/**
 * One effect to cause once. It refers to the event by id and holds no personal data, so the outbox can be
 * stored and shown.
 */
export interface Delivery {
  /** Unique forever: a replay never queues a second delivery with the same key. */
  key: string
  effect: NotificationType
  eventId: string
  stream: string
  sellerId: number
  /** Which of the effect's targets this is for; empty if the effect has only one. */
  target: string
  /** Attempts so far, the current one included. */
  attempts: number
  /**
   * Whether an earlier attempt may have reached the remote service. The message then says that it may be a
   * repetition, unless the remote service detects repetitions itself.
   */
  mayBeRepeated: boolean
  createdAt: Date
}

/**
 * The sender's lease on the partition of a batch. After the lease is lost, another sender may be writing
 * at the same time.
 */
export interface Lease {
  /** Aborted when the lease is lost. */
  signal: AbortSignal
  /** Compares the expiry with the clock. Call it right before a step that must not happen twice. */
  isHeld(): boolean
}

/**
 * How much load a remote service accepts. A rate is a token bucket shared by all processes: `burst` at
 * once, then `perSecond`.
 */
export interface RemoteService {
  name: string
  /** Concurrent calls of one process. */
  maxConcurrency: number
  /** Limit for the whole remote service. */
  rate: { perSecond: number; burst: number }
  /**
   * Limit for one partition: the deliveries to one seller (and target), sent one by one in the order of
   * the log.
   */
  partitionRate: { perSecond: number; burst: number }
  /**
   * Each partition has its own server, named by the seller. If one is unavailable, only its own partition
   * pauses.
   */
  hasServerPerPartition?: true
}

/**
 * Something done in another system because of an event. Functions that decide from the event alone are
 * pure. `deliver` causes the effect and may run again after a crash, so repeating it should be as harmless
 * as the remote service allows.
 */
export interface Effect {
  name: NotificationType
  remoteService: RemoteService
  isTriggeredBy(event: LoggedEvent): boolean
  /**
   * Called with each batch of the log, which comes right after the event at `after`, before its events are queued;
   * again if they could not be queued. For what is known of sellers without reading it again.
   */
  observe?(after: Position, batch: readonly LogEntry[]): void
  /**
   * The targets, if a seller can have several or none. Each gets its own delivery and partition. Called
   * while the event is queued; if omitted, there is one target, the empty string.
   */
  targets?(event: LoggedEvent, sellerId: number): Promise<readonly string[]>
  /**
   * When the delivery for an event becomes due; immediately if omitted or undefined. Pure. Stored in the
   * outbox, so a restart loses nothing.
   */
  dueAt?(event: LoggedEvent): Date | undefined
  /**
   * Why nothing can be sent to this seller, one of `setUpReasons`; undefined if they have set this up.
   * Called while a delivery that is due at once is queued: it is then recorded as skipped, and needs no
   * sender. The answer is not older than the event at `position`.
   */
  skipReason?(sellerId: number, position: Position): Promise<string | undefined>
  /** Whether this event makes the waiting deliveries of its stream due at once. Pure. */
  expedites?(event: LoggedEvent): boolean
  /**
   * Whether the remote service detects repetitions itself (an idempotency key, a row number). If so, an
   * unknown outcome is retried like any failure.
   */
  isIdempotent: boolean
  /**
   * Sends a harmless request that only the remote service itself can answer. Called before repeating a
   * delivery that may have arrived, and before a probe of an open circuit. Answers undefined if the
   * service is available, otherwise the outcome of the batch, of which nothing was sent. If omitted, the
   * batch is sent without a check.
   */
  checkAvailability?(delivery: Delivery): Promise<Exclude<Outcome, { unknown: string }> | undefined>
  /** Maximum number of deliveries of one partition per call; 1 if omitted. */
  maxBatchSize?: number
  /**
   * Sends deliveries of one partition, in the order of the log, and answers an outcome for each key. If it
   * throws, all of them count as failed.
   */
  deliver(deliveries: readonly Delivery[], lease?: Lease): Promise<ReadonlyMap<string, Outcome>>
}
