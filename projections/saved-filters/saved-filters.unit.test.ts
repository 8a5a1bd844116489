import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import { expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import { savedFiltersModel } from './saved-filters.ts'
import type { SavedFiltersRow } from './table.ts'

const stream = savedFilterStream(4)
const saved = (revision: number, name: string | null, query: string | null, of = stream) =>
  logged(
    { type: 'FilterSaved', data: { id: `id ${name}`, screen: 'orders', name, query } },
    of,
    revision,
    revision,
  )
const removed = (revision: number, name: string) =>
  logged({ type: 'FilterRemoved', data: { id: `id ${name}` } }, stream, revision, revision)
const erased = (revision: number) =>
  logged({ type: 'PersonalDataErased', data: { reason: 'superseded' } }, stream, revision, revision)
const next = savedFilterStream(4, 2)
const fold = (...events: ReturnType<typeof logged>[]) =>
  events.reduce<SavedFiltersRow | undefined>((row, event) => savedFiltersModel.evolve(row, event), undefined)
const names = (row: SavedFiltersRow | undefined) => row?.filters.map(({ name, query }) => `${name}: ${query}`)

test.each([
  ['saved filters', [saved(0, 'A', 'q=1'), saved(1, 'B', 'q=2')], ['A: q=1', 'B: q=2']],
  [
    'a filter saved again, at its place',
    [saved(0, 'A', 'q=1'), saved(1, 'B', 'q=2'), saved(2, 'A', 'q=3')],
    ['A: q=3', 'B: q=2'],
  ],
  ['a removed filter', [saved(0, 'A', 'q=1'), saved(1, 'B', 'q=2'), removed(2, 'A')], ['B: q=2']],
  ['an erased filter', [saved(0, 'A', 'q=Ana'), erased(1)], []],
  [
    'filters moved to the next generation before the current one is erased',
    [saved(0, 'A', 'q=1'), saved(1, 'B', 'q=2'), saved(0, 'B', 'q=2', next), erased(2)],
    ['B: q=2'],
  ],
  ['filters read after their key was erased', [saved(0, 'A', null), saved(1, null, null), erased(2)], []],
])('folds %s', (_what, events, left) => expect(names(fold(...events))).toEqual(left))

test('belong to the user that the stream names', () => {
  expect(savedFiltersModel.keyOf(saved(0, 'A', 'q'))).toBe('4')
  expect(savedFiltersModel.sellerOf(fold(saved(0, 'A', 'q'))!)).toBe(4)
  expect(savedFiltersModel.keyOf(saved(0, 'A', 'q', savedFilterStream(4, 0)))).toBe('4')
  expect(savedFiltersModel.keyOf(saved(0, 'A', 'q', next))).toBe('4')
  expect(savedFiltersModel.keyOf({ stream: 'order-1', position: '1' })).toBeUndefined()
})
