// Rules: orders/statuses
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe } from 'vitest'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { scenarios } from '../testing/scenario.ts'
import { decideOrder, orderFold } from './order.ts'
import type { StatusChanger } from './order-state.ts'

const placed = orderPlaced()
const changed = (from: any, to: any): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason: null },
})
const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }

const owner: StatusChanger = { kind: 'user', sellerId: 7, role: 'client' }
const change = (to: any, by: StatusChanger = owner) =>
  ({ type: 'ChangeStatus', to, reason: null, by }) as const

const by = { sellerId: 7, role: 'client' } as const
const stranger = { sellerId: 8, role: 'client' } as const
const eraseBy = (who: { sellerId: number; role: 'client' | 'admin' }) =>
  ({ type: 'EraseCustomer', reason: 'customer_request', by: who }) as const
const erase = eraseBy(by)
const note = (noteId = 'n-1', who: { sellerId: number; role: 'client' | 'admin' } = by) =>
  ({ type: 'AddNote', noteId, text: 'Zvati', by: who }) as const
const unnote = (noteId = 'n-1', who: { sellerId: number; role: 'client' | 'admin' } = by) =>
  ({ type: 'RemoveNote', noteId, by: who }) as const
const noted = (noteId = 'n-1'): OrderEvent => ({ type: 'OrderNoteAdded', data: { noteId, text: 'Zvati' } })
const unnoted: OrderEvent = { type: 'OrderNoteRemoved', data: { noteId: 'n-1' } }
const assign = (trackingId: string) =>
  ({ type: 'AssignTracking', trackingId, by: { kind: 'tracking' } }) as const
const assigned = (trackingId: string): OrderEvent => ({ type: 'OrderTrackingAssigned', data: { trackingId } })
const undo = (to: any, expected: any) => ({ ...change(to), expected }) as const

describe('order decider', () => {
  scenarios(orderFold, decideOrder, [
    {
      title: 'places an order',
      given: [],
      when: { type: 'PlaceOrder', order: placed.data },
      outcome: [placed],
    },
    {
      title: 'appends no event for an order that exists',
      given: [placed],
      when: { type: 'PlaceOrder', order: orderPlaced({ quantity: 3 }).data },
      outcome: [],
    },
    {
      title: 'changes the status',
      given: [placed],
      when: change('U dostavi'),
      outcome: [changed('Na čekanju', 'U dostavi')],
    },
    {
      title: 'starts a change from the current status',
      given: [placed, changed('Na čekanju', 'U dostavi')],
      when: change('Otkazana'),
      outcome: [changed('U dostavi', 'Otkazana')],
    },
    {
      title: 'allows a change back to an earlier status',
      given: [placed, changed('Na čekanju', 'Dostavljeno')],
      when: change('Na čekanju'),
      outcome: [changed('Dostavljeno', 'Na čekanju')],
    },
    {
      title: 'appends no event for the current status',
      given: [placed, changed('Na čekanju', 'U dostavi')],
      when: change('U dostavi'),
      outcome: [],
    },
    {
      title: 'appends no event for the initial status',
      given: [placed],
      when: change('Na čekanju'),
      outcome: [],
    },
    {
      title: 'answers not_found for the status of an order that was never placed',
      given: [],
      when: change('U dostavi'),
      outcome: 'not_found',
    },
    {
      title: "answers not_found for another seller's order",
      given: [placed],
      when: change('U dostavi', { kind: 'user', sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    {
      title: "answers not_found for another seller's order before it validates the status",
      given: [placed],
      when: change('Treće bezuspešno uručenje', { kind: 'user', sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    {
      title: 'lets an admin change the status',
      given: [placed],
      when: change('U dostavi', { kind: 'user', sellerId: 1, role: 'admin' }),
      outcome: [changed('Na čekanju', 'U dostavi')],
    },
    {
      title: 'rejects the tracking-only status from a user',
      given: [placed],
      when: change('Treće bezuspešno uručenje'),
      outcome: 'invalid',
    },
    {
      title: 'lets tracking set the tracking-only status',
      given: [placed],
      when: change('Treće bezuspešno uručenje', { kind: 'tracking' }),
      outcome: [changed('Na čekanju', 'Treće bezuspešno uručenje')],
    },
    {
      title: 'appends no event if a user repeats the tracking-only status',
      given: [placed, changed('Na čekanju', 'Treće bezuspešno uručenje')],
      when: change('Treće bezuspešno uručenje'),
      outcome: [],
    },
    {
      title: 'undoes a change if the status is still the expected one',
      given: [placed, changed('Na čekanju', 'Otkazana')],
      when: undo('Na čekanju', 'Otkazana'),
      outcome: [changed('Otkazana', 'Na čekanju')],
    },
    {
      title: 'refuses to undo once the status has moved on',
      given: [placed, changed('Na čekanju', 'Otkazana'), changed('Otkazana', 'U dostavi')],
      when: undo('Na čekanju', 'Otkazana'),
      outcome: 'conflict',
    },
    { title: 'adds a note', given: [placed], when: note(), outcome: [noted()] },
    {
      title: 'lets an admin add a note',
      given: [placed],
      when: note('n-1', { sellerId: 1, role: 'admin' }),
      outcome: [noted()],
    },
    { title: 'adds a note once', given: [placed, noted()], when: note(), outcome: [] },
    {
      title: 'does not add a removed note again',
      given: [placed, noted(), unnoted],
      when: note(),
      outcome: [],
    },
    {
      title: 'accepts the hundredth note',
      given: [placed, ...Array.from({ length: 99 }, (_, n) => noted(`x-${n}`))],
      when: note(),
      outcome: [noted()],
    },
    {
      title: 'refuses the hundred and first note',
      given: [placed, ...Array.from({ length: 100 }, (_, n) => noted(`x-${n}`))],
      when: note(),
      outcome: 'conflict',
    },
    {
      title: "answers not_found for a note on another seller's order",
      given: [placed],
      when: note('n-1', stranger),
      outcome: 'not_found',
    },
    {
      title: 'answers not_found for a note on an order that was never placed',
      given: [],
      when: note(),
      outcome: 'not_found',
    },
    {
      title: 'refuses a note once the customer is erased',
      given: [placed, erased],
      when: note(),
      outcome: 'conflict',
    },
    { title: 'removes a note', given: [placed, noted()], when: unnote(), outcome: [unnoted] },
    { title: 'removes a note once', given: [placed, noted(), unnoted], when: unnote(), outcome: [] },
    {
      title: 'answers not_found for an unknown note',
      given: [placed, noted()],
      when: unnote('n-2'),
      outcome: 'not_found',
    },
    {
      title: "answers not_found for removing a note of another seller's order",
      given: [placed, noted()],
      when: unnote('n-1', stranger),
      outcome: 'not_found',
    },
    {
      title: 'removes a note after the customer is erased',
      given: [placed, noted(), erased],
      when: unnote(),
      outcome: [unnoted],
    },
    {
      title: 'assigns a tracking number',
      given: [placed],
      when: assign('RS1'),
      outcome: [assigned('RS1')],
    },
    {
      title: 'appends no event for the same tracking number',
      given: [placed, assigned('RS1')],
      when: assign('RS1'),
      outcome: [],
    },
    {
      title: 'assigns another tracking number',
      given: [placed, assigned('RS1')],
      when: assign('RS2'),
      outcome: [assigned('RS2')],
    },
    {
      title: 'answers not_found for tracking an order that was never placed',
      given: [],
      when: assign('RS1'),
      outcome: 'not_found',
    },
    { title: 'erases the customer', given: [placed], when: erase, outcome: [erased] },
    { title: 'erases the customer once', given: [placed, erased], when: erase, outcome: [] },
    {
      title: "answers not_found for erasing another seller's customer",
      given: [placed],
      when: eraseBy(stranger),
      outcome: 'not_found',
    },
    {
      title: 'lets an admin erase the customer',
      given: [placed],
      when: eraseBy({ sellerId: 1, role: 'admin' }),
      outcome: [erased],
    },
    {
      title: 'answers not_found for erasing the customer of an order that was never placed',
      given: [],
      when: erase,
      outcome: 'not_found',
    },
    {
      title: 'changes the status after the customer is erased',
      given: [placed, erased],
      when: change('Otkazana'),
      outcome: [changed('Na čekanju', 'Otkazana')],
    },
  ])
})
