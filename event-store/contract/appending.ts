import { expect, test } from 'vitest'
import type { EventStore, ExpectedRevision } from '../event-store.ts'
import { counted, countedUpTo, freshStream, gathered, gatheredPages, ids } from './sample-events.ts'

/** What an append promises. */
export function appending(store: () => EventStore): void {
  const conflict = (actual: number | undefined) => ({ ok: false, actual })
  const recorded = (revision: number) => expect.objectContaining({ ok: true, revision })

  test.each<[before: number, expected: ExpectedRevision, answer: unknown]>([
    [0, 'any', recorded(0)],
    [0, 'no-stream', recorded(0)],
    [0, 'stream-exists', conflict(undefined)],
    [0, 0, conflict(undefined)],
    [0, 7, conflict(undefined)],
    [3, 'any', recorded(3)],
    [3, 'no-stream', conflict(2)],
    [3, 'stream-exists', recorded(3)],
    [3, 2, recorded(3)],
    [3, 1, conflict(2)],
    [3, 3, conflict(2)],
  ])('given %i events, expecting %s answers as it should', async (before, expectedRevision, answer) => {
    const stream = freshStream()
    if (before > 0) await store().append(stream, countedUpTo(before), { expectedRevision: 'no-stream' })
    const event = counted(9)
    const result = await store().append(stream, [event], { expectedRevision })
    expect(result).toEqual(answer)
    const all = await gathered(store().readStream(stream))
    expect(all).toHaveLength(before + (result.ok ? 1 : 0))
    if (result.ok) expect(all.at(-1)).toEqual({ ...event, stream, revision: before, position: result.position })
  })

  test('several events are recorded together or not at all, in their order, side by side in the log', async () => {
    const stream = freshStream()
    const events = countedUpTo(20)
    const answer = await store().append(stream, events, { expectedRevision: 'no-stream' })
    expect(answer).toEqual(recorded(19))
    expect(await store().append(stream, countedUpTo(5), { expectedRevision: 4 })).toEqual(conflict(19))
    const all = await gathered(store().readStream(stream))
    expect(ids(all)).toEqual(ids(events))
    expect(all.map(({ revision }) => revision)).toEqual(events.map((_, place) => place))
    expect(all.at(-1)!.position).toBe(answer.ok && answer.position)
  })

  test('of many writers who expect the same revision at once, one is recorded', async () => {
    const stream = freshStream()
    const answers = await Promise.all(countedUpTo(40).map((event) => store().append(stream, [event], { expectedRevision: 'no-stream' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 39 }, () => conflict(0)))
    expect(await gathered(store().readStream(stream))).toHaveLength(1)
  })

  test('a refused append does not touch the others that are made at the same time', async () => {
    const streams = Array.from({ length: 30 }, () => freshStream())
    const answers = await Promise.all(
      streams.map((stream, n) => store().append(stream, [counted(n)], { expectedRevision: n % 3 === 0 ? 'stream-exists' : 'no-stream' })),
    )
    expect(answers.map(({ ok }) => ok)).toEqual(streams.map((_, n) => n % 3 !== 0))
  })

  test('what is acknowledged can be read at once, by everybody', async () => {
    const before = await store().head()
    const stream = freshStream()
    await Promise.all(
      countedUpTo(50).map(async (event) => {
        const answer = await store().append(stream, [event], { expectedRevision: 'any' })
        expect(await gathered(store().readStream(stream, { from: answer.ok ? answer.revision : -1, limit: 1 }))).toMatchObject([{ id: event.id }])
      }),
    )
    const all = await gatheredPages(store().readAll({ after: before, filter: { streamPrefixes: [stream] } }))
    expect(all.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  test.each<ExpectedRevision>(['any', 'no-stream', 'stream-exists', 0, 5])(
    'made again with the same ids, expecting %s, it is recorded once and answered as the first time',
    async (expectedRevision) => {
      const stream = freshStream()
      const events = countedUpTo(3)
      const first = await store().append(stream, events, { expectedRevision: 'no-stream' })
      await store().append(stream, [counted(3)], { expectedRevision: 2 })
      const again = await Promise.all([1, 2].map(() => store().append(stream, events, { expectedRevision })))
      expect(again).toEqual([first, first])
      expect(await gathered(store().readStream(stream))).toHaveLength(4)
    },
  )

  test('made again before the first was answered, it is recorded once', async () => {
    const stream = freshStream()
    const event = counted(1)
    const answers = await Promise.all([1, 2, 3].map(() => store().append(stream, [event], { expectedRevision: 'no-stream' })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await gathered(store().readStream(stream))).toHaveLength(1)
  })

  test('large events and every kind of letter come back as they went in', async () => {
    const stream = freshStream('Šišmiš-ђак-😀')
    const texts = ['Đorđe Žižić, Ćuprija', 'Ђорђе', '👩‍👩‍👧 😀', 'line\nbreak\ttab', '\u0000 and \u001f', 'quote " \\ \' {,} NULL', '﷽'.repeat(3), 'x'.repeat(1_000_000)]
    const events = texts.map((text) => ({ ...counted(0), type: 'Rečeno', data: JSON.stringify({ text }), metadata: JSON.stringify({ note: text.slice(0, 20) }) }))
    for (const event of events) await store().append(stream, [event], { expectedRevision: 'any' })
    expect(await gathered(store().readStream(stream))).toMatchObject(events.map((event) => ({ ...event, stream })))
  })
}
