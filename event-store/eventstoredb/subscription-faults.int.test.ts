import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventStore, type RecordedEvent, start, StoreUnavailable } from '../event-store.ts'
import { openEventStoreDb } from './open-eventstoredb.ts'
import { counted, event, fill, range } from './testing/counted-events.ts'
import type { Member } from './testing/gossip-service.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
let store: EventStore
const closing: (() => Promise<void>)[] = []
const opened = (url: string, deadline?: number): EventStore => {
  const one = openEventStoreDb({ url, deadline })
  closing.push(() => one.close())
  return one
}
beforeEach(async () => {
  server = await startTestServer()
  closing.push(() => server.close())
  store = opened(server.url)
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe('a subscription', () => {
  const collect = (after: string, wanted: number, each: (seen: RecordedEvent[]) => void = () => {}): Promise<RecordedEvent[]> => {
    const stop = new AbortController()
    closing.push(async () => stop.abort())
    return (async () => {
      const seen: RecordedEvent[] = []
      for await (const batch of store.subscribe({ after, signal: stop.signal, filter: { streamPrefixes: ['order-'] }, batchSize: 10 })) {
        expect(batch.length).toBeGreaterThan(0)
        seen.push(...batch)
        each(seen)
        if (seen.length >= wanted) break
      }
      return seen
    })()
  }

  test.each([
    { what: 'a break after every seven events', fault: () => (server.faults.dropSubscriptionAfter = 7), each: () => {} },
    { what: 'a break with every batch', fault: () => {}, each: () => server.dropConnections() },
  ])('has neither gap nor repeat with $what', async ({ fault, each }) => {
    await fill(store, 40)
    fault()
    const seen = collect(start, 60, each)
    for (const n of range(20)) await store.append('order-1', [event(40 + n)], { expectedRevision: 39 + n })
    expect((await seen).map(counted)).toEqual(range(60))
  })

  test('outlasts a restart of the server', async () => {
    await fill(store, 5)
    const heard: number[] = []
    const seen = collect(start, 8, (events) => heard.splice(0, Infinity, ...events.map(counted)))
    await expect.poll(() => heard).toHaveLength(5)
    await server.close()
    server = await startTestServer({ log: server.log, port: server.port })
    for (const n of range(3)) await store.append('order-1', [event(5 + n)], { expectedRevision: 4 + n })
    expect((await seen).map(counted)).toEqual(range(8))
  })

  test('that is not confirmed in time is tried again', async () => {
    await fill(store, 1)
    store = opened(server.url, 150)
    server.faults.silent = true
    const seen = collect(start, 1)
    await new Promise((resolve) => setTimeout(resolve, 400))
    server.faults.silent = false
    expect((await seen).map(counted)).toEqual([0])
  })

  test('holds back a server that is faster than its consumer', async () => {
    const text = 'x'.repeat(20_000)
    for (const n of range(1_500)) {
      server.log.append('order-1', [{ id: crypto.randomUUID(), type: 'Counted', contentType: 'application/json', data: Buffer.from(JSON.stringify({ n, text })), metadata: Buffer.from('{}') }], 'any')
    }
    const stop = new AbortController()
    const seen: number[] = []
    for await (const batch of store.subscribe({ after: start, signal: stop.signal })) {
      seen.push(...batch.map(counted))
      if (seen.length <= batch.length) {
        // Nobody reads now: what the server could push meanwhile is bounded by buffers, far from the 30 MB there are.
        for (let sent = -1; sent !== server.sentEvents(); ) {
          sent = server.sentEvents()
          await new Promise((resolve) => setTimeout(resolve, 300))
        }
        expect(server.sentEvents()).toBeLessThan(1_200)
      }
      if (seen.length === 1_500) stop.abort()
    }
    expect(seen).toEqual(range(1_500))
  })

  test('ends with its signal and with the store, also while it waits', async () => {
    await fill(store, 1)
    const stop = new AbortController()
    const heard: RecordedEvent[][] = [[], []]
    const ends = async (signal: AbortSignal, who: number) => {
      for await (const batch of store.subscribe({ after: start, signal })) heard[who]!.push(...batch)
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

test('a cluster that loses its leader is followed to the next one, by appends and by a subscription', async () => {
  const members: Member[] = []
  const first = await startTestServer({ log: server.log, members: () => members })
  const second = await startTestServer({ log: server.log, members: () => members })
  closing.push(() => second.close())
  members.push({ port: first.port, leads: true, alive: true }, { port: second.port, leads: false, alive: true })
  store = opened(`esdb://127.0.0.1:${first.port},127.0.0.1:${second.port}?tls=false&gossipTimeout=1`)

  const seen: number[] = []
  const stop = new AbortController()
  const following = (async () => {
    for await (const batch of store.subscribe({ after: start, signal: stop.signal })) if (seen.push(...batch.map(counted)) >= 20) return
  })()
  await fill(store, 10)
  expect(first.sentEvents()).toBeGreaterThan(0)
  expect(second.sentEvents()).toBe(0)

  await first.close()
  members.splice(0, 2, { port: first.port, leads: false, alive: false }, { port: second.port, leads: true, alive: true })
  for (const n of range(10)) {
    const append = () => store.append('order-1', [event(10 + n)], { expectedRevision: 9 + n })
    await vi.waitFor(append, { timeout: 20_000 })
  }
  await following
  expect(seen).toEqual(range(20))
  expect(second.sentEvents()).toBeGreaterThan(0)
})
