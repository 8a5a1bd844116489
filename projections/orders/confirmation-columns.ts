import { callDueAt, type CallState, evolveCalls } from '@pazar/contracts/order/call-state.ts'
import type { ConfirmationState } from '@pazar/contracts/order/confirmation-states.ts'
import { type DeskGroup, deskGroupOf } from '@pazar/contracts/order/desk.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/** The confirmation of an order. All columns but `calls` are derived from it and the status. */
export interface ConfirmationColumns {
  /** Null for orders that need no confirmation. */
  confirmation: ConfirmationState | null
  /** Unanswered calls. */
  call_attempts: number
  last_called_at: string | null
  /** The user's id; also null if the order was confirmed without a call. */
  last_called_by: number | null
  /** When to call; set exactly while the order is in the queue. */
  call_due_at: string | null
  /** The calls that were not undone, and where they have led. */
  calls: CallState | null
}

/** The columns after an event, for the status after the same event. */
export function withCalls<Row extends ConfirmationColumns & { status: OrderStatus; desk: DeskGroup }>(
  row: Row,
  event: Extract<LoggedEvent, OrderEvent>,
): Row {
  const calls = evolveCalls(row.calls, event)
  if (calls === null) return row
  const last = calls.calls.at(-1)
  const due = callDueAt(calls, row.status)
  return {
    ...row,
    confirmation: calls.state,
    call_attempts: calls.attempts,
    last_called_at: last?.at ?? null,
    last_called_by: last?.by ?? null,
    call_due_at: due,
    desk: deskGroupOf({ status: row.status, confirmation: calls.state, callDueAt: due }),
    calls,
  }
}
