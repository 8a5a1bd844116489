import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Decision } from '../command-handler/fold.ts'
import { type AcceptedUpsell, noSuchOrder, type OrderState } from './order.ts'

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

/** Why an order accepts no more upsells at a given time; undefined if it does. */
export function upsellRefusal({ order, status, upsellEnded }: OrderState, at: number): Refusal | undefined {
  if (!order) return noSuchOrder
  if (status !== initialOrderStatus) return offerEnded('Porudžbina je već u obradi i ne može se dopuniti')
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
  const targetUpsellId = command.type === 'CloseUpsell' ? command.upsellId : command.upsell.upsellId
  if (state.upsells.some(({ upsellId }) => upsellId === targetUpsellId)) return []
  if (command.type === 'CloseUpsell')
    return state.upsellEnded ? [] : [{ type: 'OrderUpsellEnded', data: { how: 'finished' } }]
  return upsellRefusal(state, command.at) ?? [{ type: 'OrderUpsellAccepted', data: command.upsell }]
}
