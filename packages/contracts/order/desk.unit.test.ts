// Rules: orders/desk
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confirmationStates } from './confirmation-states.ts'
import { deskGroupOf, deskGroups, isGroupOfStatuses, statusesOfGroup } from './desk.ts'
import { orderStatuses } from './order-status.ts'

const due = '2026-11-27T10:00:00.000Z'

describe('the group of an order', () => {
  test.each([
    ['Na čekanju', null, null, 'toSend'],
    ['Na čekanju', 'notCalled', due, 'toCall'],
    ['Na čekanju', 'noAnswer', due, 'toCall'],
    ['Na čekanju', 'later', due, 'toCall'],
    ['Na čekanju', 'confirmed', null, 'toSend'],
    // It got a tracking number without a call.
    ['Na čekanju', 'notCalled', null, 'toSend'],
    ['Na čekanju', 'wrongNumber', null, 'problems'],
    // The last attempt without automatic cancellation, and a refused order that was set back by hand.
    ['Na čekanju', 'noAnswer', null, 'problems'],
    ['Na čekanju', 'refused', null, 'problems'],
    ['U dostavi', 'confirmed', null, 'onTheWay'],
    ['U sortirnom centru', null, null, 'onTheWay'],
    ['Čeka preuzimanje', null, null, 'onTheWay'],
    ['Duplikat Pošiljka', null, null, 'onTheWay'],
    ['Problematično', null, null, 'problems'],
    ['Treće bezuspešno uručenje', null, null, 'problems'],
    ['Vraća se pošaljaocu', null, null, 'problems'],
    ['Oštećena pošiljka', null, null, 'problems'],
    ['Dostavljeno', null, null, 'done'],
    ['Otkazana', 'refused', null, 'done'],
  ] as const)('%s, %s, due %s: %s', (status, confirmation, callDueAt, group) => {
    expect(deskGroupOf({ status, confirmation, callDueAt, canBeSent: true })).toBe(group)
  })

  test.each([
    ['Na čekanju', null, 'done'],
    ['Na čekanju', 'confirmed', 'done'],
    ['Na čekanju', 'wrongNumber', 'done'],
    ['U dostavi', null, 'onTheWay'],
  ] as const)('%s, %s, without a customer to send to: %s', (status, confirmation, group) => {
    expect(deskGroupOf({ status, confirmation, callDueAt: null, canBeSent: false })).toBe(group)
  })

  test('is one of the five, whose statuses include that of the order', () => {
    const order = fc.record({
      status: fc.constantFrom(...orderStatuses),
      confirmation: fc.option(fc.constantFrom(...confirmationStates)),
      callDueAt: fc.option(fc.constant(due)),
      canBeSent: fc.boolean(),
    })
    fc.assert(
      fc.property(order, (each) => {
        const group = deskGroupOf(each)
        expect(deskGroups.filter((other) => other === group)).toHaveLength(1)
        expect(statusesOfGroup(group)).toContain(each.status)
        for (const other of deskGroups.filter((other) => other !== group && isGroupOfStatuses(other)))
          expect(statusesOfGroup(other)).not.toContain(each.status)
      }),
    )
  })
})
