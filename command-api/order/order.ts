import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { initialOrderStatus, trackingOnlyStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid, notFound } from '../refusals.ts'

type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

export interface OrderState {
  /** Undefined until the order is placed. */
  order: { orderId: string; websiteId: number; sellerId: number; eventId: string } | undefined
  status: OrderStatus
  erased: boolean
}

/** Who asks: a person signed in, or shipment tracking. */
export type StatusChanger = { kind: 'user'; id: number; role: Role } | { kind: 'tracking' }

export type OrderCommand =
  | { type: 'PlaceOrder'; order: PlacedOrder }
  | { type: 'ChangeStatus'; to: OrderStatus; reason: string | null; by: StatusChanger }
  | { type: 'EraseCustomer'; reason: string }

export const orderFold: Fold<OrderState, OrderEvent> = {
  name: 'order',
  initialState: { order: undefined, status: initialOrderStatus, erased: false },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { orderId, websiteId, sellerId } = event.data
        return { ...state, order: { orderId, websiteId, sellerId, eventId: event.id } }
      }
      case 'OrderStatusChanged':
        return { ...state, status: event.data.to }
      case 'PersonalDataErased':
        return { ...state, erased: true }
      default:
        return state
    }
  },
}

const noSuchOrder = notFound('Porudžbina nije pronađena')

/**
 * Placing an order that is there already is no event: the same key answers the first order, whatever else was sent. Any status
 * may follow any other, but one is set by tracking alone (resolution 18). Another seller's order is not there (resolution 2).
 */
export function decideOrder(command: OrderCommand, state: OrderState): Decision<OrderEvent> {
  if (command.type === 'PlaceOrder') return state.order ? [] : [{ type: 'OrderPlaced', data: command.order }]
  if (!state.order) return noSuchOrder
  switch (command.type) {
    case 'ChangeStatus': {
      const { by, to, reason } = command
      if (by.kind === 'user' && by.role !== 'admin' && by.id !== state.order.sellerId) return noSuchOrder
      if (to === state.status) return []
      if (to === trackingOnlyStatus && by.kind === 'user') {
        return invalid([{ path: 'status', message: `Status „${trackingOnlyStatus}“ postavlja samo praćenje pošiljke` }])
      }
      return [{ type: 'OrderStatusChanged', data: { from: state.status, to, reason } }]
    }
    case 'EraseCustomer':
      return state.erased ? [] : [{ type: 'PersonalDataErased', data: { reason: command.reason } }]
  }
}
