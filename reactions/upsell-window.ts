import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

/** ms. What the shopper took at the last moment is in the log by then, and so in what is told of his order. */
const untilWritten = 5_000

/** When a new order may be told of: while its shopper is offered something more it waits, until he is done or the time is over (resolution 35). At once where undefined. */
export function untilUpsellsAreOver(event: Logged): Date | undefined {
  if (event.type !== 'OrderPlaced' || event.data.upsellDelayedUntil === null) return undefined
  return new Date(Date.parse(event.data.upsellDelayedUntil) + untilWritten)
}

/** Whether a shopper is done with the offers after his order, so that it need not wait any longer. */
export const endsUpsells = (event: Logged): boolean => event.type === 'OrderUpsellEnded' && event.stream.startsWith(orderStream(''))
