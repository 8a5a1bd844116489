// Rules: orders/split
import { evolveCalls } from '@pazar/contracts/order/call-state.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { splitOrder } from './complete-split.ts'
import { orderFold } from './order.ts'
import { withTotal } from './order-lines.ts'
import { decideOrderMerge } from './order-merge.ts'
import { decideOrderSplit } from './order-split.ts'
import {
  cancelled,
  changed,
  corrected,
  erased,
  goodsOf,
  keptId,
  otherId,
  stateOf,
  stranger,
  thirdId,
  tracked,
} from './testing/merge-fixture.ts'
import {
  delivery,
  done,
  eventsOf,
  lamps,
  line,
  newOrder,
  original,
  placed,
  split,
  splitOff,
  undo,
  upsell,
} from './testing/split-fixture.ts'

it('moves pieces at their share of the price, with variant, cost and upsell', () => {
  expect(done).toMatchObject({
    before: { lines: lamps, discount: 100, delivery },
    after: {
      lines: [line('1', { pieces: 2, price: 667 }), { ...upsell, pieces: 1, price: 301 }],
      discount: 100,
      delivery,
    },
    moved: {
      lines: [
        line('1', { pieces: 1, price: 333 }),
        lamps[1],
        { ...upsell, lineId: `part-${thirdId}`, pieces: 1, price: 300 },
      ],
      discount: 0,
      delivery: freeDelivery,
      totalPrice: 833,
    },
    lineIds: ['1', '2', thirdId],
  })
})

it('places the new order with the customer and the source, without visit and offers', () => {
  expect(newOrder[0]!.data).toMatchObject({
    orderId: otherId,
    productName: 'Lampa',
    productId: 'P3',
    totalPrice: 833,
    confirmation: 'required',
    utm: { source: 'meta' },
    enteredBy: { notify: false },
    adVisit: null,
    offer: null,
    upsellDelayedUntil: null,
    splitFrom: { orderId: keptId, splitId: 's1' },
  })
  if (placed.type !== 'OrderPlaced') throw new Error()
  const box = { ...done, moved: { ...done.moved, lines: [lamps[1]!] } }
  const called = splitOrder(box, placed.data, { customer: null, calls: null })
  expect(called).toMatchObject({ productName: 'Kutija', productId: '', unitPrice: 200 })
  expect(called).not.toHaveProperty('confirmation')
})

it.each([
  [{ state: 'later', attempts: 1, dueAt: '2026-03-02T09:00:00.000Z' }, true],
  [{ state: 'wrongNumber', attempts: 0, dueAt: null }, true],
  [{ state: 'confirmed', attempts: 0, dueAt: null }, false],
] as const)('continues the calls of the order in the new one: %j', (standing, isCalled) => {
  if (placed.type !== 'OrderPlaced') throw new Error()
  const calls = { ...standing, calls: [], closedBy: null }
  const event = {
    type: 'OrderPlaced',
    data: splitOrder(done, placed.data, { customer: null, calls }),
  } as const
  const metadata = { at: '2026-03-01T12:00:00.000Z', actor: { kind: 'system' as const } }
  expect(evolveCalls(null, { ...event, metadata })).toEqual(isCalled ? calls : null)
})

it('abandons an undo without the pieces that another undo has returned', () => {
  const first = splitOff(placed, { 1: 1 })
  const [second] = eventsOf(split({ 1: 1 }, { splitId: 's2', newOrderId: thirdId }), first.original)
  if (second?.type !== 'OrderSplit' || placed.type !== 'OrderPlaced') throw new Error()
  const other = splitOrder(second.data, placed.data, { customer: null, calls: null })
  const events = [...first.original, second]
  const [firstBack] = eventsOf(undo(first.newOrder), events)
  const [secondBack] = eventsOf(undo([{ type: 'OrderPlaced', data: other }]), [...events, firstBack!])
  if (firstBack?.type !== 'OrdersMerged') throw new Error()
  const { mergeId } = firstBack.data
  const [abandoned] = decideOrderMerge(
    { type: 'AbandonMerge', mergeId },
    stateOf([...events, firstBack, secondBack!]),
  ) as readonly OrderEvent[]
  if (abandoned?.type !== 'OrdersUnmerged') throw new Error()
  expect(abandoned.data.after.lines[0]).toMatchObject({ lineId: '1', pieces: 2, price: 667 })
})

const terms = (originalDiscount: number, newDiscount: number) => ({
  terms: {
    original: { discount: originalDiscount, delivery },
    newOrder: { discount: newDiscount, delivery: { ...delivery, deliveryAmount: 250 } },
  },
})

describe('a split', () => {
  scenarios(orderFold, decideOrderSplit, [
    {
      title: 'takes the terms that the seller gives',
      given: [placed],
      when: split({ 2: 1 }, terms(40, 60)),
      outcome: [
        {
          type: 'OrderSplit',
          data: {
            splitId: 's1',
            newOrderId: otherId,
            before: withTotal(goodsOf([placed])),
            after: withTotal({ lines: [lamps[0]!, upsell], discount: 40, delivery }),
            moved: withTotal({
              lines: [lamps[1]!],
              discount: 60,
              delivery: { ...delivery, deliveryAmount: 250 },
            }),
            lineIds: ['2'],
          },
        },
      ],
    },
    {
      title: 'is recorded once',
      given: original,
      when: split({ [thirdId]: 1, 1: 1, 2: 1 }),
      outcome: [],
    },
    {
      title: 'of other pieces does not count as one that was recorded under its id',
      given: original,
      when: split({ 1: 2, 2: 1, [thirdId]: 1 }),
      outcome: 'conflict',
    },
    { title: 'moves pieces that the order has', given: [placed], when: split({ 1: 4 }), outcome: 'invalid' },
    { title: 'moves lines that the order has', given: [placed], when: split({ 9: 1 }), outcome: 'invalid' },
    { title: 'leaves a product', given: [placed], when: split({ 1: 3, 2: 1 }), outcome: 'invalid' },
    { title: 'moves a product', given: [placed], when: split({ [thirdId]: 2 }), outcome: 'invalid' },
    {
      title: 'refuses a discount above the price of the new order',
      given: [placed],
      when: split({ 2: 1 }, terms(0, 201)),
      outcome: 'invalid',
    },
    {
      title: 'refuses goods that changed since the seller saw them',
      given: [placed, corrected(goodsOf([placed]), { ...goodsOf([placed]), discount: 0 })],
      when: split({ 1: 1 }, { expected: 0 }),
      outcome: 'conflict',
    },
    ...(
      [
        ['a cancelled order', cancelled],
        ['an erased order', erased],
        ['an order with a tracking number', tracked],
        ['an order that was handed over', changed('Na čekanju', 'U dostavi')],
      ] as const
    ).map(([title, event]) => ({
      title: `refuses ${title}`,
      given: [placed, event],
      when: split({ 1: 1 }),
      outcome: 'conflict',
    })),
    {
      title: "answers another seller's order as absent",
      given: [placed],
      when: split({ 1: 1 }, { by: stranger } as object),
      outcome: 'not_found',
    },
  ])
})
