import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventStore, type RecordedEvent, startPosition, StoreUnavailable } from '../event-store.ts'
import { sampleNumber, sampleEvent, appendSampleEvents, range } from './testing/sample-events.ts'
import type { Member } from './testing/gossip-service.ts'
import { openedStores } from './testing/opened-stores.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
let store: EventStore
const { closing, opened } = openedStores()
beforeEach(async () => {
  server = await startTestServer()
  closing.push(() => server.close())
  store = opened(server.url)
})

describe('a subscription to EventStoreDB', () => {
  const collect = (
    after: string,
    wanted: number,
    each: (seen: RecordedEvent[]) => void = () => {},
  ): Promise<RecordedEvent[]> => {
    const stop = new AbortController()
    closing.push(async () => stop.abort())
    return (async () => {
      const seen: RecordedEvent[] = []
      for await (const batch of store.subscribe({
        after,
        signal: stop.signal,
        filter: { streamPrefixes: ['order-'] },
        batchSize: 10,
      })) {
        expect(batch.length).toBeGreaterThan(0)
        seen.push(...batch)
        each(seen)
        if (seen.length >= wanted) break
      }
      return seen
    })()
  }

  test.each([
    {
      what: 'a break after every seven events',
      fault: () => (server.faults.dropSubscriptionAfter = 7),
      each: () => {},
    },
    { what: 'a break with every batch', fault: () => {}, each: () => server.dropConnections() },
  ])('yields events without gap or repeat despite $what', async ({ fault, each }) => {
    await appendSampleEvents(store, 40)
    fault()
    const seen = collect(startPosition, 60, each)
    for (const n of range(20))
      await store.append('order-1', [sampleEvent(40 + n)], { expectedRevision: 39 + n })
    expect((await seen).map(sampleNumber)).toEqual(range(60))
  })

  test('survives a restart of the server', async () => {
    await appendSampleEvents(store, 5)
    const heard: number[] = []
    const seen = collect(startPosition, 8, (events) => heard.splice(0, Infinity, ...events.map(sampleNumber)))
    await expect.poll(() => heard).toHaveLength(5)
    await server.close()
    server = await startTestServer({ log: server.log, port: server.port })
    for (const n of range(3)) await store.append('order-1', [sampleEvent(5 + n)], { expectedRevision: 4 + n })
    expect((await seen).map(sampleNumber)).toEqual(range(8))
  })

  test('is retried and reported if it is not confirmed in time, and no longer once it is', async () => {
    await appendSampleEvents(store, 1)
    store = opened(server.url, { deadlineMs: 400, silenceMs: 400 })
    const heard: number[] = []
    server.freeze()
    const seen = collect(startPosition, 2, (events) => heard.splice(0, Infinity, ...events.map(sampleNumber)))
    // A store that answers nothing is unavailable, not one that only does not confirm.
    const before = server.reads()
    await expect.poll(() => server.reads() - before).toBeGreaterThan(3)
    expect(store.unconfirmedSubscriptions()).toBe(0)
    server.faults.unconfirmedSubscriptions = true
    server.thaw()
    await expect.poll(() => store.unconfirmedSubscriptions()).toBe(1)
    expect(await store.head()).not.toBe(startPosition)
    server.faults.unconfirmedSubscriptions = false
    await expect.poll(() => heard).toEqual([0])
    expect(store.unconfirmedSubscriptions()).toBe(0)
    server.faults.unconfirmedSubscriptions = true
    server.dropConnections()
    await expect.poll(() => store.unconfirmedSubscriptions()).toBe(1)
    server.faults.unconfirmedSubscriptions = false
    await store.append('order-1', [sampleEvent(1)], { expectedRevision: 0 })
    expect((await seen).map(sampleNumber)).toEqual([0, 1])
    expect(store.unconfirmedSubscriptions()).toBe(0)
  })

  test('applies backpressure to a server that is faster than its consumer', async () => {
    const text = 'x'.repeat(20_000)
    for (const n of range(1_500)) {
      server.log.append(
        'order-1',
        [
          {
            id: crypto.randomUUID(),
            type: 'Counted',
            contentType: 'application/json',
            data: Buffer.from(JSON.stringify({ n, text })),
            metadata: Buffer.from('{}'),
          },
        ],
        'any',
      )
    }
    const stop = new AbortController()
    const seen: number[] = []
    for await (const batch of store.subscribe({ after: startPosition, signal: stop.signal })) {
      seen.push(...batch.map(sampleNumber))
      if (seen.length <= batch.length) {
        // The test reads nothing here, so buffers limit what the server can send, far below the 30 MB
        // available.
        for (let sent = -1; sent !== server.sentEvents();) {
          sent = server.sentEvents()
          await new Promise((resolve) => setTimeout(resolve, 300))
        }
        expect(server.sentEvents()).toBeLessThan(1_200)
      }
      if (seen.length === 1_500) stop.abort()
    }
    expect(seen).toEqual(range(1_500))
  })

  test('ends with its signal and with the store, even while waiting', async () => {
    await appendSampleEvents(store, 1)
    const stop = new AbortController()
    const heard: RecordedEvent[][] = [[], []]
    const ends = async (signal: AbortSignal, who: number) => {
      for await (const batch of store.subscribe({ after: startPosition, signal })) heard[who]!.push(...batch)
    }
    const [first, second] = [ends(stop.signal, 0), ends(new AbortController().signal, 1)]
    await expect.poll(() => heard.map(({ length }) => length)).toEqual([1, 1])
    stop.abort()
    await first
    await store.close()
    await second
    expect(heard.map(({ length }) => length)).toEqual([1, 1])
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })
})

test('appends and subscribes through the next leader after a cluster loses its leader', async () => {
  const members: Member[] = []
  const first = await startTestServer({ log: server.log, members: () => members })
  const second = await startTestServer({ log: server.log, members: () => members })
  closing.push(() => second.close())
  members.push(
    { port: first.port, isLeader: true, isAlive: true },
    { port: second.port, isLeader: false, isAlive: true },
  )
  store = opened(`esdb+discover://127.0.0.1:${first.port},127.0.0.1:${second.port}?tls=false`)

  const seen: number[] = []
  const stop = new AbortController()
  const following = (async () => {
    for await (const batch of store.subscribe({ after: startPosition, signal: stop.signal }))
      if (seen.push(...batch.map(sampleNumber)) >= 20) return
  })()
  await appendSampleEvents(store, 10)
  expect(first.sentEvents()).toBeGreaterThan(0)
  expect(second.sentEvents()).toBe(0)

  await first.close()
  members.splice(
    0,
    2,
    { port: first.port, isLeader: false, isAlive: false },
    { port: second.port, isLeader: true, isAlive: true },
  )
  for (const n of range(10)) {
    const append = () => store.append('order-1', [sampleEvent(10 + n)], { expectedRevision: 9 + n })
    await vi.waitFor(append, { timeout: 20_000 })
  }
  await following
  expect(seen).toEqual(range(20))
  expect(second.sentEvents()).toBeGreaterThan(0)
})
