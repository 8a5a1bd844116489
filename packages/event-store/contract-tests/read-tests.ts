import { beforeAll, describe, expect, test } from 'vitest'
import {
  comparePositions,
  type EventStore,
  type NewEvent,
  type Position,
  startPosition,
} from '../event-store.ts'
import { sampleEvents, freshStream, collect, collectPages, ids } from './sample-events.ts'

/** Contract of reads. */
export function testReads(store: () => EventStore, longLogEvents: number): void {
  describe('a stream of 25 events', () => {
    const stream = freshStream()
    const events = sampleEvents(25)
    beforeAll(() => store().append(stream, events, { expectedRevision: 'no-stream' }))
    const read = async (options: Parameters<EventStore['readStream']>[1]) =>
      (await collect(store().readStream(stream, options))).map(({ revision }) => revision)
    const span = (first: number, last: number) =>
      Array.from({ length: Math.abs(last - first) + 1 }, (_, n) => first + Math.sign(last - first) * n)

    test.each([
      [{}, span(0, 24)],
      [{ from: 10 }, span(10, 24)],
      [{ from: 24 }, [24]],
      [{ from: 25 }, []],
      [{ limit: 4 }, span(0, 3)],
      [{ from: 20, limit: 100 }, span(20, 24)],
      [{ direction: 'backwards' }, span(24, 0)],
      [{ direction: 'backwards', from: 10 }, span(10, 0)],
      [{ direction: 'backwards', from: 0 }, [0]],
      [{ direction: 'backwards', from: 90 }, span(24, 0)],
      [{ direction: 'backwards', limit: 1 }, [24]],
      [{ direction: 'backwards', from: 10, limit: 3 }, span(10, 8)],
    ] as const)('read with %j', async (options, revisions) => {
      expect(await read(options)).toEqual(revisions)
    })

    test('reads a missing stream as no events', async () => {
      expect(await collect(store().readStream(freshStream()))).toEqual([])
      expect(await collect(store().readStream(freshStream(), { direction: 'backwards' }))).toEqual([])
    })
  })

  describe('readAll', () => {
    const prefixes = [freshStream('a'), freshStream('b'), freshStream('c')]
    let before: Position
    const written: (NewEvent & { stream: string })[] = []
    beforeAll(async () => {
      before = await store().head()
      for (let n = 0; n < 60; n++) {
        const stream = `${prefixes[n % 3]!}-${n % 7}`
        const events = sampleEvents(1 + (n % 4)).map((event, place) =>
          place === 1 ? { ...event, type: 'SecondHappened' } : event,
        )
        await store().append(stream, events, { expectedRevision: 'any' })
        written.push(...events.map((event) => ({ ...event, stream })))
      }
    })

    test('reads in recording order, with increasing positions, up to the head', async () => {
      const all = await collectPages(store().readAll({ after: before }))
      const ours = all.filter(({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix)))
      expect(ours).toMatchObject(written)
      for (const [place, event] of all.entries())
        if (place > 0) expect(comparePositions(all[place - 1]!.position, event.position)).toBe(-1)
      expect(await store().head()).toBe(all.at(-1)!.position)
    })

    test('knows the event at each position, and none at others', async () => {
      const events = await collectPages(store().readAll({ after: before, limit: 9 }))
      for (const { id, position } of events) expect(await store().idAt(position)).toBe(id)
      const beyond = String(BigInt(await store().head()) + 1_000n)
      expect(await store().idAt(beyond)).toBeUndefined()
      expect(await collectPages(store().readAll({ after: beyond }))).toEqual([])
      expect(await store().idAt(startPosition)).toBeUndefined()
    })

    test('filters by several prefixes, and continues strictly after a position', async () => {
      const filter = { streamPrefixes: [prefixes[0]!, `${prefixes[2]!}-1`] }
      const expected = written.filter(({ stream }) =>
        filter.streamPrefixes.some((prefix) => stream.startsWith(prefix)),
      )
      const all = await collectPages(store().readAll({ after: before, filter }))
      expect(ids(all)).toEqual(ids(expected))
      const rest = await collectPages(store().readAll({ after: all[10]!.position, filter }))
      expect(ids(rest)).toEqual(ids(expected.slice(11)))
      expect(await collectPages(store().readAll({ after: all.at(-1)!.position, filter }))).toEqual([])
    })

    test('filters by prefixes together with types', async () => {
      const filter = { streamPrefixes: [prefixes[0]!], eventTypes: ['SecondHappened', 'NeverHappened'] }
      const expected = written.filter(
        ({ stream, type }) => stream.startsWith(prefixes[0]!) && type === 'SecondHappened',
      )
      expect(expected.length).toBeGreaterThan(0)
      expect(ids(await collectPages(store().readAll({ after: before, filter })))).toEqual(ids(expected))
      const none = { streamPrefixes: prefixes, eventTypes: [] }
      expect(await collectPages(store().readAll({ after: before, filter: none }))).toEqual([])
    })

    test('stops at a limit, and another read continues from there', async () => {
      const filter = { streamPrefixes: prefixes }
      const seen: string[] = []
      for (let after = before; ;) {
        const part = await collectPages(store().readAll({ after, filter, limit: 7 }))
        expect(part.length).toBeLessThanOrEqual(7)
        if (part.length === 0) break
        seen.push(...ids(part))
        after = part.at(-1)!.position
      }
      expect(seen).toEqual(ids(written))
    })
  })

  test(`reads ${longLogEvents} events in many pages`, async () => {
    const before = await store().head()
    const prefix = freshStream('many')
    const writers = 4
    const batch = 100
    const streamEvents = longLogEvents / writers
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let n = 0; n < streamEvents / batch; n++)
          await store().append(`${prefix}-${writer}`, sampleEvents(batch), {
            expectedRevision: n === 0 ? 'no-stream' : n * batch - 1,
          })
      }),
    )
    const next = new Map<string, number>()
    let count = 0
    let last = before
    let inOrder = true
    for await (const page of store().readAll({ after: before, filter: { streamPrefixes: [prefix] } })) {
      for (const { stream, revision, position } of page) {
        inOrder &&= revision === (next.get(stream) ?? 0) && comparePositions(last, position) < 0
        next.set(stream, revision + 1)
        last = position
        count++
      }
    }
    expect({ count, inOrder }).toEqual({ count: longLogEvents, inOrder: true })
    let revision = streamEvents - 1
    for await (const event of store().readStream(`${prefix}-3`, { direction: 'backwards' }))
      if (event.revision === revision) revision--
    expect(revision).toBe(-1)
  }, 180_000)
}
