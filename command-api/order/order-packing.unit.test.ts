// Rules: orders/packing
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, scenarioTime, stateAfter } from '../testing/scenario.ts'
import { decideOrder, orderFold } from './order.ts'
import { isPacking } from './order-packing.ts'
import type { Person } from './order-state.ts'
import { cancelled, corrected, erased, restored, status, tracking } from './testing/call-events.ts'
import { mergedInto, placed, undone } from './testing/merge-fixture.ts'

const owner: Person = { sellerId: 7, role: 'client' }
const start = (by = owner) => ({ type: 'ChangePacking', packing: true, by }) as const
const stop = (by = owner) => ({ type: 'ChangePacking', packing: false, by }) as const
const started: OrderEvent = { type: 'OrderPackingStarted', data: {} }
const stopped: OrderEvent = { type: 'OrderPackingStopped', data: {} }
const untracked: OrderEvent = { type: 'OrderTrackingRemoved', data: { trackingId: 'RS1', handedOver: false } }

describe('packing', () => {
  scenarios(orderFold, decideOrder, [
    { title: 'is started by the seller', given: [placed], when: start(), outcome: [started] },
    {
      title: 'is started by an administrator',
      given: [placed],
      when: start({ sellerId: 1, role: 'admin' }),
      outcome: [started],
    },
    {
      title: "of another seller's order is not found",
      given: [placed],
      when: start({ sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    { title: 'of no order is not found', given: [], when: start(), outcome: 'not_found' },
    { title: 'started again changes nothing', given: [placed, started], when: start(), outcome: [] },
    { title: 'is stopped', given: [placed, started], when: stop(), outcome: [stopped] },
    { title: 'that never started is not stopped', given: [placed], when: stop(), outcome: [] },
    { title: 'stopped again changes nothing', given: [placed, started, stopped], when: stop(), outcome: [] },
    {
      title: 'starts again after it was stopped',
      given: [placed, started, stopped],
      when: start(),
      outcome: [started],
    },
    {
      title: 'of a cancelled order is refused',
      given: [placed, cancelled()],
      when: start(),
      outcome: 'conflict',
    },
    {
      title: 'of an order with a tracking number is refused',
      given: [placed, tracking],
      when: start(),
      outcome: 'conflict',
    },
    {
      title: 'of an order at the courier is refused',
      given: [placed, status('Na čekanju', 'U dostavi')],
      when: start(),
      outcome: 'conflict',
    },
    {
      title: 'is not stopped after the handover',
      given: [placed, started, tracking],
      when: stop(),
      outcome: 'conflict',
    },
    {
      title: 'of an erased customer is refused',
      given: [placed, erased],
      when: start(),
      outcome: 'conflict',
    },
    {
      title: 'of an order that was merged into another is refused',
      given: [placed, mergedInto, cancelled()],
      when: start(),
      outcome: 'conflict',
    },
    {
      title: 'starts after a merge was undone',
      given: [placed, mergedInto, cancelled(), undone, restored],
      when: start(),
      outcome: [started],
    },
    {
      title: 'that went on before a status was taken back goes on after it',
      given: [placed, started, cancelled(), restored],
      when: start(),
      outcome: [],
    },
  ])

  it.each<[string, OrderEvent[], boolean]>([
    ['has not started', [placed], false],
    ['has started', [placed, started], true],
    ['goes on after a correction', [placed, started, corrected], true],
    ['was stopped', [placed, started, stopped], false],
    ['ended with a status', [placed, started, cancelled()], false],
    ['ended with a tracking number', [placed, started, tracking], false],
    ['goes on after the tracking number was removed', [placed, started, tracking, untracked], true],
  ])('%s', (_title, events, expected) => expect(isPacking(stateAfter(orderFold, events))).toBe(expected))

  it('has the time of its start', () => {
    const { packingStartedAt } = stateAfter(orderFold, [placed, started])
    expect(Date.parse(packingStartedAt!) - Date.parse(scenarioTime)).toBe(1000)
  })
})
