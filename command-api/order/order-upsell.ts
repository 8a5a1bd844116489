import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Decision } from '../command-handler/fold.ts'
import { type AcceptedUpsell, noSuchOrder, type OrderState } from './order.ts'
import { upsellPieces } from './order-lines.ts'
import { isPacking } from './order-packing.ts'
import { isHandedOver } from './order-state.ts'

/**
 * The countdown of the thank-you page plus its grace period (upsell/accept), ms. Notifications wait for both
 * (upsell/notification-delay).
 */
export const upsellWindowMs = (480 + 60) * 1000

/** `at` in ms since 1970. */
export type OrderUpsellCommand =
  | { type: 'AcceptUpsell'; upsell: AcceptedUpsell; at: number }
  | { type: 'EndUpsell'; how: 'finished' | 'declined' }
  /** Sent before the stock reserved for an order is returned: the order can no longer accept that product. */
  | { type: 'CloseUpsell'; upsellId: number }

const offerEnded = (message: string): Refusal => ({ code: 'offer_ended', message })

/** Whether the shopper ever accepted an upsell product: a correction may have removed it. */
export const wasAccepted = ({ upsells }: OrderState, upsellId: number): boolean =>
  upsells.some((each) => each.upsellId === upsellId)

/** Whether an upsell product is among the goods, also from a merged order. */
export const hasUpsell = ({ goods }: OrderState, upsellId: number): boolean =>
  upsellPieces(goods, upsellId) > 0

/**
 * Why an order accepts a product that it does not have, or any upsell product, no more at a given time; undefined
 * if it does.
 */
export function upsellRefusal(state: OrderState, upsellId: number, at: number): Refusal | undefined {
  const { order, status, upsellEnded } = state
  if (!order) return noSuchOrder
  // The parcel is prepared without it.
  if (status !== initialOrderStatus || isHandedOver(state) || isPacking(state))
    return offerEnded('Porudžbina je već u obradi i ne može se dopuniti')
  // The id of its line may not be used again.
  if (wasAccepted(state, upsellId))
    return offerEnded('Ovaj proizvod je već bio u porudžbini. Da biste ga ponovo dodali, pozovite prodavca.')
  // The seller has been notified already, and no further message would report a later addition.
  if (upsellEnded) return offerEnded('Dodatne ponude za ovu porudžbinu su završene')
  return at - order.placedAt >= upsellWindowMs ? offerEnded('Vreme za dodatne ponude je isteklo') : undefined
}

/**
 * Accepting a product that the order already has is no event, and neither is a second end or an end without
 * offers.
 */
export function decideOrderUpsell(command: OrderUpsellCommand, state: OrderState): Decision<OrderEvent> {
  if (!state.order) return noSuchOrder
  if (command.type === 'EndUpsell') {
    const isWaiting = state.order.upsellDelayedUntil !== null && !state.upsellEnded
    return isWaiting ? [{ type: 'OrderUpsellEnded', data: { how: command.how } }] : []
  }
  if (command.type === 'CloseUpsell')
    return state.upsellEnded || wasAccepted(state, command.upsellId)
      ? []
      : [{ type: 'OrderUpsellEnded', data: { how: 'finished' } }]
  const { upsell, at } = command
  if (hasUpsell(state, upsell.upsellId)) return []
  return upsellRefusal(state, upsell.upsellId, at) ?? [{ type: 'OrderUpsellAccepted', data: upsell }]
}
