// Rules: confirmation/outcomes, confirmation/undo, confirmation/attempts, confirmation/queue
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { CallOutcome } from '@pazar/contracts/order/confirmation.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { callRefusal, decideOrderCalls, orderCallsFold, type OrderCallsCommand } from './order-calls.ts'

const placed = orderPlaced({ confirmation: 'required' })
const by = { sellerId: 7, role: 'client' } as const
/** A Sunday, on which nobody calls; 13:00 in Belgrade. */
const at = Date.parse('2026-03-01T12:00:00.000Z')
const settings = {
  attempts: 3,
  spacingMinutes: 120,
  workingHours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' },
  cancelAfterLastAttempt: true,
}
const mondayMorning = '2026-03-02T08:00:00.000Z'
const later = '2026-03-03T10:00:00.000Z'

type RecordCall = Extract<OrderCallsCommand, { type: 'RecordCall' }>
const record = (outcome: CallOutcome, change: Partial<RecordCall> = {}): RecordCall => ({
  type: 'RecordCall',
  callId: 'c-1',
  outcome,
  reason: null,
  settings,
  at,
  by,
  ...change,
})
const undo = (callId = 'c-1', userId = 7) =>
  ({ type: 'UndoCall', callId, by: { sellerId: userId, role: 'client' } }) as const
const automatic: OrderCallsCommand = { type: 'ConfirmAutomatically', deliveredOrderIds: ['A'] }

const called = (
  outcome: CallOutcome,
  change: Partial<Extract<OrderEvent, { type: 'OrderCalled' }>['data']> = {},
): OrderEvent => ({
  type: 'OrderCalled',
  data: { callId: 'c-1', outcome, attempt: 1, nextCallAt: null, reason: null, ...change },
})
const noAnswer = (attempt: number, nextCallAt: string | null = mondayMorning) =>
  called('noAnswer', { callId: `c-${attempt}`, attempt, nextCallAt })
const undone = (callId = 'c-1'): OrderEvent => ({ type: 'OrderCallUndone', data: { callId } })
const status = (from: OrderStatus, to: OrderStatus, reason: string | null = null): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason },
})
const cancelled = (reason: string | null = null) => status('Na čekanju', 'Otkazana', reason)
const restored = status('Otkazana', 'Na čekanju')
const confirmedAutomatically: OrderEvent = {
  type: 'OrderConfirmedAutomatically',
  data: { deliveredOrderIds: ['A'] },
}
const tracking: OrderEvent = { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } }
const corrected: OrderEvent = { type: 'OrderCustomerChanged', data: { before: null, after: null } }
const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }

const refused = [called('refused'), cancelled('Odbijeno na pozivu')]
const givenUp = [noAnswer(1), noAnswer(2), noAnswer(3, null), cancelled('Ne javlja se, 3. pokušaj')]

describe('recording a call', () => {
  scenarios(orderCallsFold, decideOrderCalls, [
    { title: 'confirms', given: [placed], when: record('confirmed'), outcome: [called('confirmed')] },
    {
      title: 'puts an unanswered order back for the next working hours',
      given: [placed],
      when: record('noAnswer'),
      outcome: [noAnswer(1)],
    },
    {
      title: 'counts unanswered calls',
      given: [placed, noAnswer(1)],
      when: record('noAnswer', { callId: 'c-2' }),
      outcome: [noAnswer(2)],
    },
    {
      title: 'cancels with the last unanswered call, in one append',
      given: [placed, noAnswer(1), noAnswer(2)],
      when: record('noAnswer', { callId: 'c-3' }),
      outcome: [noAnswer(3, null), cancelled('Ne javlja se, 3. pokušaj')],
    },
    {
      title: 'calls on after the last attempt if the seller does not cancel',
      given: [placed, noAnswer(1), noAnswer(2), noAnswer(3)],
      when: record('noAnswer', { callId: 'c-4', settings: { ...settings, cancelAfterLastAttempt: false } }),
      outcome: [noAnswer(4)],
    },
    {
      title: 'does not count an answered call as an attempt',
      given: [placed, called('later', { nextCallAt: later }), noAnswer(1)],
      when: record('noAnswer', { callId: 'c-3' }),
      outcome: [noAnswer(2, mondayMorning)].map((event) => ({
        ...event,
        data: { ...event.data, callId: 'c-3' },
      })) as OrderEvent[],
    },
    {
      title: 'cancels with a refusal and its reason, in one append',
      given: [placed],
      when: record('refused', { reason: 'Predomislio se' }),
      outcome: [
        called('refused', { reason: 'Predomislio se' }),
        cancelled('Odbijeno na pozivu: Predomislio se'),
      ],
    },
    {
      title: 'calls later at the time that the customer asked for',
      given: [placed],
      when: record('later', { later: Date.parse(later) }),
      outcome: [called('later', { nextCallAt: later })],
    },
    {
      title: 'rejects a later call in the past',
      given: [placed],
      when: record('later', { later: at }),
      outcome: 'invalid',
    },
    {
      title: 'rejects a later call in three months',
      given: [placed],
      when: record('later', { later: at + 90 * 24 * 3_600_000 }),
      outcome: 'invalid',
    },
    {
      title: 'records a wrong number without cancelling',
      given: [placed],
      when: record('wrongNumber'),
      outcome: [called('wrongNumber')],
    },
    {
      title: 'accepts a call after a wrong number',
      given: [placed, called('wrongNumber')],
      when: record('confirmed', { callId: 'c-2' }),
      outcome: [called('confirmed', { callId: 'c-2' })],
    },
    {
      title: 'appends no event for a repetition',
      given: [placed, called('confirmed')],
      when: record('confirmed'),
      outcome: [],
    },
    {
      title: 'appends no event for a repetition of a cancelling call',
      given: [placed, ...refused],
      when: record('refused'),
      outcome: [],
    },
    {
      title: 'appends no event for a late repetition of an undone call',
      given: [placed, called('confirmed'), undone()],
      when: record('confirmed'),
      outcome: [],
    },
    {
      title: 'refuses another outcome under the same id',
      given: [placed, called('confirmed')],
      when: record('noAnswer'),
      outcome: 'conflict',
    },
    {
      title: 'refuses an order that needs no confirmation',
      given: [orderPlaced()],
      when: record('confirmed'),
      outcome: 'conflict',
    },
    {
      title: 'refuses an order that is confirmed',
      given: [placed, called('confirmed')],
      when: record('noAnswer', { callId: 'c-2' }),
      outcome: 'conflict',
    },
    {
      title: 'refuses an order that was confirmed automatically',
      given: [placed, confirmedAutomatically],
      when: record('noAnswer'),
      outcome: 'conflict',
    },
    {
      title: 'refuses an order with a tracking number',
      given: [placed, tracking],
      when: record('confirmed'),
      outcome: 'conflict',
    },
    {
      title: 'refuses an order whose customer was erased',
      given: [placed, erased],
      when: record('confirmed'),
      outcome: 'conflict',
    },
    {
      title: "answers not_found for another seller's order",
      given: [placed],
      when: record('confirmed', { by: { sellerId: 8, role: 'client' } }),
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for an order that was never placed',
      given: [],
      when: record('confirmed'),
      outcome: 'not_found',
    },
    {
      title: 'lets an admin record a call',
      given: [placed],
      when: record('confirmed', { by: { sellerId: 1, role: 'admin' } }),
      outcome: [called('confirmed')],
    },
  ])

  it.each([
    [[placed, cancelled()], 'Porudžbina je otkazana'],
    [[placed, status('Na čekanju', 'U dostavi')], 'Porudžbina je već predata kuriru'],
    [
      [placed, status('Na čekanju', 'Vraća se pošaljaocu')],
      'Status porudžbine je u međuvremenu promenjen u „Vraća se pošiljaocu“',
    ],
  ] as [OrderEvent[], string][])('refuses a status set meanwhile: %#', (given, message) => {
    expect(callRefusal(stateAfter(orderCallsFold, given))).toMatchObject({ code: 'conflict', message })
  })
})

describe('undoing a call', () => {
  scenarios(orderCallsFold, decideOrderCalls, [
    {
      title: 'undoes the last call',
      given: [placed, called('confirmed')],
      when: undo(),
      outcome: [undone()],
    },
    {
      title: 'undoes a refusal with its cancellation, in one append',
      given: [placed, ...refused],
      when: undo(),
      outcome: [undone(), restored],
    },
    {
      title: 'undoes the last unanswered call with its cancellation',
      given: [placed, ...givenUp],
      when: undo('c-3'),
      outcome: [undone('c-3'), restored],
    },
    {
      title: 'appends no event for a repetition',
      given: [placed, ...refused, undone(), restored],
      when: undo(),
      outcome: [],
    },
    {
      title: 'refuses a call before the last one',
      given: [placed, noAnswer(1), noAnswer(2)],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a change of the status',
      given: [placed, called('confirmed'), status('Na čekanju', 'U dostavi')],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a cancellation by hand',
      given: [placed, noAnswer(1), cancelled()],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses if the cancellation was taken back by hand',
      given: [placed, ...refused, restored],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a tracking number',
      given: [placed, called('confirmed'), tracking],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses once the customer was erased',
      given: [placed, called('confirmed'), erased],
      when: undo(),
      outcome: 'conflict',
    },
    { title: 'answers not_found for an unknown call', given: [placed], when: undo(), outcome: 'not_found' },
    {
      title: "answers not_found for another seller's order",
      given: [placed, called('confirmed')],
      when: undo('c-1', 8),
      outcome: 'not_found',
    },
  ])

  it('restores what the call has changed', () => {
    const before = stateAfter(orderCallsFold, [placed, noAnswer(1), noAnswer(2)])
    const after = stateAfter(orderCallsFold, [placed, ...givenUp, undone('c-3'), restored])
    expect(after.calls).toEqual(before.calls)
    expect(after.status).toBe('Na čekanju')
  })
})

describe('confirming automatically', () => {
  scenarios(orderCallsFold, decideOrderCalls, [
    { title: 'confirms once', given: [placed], when: automatic, outcome: [confirmedAutomatically] },
    {
      title: 'confirms no second time',
      given: [placed, confirmedAutomatically],
      when: automatic,
      outcome: [],
    },
    { title: 'leaves a called order alone', given: [placed, noAnswer(1)], when: automatic, outcome: [] },
    { title: 'leaves a cancelled order alone', given: [placed, cancelled()], when: automatic, outcome: [] },
    {
      title: 'leaves an order that needs no confirmation alone',
      given: [orderPlaced()],
      when: automatic,
      outcome: [],
    },
  ])
})

describe('a status set back to Na čekanju', () => {
  const due = (...events: OrderEvent[]) => stateAfter(orderCallsFold, events).calls

  it('continues where the calls were', () => {
    const away = [status('Na čekanju', 'U dostavi'), status('U dostavi', 'Na čekanju')]
    expect(due(placed, noAnswer(1), ...away)).toEqual(due(placed, noAnswer(1)))
    expect(due(placed, called('confirmed'), ...away)).toMatchObject({ state: 'confirmed', dueAt: null })
  })

  it.each([
    ['a refusal', refused],
    ['the last unanswered call', givenUp],
  ])('starts again after %s', (_what, events) => {
    expect(due(placed, ...events, restored)).toMatchObject({
      state: 'notCalled',
      attempts: 0,
      dueAt: expect.any(String),
    })
  })

  it('is called again after the customer of a wrong number was corrected', () => {
    expect(due(placed, called('wrongNumber'))).toMatchObject({ dueAt: null })
    expect(due(placed, called('wrongNumber'), corrected)).toMatchObject({ state: 'notCalled' })
  })
})
