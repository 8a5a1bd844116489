// Rules: orders/merge
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideOrder, orderFold } from './order.ts'
import { decideOrderMerge } from './order-merge.ts'
import {
  by,
  cancelled,
  changed,
  close,
  goodsOf,
  mergedInto,
  other,
  reopen,
  tracked,
  undone,
  upsold,
} from './testing/merge-fixture.ts'

describe('a merged order', () => {
  scenarios(orderFold, decideOrderMerge, [
    { title: 'is closed', given: [other], when: close, outcome: [mergedInto, cancelled] },
    { title: 'is closed once', given: [other, mergedInto, cancelled], when: close, outcome: [] },
    {
      title: 'is not closed if its goods have changed',
      given: [other, upsold],
      when: close,
      outcome: 'conflict',
    },
    {
      title: 'is not closed if it was handed over',
      given: [other, tracked],
      when: close,
      outcome: 'conflict',
    },
    {
      title: 'is not closed after the merge was taken back',
      given: [other, undone],
      when: close,
      outcome: 'conflict',
    },
    {
      title: 'is opened again',
      given: [other, mergedInto, cancelled],
      when: reopen,
      outcome: [undone, changed('Otkazana', 'Na čekanju')],
    },
    {
      title: 'is opened again once',
      given: [other, mergedInto, cancelled, undone, changed('Otkazana', 'Na čekanju')],
      when: reopen,
      outcome: [],
    },
    {
      title: 'remembers a merge taken back before it was closed',
      given: [other],
      when: reopen,
      outcome: [undone],
    },
  ])
  scenarios(orderFold, decideOrder, [
    {
      title: 'has no status of its own',
      given: [other, mergedInto, cancelled],
      when: { type: 'ChangeStatus', to: 'U dostavi', reason: null, by: { kind: 'user', ...by } },
      outcome: 'conflict',
    },
    {
      title: 'gets no tracking number',
      given: [other, mergedInto, cancelled],
      when: { type: 'AssignTracking', trackingId: 'T', by: { kind: 'tracking' } },
      outcome: 'conflict',
    },
    {
      title: 'gets no other lines',
      given: [other, mergedInto, cancelled],
      when: { type: 'ChangeLines', ...goodsOf([other]), discount: 0, reason: null, by },
      outcome: 'conflict',
    },
  ])
})
