import { randomUUID } from 'node:crypto'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventLog, Logged } from '../event-log.ts'
import type { EventStore } from '../event-store.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { UnreadableEvent } from './codec.ts'
import { openEventLog } from './open-event-log.ts'
import { createStreamKeys } from './stream-keys.ts'

const metadata = { at: '2026-11-21T10:00:00.000Z', actor: { kind: 'system' as const }, correlationId: 'c', causationId: null }
let database: TestDatabase
let store: EventStore
let log: EventLog
beforeAll(async () => {
  database = await startTestDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
  log = openEventLog(store, await createStreamKeys({ pool: database.pool, appSecret: 'secret' }))
  const stored = JSON.stringify({ ...metadata, schemaVersion: 1 })
  await log.append('user-1', [{ type: 'UserDeactivated', data: {} }, { type: 'UserDeactivated', data: {} }], { expectedRevision: 'no-stream', metadata })
  await store.append('user-1', [{ id: randomUUID(), type: 'FromTheFuture', data: '{}', metadata: stored }], { expectedRevision: 1 })
  await log.append('user-1', [{ type: 'UserDeactivated', data: {} }], { expectedRevision: 2, metadata })
})
afterAll(async () => {
  await log.close()
  await database.close()
})

test.each<[string, () => AsyncIterable<Logged[]>]>([
  ['readAll', () => log.readAll()],
  ['subscribe', () => log.subscribe({ after: '-1', signal: new AbortController().signal })],
  ['readStream', async function* () { for await (const event of log.readStream('user-1')) yield [event] }],
])('%s hands out what stands before an event that it cannot read, then names type, stream and position', async (_, pages) => {
  const seen: Logged[] = []
  const reading = (async () => {
    for await (const page of pages()) seen.push(...page)
  })()
  await expect(reading).rejects.toThrow(UnreadableEvent)
  await expect(reading).rejects.toThrow(/FromTheFuture.*user-1.*position 2/)
  expect(seen.map(({ revision }) => revision)).toEqual([0, 1])
})
