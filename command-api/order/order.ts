import type { ErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import { handedOverStatuses } from '@pazar/contracts/analytics/outcomes.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { placedGoods } from '@pazar/contracts/order/goods.ts'
import { upsellsOf } from '@pazar/contracts/order/lines.ts'
import {
  initialOrderStatus,
  trackingOnlyStatus,
  type OrderStatus,
} from '@pazar/contracts/order/order-status.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid, notFound, concurrentChange } from '../refusals.ts'
import { type ChangeLines, decideLines } from './order-lines.ts'
import { withChangedGoods, withCorrection, withMerge } from './changed-goods.ts'
import { evolveMerges, noMerges } from './merge-state.ts'
import { decideNotes, maxNotes, type NoteCommand } from './order-notes.ts'
import type { OrderState, Person, StatusChanger } from './order-state.ts'
import { type ChangePacking, decidePacking, withPacking } from './order-packing.ts'
import { mergedRefusal } from './order-refusals.ts'
import { type AssignTracking, decideTracking } from './order-tracking.ts'

export type { AcceptedUpsell, OrderState } from './order-state.ts'

type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

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
  | NoteCommand
  | ChangeLines
  | AssignTracking
  | ChangePacking
  | { type: 'EraseCustomer'; reason: ErasureReason; by: Person }

/** Bounds memory; no order reaches it in practice. */
const maxRememberedChanges = 20

function placedOrder({ id, data, metadata }: LoggedEventOf<'OrderPlaced'>): OrderState['order'] {
  const { orderId, websiteId, websiteRevision, sellerId, market, upsellDelayedUntil } = data
  const placedAt = Date.parse(metadata.at)
  return {
    orderId,
    websiteId,
    websiteRevision,
    sellerId,
    eventId: id,
    market,
    placedAt,
    upsellDelayedUntil,
    splitFrom: data.splitFrom?.orderId ?? null,
  }
}

const withTracking = (state: OrderState, eventId: string, to: string | null): OrderState => ({
  ...state,
  trackingId: to,
  trackingChanges: [...state.trackingChanges, { eventId, from: state.trackingId, to }].slice(
    -maxRememberedChanges,
  ),
})

function withStatus(state: OrderState, { data, id }: LoggedEventOf<'OrderStatusChanged'>): OrderState {
  const { from, handedOver, to } = data
  const handedOverBy = state.handedOverBy ?? (handedOverStatuses.includes(to) ? id : null)
  return {
    ...state,
    status: to,
    handedOverBy: handedOver === false ? null : handedOverBy,
    changes: [...state.changes, { eventId: id, from, to }].slice(-maxRememberedChanges),
  }
}

export const orderFold: Fold<OrderState, OrderEvent> = {
  name: 'order',
  initialState: {
    order: undefined,
    goods: { lines: [], discount: 0, delivery: freeDelivery },
    goodsRevision: 0,
    removedLines: [],
    replacements: [],
    upsells: [],
    upsellEnded: false,
    status: initialOrderStatus,
    changes: [],
    notes: [],
    removedNotes: [],
    trackingId: null,
    trackingChanges: [],
    packingStartedAt: null,
    packingChanges: [],
    handedOverBy: null,
    erased: false,
    merge: noMerges,
    splits: [],
  },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return {
          ...state,
          goods: placedGoods(event.data),
          goodsRevision: event.revision,
          // An entered order may contain some from the start.
          upsells: upsellsOf(event.data.lines),
          order: placedOrder(event),
        }
      case 'OrderStatusChanged':
        return withStatus(state, event)
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
        return withTracking(state, event.id, event.data.trackingId)
      case 'OrderTrackingRemoved':
        return withTracking(state, event.id, null)
      case 'OrderUpsellAccepted':
        return {
          ...withChangedGoods(state, event),
          upsells: [...state.upsells, { ...event.data, acceptedAt: event.metadata.at }],
        }
      case 'OrderLinesChanged':
        return withCorrection(state, event)
      case 'OrdersMerged':
      case 'OrdersUnmerged':
        return withMerge(state, event)
      case 'OrderSplit':
        return { ...withChangedGoods(state, event), splits: [...state.splits, event.data] }
      case 'OrderMergedInto':
      case 'OrderMergeUndone':
        return { ...state, merge: evolveMerges(state.merge, event) }
      case 'OrderPackingStarted':
      case 'OrderPackingStopped':
        return withPacking(state, event)
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
/** Another seller's order is answered as if it did not exist (api/refusals). */
export const isManagedBy = (order: { sellerId: number }, { sellerId, role }: Person): boolean =>
  role === 'admin' || sellerId === order.sellerId

/** Whether a return to a status undoes the only status that said that the order was handed over. */
function takesHandoverBack(to: OrderStatus, { changes, handedOverBy }: OrderState): boolean {
  // Without later changes that were undone.
  const remaining: OrderState['changes'][number][] = []
  for (const change of changes) {
    const last = remaining.at(-1)
    if (last?.from === change.to && last.to === change.from) remaining.pop()
    else remaining.push(change)
  }
  const last = remaining.at(-1)
  return last?.eventId === handedOverBy && last?.from === to
}

/**
 * Any status may follow any other; one of them only tracking may set (orders/statuses). An order that was
 * merged into another has none of its own.
 */
function decideStatus(
  { by, to, expected, reason }: Extract<OrderCommand, { type: 'ChangeStatus' }>,
  state: OrderState,
): Decision<OrderEvent> {
  if (expected !== undefined && expected !== state.status) return concurrentChange
  if (to === state.status) return []
  // Otherwise its goods would be sent twice.
  const merged = mergedRefusal(state.merge)
  if (merged) return merged
  if (to === trackingOnlyStatus && by.kind === 'user') {
    return invalid([
      { path: 'status', message: `Status „${trackingOnlyStatus}“ postavlja samo praćenje pošiljke` },
    ])
  }
  // Tracking expects a status, too, but reports what has happened to the parcel and undoes nothing.
  const isUndo = by.kind === 'user' && expected !== undefined
  const takesBack = isUndo && takesHandoverBack(to, state)
  return [
    {
      type: 'OrderStatusChanged',
      data: { from: state.status, to, reason, ...(takesBack && { handedOver: false }) },
    },
  ]
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
    case 'AddNote':
    case 'RemoveNote':
      return isManagedBy(state.order, command.by) ? decideNotes(command, state) : noSuchOrder
    case 'ChangeLines':
      return isManagedBy(state.order, command.by) ? decideLines(command, state) : noSuchOrder
    case 'AssignTracking':
      if (command.by.kind === 'user' && !isManagedBy(state.order, command.by)) return noSuchOrder
      return mergedRefusal(state.merge) ?? decideTracking(command, state)
    case 'ChangePacking':
      return isManagedBy(state.order, command.by) ? decidePacking(command, state) : noSuchOrder
    case 'EraseCustomer':
      if (!isManagedBy(state.order, command.by)) return noSuchOrder
      return state.erased ? [] : [{ type: 'PersonalDataErased', data: { reason: command.reason } }]
  }
}
