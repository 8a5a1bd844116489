import type { Logged } from '@pazar/event-store/event-log.ts'
import type { NotificationType } from '@pazar/contracts/notification/routes.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'

/** What an effect has to do once: it names the event, and nothing personal, so that the outbox may be kept and shown. */
export interface Delivery {
  /** Unique for ever: a second delivery with this key is never queued, whatever is replayed. */
  key: string
  effect: NotificationType
  eventId: string
  stream: string
  /** Whose it is. */
  sellerId: number
  /** Which of the effect's targets; empty where it has but one. */
  target: string
  /** Attempts with this one. */
  attempts: number
  /** Whether an earlier attempt may have reached the upstream: nobody knows. What is sent says so, unless the upstream itself knows a repetition. */
  mayBeRepeated: boolean
  createdAt: Date
}

/** Whether a turn's lane is still its sender's: what is written after it was lost may be written beside another sender. */
export interface Hold {
  /** Aborted when it is lost. */
  signal: AbortSignal
  /** By the clock, now: to be asked right before what may not be done twice. */
  isHeld(): boolean
}

/** How hard an upstream may be pressed. A rate is a bucket: `burst` at once, then `perSecond`; shared by all processes. */
export interface Upstream {
  name: string
  /** Calls under way at once, of one process. */
  concurrency: number
  /** For all of it. */
  rate: { perSecond: number; burst: number }
  /** For one lane: what is sent for one seller (to one target), one after the other and in the order of the log. */
  laneRate: { perSecond: number; burst: number }
  /** Each lane is a server of its own, of whoever the seller named: that one is away says nothing of the others, and only its lane rests. */
  serverPerLane?: true
}

/**
 * Something done in the outside world because of an event. What decides from the event alone is pure; `deliver` does it, and may be called again after a
 * crash, so it should be harmless to repeat as far as the upstream allows.
 */
export interface Effect {
  name: NotificationType
  upstream: Upstream
  wants(event: Logged): boolean
  /** To whom, where a seller may have several or none: a delivery and a lane each. Asked while the event is queued; one, empty, where left out. */
  targets?(event: Logged, sellerId: number): Promise<readonly string[]>
  /** When what an event leads to is due, where it must wait; at once where left out or undefined. Pure. The queue carries it, so a restart loses nothing. */
  waitsUntil?(event: Logged): Date | undefined
  /** Whether, after this event, what waits because of its stream need not wait any longer. Pure. */
  hurries?(event: Logged): boolean
  /** Whether the upstream knows a repetition by itself (an idempotency key, a row by its number): then an unknown outcome is tried again like any failure. */
  knowsRepetition: boolean
  /**
   * Asks the upstream something harmless, in whose answer it shows that it is there itself: before what may have arrived is sent once more, and before a call that tries an
   * open circuit. Undefined where it answered; else what has become of the turn, of which nothing was sent. Where left out it is sent without.
   */
  asksFirst?(delivery: Delivery): Promise<Exclude<Outcome, { unknown: string }> | undefined>
  /** Deliveries of one lane that one call takes; 1 where left out. */
  batch?: number
  /** All of one lane, in the order of the log; answers an outcome for each, by key. A throw is a failure of all. */
  deliver(deliveries: readonly Delivery[], hold?: Hold): Promise<ReadonlyMap<string, Outcome>>
}
