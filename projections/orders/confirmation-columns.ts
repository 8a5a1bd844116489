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

/** What else decides about the group of an order. */
interface DeskColumns {
  status: OrderStatus
  erased: boolean
  tracking_id: string | null
  desk: DeskGroup
}

const withDesk = <Row extends ConfirmationColumns & DeskColumns>(row: Row): Row => ({
  ...row,
  desk: deskGroupOf({
    status: row.status,
    confirmation: row.confirmation,
    callDueAt: row.call_due_at,
    canBeSent: !row.erased || row.tracking_id !== null,
  }),
})

/** The columns and the group after an event, for the other columns after the same event. */
export function withCalls<Row extends ConfirmationColumns & DeskColumns>(
  row: Row,
  event: Extract<LoggedEvent, OrderEvent>,
): Row {
  const calls = evolveCalls(row.calls, event)
  if (calls === null) return withDesk(row)
  const last = calls.calls.at(-1)
  return withDesk({
    ...row,
    confirmation: calls.state,
    call_attempts: calls.attempts,
    last_called_at: last?.at ?? null,
    last_called_by: last?.by ?? null,
    call_due_at: callDueAt(calls, row.status),
    calls,
  })
}
