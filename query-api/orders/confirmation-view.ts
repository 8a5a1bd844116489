import type { ConfirmationView } from '@pazar/contracts/order/confirmation-view.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'

type ConfirmationRow = Pick<
  OrderRow,
  'confirmation' | 'call_attempts' | 'call_due_at' | 'last_called_at' | 'last_called_by' | 'calls'
>

/** The confirmation of an order in responses; null if it needs none. */
export const confirmationViewOf = (
  row: ConfirmationRow,
  nameOf: (userId: number | null) => string,
): ConfirmationView | null =>
  row.confirmation && {
    state: row.confirmation,
    attempts: row.call_attempts,
    nextCallAt: row.call_due_at,
    lastCalledAt: row.last_called_at,
    calledBy: row.last_called_at === null ? null : nameOf(row.last_called_by),
    lastCallId: row.calls?.calls.at(-1)?.callId ?? null,
  }
