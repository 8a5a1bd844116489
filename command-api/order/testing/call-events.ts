import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { OrderCallsCommand } from '../order-calls.ts'

export const placed = orderPlaced({ confirmation: 'required' })
export const by = { sellerId: 7, role: 'client' } as const
/** A Sunday, outside working hours; 13:00 in Belgrade. */
export const at = Date.parse('2026-03-01T12:00:00.000Z')
export const settings = {
  attempts: 3,
  spacingMinutes: 120,
  workingHours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' },
  cancelAfterLastAttempt: true,
}
export const mondayMorning = '2026-03-02T08:00:00.000Z'
export const later = '2026-03-03T10:00:00.000Z'

type RecordCall = Extract<OrderCallsCommand, { type: 'RecordCall' }>
export const record = (outcome: CallOutcome, change: Partial<RecordCall> = {}): RecordCall => ({
  type: 'RecordCall',
  callId: 'c-1',
  outcome,
  reason: null,
  settings,
  at,
  by,
  ...change,
})
export const undo = (callId = 'c-1', userId = 7) =>
  ({ type: 'UndoCall', callId, by: { sellerId: userId, role: 'client' } }) as const
export const automatic: OrderCallsCommand = { type: 'ConfirmAutomatically', deliveredOrderIds: ['A'] }

export const called = (
  outcome: CallOutcome,
  change: Partial<Extract<OrderEvent, { type: 'OrderCalled' }>['data']> = {},
): OrderEvent => ({
  type: 'OrderCalled',
  data: { callId: 'c-1', outcome, attempt: 1, nextCallAt: null, reason: null, ...change },
})
export const noAnswer = (attempt: number, nextCallAt: string | null = mondayMorning) =>
  called('noAnswer', { callId: `c-${attempt}`, attempt, nextCallAt })
export const undone = (callId = 'c-1'): OrderEvent => ({ type: 'OrderCallUndone', data: { callId } })
export const status = (from: OrderStatus, to: OrderStatus, reason: string | null = null): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason },
})
export const cancelled = (reason: string | null = null) => status('Na čekanju', 'Otkazana', reason)
export const restored = status('Otkazana', 'Na čekanju')
export const confirmedAutomatically: OrderEvent = {
  type: 'OrderConfirmedAutomatically',
  data: { deliveredOrderIds: ['A'] },
}
export const tracking: OrderEvent = { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } }
export const corrected: OrderEvent = { type: 'OrderCustomerChanged', data: { before: null, after: null } }
export const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }

export const refused = [called('refused'), cancelled('Odbijeno na pozivu')]
export const givenUp = [noAnswer(1), noAnswer(2), noAnswer(3, null), cancelled('Ne javlja se, 3. pokušaj')]
