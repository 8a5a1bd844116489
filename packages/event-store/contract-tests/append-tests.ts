import { expect, test } from 'vitest'
import type { EventStore, ExpectedRevision } from '../event-store.ts'
import { sampleEvent, sampleEvents, freshStream, collect, collectPages, ids } from './sample-events.ts'

/** Contract of `append`. */
export function testAppends(store: () => EventStore): void {
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
  ])('given %i events, checks the expected revision %s', async (before, expectedRevision, answer) => {
    const stream = freshStream()
    if (before > 0) await store().append(stream, sampleEvents(before), { expectedRevision: 'no-stream' })
    const event = sampleEvent(9)
    const result = await store().append(stream, [event], { expectedRevision })
    expect(result).toEqual(answer)
    const all = await collect(store().readStream(stream))
    expect(all).toHaveLength(before + (result.ok ? 1 : 0))
    if (result.ok)
      expect(all.at(-1)).toEqual({ ...event, stream, revision: before, position: result.position })
  })

  test('records several events atomically, in order, at adjacent positions', async () => {
    const stream = freshStream()
    const events = sampleEvents(20)
    const answer = await store().append(stream, events, { expectedRevision: 'no-stream' })
    expect(answer).toEqual(recorded(19))
    expect(await store().append(stream, sampleEvents(5), { expectedRevision: 4 })).toEqual(conflict(19))
    const all = await collect(store().readStream(stream))
    expect(ids(all)).toEqual(ids(events))
    expect(all.map(({ revision }) => revision)).toEqual(events.map((_, place) => place))
    expect(all.at(-1)!.position).toBe(answer.ok && answer.position)
  })

  test('records one of many concurrent appends that expect the same revision', async () => {
    const stream = freshStream()
    const answers = await Promise.all(
      sampleEvents(40).map((event) => store().append(stream, [event], { expectedRevision: 'no-stream' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 39 }, () => conflict(0)))
    expect(await collect(store().readStream(stream))).toHaveLength(1)
  })

  test('does not affect concurrent appends if one is refused', async () => {
    const streams = Array.from({ length: 30 }, () => freshStream())
    const answers = await Promise.all(
      streams.map((stream, n) =>
        store().append(stream, [sampleEvent(n)], {
          expectedRevision: n % 3 === 0 ? 'stream-exists' : 'no-stream',
        }),
      ),
    )
    expect(answers.map(({ ok }) => ok)).toEqual(streams.map((_, n) => n % 3 !== 0))
  })

  test('makes an acknowledged event readable at once by any reader', async () => {
    const before = await store().head()
    const stream = freshStream()
    await Promise.all(
      sampleEvents(50).map(async (event) => {
        const answer = await store().append(stream, [event], { expectedRevision: 'any' })
        expect(
          await collect(store().readStream(stream, { from: answer.ok ? answer.revision : -1, limit: 1 })),
        ).toMatchObject([{ id: event.id }])
      }),
    )
    const all = await collectPages(store().readAll({ after: before, filter: { streamPrefixes: [stream] } }))
    expect(all.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  test.each<ExpectedRevision>(['any', 'no-stream', 'stream-exists', 0, 5])(
    'records a repetition with the same ids, expecting %s, once and repeats the first answer',
    async (expectedRevision) => {
      const stream = freshStream()
      const events = sampleEvents(3)
      const first = await store().append(stream, events, { expectedRevision: 'no-stream' })
      await store().append(stream, [sampleEvent(3)], { expectedRevision: 2 })
      const again = await Promise.all([1, 2].map(() => store().append(stream, events, { expectedRevision })))
      expect(again).toEqual([first, first])
      expect(await collect(store().readStream(stream))).toHaveLength(4)
    },
  )

  test('records an append once if it is repeated before the first answer', async () => {
    const stream = freshStream()
    const event = sampleEvent(1)
    const answers = await Promise.all(
      [1, 2, 3].map(() => store().append(stream, [event], { expectedRevision: 'no-stream' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await collect(store().readStream(stream))).toHaveLength(1)
  })

  test('returns large events and all kinds of characters unchanged', async () => {
    const stream = freshStream('Šišmiš-ђак-😀')
    const texts = [
      'Đorđe Žižić, Ćuprija',
      'Ђорђе',
      '👩‍👩‍👧 😀',
      'line\nbreak\ttab',
      '\u0000 and \u001f',
      'quote " \\ \' {,} NULL',
      '﷽'.repeat(3),
      'x'.repeat(1_000_000),
    ]
    const events = texts.map((text) => ({
      ...sampleEvent(0),
      type: 'Rečeno',
      data: JSON.stringify({ text }),
      metadata: JSON.stringify({ note: text.slice(0, 20) }),
    }))
    for (const event of events) await store().append(stream, [event], { expectedRevision: 'any' })
    expect(await collect(store().readStream(stream))).toMatchObject(
      events.map((event) => ({ ...event, stream })),
    )
  })
}
