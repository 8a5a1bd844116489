import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { ShownOrder } from './shown-order.ts'

/** Start of the offers' countdown (upsell/offer-page). */
export const offerCountdownSeconds = 480

/**
 * The page's countdown ends this much before the server's deadline, so that a click in its last second still
 * arrives in time.
 */
const marginSeconds = 20

/**
 * Seconds for which an upsell can still be added to an order (upsell/accept, upsell/notification-delay).
 * Undefined if none can: the order belongs to another browser, the shopper has finished, the order is being
 * processed, or the time is over. The shopper's own order has no `myOrderLink` while it is packed or once it has
 * a tracking number. `now` in ms since 1970.
 */
export function offerSecondsLeft(
  order: Pick<ShownOrder, 'masked' | 'own' | 'myOrderLink' | 'status' | 'upsellDelayedUntil'>,
  now: number,
): number | undefined {
  if (order.masked || order.status !== initialOrderStatus || order.upsellDelayedUntil === null)
    return undefined
  if (order.own && order.myOrderLink === undefined) return undefined
  const left = Math.floor((Date.parse(order.upsellDelayedUntil) - now) / 1000) - marginSeconds
  return left > 0 ? Math.min(left, offerCountdownSeconds) : undefined
}
