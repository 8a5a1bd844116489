// Rules: confirmation/outcomes, confirmation/attempts
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { callRefusal, decideOrderCalls, orderCallsFold } from './order-calls.ts'
import {
  placed,
  at,
  settings,
  mondayMorning,
  later,
  record,
  called,
  noAnswer,
  undone,
  status,
  cancelled,
  confirmedAutomatically,
  tracking,
  erased,
  refused,
} from './testing/call-events.ts'

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
      title: 'calls later at the time that the customer requested',
      given: [placed],
      when: record('later', { later: Date.parse(later) }),
      outcome: [called('later', { nextCallAt: later })],
    },
    {
      title: 'calls later after the spacing in the next working hours if the customer requested no time',
      given: [placed],
      when: record('later'),
      outcome: [called('later', { nextCallAt: mondayMorning })],
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
