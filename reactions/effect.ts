import type { Logged } from '@pazar/event-store/event-log.ts'

/** What an effect has to do once: it names the event, and nothing personal, so that the outbox may be kept and shown. */
export interface Delivery {
  /** Unique for ever: a second delivery with this key is never queued, whatever is replayed. */
  key: string
  effect: string
  eventId: string
  stream: string
}

export type Outcome =
  | { done: true }
  /** Nothing to do: not set up, or no longer wanted. Kept with the reason. */
  | { skipped: string }
  /** Tried again later; after the last attempt it is dead and waits for a person. `retryAfter` in seconds, where the upstream says so. */
  | { failed: string; retryAfter?: number }

/**
 * Something done in the outside world because of an event. `wants` is pure and decides from the event alone; `deliver` does
 * it, and may be called again after a crash, so it should be harmless to repeat as far as the upstream allows.
 */
export interface Effect {
  name: string
  wants(event: Logged): boolean
  /** When what an event leads to is due, where it must wait; at once where left out or undefined. Pure. The queue carries it, so a restart loses nothing. */
  waitsUntil?(event: Logged): Date | undefined
  /** Whether, after this event, what waits because of its stream need not wait any longer. Pure. */
  hurries?(event: Logged): boolean
  deliver(delivery: Delivery): Promise<Outcome>
}
