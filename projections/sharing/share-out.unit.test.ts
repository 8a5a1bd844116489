import { describe, expect, test } from 'vitest'
import { type SharedModel, shareOut, type SharingWorker } from './share-out.ts'

const second = 1_000
const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const
/** Models `a`, `b` ... with the cost of each in s and the worker that holds it. */
const models = (...each: (readonly [cost: number, worker: number | null])[]): SharedModel[] =>
  each.map(([cost, worker], n) => ({ name: names[n]!, version: 1, worker, busyMs: cost * second }))
const versions = (version: number) => Object.fromEntries(names.map((name) => [name, version]))
const worker = (id: number, models: Record<string, number> = versions(1)): SharingWorker => ({ id, models })

/** The names of each worker's models: `{ 1: 'ab', 2: 'c' }`. */
const shares = (workers: readonly SharingWorker[], models: readonly SharedModel[]) => {
  const shared = [...shareOut(workers, models)]
  return Object.fromEntries(
    workers.map(({ id }) => [
      id,
      shared
        .flatMap(([name, holder]) => (holder === id ? [name] : []))
        .sort()
        .join(''),
    ]),
  )
}

const cases: [string, SharingWorker[], SharedModel[], Record<number, string>][] = [
  ['one worker holds all', [worker(1)], models([9, null], [5, null], [1, null]), { 1: 'abc' }],
  [
    'models without measured costs are balanced by count',
    [worker(1), worker(2)],
    models([0, null], [0, null], [0, null], [0, null], [0.5, null], [0.9, null]),
    { 1: 'ace', 2: 'bdf' },
  ],
  [
    'measured costs are balanced',
    [worker(1), worker(2)],
    models([60, null], [20, null], [20, null], [10, null], [5, null], [5, null]),
    { 1: 'a', 2: 'bcdef' },
  ],
  [
    'a second worker gets half of the costs and the first keeps the rest',
    [worker(1), worker(2)],
    models([50, 1], [40, 1], [5, 1], [5, 1]),
    { 1: 'bcd', 2: 'a' },
  ],
  [
    'a third worker gets a third',
    [worker(1), worker(2), worker(3)],
    models([3, 1], [3, 1], [3, 1], [3, 2], [3, 2], [3, 2]),
    { 1: 'bc', 2: 'ef', 3: 'ad' },
  ],
  [
    'the models of a worker that is gone go to the others, which keep theirs',
    [worker(1), worker(3)],
    models([4, 1], [3, 2], [3, 2], [4, 3]),
    { 1: 'ab', 3: 'cd' },
  ],
  [
    'a small imbalance moves nothing',
    [worker(1), worker(2)],
    models([10, 1], [1, 1], [10, 2]),
    { 1: 'ab', 2: 'c' },
  ],
  [
    'an imbalance that no exchange makes smaller moves nothing',
    [worker(1), worker(2)],
    models([90, 1], [1, 2], [1, 2]),
    { 1: 'a', 2: 'bc' },
  ],
  [
    'two models change places if moving one is not enough',
    [worker(1), worker(2)],
    models([30, 1], [30, 1], [20, 2], [4, 2]),
    { 1: 'bc', 2: 'ad' },
  ],
  [
    'more workers than models leave some without any',
    [worker(1), worker(2), worker(3)],
    models([5, null], [1, null]),
    { 1: 'a', 2: 'b', 3: '' },
  ],
  [
    'a worker gets no model of another version, and loses one that was rebuilt for a newer release',
    [worker(1), worker(2, { ...versions(1), a: 2 })],
    [{ name: 'a', version: 2, worker: 1, busyMs: 0 }, ...models([0, 1], [0, 1], [0, 1]).slice(1)],
    { 1: 'bc', 2: 'a' },
  ],
  [
    'a model that no worker knows is left out',
    [worker(1, { a: 1 })],
    models([1, null], [1, null]),
    { 1: 'a' },
  ],
  ['without workers nothing is shared', [], models([1, 1]), {}],
]

describe('shares', () => {
  test.for(cases)('%s', ([, workers, given, expected]) => {
    expect(shares(workers, given)).toEqual(expected)
    expect(shares(workers.toReversed(), given.toReversed()), 'in any order').toEqual(expected)
    const decided = shareOut(workers, given)
    const again = given.map((model) => ({ ...model, worker: decided.get(model.name) ?? model.worker }))
    expect(shareOut(workers, again), 'and stays').toEqual(decided)
  })

  test('stay, and are as even as the most expensive model allows, whatever the costs are', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 200; round++) {
      const workers = Array.from({ length: 1 + random(4) }, (_, n) => worker(n + 1))
      const given = models(...names.map(() => [1 + random(50), random(2) ? 1 + random(5) : null] as const))
      const decided = shareOut(workers, given)
      expect([...decided.keys()].sort()).toEqual([...names])
      const stored = given.map((model) => ({ ...model, worker: decided.get(model.name)! }))
      expect(shareOut(workers, stored)).toEqual(decided)
      const costs = workers.map(({ id }) =>
        stored.reduce((sum, model) => sum + (model.worker === id ? model.busyMs : 0), 0),
      )
      const mean = costs.reduce((sum, cost) => sum + cost, 0) / workers.length
      const highest = Math.max(...stored.map(({ busyMs }) => busyMs))
      expect(Math.max(...costs)).toBeLessThanOrEqual(mean + highest)
    }
  })
})
