// Rules: orders/own-link
import { describe, expect, it } from 'vitest'
import { line } from './testing/split-fixture.ts'
import {
  append,
  correct,
  inLines,
  merge,
  othersOf,
  parcelsAfter,
  splitLines,
  type Step,
  twoLines,
} from './testing/parcel-steps.ts'

describe('goods that a correction replaced', () => {
  const own = async (name: string, list: readonly Step[]) => (await parcelsAfter(list, name)).own
  const merged = [twoLines('A', 'B'), merge('A', 'B')]
  /** T is split off S. Line 1 of S is then line 3 of K. */
  const twoParcels = [twoLines('S', 'K', 'M'), splitLines('S', 'T', { 2: 3 })]

  it('are followed into the order that they are merged into', async () => {
    const splitOff = [...twoParcels, correct('T', ['2'], '9'), merge('M', 'T')]
    expect(await othersOf('S', splitOff)).toEqual(['M'])
    const kept = [...twoParcels, merge('K', 'S'), correct('K', ['3'], '9'), merge('M', 'K')]
    expect(await othersOf('T', kept)).toEqual(['M'])
  })

  it('are the parcel of a merged order, once all have gone there', async () => {
    const list = [...merged, correct('A', ['3', '4'], '9'), splitLines('A', 'E', { 9: 3 })]
    expect(await parcelsAfter(list, 'B')).toEqual({ own: 'E', others: [] })
    const part = [...merged, correct('A', ['3', '4'], '9'), splitLines('A', 'E', { 9: 1 })]
    expect(await own('B', part)).toBe('A')
  })

  it('are not those of the customer whose order they were merged into', async () => {
    const list = [
      twoLines('A', 'B'),
      splitLines('A', 'D', { 1: 1 }),
      splitLines('B', 'G', { 2: 3 }),
      merge('A', 'B'),
    ]
    const alone = [...list, correct('A', ['3'], '9'), splitLines('A', 'E', { 9: 1 })]
    expect(await othersOf('D', alone)).toEqual(['A'])
    expect((await othersOf('E', alone)).toSorted()).toEqual(['A', 'G'])
    const together = [...list, correct('A', ['1', '3'], '9'), splitLines('A', 'E', { 9: 1 })]
    expect((await othersOf('E', together)).toSorted()).toEqual(['A', 'D'])
    expect((await othersOf('G', together)).toSorted()).toEqual(['A', 'E'])
  })

  it('are in their own lines again after an undo, also of a line for several customers', async () => {
    const undone = [...merged, correct('A', ['1', '3'], '9'), correct('A', ['9'], '1', '3')]
    expect(await parcelsAfter([...undone, splitLines('A', 'E', { 1: 3 })], 'B')).toEqual({
      own: 'A',
      others: [],
    })
    const moved = [...undone, splitLines('A', 'E', { 3: 3, 4: 3 })]
    expect(await parcelsAfter(moved, 'B')).toEqual({ own: 'E', others: [] })
  })

  it('are in their own lines again after an undo of many lines, and after many undos', async () => {
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, place) => String(from + place))
    const many = [
      append('K', inLines('K', [line('1')])),
      ...['C', 'B'].map((name) =>
        append(
          name,
          inLines(
            name,
            ids(1, 4).map((id) => line(id)),
          ),
        ),
      ),
      merge('K', 'CB'),
    ]
    const undone = [correct('K', ids(2, 9), ...ids(11, 17)), correct('K', ids(11, 17), ...ids(2, 9))]
    expect(await othersOf('C', [...many, ...undone, splitLines('K', 'E', { 9: 1 })])).toEqual([])
    const few = [twoLines('K', 'C', 'B'), merge('K', 'CB')]
    const again = [correct('K', ids(3, 5), ...ids(11, 13)), correct('K', ids(11, 13), ...ids(3, 5))]
    const often = Array.from({ length: 12 }, () => again).flat()
    expect(await othersOf('C', [...few, ...often, splitLines('K', 'E', { 6: 1 })])).toEqual([])
  })

  it('are followed after a redo as after the correction', async () => {
    const corrected = [correct('A', ['3', '4'], '9')]
    const redone = [...corrected, correct('A', ['9'], '3', '4'), ...corrected]
    for (const list of [corrected, redone, [...redone, ...redone.slice(1)]])
      expect(await parcelsAfter([...merged, ...list, splitLines('A', 'E', { 9: 3 })], 'B')).toEqual({
        own: 'E',
        others: [],
      })
  })

  it('stay with their order when a line is removed after an undo, as without it', async () => {
    const sent = [...twoParcels, merge('M', 'T')]
    const undone = [correct('M', ['3'], '9'), correct('M', ['9'], '3')]
    for (const list of [sent, [...sent, ...undone]])
      expect(await othersOf('S', [...list, correct('M', ['3'])])).toEqual(['M'])
  })

  it('stay those of their customer after the undo of a second correction', async () => {
    const twice = (name: string) => [
      correct(name, ['3'], '9'),
      correct(name, ['9'], '8'),
      correct(name, ['8'], '9'),
    ]
    const list = [twoLines('A', 'B'), splitLines('A', 'D', { 1: 1 }), merge('A', 'B'), ...twice('A')]
    expect(await othersOf('D', [...list, splitLines('A', 'E', { 9: 1 })])).toEqual(['A'])
    const brought = [twoLines('A', 'B', 'C'), splitLines('B', 'G', { 2: 3 }), merge('C', 'B'), ...twice('C')]
    expect(await othersOf('A', [...brought, merge('A', 'C')])).toEqual(['G'])
  })

  it('do not become those of another customer in the same order that was split off', async () => {
    const together = [twoLines('S'), splitLines('S', 'T', { 2: 3 }), twoLines('D'), merge('D', 'S')]
    const splitOff = [...together, splitLines('D', 'E', { 2: 3, 3: 3 })]
    const list = [
      ...splitOff,
      correct('E', ['2'], '8'),
      correct('E', ['3'], '9'),
      splitLines('E', 'F', { 8: 1 }),
    ]
    expect((await othersOf('F', list)).toSorted()).toEqual(['D', 'E'])
  })
})
