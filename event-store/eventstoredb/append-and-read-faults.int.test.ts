import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EventStore, type RecordedEvent, start, StoreUnavailable } from '../event-store.ts'
import { openEventStoreDb } from './open-eventstoredb.ts'
import { counted, event, fill, gathered, range } from './testing/counted-events.ts'
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

const all = async (stream: string): Promise<RecordedEvent[]> => gathered(store.readStream(stream))

describe('an append whose acknowledgement was lost', () => {
  test.each([
    { expectedRevision: 'no-stream' as const, before: 0 },
    { expectedRevision: 0, before: 1 },
    { expectedRevision: 'any' as const, before: 0 },
    { expectedRevision: 'stream-exists' as const, before: 1 },
  ])('with $expectedRevision is made again inside, and recorded once', async ({ expectedRevision, before }) => {
    await fill(store, before)
    server.faults.loseAcknowledgement = 1
    const events = [event(10), event(11)]
    const answer = await store.append('order-1', events, { expectedRevision })
    const recorded = await all('order-1')
    expect(recorded.slice(before).map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    expect(answer).toEqual({ ok: true, revision: before + 1, position: recorded.at(-1)?.position })
  })

  test('is answered as the first time when the caller tries again, also when others went on and the server forgot the ids', async () => {
    await fill(store, 1)
    const events = [event(10), event(11)]
    const first = await store.append('order-1', events, { expectedRevision: 'any' })
    await store.append('order-1', [event(12)], { expectedRevision: 2 })
    server.log.forgetIds()
    for (const expectedRevision of ['any', 'stream-exists', 'no-stream', 0, 3, 9] as const) {
      expect(await store.append('order-1', events, { expectedRevision })).toEqual(first)
    }
    expect(await all('order-1')).toHaveLength(4)
  })

  test('with half of its ids recorded is the mistake of the caller', async () => {
    const [first, second] = [event(1), event(2)]
    await store.append('order-1', [first], { expectedRevision: 'no-stream' })
    await expect(store.append('order-1', [first, second], { expectedRevision: 'no-stream' })).rejects.toThrow('recorded in this stream already')
    expect(await all('order-1')).toHaveLength(1)
  })
})

describe('an append', () => {
  test('that the server refuses as conflicting answers the actual revision', async () => {
    await fill(store, 3)
    server.faults.wrongExpectedVersion = 1
    expect(await store.append('order-1', [event(9)], { expectedRevision: 2 })).toEqual({ ok: false, actual: 2 })
    server.faults.wrongExpectedVersion = 1
    expect(await store.append('order-2', [event(9)], { expectedRevision: 'stream-exists' })).toEqual({ ok: false, actual: undefined })
  })

  test('follows to the leader', async () => {
    const follower = await startTestServer({ log: server.log })
    closing.push(() => follower.close())
    follower.faults.notLeader = { times: 1, leaderPort: server.port }
    const answer = await opened(follower.url).append('order-1', [event(1)], { expectedRevision: 'no-stream' })
    expect(answer).toMatchObject({ ok: true, revision: 0 })
  })

  test('outlasts a server that is not ready for a moment', async () => {
    server.faults.unavailable = 3
    expect(await store.append('order-1', [event(1)], { expectedRevision: 'no-stream' })).toMatchObject({ ok: true })
  })

  test('is StoreUnavailable where nobody ever leads, where nothing answers in time, and where nobody is there', async () => {
    store = opened(server.url, 1_000)
    const append = () => store.append('order-1', [event(1)], { expectedRevision: 'no-stream' })
    server.faults.notLeader = { times: Infinity, leaderPort: server.port }
    await expect(append()).rejects.toThrow(StoreUnavailable)
    server.faults.notLeader.times = 0
    server.faults.silent = true
    await expect(append()).rejects.toThrow(StoreUnavailable)
    await server.close()
    await expect(append()).rejects.toThrow(StoreUnavailable)
    expect(server.log.stream('order-1')).toBeUndefined()
  })

  test('too large for the server is told as it is, not as a store that is away', async () => {
    const large = { ...event(1), data: JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) }) }
    const refused = store.append('order-1', [large], { expectedRevision: 'no-stream' })
    await expect(refused).rejects.toThrow('Maximum Append Size')
    await expect(refused).rejects.not.toThrow(StoreUnavailable)
  })

  test('of many at once while connections break is recorded once each, and no promise is left without its answer', async () => {
    // So many times and then no more: a slow machine has to come to an end, too.
    let drops = 0
    const breaking = setInterval(() => (drops++ < 20 ? server.dropConnections() : clearInterval(breaking)), 100)
    closing.push(async () => clearInterval(breaking))
    const ids = range(400).map(() => event(0))
    await Promise.all(
      ids.map(async (one, n) => {
        for (;;) {
          try {
            return await store.append(`order-${n % 80}`, [one], { expectedRevision: 'any' })
          } catch (error) {
            expect(error).toBeInstanceOf(StoreUnavailable)
          }
        }
      }),
    )
    clearInterval(breaking)
    const recorded = (await gathered(store.readAll())).flat()
    expect(recorded.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort())
  })
})

describe('a read', () => {
  test('goes on after a dropped connection, and is StoreUnavailable where the server falls silent or is gone', async () => {
    await fill(store, 5)
    server.dropConnections()
    expect((await all('order-1')).map(counted)).toEqual(range(5))
    store = opened(server.url, 1_000)
    server.faults.silent = true
    await expect(all('order-1')).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
    await expect(gathered(store.readAll())).rejects.toThrow(StoreUnavailable)
    await server.close()
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })

  test("passes over the server's own events, also where nothing else is there", async () => {
    expect(await store.head()).toBe(start)
    expect(await gathered(store.readAll())).toEqual([])
    await fill(store, 30)
    expect(server.log.all.filter(({ type }) => type.startsWith('$')).length).toBeGreaterThan(4)
    const pages = (await gathered(store.readAll())).flat()
    expect(pages.map(counted)).toEqual(range(30))
    server.log.append('$settings', [{ id: crypto.randomUUID(), type: '$metadata', contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.from('') }], 'any')
    expect(await store.head()).toBe(pages.at(-1)?.position)
  })
})

test('an address without user needs TLS to be off, and the new name of the product is known', () => {
  expect(() => openEventStoreDb({ url: 'esdb://localhost:2113' })).toThrow('EVENTSTORE_URL')
  expect(() => openEventStoreDb({ url: 'kurrentdb://admin:secret@localhost:2113' })).not.toThrow()
})
