// Rules: orders/own-link
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { describe, expect, it } from 'vitest'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { parcelsOf } from './parcels.ts'
import { cancelled, erased, stateOf } from './testing/merge-fixture.ts'
import {
  append,
  inLines,
  merge,
  othersOf,
  parcelsAfter,
  place,
  split,
  splitLines,
  startMerge,
  startUndo,
  steps,
  twoLines,
  undoMerge,
  type Orders,
  type Step,
} from './testing/parcel-steps.ts'
import { line } from './testing/split-fixture.ts'

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
  /** A piece of B goes to G. The others become line 2 of A, which then goes to E. */
  const splitBefore = [split('B', 'G'), merge('A', 'B'), splitLines('A', 'E', { 2: 8 })]
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
    ['not what it was split into before', splitBefore, { own: 'E', others: ['G'] }],
    [
      'not cancelled with what it was split into before',
      [...splitBefore, append('G', cancelled)],
      { own: 'E', others: ['(G)'] },
    ],
    [
      'that of the kept order between the steps of an undo',
      [split('B', 'G'), merge('A', 'B'), startUndo('A', 'B')],
      { own: 'A', others: ['G'] },
    ],
  ])('is %s', async (_title, list, expected) => expect(await parcelsAfter(list, 'B')).toEqual(expected))
})

describe('goods of other customers', () => {
  const threeLines: Step = (orders) => ({ ...orders, A: [inLines('A', [line('1'), line('2'), line('3')])] })
  it('have no id of a line that was split off before the merge', async () => {
    expect(await othersOf('B', [twoLines('A'), splitLines('A', 'E', { 2: 3 }), merge('A', 'B')])).toEqual([])
    const list = [threeLines, splitLines('A', 'E', { 2: 3 }), splitLines('A', 'F', { 3: 3 }), merge('A', 'B')]
    expect((await othersOf('E', list)).toSorted()).toEqual(['A', 'F'])
  })

  it('have no id of a line that an undone merge had added', async () => {
    const list = [merge('A', 'B'), undoMerge('A', 'B'), merge('A', 'C')]
    const lineIds = ({ A }: Orders) =>
      A!.flatMap((event) =>
        event.type === 'OrdersMerged' ? event.data.from.flatMap((each) => each.lineIds) : [],
      )
    expect(lineIds(steps(list)({}))).toEqual(['2', '3'])
  })
})

describe('the other parcels of an order', () => {
  it('are without an order that its goods have left again', async () => {
    const list = [
      twoLines('S'),
      splitLines('S', 'T', { 2: 3 }),
      merge('D', 'S'),
      splitLines('D', 'E', { 2: 3 }),
    ]
    expect(await othersOf('T', list)).toEqual(['E'])
    expect(await othersOf('E', list)).toEqual(['T'])
  })

  it('include the order that still has other goods of the same customer', async () => {
    const list = [twoLines('S'), merge('D', 'S'), splitLines('D', 'E', { 2: 3 })]
    expect(await othersOf('E', list)).toEqual(['D'])
    const mergedBack = [twoLines('S'), splitLines('S', 'T', { 2: 3 }), merge('S', 'T')]
    expect(await othersOf('U', [...mergedBack, splitLines('S', 'U', { 1: 3 })])).toEqual(['S'])
  })

  it('are without those of a customer whose goods were split off and merged back', async () => {
    // Line 3 of A is of B. It goes to E, and comes back under another id.
    const list = [
      twoLines('A', 'B'),
      splitLines('B', 'G', { 2: 3 }),
      splitLines('A', 'D', { 1: 1 }),
      merge('A', 'B'),
      splitLines('A', 'E', { 3: 1 }),
      merge('A', 'E'),
    ]
    expect(await othersOf('D', list)).toEqual(['A'])
  })

  it('are without a part of the goods that a merge had brought', async () => {
    const list = [
      twoLines('A', 'B'),
      splitLines('A', 'D', { 1: 1 }),
      merge('A', 'B'),
      splitLines('A', 'E', { 3: 1 }),
      splitLines('A', 'F', { 4: 2 }),
      merge('A', 'E'),
    ]
    expect(await othersOf('D', list)).toEqual(['A'])
  })

  it('are without the order that goods of an undone merge were in', async () => {
    // B is then an order of the goods of A alone.
    const merged = [twoLines('A', 'B', 'C'), merge('B', 'A'), merge('B', 'C')]
    const list = [...merged, splitLines('B', 'D', { 1: 3, 2: 3 }), undoMerge('B', 'C')]
    expect(await othersOf('D', list)).toEqual([])
  })

  it('are without those of a customer whose goods were in the same parcel', async () => {
    // E has goods of D and of S. Those of D go to F.
    const together = [twoLines('S'), splitLines('S', 'T', { 2: 3 }), twoLines('D'), merge('D', 'S')]
    const list = [...together, splitLines('D', 'E', { 2: 3, 3: 3 }), splitLines('E', 'F', { 2: 3 })]
    expect(await othersOf('F', list)).toEqual(['D'])
    expect((await othersOf('T', list)).toSorted()).toEqual(['E'])
  })

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
