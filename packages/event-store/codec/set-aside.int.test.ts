import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventLog } from '../event-log.ts'
import type { EventStore } from '../event-store.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { openEventLog } from './open-event-log.ts'
import { createStreamKeys } from './stream-keys.ts'

const metadata = {
  at: '2026-11-22T10:00:00.000Z',
  actor: { kind: 'system' as const },
  correlationId: 'c',
  causationId: null,
}
const deactivated: DomainEvent = { type: 'UserDeactivated', data: {} }
let database: TestDatabase
let store: EventStore
let log: EventLog
let other: EventLog
beforeAll(async () => {
  database = await startTestDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
  const keys = await createStreamKeys({ pool: database.pool, appSecret: 'a secret of thirty-two characters' })
  log = openEventLog(store, keys)
  // Stands for the log of another process: it has its own list.
  other = openEventLog(store, keys)
})
afterAll(async () => {
  await log.close()
  await database.close()
})

const append = (
  stream: string,
  count: number,
  expectedRevision: Parameters<EventLog['append']>[2]['expectedRevision'] = 'any',
  writer = log,
) =>
  writer.append(
    stream,
    Array.from({ length: count }, () => deactivated),
    { expectedRevision, metadata },
  )
const unknown = (stream: string) =>
  store.append(
    stream,
    [
      {
        id: randomUUID(),
        type: 'FromTheFuture',
        data: '{}',
        metadata: JSON.stringify({ ...metadata, schemaVersion: 1 }),
      },
    ],
    { expectedRevision: 'any' },
  )
const setAside = (stream: string, revision: number, throughRevision = revision) =>
  log.append(
    'log-repair',
    [
      {
        type: 'EventSetAside',
        data: {
          stream,
          revision,
          throughRevision,
          eventId: 'e',
          position: '0',
          eventType: 'FromTheFuture',
          reason: 'damaged',
        },
      },
    ],
    { expectedRevision: 'any', metadata },
  )
async function revisionsOf(stream: string, reader = log): Promise<number[]> {
  const revisions: number[] = []
  for await (const { revision } of reader.readStream(stream)) revisions.push(revision)
  return revisions
}
async function allRevisionsOf(stream: string, reader = log): Promise<number[]> {
  const revisions: number[] = []
  for await (const page of reader.readAll({ filter: { streamPrefixes: [stream] } }))
    revisions.push(...page.map(({ revision }) => revision))
  return revisions
}

test('hides a set-aside event from every reader, in this process and in others', async () => {
  await append('user-1', 2)
  await unknown('user-1')
  await append('user-1', 1)
  await expect(revisionsOf('user-1', other)).rejects.toThrow('Unknown event type')
  await setAside('user-1', 2)
  for (const reader of [log, other]) {
    expect(await allRevisionsOf('user-1', reader)).toEqual([0, 1, 3])
    expect(await revisionsOf('user-1', reader)).toEqual([0, 1, 3])
  }
  expect([log.setAsideCount('user-1'), log.setAsideCount('user-2')]).toEqual([1, 0])
})

test('updates the set-aside list of a subscriber from the log itself', async () => {
  await append('user-3', 3)
  const abort = new AbortController()
  const seen: string[] = []
  await setAside('user-3', 1)
  for await (const page of other.subscribe({ after: '-1', signal: abort.signal, undecodable: 'include' })) {
    seen.push(...page.map(({ type, stream }) => `${stream} ${type}`))
    if (seen.includes('log-repair EventSetAside')) break
  }
  expect(await revisionsOf('user-3', other)).toEqual([0, 2])
})

test.each([
  ['the last events of a stream', 4, 2, 3, 1],
  ['all of a stream', 2, 0, 1, 'no-stream' as const],
])(
  'accepts an append after set-aside events that the writer did not see: %s',
  async (_, count, from, through, expected) => {
    const stream = `user-of-${from}`
    await append(stream, count)
    await setAside(stream, from, through)
    await revisionsOf(stream)
    expect(await append(stream, 1, expected)).toMatchObject({ ok: true, revision: count })
    expect(await append(stream, 1, expected)).toMatchObject({ ok: false })
    expect((await revisionsOf(stream)).at(-1)).toBe(count)
  },
)

test('still rejects an expected revision that is not the newest', async () => {
  await append('user-5', 4)
  await setAside('user-5', 1)
  await revisionsOf('user-5')
  expect(await append('user-5', 1, 0)).toMatchObject({ ok: false })
  expect(await append('user-5', 1, 3)).toMatchObject({ ok: true })
})
