import { orderStream } from '@pazar/contracts/order/events.ts'
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
