import { type CallState, evolveCalls } from '@pazar/contracts/order/call-state.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { MyOrderEnding } from '@pazar/contracts/order/my-order-routes.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { Fold } from '../command-handler/fold.ts'
import { orderFold } from './order.ts'
import { orderCustomerFold, type OrderCustomerState } from './order-customer.ts'
import { isPacking } from './order-packing.ts'
import { isHandedOver, type OrderState } from './order-state.ts'

/** A change by the shopper that they may take back. */
export type OwnChange = LoggedEvent<
  Extract<OrderEvent, { type: 'OrderCustomerChanged' | 'OrderLinesChanged' | 'OrderStatusChanged' }>
>

/** An order as its shopper sees and changes it. */
export interface MyOrderState {
  order: OrderState
  customer: OrderCustomerState
  /** Null if the order needs no confirmation. */
  calls: CallState | null
  /** Revision of the newest event that changed what the page shows. */
  revision: number
  /** The event at that revision, if it is a change of the shopper and not an undo. */
  last: OwnChange | null
  /** Id of the event at that revision: a form that is sent again is recognized by it. */
  newestEventId: string | null
}

/** What happens on the seller's side without changing anything that the page shows. */
const unseenTypes: readonly OrderEvent['type'][] = [
  'OrderNoteAdded',
  'OrderNoteRemoved',
  'OrderUpsellEnded',
  'OrderCalled',
  'OrderCallUndone',
  'OrderConfirmedAutomatically',
]

/** An undo names the event that it undoes as its cause, and cannot be undone itself. */
function ownChange(event: LoggedEvent<OrderEvent>): OwnChange | null {
  if (event.metadata.actor.kind !== 'shopper' || event.metadata.causationId !== null) return null
  switch (event.type) {
    case 'OrderCustomerChanged':
    case 'OrderLinesChanged':
    case 'OrderStatusChanged':
      return event as OwnChange
    default:
      return null
  }
}

export const myOrderFold: Fold<MyOrderState, OrderEvent> = {
  name: 'my-order',
  initialState: {
    order: orderFold.initialState,
    customer: orderCustomerFold.initialState,
    calls: null,
    revision: 0,
    last: null,
    newestEventId: null,
  },
  personalData: 'shown',
  evolve(state, event) {
    const isSeen = !unseenTypes.includes(event.type)
    return {
      order: orderFold.evolve(state.order, event),
      customer: orderCustomerFold.evolve(state.customer, event),
      calls: evolveCalls(state.calls, event),
      revision: isSeen ? event.revision : state.revision,
      last: isSeen ? ownChange(event) : state.last,
      newestEventId: isSeen ? event.id : state.newestEventId,
    }
  },
}

/** Why the shopper cannot change the order any more; null while they can (orders/own-link). */
export function myOrderEnding({ order }: Pick<MyOrderState, 'order'>): MyOrderEnding | null {
  if (order.erased) return 'erased'
  if (order.merge.mergedInto) return 'merged'
  if (order.status === 'Otkazana') return 'cancelled'
  if (isHandedOver(order) || order.status !== initialOrderStatus) return 'handedOver'
  return isPacking(order) ? 'packing' : null
}

/**
 * Whether the seller or earlier parcels have confirmed the number. Another number would get a confirmation
 * that was not given for it. An order that was split off is not called if its number was confirmed before.
 */
export const isPhoneFixed = ({ calls, order }: Pick<MyOrderState, 'calls' | 'order'>): boolean =>
  calls === null ? Boolean(order.order?.splitFrom) : calls.state === 'confirmed'
