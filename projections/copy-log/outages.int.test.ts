import { freshStream, sampleEvents } from '@pazar/event-store/contract-tests/sample-events.ts'
import { startTestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { until } from '../testing/fixture.ts'
import { copyInProcess } from './testing/copy-in-process.ts'

const database = await startTestDatabase()
const server = await startTestServer()
const postgres = await createPostgresEventStore({ pool: database.pool })
afterAll(async () => {
  await postgres.close()
  await server.close()
  await database.close()
})

const copyTo = (url: string) => copyInProcess(database.url, { kind: 'event-store', url })

test('names --to if its store cannot be used', async () => {
  await expect(copyTo('esdb://127.0.0.1:1?tls=false')).rejects.toThrow(
    /^--to: EventStoreDB cannot be used: 127.0.0.1:1 is unreachable/,
  )
  await expect(copyTo('esdb://127.0.0.1:1')).rejects.toThrow(/^--to needs user and password/)
})

test('goes on after a conflict that was none, and after an outage of seconds', async () => {
  for (let n = 0; n < 100; n++)
    await postgres.append(freshStream(), sampleEvents(1), { expectedRevision: 'no-stream' })
  server.faults.wrongExpectedVersion = 1
  const copied = copyTo(server.url)
  await until(() => server.log.all.length > 20)
  // One more than the attempts of one append.
  server.faults.unavailable = 7
  expect(await copied).toMatch(
    /\nSomething else appends .+\. The copy goes on in 2\.0 s\.\n(.+\n)*EventStoreDB cannot be reached\. The copy goes on in 2\.0 s\.\nThe target holds the first \d+ events already\.\nCopied .+\nVerified 100 events/,
  )
})
