import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { ShownOrder } from './shown-order.ts'

/** What the countdown of the offers starts at, s (landing spec, section 9). */
export const offerCountdown = 480

/** How much sooner the page's clock ends than the server's, s: a press in its last second must still arrive. */
const early = 20

/**
 * Seconds for which something can still be added to an order (resolutions 34 and 35); undefined where nothing can: it is not this
 * browser's, the shopper is done, it is being worked on, or it is too late. `now` in ms since 1970.
 */
export function offerTimeLeft(order: Pick<ShownOrder, 'masked' | 'status' | 'upsellDelayedUntil'>, now: number): number | undefined {
  if (order.masked || order.status !== initialOrderStatus || order.upsellDelayedUntil === null) return undefined
  const left = Math.floor((Date.parse(order.upsellDelayedUntil) - now) / 1000) - early
  return left > 0 ? Math.min(left, offerCountdown) : undefined
}
