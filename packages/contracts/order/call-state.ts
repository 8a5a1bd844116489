import type { Metadata } from '../event/metadata.ts'
import type { CallOutcome, ConfirmationState } from './confirmation-states.ts'
import type { OrderEvent } from './events.ts'
import { initialOrderStatus, type OrderStatus } from './order-status.ts'

/** What a call changes, so that its undo can restore it. */
interface Standing {
  state: ConfirmationState
  /** Unanswered calls. */
  attempts: number
  /** When to call (ISO 8601 UTC); null if there is nothing to call about any more. */
  dueAt: string | null
}

/** A call that was not undone. `by` is the user's id. */
export interface RecordedCall {
  callId: string
  outcome: CallOutcome
  at: string
  by: number | null
  before: Standing
}

/**
 * The confirmation of an order, computed from its events. The decider and the orders read model share this
 * fold, so that the queue and the decision about a call never differ but by the delay of the read model.
 */
export interface CallState extends Standing {
  /** Oldest first. */
  calls: readonly RecordedCall[]
  /** Why nobody is called: the parcel has a tracking number, or the customer's data was erased; null if neither. */
  closedBy: 'tracking' | 'erasure' | null
}

type StoredEvent = OrderEvent & { metadata: Pick<Metadata, 'at' | 'actor'> }

/** States from which a return to the initial status starts the confirmation again. */
const closingStates: readonly ConfirmationState[] = ['refused', 'noAnswer']

const restart = (state: CallState, at: string): CallState => ({
  ...state,
  state: 'notCalled',
  attempts: 0,
  dueAt: at,
})

function withCall(state: CallState, event: Extract<StoredEvent, { type: 'OrderCalled' }>): CallState {
  const { callId, outcome, attempt, nextCallAt } = event.data
  const { at, actor } = event.metadata
  const { calls, closedBy, ...before } = state
  return {
    closedBy,
    state: outcome,
    attempts: outcome === 'noAnswer' ? attempt : before.attempts,
    dueAt: nextCallAt,
    calls: [...calls, { callId, outcome, at, by: actor.kind === 'user' ? actor.id : null, before }],
  }
}

/** The state before a call, without the call; unchanged if it was not recorded or is undone already. */
export function withoutCall(state: CallState, callId: string): CallState {
  const undone = state.calls.find((call) => call.callId === callId)
  return undone ? { ...state, ...undone.before, calls: state.calls.filter((call) => call !== undone) } : state
}

/**
 * The confirmation after an event; null for an order that needs none. A status other than the initial one
 * takes an order out of the queue (`callDueAt`) and changes nothing here, so that setting the status back
 * continues where the calls were. Two things start again: an order that calls had cancelled, and a wrong
 * number whose customer was corrected.
 */
export function evolveCalls(state: CallState | null, event: StoredEvent): CallState | null {
  if (event.type === 'OrderPlaced') {
    const { confirmation, splitFrom } = event.data
    if (confirmation === undefined) return null
    const notCalled: Standing = { state: 'notCalled', attempts: 0, dueAt: event.metadata.at }
    return { ...(splitFrom?.calls ?? notCalled), calls: [], closedBy: null }
  }
  if (state === null) return state
  // A number that is removed again was a mistake: the calls go on where they were.
  if (event.type === 'OrderTrackingRemoved' && state.closedBy === 'tracking')
    return { ...state, closedBy: null }
  if (event.type === 'PersonalDataErased') return { ...state, closedBy: 'erasure' }
  if (state.closedBy !== null) return state
  switch (event.type) {
    case 'OrderCalled':
      return withCall(state, event)
    case 'OrderCallUndone':
      return withoutCall(state, event.data.callId)
    case 'OrderConfirmedAutomatically':
      return { ...state, state: 'confirmed', dueAt: null }
    case 'OrderStatusChanged':
      return event.data.to === initialOrderStatus &&
        state.dueAt === null &&
        closingStates.includes(state.state)
        ? restart(state, event.metadata.at)
        : state
    case 'OrderCustomerChanged':
      return state.state === 'wrongNumber' ? restart(state, event.metadata.at) : state
    case 'OrderTrackingAssigned':
      return { ...state, closedBy: 'tracking' }
    default:
      return state
  }
}

/** When to call an order; null if it is not in the queue. */
export const callDueAt = (state: CallState | null, status: OrderStatus): string | null =>
  state?.closedBy === null && status === initialOrderStatus ? state.dueAt : null
