import { handedOverStatuses } from '@pazar/contracts/analytics/outcomes.ts'
import { type CallState, evolveCalls, withoutCall } from '@pazar/contracts/order/call-state.ts'
import { maxCalls } from '@pazar/contracts/order/confirmation.ts'
import { type CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'
import type { ConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { initialOrderStatus, type OrderStatus, statusLabel } from '@pazar/contracts/order/order-status.ts'
import { nextWorkingTime } from '@pazar/contracts/order/working-hours.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { type Decision, type Fold, isRefusal } from '../command-handler/fold.ts'
import { conflict, invalid } from '../refusals.ts'
import { isManagedBy, noSuchOrder } from './order.ts'
import { customerErased } from './order-refusals.ts'
import type { Person } from './order-state.ts'

/** The calls of an order and what decides about them. */
export interface OrderCallsState {
  order: { sellerId: number } | undefined
  status: OrderStatus
  /** Null if the order needs no confirmation. */
  calls: CallState | null
  /**
   * Whether anything that an undo must not overwrite happened since the last call and its own cancellation.
   */
  hasChangedSinceCall: boolean
  /** Ids of undone calls: a late repetition of one must not record it again. */
  undone: readonly string[]
}

/** What a seller's settings decide about a call. */
export type CallSettings = Pick<
  ConfirmationSettings,
  'attempts' | 'spacingMinutes' | 'workingHours' | 'cancelAfterLastAttempt'
>

/** `at` in ms since 1970. */
export type OrderCallsCommand =
  | {
      type: 'RecordCall'
      callId: string
      outcome: CallOutcome
      /** Time that the customer requested, ms since 1970; only with the outcome `later`. */
      later?: number
      reason: string | null
      /** The last call, which this one corrects. */
      replaces?: string
      /** Calls whose answer was lost: if one of them was recorded, it is replaced. */
      abandonedIds?: readonly string[]
      settings: CallSettings
      at: number
      by: Person
    }
  | { type: 'UndoCall'; callId: string; by: Person }
  /** Sent by the automatic confirmation only. */
  | { type: 'ConfirmAutomatically'; deliveredOrderIds: string[] }

const cancelledStatus: OrderStatus = 'Otkazana'
const maxLaterDays = 60
const minuteMs = 60_000

/** Outcomes that end the calls. */
const endsCalls: readonly CallOutcome[] = ['confirmed', 'refused', 'wrongNumber']

/** Whether the last call ended the order. */
const isGivenUp = ({ state, dueAt }: CallState) =>
  state === 'refused' || (state === 'noAnswer' && dueAt === null)

const evolveStatus = (state: OrderCallsState, to: OrderStatus): OrderCallsState => {
  // A refusal's own cancellation follows it in the same append and is undone with it.
  const isOwnCancellation =
    to === cancelledStatus && !state.hasChangedSinceCall && state.calls !== null && isGivenUp(state.calls)
  return {
    ...state,
    status: to,
    hasChangedSinceCall: !isOwnCancellation,
  }
}

export const orderCallsFold: Fold<OrderCallsState, OrderEvent> = {
  name: 'order-calls',
  initialState: {
    order: undefined,
    status: initialOrderStatus,
    calls: null,
    hasChangedSinceCall: false,
    undone: [],
  },
  personalData: 'hidden',
  evolve(before, event) {
    const state = { ...before, calls: evolveCalls(before.calls, event) }
    switch (event.type) {
      case 'OrderPlaced':
        return { ...state, order: { sellerId: event.data.sellerId } }
      case 'OrderCalled':
        return { ...state, hasChangedSinceCall: false }
      case 'OrderCallUndone':
        // The call before the undone one is settled: an undo undoes one call.
        return {
          ...state,
          hasChangedSinceCall: true,
          undone: [...state.undone, event.data.callId].slice(-maxCalls),
        }
      case 'OrderStatusChanged':
        return evolveStatus(state, event.data.to)
      case 'OrderTrackingAssigned':
      case 'OrderTrackingRemoved':
      case 'PersonalDataErased':
        return { ...state, hasChangedSinceCall: true }
      default:
        return state
    }
  },
}

const notRequired = conflict('Za ovu porudžbinu nije predviđen poziv')
const alreadyConfirmed = conflict('Porudžbina je već potvrđena')
const handedOver = conflict('Porudžbina je već predata kuriru')
const changedSince = conflict(
  'Porudžbina je u međuvremenu promenjena, pa poziv ne može da se poništi ni ispravi',
)
const otherOutcome = conflict('Ovaj poziv je već zabeležen sa drugim ishodom')
const tooManyCalls = conflict(`Porudžbina može imati najviše ${maxCalls} poziva`)

/** Why an order cannot be called now; undefined if it can, whether or not it is time to call. */
export function callRefusal(state: OrderCallsState): Refusal | undefined {
  const { order, calls, status } = state
  if (!order) return noSuchOrder
  if (calls === null) return notRequired
  if (calls.closedBy === 'erasure') return customerErased
  if (status === cancelledStatus) return conflict('Porudžbina je otkazana')
  if (calls.closedBy === 'tracking' || handedOverStatuses.includes(status)) return handedOver
  if (status !== initialOrderStatus)
    return conflict(`Status porudžbine je u međuvremenu promenjen u „${statusLabel(status)}“`)
  return calls.state === 'confirmed' ? alreadyConfirmed : undefined
}

type RecordCall = Extract<OrderCallsCommand, { type: 'RecordCall' }>

const iso = (atMs: number) => new Date(atMs).toISOString()

/** When to call again after an outcome, ms since 1970; null for never. */
function nextCall({ outcome, later, settings, at }: RecordCall, attempt: number): number | null {
  if (outcome === 'later' && later !== undefined) return later
  if (outcome !== 'later' && outcome !== 'noAnswer') return null
  if (outcome === 'noAnswer' && settings.cancelAfterLastAttempt && attempt >= settings.attempts) return null
  return nextWorkingTime(settings.workingHours, at + settings.spacingMinutes * minuteMs)
}

function laterRefusal({ outcome, later, at }: RecordCall): Refusal | undefined {
  if (outcome !== 'later' || later === undefined) return undefined
  if (later <= at)
    return invalid([{ path: 'later', message: 'Vreme sledećeg poziva mora biti u budućnosti' }])
  return later - at > maxLaterDays * 24 * 60 * minuteMs
    ? invalid([{ path: 'later', message: `Sledeći poziv može biti najviše ${maxLaterDays} dana unapred` }])
    : undefined
}

/** The reason of the cancellation that a call causes, for the history of statuses. */
const cancellationReason = ({ outcome, reason }: RecordCall, attempt: number) =>
  outcome === 'refused'
    ? `Odbijeno na pozivu${reason ? `: ${reason}` : ''}`.slice(0, 500)
    : `Ne javlja se, ${attempt}. pokušaj`

function decideCall(command: RecordCall, state: OrderCallsState): Decision<OrderEvent> {
  const { callId, outcome, reason } = command
  const calls = state.calls?.calls ?? []
  const recorded = calls.find((call) => call.callId === callId)
  if (recorded) return recorded.outcome === outcome ? [] : otherOutcome
  if (state.undone.includes(callId)) return []
  const abandoned = calls.findLast((call) => command.abandonedIds?.includes(call.callId))
  const replaced = abandoned?.callId ?? command.replaces
  if (replaced !== undefined) return decideCorrection(command, replaced, state)
  const refusal = callRefusal(state) ?? laterRefusal(command)
  if (refusal) return refusal
  // What ends the calls is recorded at any number of them, or nothing could take the order out of the queue.
  if (calls.length >= maxCalls && !endsCalls.includes(outcome)) return tooManyCalls
  const attempt = state.calls!.attempts + 1
  const next = nextCall(command, attempt)
  const called: OrderEvent = {
    type: 'OrderCalled',
    data: { callId, outcome, attempt, nextCallAt: next === null ? null : iso(next), reason },
  }
  const cancels = outcome === 'refused' || (outcome === 'noAnswer' && next === null)
  if (!cancels) return [called]
  const cancelled: OrderEvent = {
    type: 'OrderStatusChanged',
    data: { from: state.status, to: cancelledStatus, reason: cancellationReason(command, attempt) },
  }
  return [called, cancelled]
}

/** Only the last call can be undone, and only while nothing else has changed the order. */
function decideUndo(callId: string, state: OrderCallsState): Decision<OrderEvent> {
  if (state.undone.includes(callId)) return []
  const last = state.calls?.calls.at(-1)
  if (!state.calls?.calls.some((call) => call.callId === callId)) {
    return state.calls === null ? notRequired : { code: 'not_found', message: 'Poziv nije pronađen' }
  }
  if (state.calls.closedBy === 'erasure') return customerErased
  if (last?.callId !== callId || state.hasChangedSinceCall) return changedSince
  const undone: OrderEvent = { type: 'OrderCallUndone', data: { callId } }
  if (state.status === initialOrderStatus) return [undone]
  const restored: OrderEvent = {
    type: 'OrderStatusChanged',
    data: { from: state.status, to: initialOrderStatus, reason: null },
  }
  return [undone, restored]
}

/**
 * Undoes the last call and records the outcome that replaces it. An order that both cancel stays cancelled, so
 * that integrations get no two changes of its status.
 */
function decideCorrection(
  correction: RecordCall,
  replaced: string,
  state: OrderCallsState,
): Decision<OrderEvent> {
  const { replaces: _, ...command } = correction
  if (state.undone.includes(replaced)) return changedSince
  const undone = decideUndo(replaced, state)
  if (isRefusal(undone)) return undone
  const before = { ...state, status: initialOrderStatus, calls: withoutCall(state.calls!, replaced) }
  const called = decideCall(command, before)
  if (isRefusal(called)) return called
  const events = [...undone, ...called]
  const changes = events.filter(({ type }) => type === 'OrderStatusChanged')
  return changes.length > 1 ? events.filter((event) => !changes.includes(event)) : events
}

/** Confirms an order without calls, and no other. */
function decideAutomatic(deliveredOrderIds: string[], state: OrderCallsState): Decision<OrderEvent> {
  const isUntouched =
    callRefusal(state) === undefined && state.calls!.state === 'notCalled' && state.calls!.calls.length === 0
  return isUntouched ? [{ type: 'OrderConfirmedAutomatically', data: { deliveredOrderIds } }] : []
}

/**
 * Decides about calls (confirmation/outcomes, confirmation/undo). A repetition under one call id appends no
 * event. The status itself stays free: a change of it takes the order out of the queue.
 */
export function decideOrderCalls(command: OrderCallsCommand, state: OrderCallsState): Decision<OrderEvent> {
  if (!state.order) return noSuchOrder
  if (command.type === 'ConfirmAutomatically') return decideAutomatic(command.deliveredOrderIds, state)
  if (!isManagedBy(state.order, command.by)) return noSuchOrder
  return command.type === 'UndoCall' ? decideUndo(command.callId, state) : decideCall(command, state)
}
