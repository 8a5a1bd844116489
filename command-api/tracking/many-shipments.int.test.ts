import { setTimeout } from 'node:timers/promises'
import type { Reply } from '@pazar/upstreams/testing/upstream.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hour, minute, openTrackingStage } from './testing/tracking-stage.ts'
import { lookIfDue } from './tracking-schedule.ts'

const stage = await openTrackingStage()
const { asked, deps, known, look, lookAfter, onTheirWay, run, seller, upstream, withKey, words } = stage

beforeEach(() => stage.anew())
afterAll(() => stage.close())

describe('a service in trouble', () => {
  it('that asks for time is left alone for that time, and then asked about the rest', async () => {
    const ids = await onTheirWay(1_450)
    upstream.becomes((request) => (upstream.asked.length === 1 ? known(request) : { status: 429, headers: { 'retry-after': '3000' } }))
    await look()
    const first = upstream.asked.length
    // One that was answered, one that was told so, and whatever was begun before that was heard: four at a time.
    expect(first).toBeLessThanOrEqual(8)
    expect(await run(seller().id)).toMatchObject({ message: expect.stringContaining('Trackify nije odgovorio, nije provereno: 1350') })
    await lookAfter(31 * minute)
    expect(upstream.asked).toHaveLength(first)
    upstream.becomes(known)
    await lookAfter(31 * minute)
    expect(new Set(asked().slice(asked().length - 1_450))).toEqual(new Set(ids))
  })

  it.each<[string, Reply]>([['is broken', { status: 500 }], ['talks nonsense', { body: 'ok' }], ['hangs up', 'hangs up']])('that %s is asked no more than a few times in a row', async (_, reply) => {
    await onTheirWay(1_000)
    upstream.becomes(() => reply)
    await look()
    expect(upstream.asked.length).toBeLessThanOrEqual(6)
    expect(await run(seller().id)).toEqual({ message: 'Ažurirano 0 porudžbina. Trackify nije odgovorio, nije provereno: 1000', synced_count: 0 })
  })

  it('that refuses a key is not asked with it for six hours, and the seller is told each time', async () => {
    await onTheirWay(150)
    upstream.becomes(({ headers }) => (headers.authorization === 'Bearer srpski' ? { status: 401 } : known(upstream.asked.at(-1)!)))
    await look()
    const told = { message: 'Ažurirano 0 porudžbina. Srpski API ključ nije valjan ili Trackify servis nije dostupan', synced_count: 0 }
    expect(await run(seller().id)).toEqual(told)
    const first = upstream.asked.length
    await lookAfter(31 * minute)
    expect(upstream.asked).toHaveLength(first)
    expect(await run(seller().id)).toEqual(told)
    await lookAfter(6 * hour)
    expect(upstream.asked.length).toBeGreaterThan(first)
    const again = upstream.asked.length
    await withKey('novi')
    await lookAfter(31 * minute)
    expect(upstream.asked.slice(again).map(({ headers }) => headers.authorization)).toEqual(['Bearer novi', 'Bearer novi'])
  })
})

it('goes on where a process died: nothing twice, nothing left out', async () => {
  const ids = await onTheirWay(600)
  const dying = new AbortController()
  upstream.becomes((request) => {
    if (upstream.asked.length === 2) dying.abort()
    return known(request)
  })
  await lookIfDue(deps, dying.signal)
  const before = new Set(asked())
  expect(before.size).toBeLessThan(600)
  upstream.asked.length = 0
  // Not before its time; and then, with those still fresh that were asked about, the others alone.
  await lookAfter(10 * minute)
  expect(asked()).toEqual([])
  await deps.state.setNextAt(null)
  await look()
  expect(asked().sort()).toEqual(ids.filter((id) => !before.has(id)).sort())
})

it('asks about 10,000 open shipments in a hundred requests, four at a time at most, each once, and follows what it is told', async () => {
  const ids = await onTheirWay(10_000, { logged: 500 })
  for (const id of ids.slice(0, 500)) words.set(id, 'delivered')
  let under = 0
  let most = 0
  upstream.becomes(async (request) => {
    most = Math.max(most, ++under)
    await setTimeout(5)
    under--
    return known(request)
  })
  expect(await look()).toBe('looked')
  expect(upstream.asked).toHaveLength(100)
  expect(most).toBeLessThanOrEqual(4)
  expect(asked().sort()).toEqual(ids.sort())
  expect(await run(seller().id)).toEqual({ message: 'Ažurirano 500 porudžbina', synced_count: 500 })
  // Right after it there is nothing to ask about.
  upstream.asked.length = 0
  await deps.state.setNextAt(null)
  await look()
  expect(upstream.asked).toEqual([])
})
