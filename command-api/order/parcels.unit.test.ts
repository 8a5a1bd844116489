// Rules: orders/own-link
import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { describe, expect, it } from 'vitest'
import { type Decision, isRefusal } from '../command-handler/fold.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { decideOrderMerge, type MergeCommand } from './order-merge.ts'
import { type Parcel, parcelsOf } from './parcels.ts'
import { by, cancelled, erased, stateOf } from './testing/merge-fixture.ts'
import { eventsOf, split as splitCommand } from './testing/split-fixture.ts'

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
    ['its own again after an undo', [merge('A', 'B'), undoMerge('A', 'B')], 'B'],
  ] as const)('is %s', async (_title, list, own) => expect((await parcelsAfter(list, 'B')).own).toBe(own))
})

describe('the other parcels of an order', () => {
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
