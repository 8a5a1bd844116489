import { randomUUID } from 'node:crypto'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counted, countedUpTo, freshStream, gathered, gatheredPages, ids } from '../contract/sample-events.ts'
import type { AppendResult, EventStore, ExpectedRevision, NewEvent } from '../event-store.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

let database: TestDatabase
let store: EventStore
beforeAll(async () => {
  database = await startTestDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
})
afterAll(async () => {
  await store.close()
  await database.close()
})

interface Step {
  stream: 'a' | 'b' | 'c'
  expected: ExpectedRevision
  size: number
  /** Makes the append of that many steps before again, where there was one. */
  repeats: number | undefined
}

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.constantFrom('a', 'b', 'c'),
  expected: fc.oneof(fc.constantFrom<ExpectedRevision>('any', 'any', 'no-stream', 'stream-exists'), fc.nat({ max: 12 })),
  size: fc.integer({ min: 1, max: 3 }),
  repeats: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 4 }),
})

interface Append {
  stream: string
  expected: ExpectedRevision
  events: NewEvent[]
}

/** What the port promises, for one caller after the other. */
function model() {
  const streams = new Map<string, string[]>()
  return {
    streams,
    append({ stream, expected, events }: Append): { ok: boolean; revision: number | undefined } {
      const all = streams.get(stream) ?? []
      const known = all.indexOf(events.at(-1)!.id)
      if (known >= 0) return { ok: true, revision: known }
      const actual = all.length - 1
      const holds = expected === 'any' || (expected === 'no-stream' ? actual < 0 : expected === 'stream-exists' ? actual >= 0 : expected === actual)
      if (!holds) return { ok: false, revision: actual < 0 ? undefined : actual }
      streams.set(stream, [...all, ...ids(events)])
      return { ok: true, revision: actual + events.length }
    },
  }
}

const outcome = (answer: AppendResult) => ({ ok: answer.ok, revision: answer.ok ? answer.revision : answer.actual })

test('appends made at once answer as if they had come one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 80 }), async (steps) => {
      const prefix = freshStream()
      const before = await store.head()
      const appends: Append[] = []
      for (const { stream, expected, size, repeats } of steps) {
        const earlier = repeats === undefined ? undefined : appends.at(-repeats)
        appends.push(earlier ? { ...earlier, expected } : { stream: `${prefix}-${stream}`, expected, events: countedUpTo(size) })
      }
      const answers = await Promise.all(appends.map(({ stream, expected, events }) => store.append(stream, events, { expectedRevision: expected })))
      const expected = model()
      expect(answers.map(outcome)).toEqual(appends.map((append) => expected.append(append)))
      const log = await gatheredPages(store.readAll({ after: before }))
      expect(log.map(({ position }) => position)).toEqual(log.map((_, place) => String(BigInt(before) + BigInt(place) + 1n)))
      for (const [stream, recorded] of expected.streams) expect(ids(await gathered(store.readStream(stream)))).toEqual(recorded)
      for (const [place, answer] of answers.entries())
        if (answer.ok) expect(log.find(({ position }) => position === answer.position)!.id).toBe(appends[place]!.events.at(-1)!.id)
    }),
    { numRuns: 60 },
  )
})

describe('what the database could not hold is refused without harm to the others', () => {
  test.each<[string, string, Partial<NewEvent>]>([
    ['NUL in the data', 'x', { data: 'a\0b' }],
    ['NUL in the stream', 'x\0', {}],
    ['half a surrogate pair', 'x', { metadata: '\ud800' }],
    ['an id that is none', 'x', { id: 'x' }],
    ['no stream', '', {}],
  ])('%s', async (_, stream, change) => {
    const good = store.append(freshStream(), [counted(1)], { expectedRevision: 'no-stream' })
    await expect(store.append(stream, [{ ...counted(1), ...change }], { expectedRevision: 'any' })).rejects.toThrow(TypeError)
    expect(await good).toMatchObject({ ok: true })
  })

  test('ids of which the stream holds some', async () => {
    const stream = freshStream()
    const events = countedUpTo(2)
    await store.append(stream, events, { expectedRevision: 'no-stream' })
    const other = store.append(freshStream(), [counted(1)], { expectedRevision: 'no-stream' })
    await expect(store.append(stream, [events[1]!, counted(3)], { expectedRevision: 'any' })).rejects.toThrow(/recorded in this stream already/)
    expect(await other).toMatchObject({ ok: true, revision: 0 })
  })

  test('the same id in another stream is another event', async () => {
    const event = { ...counted(1), id: randomUUID() }
    const answers = await Promise.all([freshStream(), freshStream()].map((stream) => store.append(stream, [event], { expectedRevision: 'no-stream' })))
    expect(answers).toMatchObject([{ ok: true, revision: 0 }, { ok: true, revision: 0 }])
  })
})

test('a batch is one transaction, however many appends wait', async () => {
  const transactions = async () => Number((await database.pool.query('select count(distinct xmin::text) as n from log.events')).rows[0].n)
  const before = await transactions()
  await Promise.all(Array.from({ length: 300 }, () => store.append(freshStream(), [counted(1)], { expectedRevision: 'no-stream' })))
  expect((await transactions()) - before).toBe(1)
})

test('many megabytes at once are read in pages of a few', async () => {
  const before = await store.head()
  const stream = freshStream()
  const data = JSON.stringify('ž'.repeat(900_000))
  await Promise.all(Array.from({ length: 12 }, () => store.append(stream, [{ ...counted(1), data }], { expectedRevision: 'any' })))
  const sizes: number[] = []
  for await (const page of store.readAll({ after: before })) sizes.push(page.length)
  expect(sizes.reduce((a, b) => a + b)).toBe(12)
  expect(Math.max(...sizes)).toBeLessThan(4)
})
