import { beforeEach, describe, expect, test } from 'vitest'
import {
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  startPosition,
  StoreUnavailable,
} from '../event-store.ts'
import type { Member } from './testing/gossip-service.ts'
import { sampleNumber, sampleEvent, appendSampleEvents, collect, range } from './testing/sample-events.ts'
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

const all = async (stream: string): Promise<RecordedEvent[]> => collect(store.readStream(stream))

describe('an append whose acknowledgement is lost', () => {
  test.each([
    { expectedRevision: 'no-stream' as const, before: 0 },
    { expectedRevision: 0, before: 1 },
    { expectedRevision: 'any' as const, before: 0 },
    { expectedRevision: 'stream-exists' as const, before: 1 },
  ])(
    'is retried internally and recorded once with $expectedRevision',
    async ({ expectedRevision, before }) => {
      await appendSampleEvents(store, before)
      server.faults.loseAcknowledgement = 1
      const events = [sampleEvent(10), sampleEvent(11)]
      const answer = await store.append('order-1', events, { expectedRevision })
      const recorded = await all('order-1')
      expect(recorded.slice(before).map(({ id }) => id)).toEqual(events.map(({ id }) => id))
      expect(answer).toEqual({ ok: true, revision: before + 1, position: recorded.at(-1)?.position })
    },
  )

  test('repeats the first answer on a retry by the caller, even after later appends and if the server forgot the ids', async () => {
    await appendSampleEvents(store, 1)
    const events = [sampleEvent(10), sampleEvent(11)]
    const first = await store.append('order-1', events, { expectedRevision: 'any' })
    await store.append('order-1', [sampleEvent(12)], { expectedRevision: 2 })
    server.log.forgetIds()
    for (const expectedRevision of ['any', 'stream-exists', 'no-stream', 0, 3, 9] as const) {
      expect(await store.append('order-1', events, { expectedRevision })).toEqual(first)
    }
    expect(await all('order-1')).toHaveLength(4)
  })

  test('rejects an append if only half of its ids are recorded', async () => {
    const [first, second] = [sampleEvent(1), sampleEvent(2)]
    await store.append('order-1', [first], { expectedRevision: 'no-stream' })
    await expect(store.append('order-1', [first, second], { expectedRevision: 'no-stream' })).rejects.toThrow(
      'recorded in this stream already',
    )
    expect(await all('order-1')).toHaveLength(1)
  })
})

describe('an append', () => {
  test('answers the actual revision after a conflict on the server', async () => {
    await appendSampleEvents(store, 3)
    server.faults.wrongExpectedVersion = 1
    expect(await store.append('order-1', [sampleEvent(9)], { expectedRevision: 2 })).toEqual({
      ok: false,
      actual: 2,
    })
    server.faults.wrongExpectedVersion = 1
    expect(await store.append('order-2', [sampleEvent(9)], { expectedRevision: 'stream-exists' })).toEqual({
      ok: false,
      actual: undefined,
    })
  })

  test('follows the redirect to the leader', async () => {
    const follower = await startTestServer({ log: server.log })
    closing.push(() => follower.close())
    follower.faults.notLeader = { times: 1, leaderPort: server.port }
    const answer = await opened(follower.url).append('order-1', [sampleEvent(1)], {
      expectedRevision: 'no-stream',
    })
    expect(answer).toMatchObject({ ok: true, revision: 0 })
  })

  test('waits while a cluster elects its leader, although no node answers the append', async () => {
    let elections = 8
    const members = (): Member[] =>
      elections-- > 0 ? [] : [{ port: server.port, isLeader: true, isAlive: true }]
    const node = await startTestServer({ log: server.log, members })
    closing.push(() => node.close())
    const cluster = opened(`esdb+discover://127.0.0.1:${node.port}?tls=false`, { silenceMs: 400 })
    expect(
      await cluster.append('order-1', [sampleEvent(1)], { expectedRevision: 'no-stream' }),
    ).toMatchObject({ ok: true })
  })

  test('retries if the server is briefly not ready', async () => {
    server.faults.unavailable = 3
    expect(await store.append('order-1', [sampleEvent(1)], { expectedRevision: 'no-stream' })).toMatchObject({
      ok: true,
    })
  })

  test('throws StoreUnavailable without a leader, without an answer in time, and without a server', async () => {
    store = opened(server.url, { silenceMs: 300 })
    const append = () => store.append('order-1', [sampleEvent(1)], { expectedRevision: 'no-stream' })
    server.faults.notLeader = { times: Infinity, leaderPort: server.port }
    await expect(append()).rejects.toThrow(StoreUnavailable)
    server.faults.notLeader.times = 0
    server.freeze()
    await expect(append()).rejects.toThrow(StoreUnavailable)
    await server.close()
    await expect(append()).rejects.toThrow(StoreUnavailable)
    expect(server.log.stream('order-1')).toBeUndefined()
  })

  test('waits for a slow commit while the store answers reads', async () => {
    let commit = () => {}
    server.faults.slowCommits = new Promise((resolve) => (commit = resolve))
    store = opened(server.url, { silenceMs: 600 })
    const answer = store.append('order-1', [sampleEvent(1)], { expectedRevision: 'no-stream' })
    await expect.poll(() => server.reads()).toBeGreaterThan(3)
    commit()
    expect(await answer).toMatchObject({ ok: true, revision: 0 })
  })

  test('is answered as the first after it was given up and recorded later', async () => {
    await appendSampleEvents(store, 1)
    const isAnsweredAsFirst = async (stream: string, event: NewEvent, expectedRevision: ExpectedRevision) => {
      const answer = await store.append(stream, [event], { expectedRevision })
      const recorded = await all(stream)
      expect(recorded.filter(({ id }) => id === event.id)).toHaveLength(1)
      expect(answer).toEqual({ ok: true, revision: recorded.length - 1, position: recorded.at(-1)?.position })
    }
    // Of a frozen store, which records it when it thaws.
    const event = sampleEvent(9)
    store = opened(server.url, { silenceMs: 400, deadlineMs: 600_000 })
    server.freeze()
    const frozen = store.append('order-2', [event], { expectedRevision: 'no-stream' })
    await expect(frozen).rejects.toMatchObject({ name: 'StoreUnavailable', hasTimedOut: true })
    server.thaw()
    await isAnsweredAsFirst('order-2', event, 'no-stream')
    // Of a store that commits only after the deadline.
    store = opened(server.url, { deadlineMs: 500 })
    for (const expectedRevision of [0, 'any', 'stream-exists'] as const) {
      const [slow, stream] = [sampleEvent(9), `order-${expectedRevision}`]
      await store.append(stream, [sampleEvent(1)], { expectedRevision: 'no-stream' })
      let commit = () => {}
      server.faults.slowCommits = new Promise((resolve) => (commit = resolve))
      const late = store.append(stream, [slow], { expectedRevision })
      await expect(late).rejects.toMatchObject({ name: 'StoreUnavailable', hasTimedOut: false })
      commit()
      server.faults.slowCommits = undefined
      await isAnsweredAsFirst(stream, slow, expectedRevision)
    }
  })

  test('is repeated after a commit timeout, and a repetition before the commit is answered as the first', async () => {
    for (const expectedRevision of ['no-stream', 'any'] as const) {
      const event = sampleEvent(1)
      const stream = `order-${expectedRevision}`
      server.faults.commitTimeouts = 3
      const answers = await Promise.all([1, 2].map(() => store.append(stream, [event], { expectedRevision })))
      const recorded = await all(stream)
      expect(recorded.map(({ id }) => id)).toEqual([event.id])
      expect(answers).toEqual([1, 2].map(() => ({ ok: true, revision: 0, position: recorded[0]?.position })))
    }
    server.faults.commitTimeouts = 100
    const never = store.append('order-1', [sampleEvent(1)], { expectedRevision: 'any' })
    await expect(never).rejects.toThrow(StoreUnavailable)
  })

  test('reports an append that is too large as such, not as an unavailable store', async () => {
    const large = { ...sampleEvent(1), data: JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) }) }
    const refused = store.append('order-1', [large], { expectedRevision: 'no-stream' })
    await expect(refused).rejects.toThrow('Maximum Append Size')
    await expect(refused).rejects.not.toThrow(StoreUnavailable)
  })

  test('records each of many appends once while connections break, and settles every promise', async () => {
    // Limited, so that the test ends on a slow machine too.
    let drops = 0
    const breaking = setInterval(
      () => (drops++ < 20 ? server.dropConnections() : clearInterval(breaking)),
      100,
    )
    closing.push(async () => clearInterval(breaking))
    const ids = range(400).map(() => sampleEvent(0))
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
    const recorded = (await collect(store.readAll())).flat()
    expect(recorded.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort())
  })
})

describe('reading', () => {
  test('resumes after a dropped connection, and throws StoreUnavailable if the server is silent or gone', async () => {
    await appendSampleEvents(store, 5)
    server.dropConnections()
    expect((await all('order-1')).map(sampleNumber)).toEqual(range(5))
    store = opened(server.url, { silenceMs: 300 })
    server.freeze()
    await expect(all('order-1')).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
    await expect(collect(store.readAll())).rejects.toThrow(StoreUnavailable)
    await server.close()
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })

  test("skips the server's own events, also in an empty log", async () => {
    expect(await store.head()).toBe(startPosition)
    expect(await collect(store.readAll())).toEqual([])
    await appendSampleEvents(store, 30)
    expect(server.log.all.filter(({ type }) => type.startsWith('$')).length).toBeGreaterThan(4)
    const pages = (await collect(store.readAll())).flat()
    expect(pages.map(sampleNumber)).toEqual(range(30))
    server.log.append(
      '$settings',
      [
        {
          id: crypto.randomUUID(),
          type: '$metadata',
          contentType: 'application/json',
          data: Buffer.from('{}'),
          metadata: Buffer.from(''),
        },
      ],
      'any',
    )
    expect(await store.head()).toBe(pages.at(-1)?.position)
  })
})
