import type { ErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import {
  initialOrderStatus,
  trackingOnlyStatus,
  type OrderStatus,
} from '@pazar/contracts/order/order-status.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid, notFound, concurrentChange } from '../refusals.ts'

type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

type AcceptedUpsell = Extract<OrderEvent, { type: 'OrderUpsellAccepted' }>['data']

export interface OrderState {
  /** Undefined until the order is placed. `placedAt` in ms since 1970. */
  order:
    | {
        orderId: string
        websiteId: number
        sellerId: number
        eventId: string
        market: Market
        placedAt: number
        upsellDelayedUntil: string | null
      }
    | undefined
  /** The amount that the courier collects, in minor units, upsells included. */
  totalPrice: number
  upsells: readonly AcceptedUpsell[]
  upsellEnded: boolean
  status: OrderStatus
  /** The newest status changes, so that a repeated request gets the result of the first one. */
  changes: readonly { eventId: string; from: OrderStatus; to: OrderStatus }[]
  notes: readonly string[]
  removedNotes: readonly string[]
  trackingId: string | null
  erased: boolean
}

interface Person {
  sellerId: number
  role: Role
}

/** A signed-in user or shipment tracking. */
export type StatusChanger = ({ kind: 'user' } & Person) | { kind: 'tracking' }

export type OrderCommand =
  | { type: 'PlaceOrder'; order: PlacedOrder }
  /** `expected`: the status that an undo assumes; if omitted, any status is accepted. */
  | {
      type: 'ChangeStatus'
      to: OrderStatus
      expected?: OrderStatus
      reason: string | null
      by: StatusChanger
    }
  | { type: 'AddNote'; noteId: string; text: string; by: Person }
  | { type: 'RemoveNote'; noteId: string; by: Person }
  /** Sent by shipment tracking only. */
  | { type: 'AssignTracking'; trackingId: string }
  | { type: 'EraseCustomer'; reason: ErasureReason; by: Person }

/** Limits that bound memory; no order reaches them in practice. */
const maxRememberedChanges = 20
const maxNotes = 100

export const orderFold: Fold<OrderState, OrderEvent> = {
  name: 'order',
  initialState: {
    order: undefined,
    totalPrice: 0,
    upsells: [],
    upsellEnded: false,
    status: initialOrderStatus,
    changes: [],
    notes: [],
    removedNotes: [],
    trackingId: null,
    erased: false,
  },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { orderId, websiteId, sellerId, market, totalPrice, upsellDelayedUntil } = event.data
        const placedAt = Date.parse(event.metadata.at)
        return {
          ...state,
          totalPrice,
          order: { orderId, websiteId, sellerId, eventId: event.id, market, placedAt, upsellDelayedUntil },
        }
      }
      case 'OrderStatusChanged': {
        const { from, to } = event.data
        return {
          ...state,
          status: to,
          changes: [...state.changes, { eventId: event.id, from, to }].slice(-maxRememberedChanges),
        }
      }
      case 'OrderNoteAdded':
        return { ...state, notes: [...state.notes, event.data.noteId] }
      case 'OrderNoteRemoved': {
        const { noteId } = event.data
        return {
          ...state,
          notes: state.notes.filter((id) => id !== noteId),
          removedNotes: [...state.removedNotes, noteId].slice(-maxNotes),
        }
      }
      case 'OrderTrackingAssigned':
        return { ...state, trackingId: event.data.trackingId }
      case 'OrderUpsellAccepted':
        return {
          ...state,
          totalPrice: state.totalPrice + event.data.totalPrice,
          upsells: [...state.upsells, event.data],
        }
      case 'OrderUpsellEnded':
        return { ...state, upsellEnded: true }
      case 'PersonalDataErased':
        return { ...state, erased: true }
      default:
        return state
    }
  },
}

export const noSuchOrder = notFound('Porudžbina nije pronađena')
const noSuchNote = notFound('Beleška nije pronađena')

/** Refuses to write personal data for a customer who has been erased. */
export const customerErased: Refusal = { code: 'conflict', message: 'Lični podaci kupca su obrisani' }

/** Another seller's order is answered as if it did not exist (api/refusals). */
export const isManagedBy = (order: { sellerId: number }, { sellerId, role }: Person): boolean =>
  role === 'admin' || sellerId === order.sellerId

/** Any status may follow any other; one of them only tracking may set (orders/statuses). */
function decideStatus(
  { by, to, expected, reason }: Extract<OrderCommand, { type: 'ChangeStatus' }>,
  state: OrderState,
): Decision<OrderEvent> {
  if (expected !== undefined && expected !== state.status) return concurrentChange
  if (to === state.status) return []
  if (to === trackingOnlyStatus && by.kind === 'user') {
    return invalid([
      { path: 'status', message: `Status „${trackingOnlyStatus}“ postavlja samo praćenje pošiljke` },
    ])
  }
  return [{ type: 'OrderStatusChanged', data: { from: state.status, to, reason } }]
}

/**
 * Placing an order that exists appends no event. The caller compares event ids to see whether it is the same
 * order.
 */
export function decideOrder(command: OrderCommand, state: OrderState): Decision<OrderEvent> {
  if (command.type === 'PlaceOrder') return state.order ? [] : [{ type: 'OrderPlaced', data: command.order }]
  if (!state.order) return noSuchOrder
  switch (command.type) {
    case 'ChangeStatus':
      return command.by.kind === 'user' && !isManagedBy(state.order, command.by)
        ? noSuchOrder
        : decideStatus(command, state)
    case 'AddNote': {
      const { noteId, text, by } = command
      if (!isManagedBy(state.order, by)) return noSuchOrder
      if (state.notes.includes(noteId) || state.removedNotes.includes(noteId)) return []
      if (state.erased) return customerErased
      if (state.notes.length >= maxNotes)
        return { code: 'conflict', message: `Porudžbina može imati najviše ${maxNotes} beležaka` }
      return [{ type: 'OrderNoteAdded', data: { noteId, text } }]
    }
    case 'RemoveNote': {
      const { noteId, by } = command
      if (!isManagedBy(state.order, by)) return noSuchOrder
      if (state.notes.includes(noteId)) return [{ type: 'OrderNoteRemoved', data: { noteId } }]
      return state.removedNotes.includes(noteId) ? [] : noSuchNote
    }
    case 'AssignTracking':
      return state.trackingId === command.trackingId
        ? []
        : [{ type: 'OrderTrackingAssigned', data: { trackingId: command.trackingId } }]
    case 'EraseCustomer':
      if (!isManagedBy(state.order, command.by)) return noSuchOrder
      return state.erased ? [] : [{ type: 'PersonalDataErased', data: { reason: command.reason } }]
  }
}
