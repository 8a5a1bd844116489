// Rules: orders/tracking-numbers
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { describe } from 'vitest'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { scenarios } from '../testing/scenario.ts'
import { decideOrder, orderFold } from './order.ts'
import type { StatusChanger } from './order-state.ts'

const placed = orderPlaced()
const changed = (from: OrderStatus, to: OrderStatus): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason: null },
})
const assigned = (trackingId: string): OrderEvent => ({ type: 'OrderTrackingAssigned', data: { trackingId } })
const removed = (trackingId: string, handedOver: boolean): OrderEvent => ({
  type: 'OrderTrackingRemoved',
  data: { trackingId, handedOver },
})
const owner: StatusChanger = { kind: 'user', sellerId: 7, role: 'client' }
const type = (trackingId: string | null, expected?: string | null, by: StatusChanger = owner) =>
  ({ type: 'AssignTracking', trackingId, expected, by }) as const

describe('a tracking number', () => {
  scenarios(orderFold, decideOrder, [
    { title: 'is typed by the owner', given: [placed], when: type('RS1'), outcome: [assigned('RS1')] },
    {
      title: 'is typed by an administrator, in any status',
      given: [placed, changed('Na čekanju', 'Otkazana')],
      when: type('RS1', undefined, { kind: 'user', sellerId: 1, role: 'admin' }),
      outcome: [assigned('RS1')],
    },
    {
      title: "of another seller's order is not found",
      given: [placed],
      when: type('RS1', undefined, { kind: 'user', sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    { title: 'of no order is not found', given: [], when: type('RS1'), outcome: 'not_found' },
    {
      title: 'typed again changes nothing',
      given: [placed, assigned('RS1')],
      when: type('RS1'),
      outcome: [],
    },
    {
      title: 'replaces another',
      given: [placed, assigned('RS1')],
      when: type('RS2'),
      outcome: [assigned('RS2')],
    },
    {
      title: 'is removed if none is given',
      given: [placed, assigned('RS1')],
      when: type(null),
      outcome: [removed('RS1', false)],
    },
    {
      title: 'is removed from an order that a status has handed over since',
      given: [placed, assigned('RS1'), changed('Na čekanju', 'U dostavi')],
      when: type(null),
      outcome: [removed('RS1', true)],
    },
    { title: 'that is not there cannot be removed', given: [placed], when: type(null), outcome: [] },
    {
      title: 'is restored by an undo',
      given: [placed, assigned('RS1'), assigned('RS2')],
      when: type('RS1', 'RS2'),
      outcome: [assigned('RS1')],
    },
    {
      title: 'that has changed since stays, and the undo is refused',
      given: [placed, assigned('RS1'), assigned('RS2')],
      when: type(null, 'RS1'),
      outcome: 'conflict',
    },
    {
      title: 'is set once, though a repetition after a lost answer expects the one before',
      given: [placed, assigned('RS1')],
      when: type('RS1', null),
      outcome: [],
    },
    {
      title: 'from the shipment service replaces a typed one',
      given: [placed, assigned('RS1')],
      when: type('RS9', undefined, { kind: 'tracking' }),
      outcome: [assigned('RS9')],
    },
  ])
})
