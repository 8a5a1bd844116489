// Rules: orders/merge
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideOrder, orderFold } from './order.ts'
import { withTotal } from './order-lines.ts'
import { decideOrderMerge, mergeGoods } from './order-merge.ts'
import {
  abandon,
  after,
  before,
  by,
  cancelled,
  corrected,
  erased,
  goodsOf,
  merge,
  merged,
  mergedInto,
  other,
  otherId,
  placed,
  stateOf,
  stranger,
  thirdId,
  tracked,
  undo,
  unmerged,
  upsold,
} from './testing/merge-fixture.ts'

it('adds lines with free ids and discounts, and delivers once', () => {
  const paid = { deliveryWay: 'added', deliveryAmount: 40000, deliveryText: '' } as const
  const kept = { ...before, delivery: paid }
  const twice = mergeGoods(kept, [
    { ...goodsOf([other, upsold]), delivery: paid, orderId: otherId },
    { ...goodsOf([other]), orderId: thirdId },
  ])
  expect(twice.after.lines.map(({ lineId }) => lineId)).toEqual(['1', '2', thirdId, '4'])
  expect(twice.from.map(({ lineIds }) => lineIds)).toEqual([['2', thirdId], ['4']])
  expect(twice.after).toMatchObject({ discount: 20000, delivery: paid })
  expect(totalOf(twice.after)).toBe(500000 + 2 * 299000 + 9000 - 20000 + 40000)
})

it('lets the seller correct an upsell that came from a merged order', () => {
  const withUpsell = mergeGoods(before, [{ ...goodsOf([other, upsold]), orderId: otherId }])
  const state = stateOf([
    placed,
    {
      type: 'OrdersMerged',
      data: {
        mergeId: 'm1',
        from: withUpsell.from,
        before: withTotal(before),
        after: withTotal(withUpsell.after),
      },
    },
  ])
  const lines = state.goods.lines.map(({ upsell: _upsell, ...line }) => line)
  const decision = decideOrder(
    { type: 'ChangeLines', ...state.goods, lines: lines.slice(1), reason: null, by },
    state,
  )
  expect(decision).toMatchObject([{ type: 'OrderLinesChanged' }])
})

describe('the kept order', () => {
  scenarios(orderFold, decideOrderMerge, [
    { title: 'adds the lines of another order', given: [placed], when: merge([[other]]), outcome: [merged] },
    {
      title: 'merges once',
      given: [placed, merged],
      when: merge([[other, mergedInto, cancelled]]),
      outcome: [],
    },
    {
      title: 'does not take a merge of other orders for one that was recorded under its id',
      given: [placed, merged],
      when: merge([[orderPlaced({ orderId: thirdId })]]),
      outcome: 'conflict',
    },
    {
      title: 'does not repeat a merge that was taken back',
      given: [placed, merged, unmerged],
      when: merge([[other]]),
      outcome: 'conflict',
    },
    {
      title: "hides another seller's order",
      given: [placed],
      when: merge([[other]], stranger),
      outcome: 'not_found',
    },
    {
      title: 'adds no order of another seller, also for an admin',
      given: [placed],
      when: merge([[orderPlaced({ orderId: otherId, sellerId: 8 })]], { sellerId: 1, role: 'admin' }),
      outcome: 'invalid',
    },
    {
      title: 'adds no order that was never placed',
      given: [placed],
      when: merge([[]]),
      outcome: 'invalid',
    },
    { title: 'does not add itself', given: [placed], when: merge([[placed]]), outcome: 'conflict' },
    { title: 'adds an order once', given: [placed], when: merge([[other], [other]]), outcome: 'conflict' },
    {
      title: 'adds no order of another market',
      given: [placed],
      when: merge([[orderPlaced({ orderId: otherId, market: 'Bosnia', currency: 'BAM' })]]),
      outcome: 'conflict',
    },
    {
      title: 'adds no cancelled order',
      given: [placed],
      when: merge([[other, cancelled]]),
      outcome: 'conflict',
    },
    {
      title: 'adds no order with a tracking number',
      given: [placed],
      when: merge([[other, tracked]]),
      outcome: 'conflict',
    },
    {
      title: 'adds no order of an erased customer',
      given: [placed],
      when: merge([[other, erased]]),
      outcome: 'conflict',
    },
    {
      title: 'adds nothing once it was handed over',
      given: [placed, tracked],
      when: merge([[other]]),
      outcome: 'conflict',
    },
    { title: 'gives the lines back', given: [placed, merged], when: undo, outcome: [unmerged] },
    { title: 'gives them back once', given: [placed, merged, unmerged], when: undo, outcome: [] },
    { title: 'answers not_found for an unknown merge', given: [placed], when: undo, outcome: 'not_found' },
    {
      title: 'keeps later corrections of its own lines',
      given: [
        placed,
        merged,
        corrected(after, { ...after, lines: [{ ...after.lines[0]!, pieces: 3 }, after.lines[1]!] }),
      ],
      when: undo,
      outcome: [
        {
          type: 'OrdersUnmerged',
          data: {
            mergeId: 'm1',
            before: withTotal({ ...after, lines: [{ ...after.lines[0]!, pieces: 3 }, after.lines[1]!] }),
            after: withTotal({ ...before, lines: [{ ...before.lines[0]!, pieces: 3 }] }),
          },
        },
      ],
    },
    {
      title: 'refuses to give back lines that were corrected since',
      given: [placed, merged, corrected(after, { ...after, lines: [after.lines[0]!] })],
      when: undo,
      outcome: 'conflict',
    },
    {
      title: 'refuses once it was handed over',
      given: [placed, merged, tracked],
      when: undo,
      outcome: 'conflict',
    },
    {
      title: 'gives the lines back, corrected or not, if a merge cannot be completed',
      given: [placed, merged, corrected(after, { ...after, lines: [after.lines[1]!] })],
      when: abandon,
      outcome: [
        {
          type: 'OrdersUnmerged',
          data: {
            mergeId: 'm1',
            before: withTotal({ ...after, lines: [after.lines[1]!] }),
            after: withTotal(before),
          },
        },
      ],
    },
  ])
})
