import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Decision } from '../command-handler/fold.ts'
import { noSuchOrder, type OrderState } from './order.ts'

/** The countdown of the thank-you page and its grace (resolution 34), ms. Notifications wait for both together (resolution 35). */
export const upsellWindow = (480 + 60) * 1000

/** `at` in ms since 1970. */
export type OrderUpsellCommand =
  | { type: 'AcceptUpsell'; upsell: OrderState['upsells'][number]; at: number }
  | { type: 'EndUpsell'; how: 'finished' | 'declined' }
  /** Before the stock that was taken for an order goes back: it gets that product no more. */
  | { type: 'CloseUpsell'; upsellId: number }

const ended = (message: string): Refusal => ({ code: 'offer_ended', message })

/** Why an order takes nothing more at a moment; undefined where it does. */
export function whyNoUpsell({ order, status, upsellEnded }: OrderState, at: number): Refusal | undefined {
  if (!order) return noSuchOrder
  if (status !== initialOrderStatus) return ended('Porudžbina je već u obradi i ne može se dopuniti')
  // What came after the seller has been told would reach him by no message.
  if (upsellEnded) return ended('Dodatne ponude za ovu porudžbinu su završene')
  return at - order.placedAt >= upsellWindow ? ended('Vreme za dodatne ponude je isteklo') : undefined
}

/** A product that the order has already is no event, whenever it is asked for again; so is an end after the end, or where nothing was offered. */
export function decideOrderUpsell(command: OrderUpsellCommand, state: OrderState): Decision<OrderEvent> {
  if (!state.order) return noSuchOrder
  if (command.type === 'EndUpsell') {
    const waits = state.order.upsellDelayedUntil !== null && !state.upsellEnded
    return waits ? [{ type: 'OrderUpsellEnded', data: { how: command.how } }] : []
  }
  const wanted = command.type === 'CloseUpsell' ? command.upsellId : command.upsell.upsellId
  if (state.upsells.some(({ upsellId }) => upsellId === wanted)) return []
  if (command.type === 'CloseUpsell') return state.upsellEnded ? [] : [{ type: 'OrderUpsellEnded', data: { how: 'finished' } }]
  return whyNoUpsell(state, command.at) ?? [{ type: 'OrderUpsellAccepted', data: command.upsell }]
}
