import { randomUUID } from 'node:crypto'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventLog, isUndecodable, type LogEntry, type LoggedEvent } from '../event-log.ts'
import type { EventStore } from '../event-store.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { UnreadableEvent } from './codec.ts'
import { openEventLog } from './open-event-log.ts'
import { UnopenedKey } from './key-wrapping.ts'
import { createStreamKeys } from './stream-keys.ts'

const metadata = {
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'system' as const },
  correlationId: 'c',
  causationId: null,
}
let database: TestDatabase
let store: EventStore
let log: EventLog
beforeAll(async () => {
  database = await startTestDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
  log = openEventLog(store, await createStreamKeys({ pool: database.pool, appSecret: 'secret' }))
  const stored = JSON.stringify({ ...metadata, schemaVersion: 1 })
  await log.append(
    'user-1',
    [
      { type: 'UserDeactivated', data: {} },
      { type: 'UserDeactivated', data: {} },
    ],
    { expectedRevision: 'no-stream', metadata },
  )
  await store.append('user-1', [{ id: randomUUID(), type: 'FromTheFuture', data: '{}', metadata: stored }], {
    expectedRevision: 1,
  })
  await log.append('user-1', [{ type: 'UserDeactivated', data: {} }], { expectedRevision: 2, metadata })
})
afterAll(async () => {
  await log.close()
  await database.close()
})

test.each<[string, () => AsyncIterable<LoggedEvent[]>]>([
  ['readAll', () => log.readAll()],
  ['subscribe', () => log.subscribe({ after: '-1', signal: new AbortController().signal })],
  [
    'readStream',
    async function* () {
      for await (const event of log.readStream('user-1')) yield [event]
    },
  ],
])(
  '%s yields the events before an undecodable one, then throws its type, stream and position',
  async (_, pages) => {
    const seen: LoggedEvent[] = []
    const reading = (async () => {
      for await (const page of pages()) seen.push(...page)
    })()
    await expect(reading).rejects.toThrow(UnreadableEvent)
    await expect(reading).rejects.toThrow(/FromTheFuture.*user-1.*position 2/)
    expect(seen.map(({ revision }) => revision)).toEqual([0, 1])
  },
)

const entry = ({ type, stream, revision, position }: LogEntry) => ({ type, stream, revision, position })

test.each<[string, (log: EventLog) => AsyncIterable<LogEntry[]>]>([
  ['readAll', (reader) => reader.readAll({ undecodable: 'include' })],
  [
    'subscribe',
    (reader) =>
      reader.subscribe({ after: '-1', undecodable: 'include', signal: new AbortController().signal }),
  ],
])('%s yields an undecodable event as a marker and continues', async (_, pages) => {
  const seen: LogEntry[] = []
  for await (const page of pages(log)) {
    seen.push(...page)
    if (seen.length >= 4) break
  }
  expect(seen.map((each) => isUndecodable(each))).toEqual([false, false, true, false])
  expect(seen[2]).toEqual({
    undecodable: 'Unknown event type',
    id: expect.any(String),
    type: 'FromTheFuture',
    stream: 'user-1',
    revision: 2,
    position: '2',
  })
  expect(entry(seen[3]!)).toEqual({ type: 'UserDeactivated', stream: 'user-1', revision: 3, position: '3' })
})

test('makes only the personal events of a stream undecodable if its key does not unwrap', async () => {
  const noted = (id: string) => ({
    type: 'OrderNoteAdded' as const,
    data: { noteId: id, text: 'Zvati posle 17 h' },
  })
  for (const stream of ['order-damaged', 'order-well']) {
    await log.append(
      stream,
      [
        noted('01890000-0000-7000-8000-000000000001'),
        { type: 'OrderTrackingAssigned', data: { trackingId: 'T1' } },
      ],
      { expectedRevision: 'no-stream', metadata },
    )
  }
  await database.pool.query(
    `update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = 'order-damaged'`,
  )
  const seen: LogEntry[] = []
  for await (const page of log.readAll({ undecodable: 'include', filter: { streamPrefixes: ['order-'] } }))
    seen.push(...page)
  expect(seen.map((each) => [each.stream, each.type, isUndecodable(each)])).toEqual([
    ['order-damaged', 'OrderNoteAdded', true],
    ['order-damaged', 'OrderTrackingAssigned', false],
    ['order-well', 'OrderNoteAdded', false],
    ['order-well', 'OrderTrackingAssigned', false],
  ])
  expect(seen[0]).toMatchObject({ undecodable: expect.stringContaining('order-damaged does not open') })
  const hidden: LogEntry[] = []
  for await (const page of log.readAll({
    personalData: 'hidden',
    filter: { streamPrefixes: ['order-damaged'] },
  }))
    hidden.push(...page)
  expect(hidden).toHaveLength(2)
})

test('refuses to write personal data under a key that does not unwrap, and creates no second key', async () => {
  const stored = () =>
    database.pool.query(`select wrapped from private.stream_keys where stream = 'order-damaged'`)
  const before = (await stored()).rows
  const note = {
    type: 'OrderNoteAdded' as const,
    data: { noteId: '01890000-0000-7000-8000-000000000002', text: 'Ne zvati' },
  }
  const [refused, accepted] = await Promise.allSettled([
    log.append('order-damaged', [note], { expectedRevision: 'any', metadata }),
    log.append('order-new', [note], { expectedRevision: 'any', metadata }),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(UnopenedKey) })
  expect(accepted).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  expect((await stored()).rows).toEqual(before)
})
