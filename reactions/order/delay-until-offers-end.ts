import { orderStream } from '@pazar/contracts/order/events.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { Effect } from '../effect.ts'

/** Leaves time for an upsell accepted in the last second to reach the log, and so the message. */
const writeGraceMs = 5_000

/**
 * Delays notifications of an order while the shopper is shown offers, until the shopper finishes or the
 * time is over (upsell/notification-delay).
 */
export const delayUntilOffersEnd: Required<Pick<Effect, 'dueAt' | 'expedites'>> = {
  dueAt(event) {
    if (event.type !== 'OrderPlaced' || event.data.upsellDelayedUntil === null) return undefined
    return new Date(Date.parse(event.data.upsellDelayedUntil) + writeGraceMs)
  },
  expedites: (event) => event.type === 'OrderUpsellEnded' && event.stream.startsWith(orderStream('')),
}

/**
 * Whether an event happened while the order waited for its offers to end. The message about the order,
 * which is sent afterwards, already includes it. `events` is the order's stream.
 */
export function happenedDuringDelay(events: readonly LoggedEvent[], event: LoggedEvent): boolean {
  const until = delayUntilOffersEnd.dueAt(events[0]!)
  const ended = events.find(delayUntilOffersEnd.expedites)
  return (
    until !== undefined &&
    Date.parse(event.metadata.at) < until.getTime() &&
    (ended === undefined || event.revision < ended.revision)
  )
}
