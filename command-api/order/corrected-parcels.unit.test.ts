// Rules: orders/own-link
import { describe, expect, it } from 'vitest'
import {
  correct,
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
    const removed = [...merged, correct('A', ['3', '4'], '9'), correct('A', ['9'], '3')]
    expect(await own('B', removed)).toBe('A')
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
})
