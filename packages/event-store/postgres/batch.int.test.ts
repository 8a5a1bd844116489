import { randomUUID } from 'node:crypto'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  sampleEvent,
  sampleEvents,
  freshStream,
  collect,
  collectPages,
  ids,
} from '../contract-tests/sample-events.ts'
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
  /** Repeats the append made this many steps earlier, if there is one. */
  repeats: number | undefined
}

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.constantFrom('a', 'b', 'c'),
  expected: fc.oneof(
    fc.constantFrom<ExpectedRevision>('any', 'any', 'no-stream', 'stream-exists'),
    fc.nat({ max: 12 }),
  ),
  size: fc.integer({ min: 1, max: 3 }),
  repeats: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 4 }),
})

interface Append {
  stream: string
  expected: ExpectedRevision
  events: NewEvent[]
}

/** The contract of the port for sequential callers. */
function model() {
  const streams = new Map<string, string[]>()
  return {
    streams,
    append({ stream, expected, events }: Append): { ok: boolean; revision: number | undefined } {
      const all = streams.get(stream) ?? []
      const known = all.indexOf(events.at(-1)!.id)
      if (known >= 0) return { ok: true, revision: known }
      const actual = all.length - 1
      const holds =
        expected === 'any' ||
        (expected === 'no-stream'
          ? actual < 0
          : expected === 'stream-exists'
            ? actual >= 0
            : expected === actual)
      if (!holds) return { ok: false, revision: actual < 0 ? undefined : actual }
      streams.set(stream, [...all, ...ids(events)])
      return { ok: true, revision: actual + events.length }
    },
  }
}

const outcome = (answer: AppendResult) => ({
  ok: answer.ok,
  revision: answer.ok ? answer.revision : answer.actual,
})

test('answers concurrent appends as if they were sequential', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 80 }), async (steps) => {
      const prefix = freshStream()
      const before = await store.head()
      const appends: Append[] = []
      for (const { stream, expected, size, repeats } of steps) {
        const earlier = repeats === undefined ? undefined : appends.at(-repeats)
        appends.push(
          earlier
            ? { ...earlier, expected }
            : { stream: `${prefix}-${stream}`, expected, events: sampleEvents(size) },
        )
      }
      const answers = await Promise.all(
        appends.map(({ stream, expected, events }) =>
          store.append(stream, events, { expectedRevision: expected }),
        ),
      )
      const expected = model()
      expect(answers.map(outcome)).toEqual(appends.map((append) => expected.append(append)))
      const log = await collectPages(store.readAll({ after: before }))
      expect(log.map(({ position }) => position)).toEqual(
        log.map((_, place) => String(BigInt(before) + BigInt(place) + 1n)),
      )
      for (const [stream, recorded] of expected.streams)
        expect(ids(await collect(store.readStream(stream)))).toEqual(recorded)
      for (const [place, answer] of answers.entries())
        if (answer.ok)
          expect(log.find(({ position }) => position === answer.position)!.id).toBe(
            appends[place]!.events.at(-1)!.id,
          )
    }),
    { numRuns: 60 },
  )
})

describe('rejection of a bad append in a batch', () => {
  test.each<[string, string, Partial<NewEvent>]>([
    ['NUL in the data', 'x', { data: 'a\0b' }],
    ['NUL in the stream', 'x\0', {}],
    ['half a surrogate pair', 'x', { metadata: '\ud800' }],
    ['an id that is none', 'x', { id: 'x' }],
    ['no stream', '', {}],
  ])('rejects %s without affecting the others', async (_, stream, change) => {
    const good = store.append(freshStream(), [sampleEvent(1)], { expectedRevision: 'no-stream' })
    await expect(
      store.append(stream, [{ ...sampleEvent(1), ...change }], { expectedRevision: 'any' }),
    ).rejects.toThrow(TypeError)
    expect(await good).toMatchObject({ ok: true })
  })

  test('rejects ids of which the stream holds only some', async () => {
    const stream = freshStream()
    const events = sampleEvents(2)
    await store.append(stream, events, { expectedRevision: 'no-stream' })
    const other = store.append(freshStream(), [sampleEvent(1)], { expectedRevision: 'no-stream' })
    await expect(
      store.append(stream, [events[1]!, sampleEvent(3)], { expectedRevision: 'any' }),
    ).rejects.toThrow(/recorded in this stream already/)
    expect(await other).toMatchObject({ ok: true, revision: 0 })
  })

  test('accepts the same id in another stream as another event', async () => {
    const event = { ...sampleEvent(1), id: randomUUID() }
    const answers = await Promise.all(
      [freshStream(), freshStream()].map((stream) =>
        store.append(stream, [event], { expectedRevision: 'no-stream' }),
      ),
    )
    expect(answers).toMatchObject([
      { ok: true, revision: 0 },
      { ok: true, revision: 0 },
    ])
  })
})

test('records all waiting appends in one transaction', async () => {
  const transactions = async () =>
    Number((await database.pool.query('select count(distinct xmin::text) as n from log.events')).rows[0].n)
  const before = await transactions()
  await Promise.all(
    Array.from({ length: 300 }, () =>
      store.append(freshStream(), [sampleEvent(1)], { expectedRevision: 'no-stream' }),
    ),
  )
  expect((await transactions()) - before).toBe(1)
})

test('reads many megabytes in pages of a few', async () => {
  const before = await store.head()
  const stream = freshStream()
  const data = JSON.stringify('ž'.repeat(900_000))
  await Promise.all(
    Array.from({ length: 12 }, () =>
      store.append(stream, [{ ...sampleEvent(1), data }], { expectedRevision: 'any' }),
    ),
  )
  const sizes: number[] = []
  for await (const page of store.readAll({ after: before })) sizes.push(page.length)
  expect(sizes.reduce((a, b) => a + b)).toBe(12)
  expect(Math.max(...sizes)).toBeLessThan(4)
})
