import { openPool } from '@pazar/postgres/open-database.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collect, freshStream, ids, sampleEvent, sampleEvents } from '../contract-tests/sample-events.ts'
import type { EventStore, ExpectedRevision, NewEvent } from '../event-store.ts'
import { IdsReused } from '../ids-reused.ts'
import { encodeExpectedRevision, type PendingAppend } from './pending-append.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'
import { createBatchRecorder } from './record-batch.ts'

let database: TestDatabase
let store: EventStore
let client: PoolClient
beforeAll(async () => {
  database = await startTestDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await store.close()
  await database.close()
})

const pending = (stream: string, expected: ExpectedRevision, events: NewEvent[]): PendingAppend => ({
  stream,
  events,
  expected: encodeExpectedRevision(expected),
  bytes: events.reduce((bytes, { data, metadata }) => bytes + data.length + metadata.length, 0),
  resolve: () => {},
  reject: () => {},
})

/** A recorder that knows the head of the log, and a stream with three events that it has recorded. */
async function startRecorder() {
  const recorder = createBatchRecorder()
  const stream = freshStream()
  const events = sampleEvents(3)
  await recorder.record(client, [pending(stream, 'no-stream', events)])
  return { recorder, stream, events }
}

const roundTrips = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(client, 'query')
  await work()
  const calls = query.mock.calls.length
  query.mockRestore()
  return calls
}

test('copies new streams and continued ones in one round trip, with positions without gaps', async () => {
  const { recorder, stream, events } = await startRecorder()
  const head = BigInt(await store.head())
  const [first, second] = [freshStream(), `${freshStream()} š€😀`]
  const [firstEvents, more] = [sampleEvents(2), sampleEvents(2)]
  const text = { ...sampleEvent(1), data: JSON.stringify('ž€😀\\"'), id: sampleEvent(1).id.toUpperCase() }
  const batch = [
    pending(first, 'no-stream', firstEvents),
    pending(stream, 2, more),
    pending(second, 'no-stream', [text]),
  ]
  let answers: unknown
  expect(await roundTrips(async () => (answers = await recorder.record(client, batch)))).toBe(1)
  expect(answers).toEqual([
    { ok: true, revision: 1, position: String(head + 2n) },
    { ok: true, revision: 4, position: String(head + 4n) },
    { ok: true, revision: 0, position: String(head + 5n) },
  ])
  expect(await store.head()).toBe(String(head + 5n))
  expect(ids(await collect(store.readStream(stream)))).toEqual(ids([...events, ...more]))
  expect(await collect(store.readStream(second))).toEqual([
    { ...text, id: text.id.toLowerCase(), stream: second, revision: 0, position: String(head + 5n) },
  ])
})

const isRefused = { ok: false, actual: 2 }
test.each<[string, (stream: string, events: NewEvent[]) => PendingAppend[], unknown[]]>([
  ['a stream that exists', (stream) => [pending(stream, 'no-stream', sampleEvents(1))], [isRefused]],
  ['a revision before the newest', (stream) => [pending(stream, 1, sampleEvents(1))], [isRefused]],
  ['a revision after the newest', (stream) => [pending(stream, 5, sampleEvents(1))], [isRefused]],
  [
    'a revision that a later append of the batch records',
    (stream) => [pending(stream, 3, sampleEvents(1)), pending(stream, 2, sampleEvents(1))],
    [isRefused, { ok: true, revision: 3 }],
  ],
  [
    'a repetition with the newest revision',
    (stream, events) => [pending(stream, 2, events)],
    [{ ok: true, revision: 2 }],
  ],
  [
    'an id of the stream beside a new one',
    (stream, events) => [pending(stream, 2, [events[1]!, sampleEvent(9)])],
    [expect.any(IdsReused)],
  ],
])('answers %s, and records the rest of the batch', async (_, appends, answers) => {
  const { recorder, stream, events } = await startRecorder()
  const head = BigInt(await store.head())
  const other = pending(freshStream(), 'no-stream', sampleEvents(1))
  const batch = [other, ...appends(stream, events)]
  expect(await recorder.record(client, batch)).toMatchObject([{ ok: true, revision: 0 }, ...answers])
  const recorded = (await collect(store.readStream(stream))).length - events.length
  expect(await store.head()).toBe(String(head + 1n + BigInt(recorded)))
})

test('records after the events of another process', async () => {
  const { recorder } = await startRecorder()
  await store.append(freshStream(), sampleEvents(2), { expectedRevision: 'any' })
  const head = BigInt(await store.head())
  const batch = Array.from({ length: 2 }, () => pending(freshStream(), 'no-stream', sampleEvents(1)))
  expect(await recorder.record(client, batch)).toMatchObject([
    { ok: true, position: String(head + 1n) },
    { ok: true, position: String(head + 2n) },
  ])
})

test('answers a batch again whose first answer was lost', async () => {
  const { recorder } = await startRecorder()
  const batch = Array.from({ length: 2 }, () => pending(freshStream(), 'no-stream', sampleEvents(2)))
  const answers = await recorder.record(client, batch)
  expect(await recorder.record(client, batch)).toEqual(answers)
})

test('leaves no gap in a log that has lost its newest event', async () => {
  const { recorder } = await startRecorder()
  const { rows } = await client.query<{ position: string }>(
    'delete from log.events where position = (select max(position) from log.events) returning position::text',
  )
  const batch = Array.from({ length: 2 }, () => pending(freshStream(), 'no-stream', sampleEvents(1)))
  expect(await recorder.record(client, batch)).toMatchObject([{ position: rows[0]!.position }, { ok: true }])
})

test('goes on if another writer is frozen in the middle of a COPY', async () => {
  const pool = openPool(database.url, { maxConnections: 5 })
  const another = await createPostgresEventStore({ pool })
  const frozen = await pool.connect()
  const ended = new Promise((resolve) => frozen.once('end', resolve))
  frozen.on('error', () => {})
  const head = await store.head()
  const ignore = () => {}
  frozen.query({
    submit: (connection: { query(text: string): void }) =>
      connection.query(`select log.begin_copy(${head}); copy log.events from stdin`),
    handleRowDescription: ignore,
    handleDataRow: ignore,
    handleCommandComplete: ignore,
    // Its rows never come.
    handleCopyInResponse: ignore,
    handleError: ignore,
    handleReadyForQuery: ignore,
  } as never)
  try {
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "select from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      )
      expect(rows).toHaveLength(1)
    })
    const stream = freshStream()
    expect(await another.append(stream, sampleEvents(2), { expectedRevision: 'no-stream' })).toMatchObject({
      ok: true,
      revision: 1,
    })
    await ended
    expect(await collect(another.readStream(stream))).toHaveLength(2)
  } finally {
    await another.close()
    frozen.release(true)
    await pool.end()
  }
}, 20_000)

test('records a batch with more than 256 kB with all checks', async () => {
  const { recorder } = await startRecorder()
  const large = { ...sampleEvent(0), data: JSON.stringify('x'.repeat(300_000)) }
  const batch = [
    pending(freshStream(), 'no-stream', [large]),
    pending(freshStream(), 'no-stream', sampleEvents(1)),
  ]
  const query = vi.spyOn(client, 'query')
  expect(await recorder.record(client, batch)).toMatchObject([{ ok: true }, { ok: true }])
  expect(query.mock.calls).toMatchObject([[{ name: 'append' }]])
  query.mockRestore()
})
