import { setTimeout } from 'node:timers/promises'
import type { Reply } from '@pazar/integrations/testing/fake-server.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute, openTrackingFixture } from './testing/tracking-fixture.ts'
import { pollIfDue } from './tracking-schedule.ts'

const fixture = await openTrackingFixture()
const {
  queriedOrderIds,
  deps,
  answerStatuses,
  poll,
  pollAfter,
  onTheirWay,
  run,
  seller,
  fakeTrackify,
  withKey,
  statuses,
} = fixture

beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

describe('tracking service failures', () => {
  it('pauses for the requested retry-after and then queries the remaining orders', async () => {
    const ids = await onTheirWay(1_450)
    fakeTrackify.answerWith((request) =>
      fakeTrackify.requests.length === 1
        ? answerStatuses(request)
        : { status: 429, headers: { 'retry-after': '3000' } },
    )
    await poll()
    const first = fakeTrackify.requests.length
    // One answered request, one that got the retry-after, and those already in progress: four at a time.
    expect(first).toBeLessThanOrEqual(8)
    expect(await run(seller().id)).toMatchObject({
      message: expect.stringContaining('Trackify nije odgovorio, nije provereno: 1350'),
    })
    await pollAfter(31 * minute)
    expect(fakeTrackify.requests).toHaveLength(first)
    fakeTrackify.answerWith(answerStatuses)
    await pollAfter(31 * minute)
    expect(new Set(queriedOrderIds().slice(queriedOrderIds().length - 1_450))).toEqual(new Set(ids))
  })

  it.each<[string, Reply]>([
    ['is broken', { status: 500 }],
    ['sends an invalid answer', { body: 'ok' }],
    ['closes the connection', 'hangs up'],
  ])('stops after a few consecutive requests if the service %s', async (_, reply) => {
    await onTheirWay(1_000)
    fakeTrackify.answerWith(() => reply)
    await poll()
    expect(fakeTrackify.requests.length).toBeLessThanOrEqual(6)
    expect(await run(seller().id)).toEqual({
      message: 'Ažurirano 0 porudžbina. Trackify nije odgovorio, nije provereno: 1000',
      synced_count: 0,
    })
  })

  it('does not use a refused key for six hours and reports it in each run', async () => {
    await onTheirWay(150)
    fakeTrackify.answerWith(({ headers }) =>
      headers.authorization === 'Bearer srpski'
        ? { status: 401 }
        : answerStatuses(fakeTrackify.requests.at(-1)!),
    )
    await poll()
    const report = {
      message: 'Ažurirano 0 porudžbina. Srpski API ključ nije valjan ili Trackify servis nije dostupan',
      synced_count: 0,
    }
    expect(await run(seller().id)).toEqual(report)
    const first = fakeTrackify.requests.length
    await pollAfter(31 * minute)
    expect(fakeTrackify.requests).toHaveLength(first)
    expect(await run(seller().id)).toEqual(report)
    await pollAfter(6 * hour)
    expect(fakeTrackify.requests.length).toBeGreaterThan(first)
    const again = fakeTrackify.requests.length
    await withKey('novi')
    await pollAfter(31 * minute)
    expect(fakeTrackify.requests.slice(again).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer novi',
      'Bearer novi',
    ])
  })
})

it('continues after a crash without repeating or omitting an order', async () => {
  const ids = await onTheirWay(600)
  const dying = new AbortController()
  fakeTrackify.answerWith((request) => {
    if (fakeTrackify.requests.length === 2) dying.abort()
    return answerStatuses(request)
  })
  await pollIfDue(deps, dying.signal)
  const before = new Set(queriedOrderIds())
  expect(before.size).toBeLessThan(600)
  fakeTrackify.requests.length = 0
  // Not before its time; then only the orders that were not yet queried.
  await pollAfter(10 * minute)
  expect(queriedOrderIds()).toEqual([])
  await deps.state.setNextAt(null)
  await poll()
  expect(queriedOrderIds().sort()).toEqual(ids.filter((id) => !before.has(id)).sort())
})

it('queries 10,000 shipments in a hundred requests, four at a time, each once, and applies the answers', async () => {
  const ids = await onTheirWay(10_000, { logged: 500 })
  for (const id of ids.slice(0, 500)) statuses.set(id, 'delivered')
  let under = 0
  let most = 0
  fakeTrackify.answerWith(async (request) => {
    most = Math.max(most, ++under)
    await setTimeout(5)
    under--
    return answerStatuses(request)
  })
  expect(await poll()).toBe('looked')
  expect(fakeTrackify.requests).toHaveLength(100)
  expect(most).toBeLessThanOrEqual(4)
  expect(queriedOrderIds().sort()).toEqual(ids.sort())
  expect(await run(seller().id)).toEqual({ message: 'Ažurirano 500 porudžbina', synced_count: 500 })
  // Right after it nothing is due.
  fakeTrackify.requests.length = 0
  await deps.state.setNextAt(null)
  await poll()
  expect(fakeTrackify.requests).toEqual([])
})
