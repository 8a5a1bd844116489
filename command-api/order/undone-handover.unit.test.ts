// Rules: orders/statuses
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe } from 'vitest'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { scenarios } from '../testing/scenario.ts'
import { decideOrder, orderFold } from './order.ts'
import { changed } from './testing/merge-fixture.ts'

const placed = orderPlaced()
const takenBack = (from: any, to: any): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason: null, handedOver: false },
})
const assigned = (trackingId: string): OrderEvent => ({ type: 'OrderTrackingAssigned', data: { trackingId } })

const change = (to: any) =>
  ({
    type: 'ChangeStatus',
    to,
    reason: null,
    by: { kind: 'user', sellerId: 7, role: 'client' },
  }) as const
const removeNumber = {
  type: 'AssignTracking',
  trackingId: null,
  by: { kind: 'user', sellerId: 7, role: 'client' },
} as const
const undo = (to: any, expected: any) => ({ ...change(to), expected }) as const

describe('the undo of a status', () => {
  scenarios(orderFold, decideOrder, [
    {
      title: 'takes the handover back with the status that reported it, if that is undone',
      given: [placed, changed('Na čekanju', 'U dostavi')],
      when: undo('Na čekanju', 'U dostavi'),
      outcome: [takenBack('U dostavi', 'Na čekanju')],
    },
    {
      title: 'keeps the handover if a status is set back without an undo',
      given: [placed, changed('Na čekanju', 'U dostavi')],
      when: change('Na čekanju'),
      outcome: [changed('U dostavi', 'Na čekanju')],
    },
    {
      title: 'keeps the handover if another status reported it first',
      given: [placed, changed('Na čekanju', 'U dostavi'), changed('U dostavi', 'Čeka preuzimanje')],
      when: undo('U dostavi', 'Čeka preuzimanje'),
      outcome: [changed('Čeka preuzimanje', 'U dostavi')],
    },
    {
      title: 'takes the handover back once a later status was undone, too',
      given: [
        placed,
        changed('Na čekanju', 'U dostavi'),
        changed('U dostavi', 'Dostavljeno'),
        changed('Dostavljeno', 'U dostavi'),
      ],
      when: undo('Na čekanju', 'U dostavi'),
      outcome: [takenBack('U dostavi', 'Na čekanju')],
    },
    {
      title: 'keeps an earlier handover that was set back by hand',
      given: [
        placed,
        changed('Na čekanju', 'U dostavi'),
        changed('U dostavi', 'Na čekanju'),
        changed('Na čekanju', 'U dostavi'),
      ],
      when: undo('Na čekanju', 'U dostavi'),
      outcome: [changed('U dostavi', 'Na čekanju')],
    },
    {
      title: 'takes the handover of the status back if the order has a tracking number, too',
      given: [placed, changed('Na čekanju', 'U dostavi'), assigned('RS1')],
      when: undo('Na čekanju', 'U dostavi'),
      outcome: [takenBack('U dostavi', 'Na čekanju')],
    },
    {
      title: 'leaves no handover once the number is removed, too',
      given: [
        placed,
        assigned('RS1'),
        changed('Na čekanju', 'U dostavi'),
        takenBack('U dostavi', 'Na čekanju'),
      ],
      when: removeNumber,
      outcome: [{ type: 'OrderTrackingRemoved', data: { trackingId: 'RS1', handedOver: false } }],
    },
    {
      title: 'is no report of shipment tracking, which keeps the handover',
      given: [placed, changed('Otkazana', 'U dostavi')],
      when: { ...undo('Otkazana', 'U dostavi'), by: { kind: 'tracking' } },
      outcome: [changed('U dostavi', 'Otkazana')],
    },
    {
      title: 'takes a second handover back like the first',
      given: [
        placed,
        changed('Na čekanju', 'U dostavi'),
        takenBack('U dostavi', 'Na čekanju'),
        changed('Na čekanju', 'Dostavljeno'),
      ],
      when: undo('Na čekanju', 'Dostavljeno'),
      outcome: [takenBack('Dostavljeno', 'Na čekanju')],
    },
  ])
})
