import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import {
  collectPages,
  freshStream,
  ids,
  sampleEvent,
} from '@pazar/event-store/contract-tests/sample-events.ts'
import { type EventStore, startPosition } from '@pazar/event-store/event-store.ts'
import { openEventStoreDb } from '@pazar/event-store/eventstoredb/open-eventstoredb.ts'
import { startTestServer, type TestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import { firstEventId } from '@pazar/event-store/first-event-id.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { imagesTable } from '@pazar/private-tables/images-table.ts'
import { storageSchema } from '@pazar/private-tables/storage-tables.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { loadCheckpoint } from '@pazar/reactions/outbox/checkpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareReadSchema } from '../checkpoints/prepare.ts'
import { domainsModel } from '../domains/domains.ts'
import { until } from '../testing/fixture.ts'
import { fixtureSecret } from '../testing/sample-events.ts'
import type { CopyDestination } from './arguments.ts'
import { copyInProcess } from './testing/copy-in-process.ts'

const script = fileURLToPath(new URL('main.ts', import.meta.url))
const eventCount = 200
let database: TestDatabase
let postgres: EventStore
let server: TestServer
let eventStoreDb: EventStore
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await startTestDatabase()
  postgres = await createPostgresEventStore({ pool: database.pool })
  server = await startTestServer()
  eventStoreDb = openEventStoreDb({ url: server.url })
  closing.push(
    () => database.close(),
    () => server.close(),
    () => postgres.close(),
    () => eventStoreDb.close(),
  )
  await Promise.all(
    Array.from({ length: eventCount }, (_, n) =>
      postgres.append(freshStream(), [sampleEvent(n)], { expectedRevision: 'no-stream' }),
    ),
  )
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const copy = (to: CopyDestination, eventStoreUrl?: string) => copyInProcess(database.url, to, eventStoreUrl)
const toEventStoreDb = () => copy({ kind: 'event-store', url: server.url })

/** What each part does at its start. */
const start = (store: EventStore, pool = database.pool) =>
  checkLogIdentity({ pool, log: { identity: () => firstEventId(store), idAt: (at) => store.idAt(at) } })

/** Runs the command, and kills it as soon as the condition is true. */
async function run(isDue: () => boolean = () => false): Promise<{ code: number | null; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url }
  const ending = Promise.withResolvers<string>()
  const child = execFile(process.execPath, [script, '--to', server.url], { env }, (_, out, err) =>
    ending.resolve((out + err).trim()),
  )
  await until(() => child.exitCode !== null || (isDue() && child.kill('SIGKILL')))
  const output = await ending.promise
  return { code: child.exitCode, output }
}

test('goes on after it was killed while copying and while verifying, and no start accepts the part', async () => {
  const copied = () => server.log.all.filter(({ type }) => !type.startsWith('$')).length
  await run(() => copied() > 40)
  expect(copied()).toBeLessThan(eventCount)
  await expect(start(eventStoreDb)).rejects.toThrow(
    /the last copy of the log handled event .+, where this log/,
  )
  await start(postgres)

  server.faults.eventDelayMs = 1
  let sentBefore: number | undefined
  await run(() => {
    if (copied() === eventCount) sentBefore ??= server.sentEvents()
    return sentBefore !== undefined && server.sentEvents() > sentBefore + 50
  })
  await expect(start(eventStoreDb)).rejects.toThrow(/the last copy of the log/)
  await start(postgres)

  server.faults.eventDelayMs = 0
  const { code, output } = await run()
  expect(output).toMatch(
    /\nThe target holds the first 200 events already\.\n.+\nVerified 200 events .+[0-9a-f]{64}\./,
  )
  expect(code).toBe(0)
  expect(ids(await collectPages(eventStoreDb.readAll()))).toEqual(ids(await collectPages(postgres.readAll())))
  await start(eventStoreDb)
  await expect(start(postgres)).rejects.toThrow(/another log/)
})

test('refuses while a part uses the database', async () => {
  const part = openPool(database.url, { name: 'reactions' })
  part.options.idleTimeoutMillis = 1
  await Promise.all([part.query('select 1'), part.query('select 2')])
  // However long a part is idle, one connection stays open.
  await until(() => part.totalCount < 2)
  await expect(toEventStoreDb()).rejects.toThrow(/running: reactions$/)
  await part.end()
  expect(await eventStoreDb.head()).toBe('-1')
})

/** Runs the command, and `work` while it translates positions. Answers what it prints or why it refuses. */
async function copyMeanwhile(work: () => Promise<unknown>): Promise<string> {
  const waiting = async () =>
    (
      await database.pool.query(
        'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      )
    ).rowCount!
  const client = await database.pool.connect()
  await client.query('begin; lock table private.storage_checkpoint in share mode')
  const copied = toEventStoreDb().catch(String)
  await until(async () => (await waiting()) > 0)
  let isWorking = true
  const worked = work().finally(() => (isWorking = false))
  // It may fail before it is awaited.
  worked.catch(() => {})
  await until(async () => !isWorking || (await waiting()) > 1)
  await client.query('commit')
  client.release()
  await worked
  return copied
}

test('loses nothing if a part starts while positions are translated', async () => {
  await start(postgres)
  await applySchema(database.pool, [imagesTable, ...storageSchema])
  await database.pool.query(`insert into private.storage_checkpoint (position) values ('7')`)
  const appended = () => postgres.append(freshStream(), [sampleEvent(1)], { expectedRevision: 'no-stream' })
  expect(await copyMeanwhile(appended)).toMatch(/this log has grown meanwhile/)
  await start(postgres)

  const part = openPool(database.url, { name: 'command-api' })
  closing.push(() => part.end())
  expect(await copyMeanwhile(() => start(postgres, part))).toMatch(/running: command-api$/)
  await start(postgres)

  // A start that the command does not see.
  const refused = () => expect(start(postgres)).rejects.toThrow(/another log/)
  await part.end()
  closing.pop()
  expect(await copyMeanwhile(refused)).toMatch(/\nThis database follows the copy/)
})

test('refuses a target that is not the beginning of this log, and a log that is there already', async () => {
  await eventStoreDb.append(freshStream(), [sampleEvent(1)], { expectedRevision: 'no-stream' })
  await expect(toEventStoreDb()).rejects.toThrow(/^The target is no copy of this log: it begins with event/)
  expect((await database.pool.query(`select to_regclass('private.log_copy') as record`)).rows).toEqual([
    { record: null },
  ])
  await start(postgres)
  await expect(copy({ kind: 'database', url: undefined })).rejects.toThrow(/^The log is there already/)
  await expect(copy({ kind: 'database', url: database.url })).rejects.toThrow(/^The log is there already/)
  await expect(copy({ kind: 'event-store', url: server.url }, server.url)).rejects.toThrow(/already/)
})

test('refuses read models of a newer release, and leaves those of an older one to the next start', async () => {
  const { pool } = database
  await prepareReadSchema(pool, [domainsModel], startPosition)
  const setVersion = (version: number) => pool.query('update read.checkpoints set version = $1', [version])
  await setVersion(domainsModel.version + 1)
  await expect(toEventStoreDb()).rejects.toThrow(/^The read model domains belongs to a newer release/)
  await start(postgres)
  await setVersion(domainsModel.version - 1)
  await toEventStoreDb()
  await start(eventStoreDb)
})

test('copies to another database once that has the accounts and keys, and one copy runs at a time', async () => {
  const other = await startTestDatabase()
  closing.push(() => other.close())
  const toOther = () => copy({ kind: 'database', url: other.url })
  await expect(toOther()).rejects.toThrow(/has no accounts and keys/)
  const [keys] = await Promise.all(
    [database, other].map(({ pool }) => createStreamKeys({ pool, appSecret: fixtureSecret })),
  )
  await keys!.forWriting('order-1')
  await expect(toOther()).rejects.toThrow(/^private.stream_keys in the database of --to is not as it is here/)
  const { rows } = await database.pool.query('select * from private.stream_keys')
  await other.pool.query(
    'insert into private.stream_keys select * from json_populate_recordset(null::private.stream_keys, $1)',
    [JSON.stringify(rows.map((row) => ({ ...row, wrapped: `\\x${row.wrapped.toString('hex')}` })))],
  )
  const results = await Promise.allSettled([toOther(), toOther()])
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason))).sort(),
  ).toEqual([
    expect.stringMatching(
      /Verified 200 events .+\nThe database of --to follows the copy: start without EVENTSTORE_URL/,
    ),
    'Error: Another npm run copy-log is under way',
  ])
  const there = await createPostgresEventStore({ pool: other.pool })
  closing.push(() => there.close())
  expect(await collectPages(there.readAll())).toEqual(await collectPages(postgres.readAll()))
  await start(there, other.pool)
  const left = /moved it to the database test_\w+ at .+; start with the DATABASE_URL of that/
  await expect(start(postgres)).rejects.toThrow(left)
  await applySchema(database.pool, outboxSchema)
  await expect(loadCheckpoint(database.pool, postgres)).rejects.toThrow(left)
})

test('refuses another installation, and one that was restored from a backup and has grown since', async () => {
  const other = await startTestDatabase()
  const log = await createPostgresEventStore({ pool: other.pool })
  closing.push(
    () => other.close(),
    () => log.close(),
  )
  await createStreamKeys({ pool: other.pool, appSecret: fixtureSecret })
  const toOther = () => copy({ kind: 'database', url: other.url })
  const own = freshStream()
  await log.append(own, [sampleEvent(1)], { expectedRevision: 'no-stream' })
  await start(log, other.pool)
  await expect(toOther()).rejects.toThrow(/^The target is no copy of this log: it begins with event/)

  await other.pool.query('truncate log.events, private.log_identity')
  const [first] = await collectPages(postgres.readAll({ limit: 1 }))
  await log.writerAfter(startPosition).write([first!])
  await log.append(own, [sampleEvent(2)], { expectedRevision: 'any' })
  await start(log, other.pool)
  await other.pool.query(
    `create table private.reaction_checkpoint as
     select 'reactions' as name, position::text, id as event_id, position::text as event_position
     from log.events order by log.events.position desc limit 1`,
  )
  await start(log, other.pool)
  await expect(toOther()).rejects.toThrow(/^This database belongs to another log: the sender of messages/)
})
