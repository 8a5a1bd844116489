import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideOrder, orderFold, type StatusChanger } from './order.ts'

const placed: Extract<OrderEvent, { type: 'OrderPlaced' }> = {
  type: 'OrderPlaced',
  data: {
    orderId: '0'.repeat(26), sellerId: 7, websiteId: 3, websiteRevision: 0, productId: 'P3', productName: 'Lampa', sku: '', market: 'Serbia', currency: 'RSD',
    quantity: 1, totalPrice: 299000, offer: null, unitPrice: 299000, unitCost: 0, domain: 'lampe.rs', suspicions: [], upsellDelayedUntil: null, legacyOffer: null, adVisit: null, customer: null,
  },
}
const changed = (from: any, to: any): OrderEvent => ({ type: 'OrderStatusChanged', data: { from, to, reason: null } })
const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'zahtev' } }

const owner: StatusChanger = { kind: 'user', id: 7, role: 'client' }
const change = (to: any, by: StatusChanger = owner) => ({ type: 'ChangeStatus', to, reason: null, by }) as const
const erase = { type: 'EraseCustomer', reason: 'zahtev' } as const

const by = { id: 7, role: 'client' } as const
const stranger = { id: 8, role: 'client' } as const
const note = (noteId = 'n-1', who: { id: number; role: 'client' | 'admin' } = by) => ({ type: 'AddNote', noteId, text: 'Zvati', by: who }) as const
const unnote = (noteId = 'n-1', who: { id: number; role: 'client' | 'admin' } = by) => ({ type: 'RemoveNote', noteId, by: who }) as const
const noted = (noteId = 'n-1'): OrderEvent => ({ type: 'OrderNoteAdded', data: { noteId, text: 'Zvati' } })
const unnoted: OrderEvent = { type: 'OrderNoteRemoved', data: { noteId: 'n-1' } }
const assign = (trackingId: string) => ({ type: 'AssignTracking', trackingId }) as const
const assigned = (trackingId: string): OrderEvent => ({ type: 'OrderTrackingAssigned', data: { trackingId } })
const undo = (to: any, expected: any) => ({ ...change(to), expected }) as const

describe('an order', () => {
  scenarios(orderFold, decideOrder, [
    { title: 'is placed', given: [], when: { type: 'PlaceOrder', order: placed.data }, outcome: [placed] },
    { title: 'is placed once', given: [placed], when: { type: 'PlaceOrder', order: { ...placed.data, quantity: 3 } }, outcome: [] },
    { title: 'goes to another status', given: [placed], when: change('U dostavi'), outcome: [changed('Na čekanju', 'U dostavi')] },
    { title: 'goes from where it is', given: [placed, changed('Na čekanju', 'U dostavi')], when: change('Otkazana'), outcome: [changed('U dostavi', 'Otkazana')] },
    { title: 'goes back', given: [placed, changed('Na čekanju', 'Dostavljeno')], when: change('Na čekanju'), outcome: [changed('Dostavljeno', 'Na čekanju')] },
    { title: 'stays where it is', given: [placed, changed('Na čekanju', 'U dostavi')], when: change('U dostavi'), outcome: [] },
    { title: 'is in its first status already', given: [placed], when: change('Na čekanju'), outcome: [] },
    { title: 'that was never placed has no status', given: [], when: change('U dostavi'), outcome: 'not_found' },
    { title: 'of another seller is not there', given: [placed], when: change('U dostavi', { kind: 'user', id: 8, role: 'client' }), outcome: 'not_found' },
    { title: 'of another seller is not there, whatever is asked', given: [placed], when: change('Treće bezuspešno uručenje', { kind: 'user', id: 8, role: 'client' }), outcome: 'not_found' },
    { title: 'is changed by an admin', given: [placed], when: change('U dostavi', { kind: 'user', id: 1, role: 'admin' }), outcome: [changed('Na čekanju', 'U dostavi')] },
    { title: 'is not undeliverable by hand', given: [placed], when: change('Treće bezuspešno uručenje'), outcome: 'invalid' },
    { title: 'is undeliverable by tracking', given: [placed], when: change('Treće bezuspešno uručenje', { kind: 'tracking' }), outcome: [changed('Na čekanju', 'Treće bezuspešno uručenje')] },
    { title: 'is left undeliverable by hand', given: [placed, changed('Na čekanju', 'Treće bezuspešno uručenje')], when: change('Treće bezuspešno uručenje'), outcome: [] },
    { title: 'goes back where it still is as expected', given: [placed, changed('Na čekanju', 'Otkazana')], when: undo('Na čekanju', 'Otkazana'), outcome: [changed('Otkazana', 'Na čekanju')] },
    { title: 'does not go back once it went on', given: [placed, changed('Na čekanju', 'Otkazana'), changed('Otkazana', 'U dostavi')], when: undo('Na čekanju', 'Otkazana'), outcome: 'conflict' },
    { title: 'is noted', given: [placed], when: note(), outcome: [noted()] },
    { title: 'is noted by an admin', given: [placed], when: note('n-1', { id: 1, role: 'admin' }), outcome: [noted()] },
    { title: 'is noted once', given: [placed, noted()], when: note(), outcome: [] },
    { title: 'is not noted again where the note was removed since', given: [placed, noted(), unnoted], when: note(), outcome: [] },
    { title: 'is noted a hundred times', given: [placed, ...Array.from({ length: 99 }, (_, n) => noted(`x-${n}`))], when: note(), outcome: [noted()] },
    { title: 'is noted no more than that', given: [placed, ...Array.from({ length: 100 }, (_, n) => noted(`x-${n}`))], when: note(), outcome: 'conflict' },
    { title: 'of another seller is not there to be noted', given: [placed], when: note('n-1', stranger), outcome: 'not_found' },
    { title: 'that was never placed is not noted', given: [], when: note(), outcome: 'not_found' },
    { title: 'without a customer is not noted', given: [placed, erased], when: note(), outcome: 'conflict' },
    { title: 'loses a note', given: [placed, noted()], when: unnote(), outcome: [unnoted] },
    { title: 'loses a note once', given: [placed, noted(), unnoted], when: unnote(), outcome: [] },
    { title: 'loses no note that it never had', given: [placed, noted()], when: unnote('n-2'), outcome: 'not_found' },
    { title: 'of another seller loses no note', given: [placed, noted()], when: unnote('n-1', stranger), outcome: 'not_found' },
    { title: 'loses a note also without a customer', given: [placed, noted(), erased], when: unnote(), outcome: [unnoted] },
    { title: 'gets the number of its parcel', given: [placed], when: assign('RS1'), outcome: [assigned('RS1')] },
    { title: 'gets it once', given: [placed, assigned('RS1')], when: assign('RS1'), outcome: [] },
    { title: 'gets another', given: [placed, assigned('RS1')], when: assign('RS2'), outcome: [assigned('RS2')] },
    { title: 'that was never placed has no parcel', given: [], when: assign('RS1'), outcome: 'not_found' },
    { title: 'forgets its customer', given: [placed], when: erase, outcome: [erased] },
    { title: 'forgets its customer once', given: [placed, erased], when: erase, outcome: [] },
    { title: 'that was never placed has no customer', given: [], when: erase, outcome: 'not_found' },
    { title: 'without a customer still changes', given: [placed, erased], when: change('Otkazana'), outcome: [changed('Na čekanju', 'Otkazana')] },
  ])
})
