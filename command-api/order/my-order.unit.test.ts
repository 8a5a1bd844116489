// Rules: orders/own-link
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { myOrderEnding } from './my-order-state.ts'
import { myOrderViewOf } from './my-order-view.ts'
import {
  byShopper,
  content,
  inOneParcel,
  outcomeOf,
  placed,
  split,
  splitOff,
  stateOf,
  undoByShopper,
} from './testing/my-order-fixture.ts'

const status = (to: 'Otkazana' | 'Na čekanju' | 'U dostavi', from: typeof to = 'Na čekanju'): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason: null },
})
const cancelled = status('Otkazana')
const reopened = status('Na čekanju', 'Otkazana')
const moved: OrderEvent = {
  type: 'OrderCustomerChanged',
  data: { before: { address: 'Glavna 1' }, after: { address: 'Sporedna 2' } },
}
const cityChanged: OrderEvent = {
  type: 'OrderCustomerChanged',
  data: { before: { city: 'Beograd' }, after: { city: 'Niš' } },
}
const phoned: OrderEvent = {
  type: 'OrderCustomerChanged',
  data: {
    before: { phone: '064 123 4567', phoneE164: '+381641234567' },
    after: { phone: '065 111 2222', phoneE164: '+381651112222' },
  },
}
const called = (outcome: 'confirmed' | 'noAnswer' | 'wrongNumber'): OrderEvent => ({
  type: 'OrderCalled',
  data: { callId: 'c', outcome, attempt: 1, nextCallAt: null, reason: null },
})
const note: OrderEvent = { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'Zvati' } }
const packing: OrderEvent = { type: 'OrderPackingStarted', data: {} }
const tracked: OrderEvent = { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } }
const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }
const merged: OrderEvent = { type: 'OrderMergedInto', data: { mergeId: 'm', orderId: '1'.repeat(26) } }
const toConfirm = placed({ confirmation: 'required' })

const move = { type: 'ChangeCustomer', fields: { address: 'Sporedna 2' } } as const
const phone = { type: 'ChangeCustomer', fields: { phone: '065 111 2222' } } as const
const cancel = { type: 'Cancel', otherParcels: [] } as const
const cancelOneOfTwo = { ...cancel, otherParcels: [{ orderId: '1'.repeat(26), isCancelled: false }] } as const
const undo = { type: 'Undo', content: undefined } as const
/** The form that caused the second event. */
const sentBefore = { eventId: '00000000-0000-4000-8000-000000000001', expected: 0 }

describe("a shopper's change of their order", () => {
  it.each([
    ['corrects the address', [placed()], move, [moved]],
    ['appends nothing for unchanged fields', [placed(), moved], move, []],
    ['refuses an empty address', [placed()], { ...move, fields: { address: ' ' } }, ['address']],
    ['cancels', [placed()], cancel, [cancelled]],
    [
      'sees no other change in a note or a call',
      [placed(), moved, note, called('noAnswer')],
      cancel,
      [cancelled],
    ],
    ['corrects a number that was not confirmed', [toConfirm, called('noAnswer')], phone, [phoned]],
    ['corrects a wrong number', [toConfirm, called('wrongNumber')], phone, [phoned]],
    ['keeps a number that a call has confirmed', [toConfirm, called('confirmed')], phone, ['phone']],
    ['changes the address after a confirming call', [toConfirm, called('confirmed')], move, [moved]],
    ['keeps a number that was confirmed before the split', [splitOff()], phone, ['phone']],
    [
      'corrects the number of a part that is still to be called',
      [splitOff({ confirmation: 'required' })],
      phone,
      [phoned],
    ],
    ['corrects the address of one of two parcels', [placed(), split], move, [moved]],
    ['does not cancel one of two parcels', [placed(), split], cancelOneOfTwo, 'conflict'],
    ['refuses an unknown order', [], cancel, 'not_found'],
    ['refuses a form that shows an older state', [placed(), moved], { ...cancel, expected: 0 }, 'conflict'],
    [
      'appends nothing for a form that is sent again',
      [placed(), byShopper(moved), note],
      { ...move, ...sentBefore },
      [],
    ],
    [
      'refuses a form that is sent again after its undo',
      [placed(), byShopper(cancelled), undoByShopper(reopened)],
      { ...cancel, ...sentBefore },
      'conflict',
    ],
    [
      'refuses a form that is sent again after another change',
      [placed(), byShopper(moved), cityChanged],
      { ...move, ...sentBefore },
      'conflict',
    ],
  ] as const)('%s', (_title, given, command, expected) => expect(outcomeOf(given, command)).toEqual(expected))
})

describe("the undo of a shopper's change", () => {
  const movedBack = { type: moved.type, data: { before: moved.data.after, after: moved.data.before } }
  it.each([
    ['restores the address', [placed(), byShopper(moved)], [movedBack]],
    ['takes a cancellation back', [placed(), byShopper(cancelled)], [reopened]],
    ['goes on after a note', [placed(), byShopper(cancelled), note], [reopened]],
    ['has nothing to undo in a new order', [placed()], 'conflict'],
    ['does not undo what the seller did', [placed(), cancelled], 'conflict'],
    ['ends with the next change', [placed(), byShopper(moved), moved], 'conflict'],
    ['does not undo an undo', [placed(), byShopper(cancelled), undoByShopper(reopened)], 'conflict'],
    ['ends with the packing', [placed(), byShopper(moved), packing], 'conflict'],
    ['ends with an erasure', [placed(), byShopper(cancelled), erased], 'conflict'],
  ] as const)('%s', (_title, given, expected) => expect(outcomeOf(given, undo)).toEqual(expected))

  it('is that of the change which the page shows, not of a newer one', () => {
    const given = [placed(), byShopper(moved), byShopper(cancelled)]
    expect(outcomeOf(given, { ...undo, expected: 1 })).toBe('conflict')
  })

  it('keeps a number that was confirmed since, and is not offered', () => {
    const given = [toConfirm, byShopper(phoned), called('confirmed')]
    expect(outcomeOf(given, undo)).toEqual(['phone'])
    expect(myOrderViewOf(stateOf(given), undefined, undefined, inOneParcel).undo).toBeNull()
  })
})

describe('the end of the link', () => {
  it.each([
    ['an open order', [placed()], null],
    ['packing', [placed(), packing], 'packing'],
    ['stopped packing', [placed(), packing, { type: 'OrderPackingStopped', data: {} } as OrderEvent], null],
    ['another status', [placed(), status('U dostavi')], 'handedOver'],
    ['a tracking number', [placed(), tracked], 'handedOver'],
    ['a cancellation', [placed(), cancelled], 'cancelled'],
    ["the shopper's cancellation", [placed(), byShopper(cancelled)], 'cancelled'],
    ['a merge', [placed(), merged, cancelled], 'merged'],
    ['an erasure', [placed(), erased], 'erased'],
  ] as const)('%s', (_title, given, ending) => {
    const state = stateOf(given)
    expect(myOrderEnding(state)).toBe(ending)
    const refused = outcomeOf(given, move)
    expect(refused).toEqual(ending === null ? [moved] : 'conflict')
    const view = myOrderViewOf(state, { atOrder: content, now: content, upsells: [] }, undefined, inOneParcel)
    expect([view.ending, view.mergedInto?.orderNumber ?? null, view.customer?.address ?? null]).toEqual([
      ending,
      ending === 'merged' ? '1111-1111' : null,
      ending === 'erased' ? null : 'Glavna 1',
    ])
  })
})
