// Rules: orders/split
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { costOf, priceOf, totalOf } from '@pazar/contracts/order/lines.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { orderFold } from './order.ts'
import { withTotal } from './order-lines.ts'
import { decideOrderMerge } from './order-merge.ts'
import { decideOrderSplit } from './order-split.ts'
import {
  by,
  cancelled,
  corrected,
  goodsOf,
  otherId,
  stateOf,
  stranger,
  thirdId,
  tracked,
} from './testing/merge-fixture.ts'
import {
  done,
  eventsOf,
  line,
  newOrder,
  original,
  placed,
  placedWith,
  splitOff,
  undo,
  upsell,
} from './testing/split-fixture.ts'

describe('the undo of a split', () => {
  const back = withTotal(goodsOf([placed]))
  const { lines: movedLines, discount } = done.moved
  const merged: OrderEvent = {
    type: 'OrdersMerged',
    data: {
      mergeId: `${otherId}-1`,
      from: [{ orderId: otherId, lines: movedLines, discount, lineIds: ['1', '2', thirdId] }],
      before: done.after,
      after: back,
    },
  }
  const relabelled = { ...done.after, lines: [line('1', { pieces: 2, price: 667, sku: 'X' }), upsell] }
  scenarios(orderFold, decideOrderSplit, [
    { title: 'merges the new order back', given: original, when: undo(), outcome: [merged] },
    { title: 'is recorded once', given: [...original, merged], when: undo(), outcome: [] },
    {
      title: 'refuses an order that was not split off',
      given: [placed],
      when: undo(),
      outcome: 'invalid',
    },
    {
      title: 'refuses moved lines that changed since',
      given: original,
      when: undo([...newOrder, corrected(goodsOf(newOrder), { ...goodsOf(newOrder), discount: 1 })]),
      outcome: 'conflict',
    },
    ...[tracked, cancelled].flatMap((event) => [
      {
        title: `refuses after ${event.type}`,
        given: [...original, event],
        when: undo(),
        outcome: 'conflict',
      },
      {
        title: `refuses after ${event.type} of the new order`,
        given: original,
        when: undo([...newOrder, event]),
        outcome: 'conflict',
      },
    ]),
    {
      title: "answers another seller's order as absent",
      given: original,
      when: undo(newOrder, stranger),
      outcome: 'not_found',
    },
  ])

  it('keeps corrections made since, and a line of another product apart', () => {
    const since = corrected(done.after, { ...relabelled, discount: 150, delivery: freeDelivery })
    const [event] = eventsOf(undo(), [...original, since])
    expect(event).toMatchObject({
      data: {
        from: [{ lineIds: ['3', '2', thirdId] }],
        after: { discount: 150, delivery: freeDelivery },
      },
    })
    const { after } = (event as typeof merged & { type: 'OrdersMerged' }).data
    expect(after.lines.map(({ lineId, pieces, sku }) => [lineId, pieces, sku])).toEqual([
      ['1', 2, 'X'],
      ['2', 1, 'L'],
      [thirdId, 3, 'L'],
      ['3', 1, 'L'],
    ])
  })

  it('is undone in turn: the orders are apart as before', () => {
    const state = stateOf([...original, merged])
    const decision = decideOrderMerge({ type: 'UndoMerge', mergeId: `${otherId}-1`, by }, state)
    expect(decision).toEqual([
      { type: 'OrdersUnmerged', data: { mergeId: `${otherId}-1`, before: back, after: done.after } },
    ])
    const again = [...original, merged, ...(decision as OrderEvent[])]
    expect(eventsOf(undo(), again)).toMatchObject([{ data: { mergeId: `${otherId}-2`, after: back } }])
    expect(stateOf(again).upsells).toHaveLength(1)
  })
})

it('divides lines, prices, totals and costs exactly, and the undo restores them', () => {
  const anyLine = fc.record({
    kind: fc.constantFrom('product' as const, 'manual' as const),
    pieces: fc.integer({ min: 1, max: 6 }),
    price: fc.nat(5000_00),
    unitCost: fc.nat(900_00),
    moved: fc.nat(6),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 2 }),
      fc.nat({ max: 100 }),
      (generated, movedUpsells, percent) => {
        const own = generated.map(({ kind, pieces, price, unitCost }, place) =>
          line(String(place + 1), { kind, pieces, price, unitCost }),
        )
        const lines = [...own, upsell]
        const order = placedWith(lines, Math.floor((priceOf(lines) * percent) / 100))
        const moved = Object.fromEntries([
          ...own.map(({ lineId, pieces }, place) => [lineId, Math.min(generated[place]!.moved, pieces)]),
          [thirdId, movedUpsells],
        ]) as Record<string, number>
        const movedPieces = own.reduce((sum, { lineId }) => sum + moved[lineId]!, 0)
        fc.pre(movedPieces > 0 && movedPieces < own.reduce((sum, { pieces }) => sum + pieces, 0))
        const apart = splitOff(order, moved)
        const [first, second, whole] = [apart.original, apart.newOrder, [order]].map(goodsOf)
        const sum = (of: (goods: ReturnType<typeof goodsOf>) => number) => [
          of(first!) + of(second!),
          of(whole!),
        ]
        for (const figure of [
          totalOf,
          ({ lines: each }: ReturnType<typeof goodsOf>) => priceOf(each),
          ({ lines: each }: ReturnType<typeof goodsOf>) => costOf(each),
          ({ lines: each }: ReturnType<typeof goodsOf>) => each.reduce((all, { pieces }) => all + pieces, 0),
        ]) {
          const [both, before] = sum(figure)
          expect(both).toBe(before)
        }
        const back = eventsOf(undo(apart.newOrder), apart.original)
        expect(goodsOf([...apart.original, ...back])).toEqual(whole)
      },
    ),
  )
})
