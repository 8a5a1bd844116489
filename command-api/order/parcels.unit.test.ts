// Rules: orders/own-link
import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import { type OrderLine, totalOf } from '@pazar/contracts/order/lines.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { describe, expect, it } from 'vitest'
import { type Decision, isRefusal } from '../command-handler/fold.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { decideOrderMerge, type MergeCommand } from './order-merge.ts'
import { type Parcel, parcelsOf } from './parcels.ts'
import { by, cancelled, erased, stateOf } from './testing/merge-fixture.ts'
import { delivery, eventsOf, line, split as splitCommand } from './testing/split-fixture.ts'

/** Orders by a letter, which their ids repeat. Those that no step has placed are not split off another. */
type Orders = Record<string, readonly OrderEvent[]>
type Step = (orders: Orders) => Orders

const idOf = (name: string) => name.repeat(26)
const place = (name: string, splitFrom?: string): OrderEvent =>
  orderPlaced({
    orderId: idOf(name),
    quantity: 9,
    ...(splitFrom && { splitFrom: { orderId: idOf(splitFrom), splitId: name } }),
  })
/** Orders of two lines, which are split and merged line by line. */
const inLines = (name: string, lines: OrderLine[], splitFrom?: string): OrderEvent => {
  const goods = { lines, discount: 0, delivery }
  const from = splitFrom && { splitFrom: { orderId: idOf(splitFrom), splitId: name } }
  return orderPlaced({ orderId: idOf(name), ...goods, totalPrice: totalOf(goods), ...from })
}
const twoLines =
  (...names: string[]): Step =>
  (orders) => ({
    ...orders,
    ...Object.fromEntries(names.map((name) => [name, [inLines(name, [line('1'), line('2')])]])),
  })
const eventsIn = (orders: Orders, name: string) => orders[name] ?? [place(name)]
const append =
  (name: string, ...events: readonly OrderEvent[]): Step =>
  (orders) => ({ ...orders, [name]: [...eventsIn(orders, name), ...events] })

function accepted(decision: Decision<OrderEvent>): readonly OrderEvent[] {
  if (isRefusal(decision)) throw new Error(decision.message)
  return decision
}
const decideMerge =
  (name: string, command: MergeCommand): Step =>
  (orders) =>
    append(name, ...accepted(decideOrderMerge(command, stateOf(eventsIn(orders, name)))))(orders)
const steps =
  (list: readonly Step[]): Step =>
  (orders) =>
    list.reduce((state, step) => step(state), orders)

/** Sends a piece of an order as the order `into`. */
const split =
  (name: string, into: string): Step =>
  (orders) => {
    const command = splitCommand({ 1: 1 }, { splitId: into, newOrderId: idOf(into) })
    const after = append(name, ...eventsOf(command, eventsIn(orders, name)))(orders)
    return { ...after, [into]: [place(into, name)] }
  }
/** Sends pieces of an order, by its lines, as the order `into`. */
const splitLines =
  (name: string, into: string, moved: Record<string, number>): Step =>
  (orders) => {
    const command = splitCommand(moved, { splitId: into, newOrderId: idOf(into) })
    const events = eventsOf(command, eventsIn(orders, name))
    const { lines } = events.find((each) => each.type === 'OrderSplit')!.data.moved
    return { ...append(name, ...events)(orders), [into]: [inLines(into, lines, name)] }
  }
/** The first step of a merge: the kept order records it. */
const startMerge =
  (kept: string, others: string): Step =>
  (orders) => {
    const states = [...others].map((name) => stateOf(eventsIn(orders, name)))
    return decideMerge(kept, { type: 'MergeOrders', mergeId: kept + others, others: states, by })(orders)
  }
/** Merges orders, named by their letters, into another. */
const merge = (kept: string, others: string): Step =>
  steps([
    startMerge(kept, others),
    ...[...others].map((name) =>
      append(
        name,
        { type: 'OrderMergedInto', data: { mergeId: kept + others, orderId: idOf(kept) } },
        cancelled,
      ),
    ),
  ])
/** The first step of the undo of a merge. */
const startUndo = (kept: string, others: string): Step =>
  decideMerge(kept, { type: 'UndoMerge', mergeId: kept + others, by })
const undoMerge = (kept: string, others: string): Step =>
  steps([
    startUndo(kept, others),
    ...[...others].map((name) => decideMerge(name, { type: 'ReopenMerged', mergeId: kept + others })),
  ])

/** A parcel by its letter, in brackets if it is cancelled. */
const letterOf = ({ orderId, isCancelled }: Parcel) => (isCancelled ? `(${orderId[0]})` : orderId[0]!)

async function parcelsAfter(list: readonly Step[], name: string): Promise<{ own: string; others: string[] }> {
  const orders = steps(list)({})
  const states = new Map(Object.keys(orders).map((each) => [orderStream(idOf(each)), stateOf(orders[each]!)]))
  const load = async (stream: string) => ({ state: states.get(stream) ?? stateOf([]) })
  const { own, others } = await parcelsOf({ load } as unknown as FoldCache, stateOf(eventsIn(orders, name)))
  return { own: letterOf(own), others: others.map(letterOf) }
}
const othersOf = async (name: string, list: readonly Step[]) => (await parcelsAfter(list, name)).others

describe('the parcel of an order', () => {
  it.each([
    ['its own', [split('B', 'C')], 'B'],
    ['of the order it was merged into', [merge('A', 'B')], 'A'],
    ['of the order that one was merged into', [merge('A', 'B'), merge('D', 'A')], 'D'],
    ['cancelled with that order', [merge('A', 'B'), append('A', cancelled)], '(A)'],
    ['of that order while its merge is being undone', [merge('A', 'B'), startUndo('A', 'B')], 'A'],
    ['its own again after an undo', [merge('A', 'B'), undoMerge('A', 'B')], 'B'],
  ] as const)('is %s', async (_title, list, own) => expect((await parcelsAfter(list, 'B')).own).toBe(own))
})

describe('the parcel of a merged order', () => {
  /** All lines of B, which A has as 3 and 4, go to E. */
  const movedOn = [twoLines('A', 'B'), merge('A', 'B'), splitLines('A', 'E', { 3: 3, 4: 3 })]
  it.each([
    ['the one that all its lines were moved to', movedOn, { own: 'E', others: [] }],
    [
      'not cancelled with the order that it left',
      [...movedOn, append('A', cancelled)],
      { own: 'E', others: [] },
    ],
    ['with the order that these were merged into', [...movedOn, merge('F', 'E')], { own: 'F', others: [] }],
    [
      'that of the kept order if one of its lines stayed',
      [twoLines('A', 'B'), merge('A', 'B'), splitLines('A', 'E', { 3: 3 })],
      { own: 'A', others: ['E'] },
    ],
  ])('is %s', async (_title, list, expected) => expect(await parcelsAfter(list, 'B')).toEqual(expected))
})

describe('the other parcels of an order', () => {
  it.each([
    ['of one line and of another', 'T', [splitLines('S', 'T', { 2: 2 }), splitLines('S', 'U', { 1: 1 })]],
    ['of one line', 'T', [splitLines('S', 'T', { 2: 1 }), splitLines('S', 'U', { 2: 1 })]],
  ])('are all that were split off with it, %s', async (_title, name, list) =>
    expect((await othersOf(name, [twoLines('S'), ...list])).toSorted()).toEqual(['S', 'U']),
  )

  it.each([
    ['without splits and merges', 'A', [], []],
    ['that another was merged into', 'A', [merge('A', 'B')], []],
    ['that was split', 'B', [split('B', 'C')], ['C']],
    ['that was split off', 'C', [split('B', 'C')], ['B']],
    ['with a part of a part', 'B', [split('B', 'C'), split('C', 'E')], ['C', 'E']],
    ['that was split off beside another', 'C', [split('B', 'C'), split('B', 'E')], ['B', 'E']],
    ['whose part was merged back', 'B', [split('B', 'C'), merge('B', 'C')], []],
    ['that was merged back', 'C', [split('B', 'C'), merge('B', 'C')], []],
    ['with one that was split', 'A', [split('B', 'C'), merge('A', 'B')], ['C']],
    ['that was split off one in another parcel', 'C', [split('B', 'C'), merge('A', 'B')], ['A']],
    ['that is sent with another', 'B', [split('B', 'C'), merge('A', 'B')], ['C']],
    ['after the undo of that merge', 'A', [split('B', 'C'), merge('A', 'B'), undoMerge('A', 'B')], []],
    ['with one that was split off', 'A', [split('B', 'C'), merge('A', 'C')], ['B']],
    ['with one that contains a split order', 'D', [split('B', 'C'), merge('A', 'B'), merge('D', 'A')], ['C']],
    ['with all parts of another', 'A', [split('B', 'C'), merge('A', 'BC')], []],
    ['with a part that is sent with another', 'B', [split('B', 'C'), merge('D', 'C')], ['D']],
    ['with one that contains its part', 'B', [split('B', 'C'), merge('D', 'C'), merge('B', 'D')], []],
    ['split before and after a merge', 'A', [split('B', 'C'), merge('A', 'B'), split('A', 'E')], ['E', 'C']],
    [
      'without parts of orders that are sent with its own part',
      'B',
      [split('B', 'C'), split('F', 'G'), merge('D', 'CF')],
      ['D'],
    ],
    [
      'without what was split before a merge',
      'B',
      [split('D', 'G'), split('B', 'C'), merge('D', 'C')],
      ['D'],
    ],
    ['that was split off before a merge', 'G', [split('D', 'G'), split('B', 'C'), merge('D', 'C')], ['D']],
    [
      'without parts of an order that was merged into its source',
      'C',
      [split('B', 'C'), split('A', 'H'), merge('B', 'A')],
      ['B'],
    ],
    ['without parts of the order it is sent with', 'B', [split('A', 'E'), merge('A', 'B')], []],
  ] as const)('%s', async (_title, name, list, expected) =>
    expect(await othersOf(name, list)).toEqual(expected),
  )

  it.each([
    ['cancelled', [append('C', cancelled)], ['(C)']],
    ['cancelled, then erased', [append('C', cancelled, erased)], ['(C)']],
    ['sent with one that is cancelled', [merge('D', 'C'), append('D', cancelled)], ['(D)']],
    ['not placed yet', [(orders: Orders) => ({ ...orders, C: [] })], ['C']],
    ['about to be opened again', [merge('B', 'C'), startUndo('B', 'C')], ['C']],
    ['about to be merged back', [startMerge('B', 'C')], []],
  ] as const)('are %s', async (_title, then, expected) =>
    expect(await othersOf('B', [split('B', 'C'), ...then])).toEqual(expected),
  )

  it('are found while concurrent merges of two orders contain each other', async () => {
    const both: Step = (orders) => ({
      ...orders,
      A: startMerge('A', 'B')(orders).A!,
      B: startMerge('B', 'A')(orders).B!,
    })
    expect(await othersOf('A', [split('A', 'C'), both])).toContain('C')
  })

  it('are read for at most 100 orders', async () => {
    let reads = 0
    const load = async () => {
      const next = (letter: number) => String(letter).padStart(26, '0')
      const [before, after] = [next(reads), next(++reads)]
      return {
        state: stateOf([orderPlaced({ orderId: before, splitFrom: { orderId: after, splitId: 's' } })]),
      }
    }
    await parcelsOf({ load } as unknown as FoldCache, stateOf([place('C', 'B')]))
    expect(reads).toBe(99)
  })
})
