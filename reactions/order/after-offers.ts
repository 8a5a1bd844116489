import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Effect } from '../effect.ts'

/** ms. What the shopper took at the last moment is in the log by then, and so in what is sent. */
const untilWritten = 5_000

/** Who tells of an order waits while the shopper is offered something more, until he is done or the time is over (resolution 35). */
export const afterOffers: Required<Pick<Effect, 'waitsUntil' | 'hurries'>> = {
  waitsUntil(event) {
    if (event.type !== 'OrderPlaced' || event.data.upsellDelayedUntil === null) return undefined
    return new Date(Date.parse(event.data.upsellDelayedUntil) + untilWritten)
  },
  hurries: (event) => event.type === 'OrderUpsellEnded' && event.stream.startsWith(orderStream('')),
}
