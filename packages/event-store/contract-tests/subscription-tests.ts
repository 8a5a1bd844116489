import { describe, expect, test } from 'vitest'
import { comparePositions, type EventStore, type RecordedEvent } from '../event-store.ts'
import { sampleEvent, sampleEvents, collectFirst, freshStream, collectPages, ids } from './sample-events.ts'

export interface SubscriptionFixture {
  store(): EventStore
  open(): Promise<EventStore>
  dropConnections(): Promise<void>
  /** Events of the tests that append while subscriptions receive. */
  count: number
}

/** Contract of `subscribe`. */
export function testSubscriptions({ store, open, dropConnections, count }: SubscriptionFixture): void {
  const never = () => new AbortController().signal

  /**
   * Appends single events, numbered in [from, to), from several concurrent callers. Callers meet in five streams
   * at a time, which stay short: an append to EventStoreDB reads the stream's newest events first.
   */
  const writeMany = (prefix: string, from: number, to: number, writers = 8) =>
    Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let n = from + writer; n < to; n += writers)
          await store().append(`${prefix}-${Math.floor(n / 40)}-${n % 5}`, [sampleEvent(n)], {
            expectedRevision: 'any',
          })
      }),
    )

  const expectWhole = async (
    seen: readonly RecordedEvent[],
    after: string,
    prefix: string,
    count: number,
  ) => {
    expect(new Set(ids(seen)).size).toBe(count)
    for (const [place, event] of seen.entries())
      if (place > 0) expect(comparePositions(seen[place - 1]!.position, event.position)).toBe(-1)
    expect(seen).toEqual(await collectPages(store().readAll({ after, filter: { streamPrefixes: [prefix] } })))
  }

  test('catches up and continues live without gap or repeat during concurrent writes', async () => {
    const before = await store().head()
    const prefix = freshStream()
    const caughtUp = Math.floor(count / 3)
    await writeMany(prefix, 0, caughtUp)
    const subscriptions = [1, 2, 3].map((batchSize) =>
      collectFirst(
        store().subscribe({
          after: before,
          filter: { streamPrefixes: [prefix] },
          signal: never(),
          batchSize: batchSize * 40,
        }),
        count,
      ),
    )
    await writeMany(prefix, caughtUp, count)
    for (const seen of await Promise.all(subscriptions)) await expectWhole(seen, before, prefix, count)
  }, 180_000)

  test('starts from any position and yields at most `batchSize` events at once', async () => {
    const before = await store().head()
    const prefix = freshStream()
    await store().append(prefix, sampleEvents(50), { expectedRevision: 'no-stream' })
    const all = await collectPages(store().readAll({ after: before, filter: { streamPrefixes: [prefix] } }))
    for (const place of [0, 17, 48]) {
      const sizes: number[] = []
      const seen: RecordedEvent[] = []
      for await (const page of store().subscribe({
        after: all[place]!.position,
        filter: { streamPrefixes: [prefix] },
        signal: never(),
        batchSize: 10,
      })) {
        sizes.push(page.length)
        seen.push(...page)
        if (seen.length === 49 - place) break
      }
      expect(seen).toEqual(all.slice(place + 1))
      expect(sizes.every((size) => size > 0 && size <= 10)).toBe(true)
    }
  })

  test('receives what another client of the log appends', async () => {
    const other = await open()
    const before = await store().head()
    const stream = freshStream()
    const seen = collectFirst(
      store().subscribe({ after: before, filter: { streamPrefixes: [stream] }, signal: never() }),
      3,
    )
    for (const event of sampleEvents(3)) await other.append(stream, [event], { expectedRevision: 'any' })
    await expectWhole(await seen, before, stream, 3)
    await other.close()
  })

  test('resumes after dropped connections, and records concurrent appends once', async () => {
    const before = await store().head()
    const prefix = freshStream()
    const seen = collectFirst(
      store().subscribe({ after: before, filter: { streamPrefixes: [prefix] }, signal: never() }),
      count,
    )
    const writing = writeMany(prefix, 0, count)
    for (let drop = 0; drop < 3; drop++) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await dropConnections()
    }
    await writing
    await expectWhole(await seen, before, prefix, count)
  }, 180_000)

  test('loses nothing after a connection drops while idle', async () => {
    const before = await store().head()
    const stream = freshStream()
    const seen = collectFirst(
      store().subscribe({ after: before, filter: { streamPrefixes: [stream] }, signal: never() }),
      2,
    )
    await store().append(stream, [sampleEvent(1)], { expectedRevision: 'any' })
    await dropConnections()
    await store().append(stream, [sampleEvent(2)], { expectedRevision: 'any' })
    await expectWhole(await seen, before, stream, 2)
  })

  describe('ending without an error', () => {
    test.each(['while it waits', 'while it catches up', 'before it began'])(
      'ends if the signal aborts %s',
      async (when) => {
        const abort = new AbortController()
        const before = await store().head()
        const stream = freshStream()
        await store().append(stream, sampleEvents(300), { expectedRevision: 'any' })
        if (when === 'before it began') abort.abort()
        const pages: number[] = []
        let handedOut = 0
        for await (const page of store().subscribe({
          after: before,
          filter: { streamPrefixes: [stream] },
          signal: abort.signal,
          batchSize: 10,
        })) {
          pages.push(page.length)
          handedOut += page.length
          if (when === 'while it catches up') abort.abort()
          if (when === 'while it waits' && handedOut === 300) setTimeout(() => abort.abort(), 50)
        }
        if (when === 'while it waits') expect(handedOut).toBe(300)
        else expect(pages).toHaveLength(when === 'before it began' ? 0 : 1)
      },
    )

    test('ends if the store is closed', async () => {
      const other = await open()
      const ended = collectPages(other.subscribe({ after: await other.head(), signal: never() }))
      await new Promise((resolve) => setTimeout(resolve, 50))
      await other.close()
      await ended
    })
  })
}
