import { randomUUID } from 'node:crypto'
import { recoverFromLog } from '@pazar/command-api/recovery/recover-from-log.ts'
import { createWebsiteStorage } from '@pazar/command-api/storage/website-storage.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openEventStoreDb } from '@pazar/event-store/eventstoredb/open-eventstoredb.ts'
import { startTestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import { AnotherLog, checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { imagesTable } from '@pazar/private-tables/images-table.ts'
import { storageSchema } from '@pazar/private-tables/storage-tables.ts'
import {
  eventually,
  idOf,
  metadata,
  openReactionsFixture,
} from '@pazar/reactions/testing/reactions-fixture.ts'
import { createStockSweep } from '@pazar/workers/stock-sweep/stock-sweep.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStatus } from '../checkpoints/status.ts'
import { readModels } from '../read-models.ts'
import { verifyTargets } from '../replay/replay-targets.ts'
import { startProjections } from '../start-projections.ts'
import type { CopyDestination } from './arguments.ts'
import { copyInProcess } from './testing/copy-in-process.ts'
import { createRecordingNotifications, until } from '../testing/fixture.ts'
import { sampleContent } from '../testing/sample-events.ts'

let fixture: Awaited<ReturnType<typeof openReactionsFixture>>
let server: Awaited<ReturnType<typeof startTestServer>>
let eventStoreDb: EventLog
beforeEach(async () => {
  fixture = await openReactionsFixture()
  server = await startTestServer()
  eventStoreDb = fixture.openLogOf(openEventStoreDb({ url: server.url }))
})
afterEach(async () => {
  await eventStoreDb.close()
  await fixture.close()
  await server.close()
})

const sql = (text: string) => fixture.pool.query(text)

const copy = (to: CopyDestination, eventStoreUrl?: string) => copyInProcess(fixture.url, to, eventStoreUrl)
const toEventStoreDb = () => copy({ kind: 'event-store', url: server.url })

/** Compares keys and log as a start does, and records up to where. */
async function compareKeys(eventStoreUrl: string | undefined): Promise<void> {
  const { pool, appSecret } = fixture
  const opened = await openLog({ eventStoreUrl, pool, appSecret })
  const recovery = await recoverFromLog({ ...opened, pool })
  expect(recovery).toMatchObject({ hasNewlyUnreadable: false, unreadable: undefined })
  await opened.log.close()
}

const identify = (log: EventLog) => checkLogIdentity({ pool: fixture.pool, log })

/** Events of every kind whose positions read models keep. */
async function appendWebsite(): Promise<void> {
  const append = (stream: string, events: Parameters<EventLog['append']>[1]) =>
    fixture.log.append(stream, events, { expectedRevision: 'no-stream', metadata })
  const claim = { domainId: 4, sellerId: 2, host: 'a.rs', shownAs: 'a.rs', token: 'ab12' }
  await append('website-1', [
    { type: 'WebsiteCreated', data: { websiteId: 1, sellerId: 2, content: sampleContent } },
    { type: 'WebsiteContentChanged', data: { changes: { title: 'Lampa' }, restoredFrom: null } },
  ])
  await append('domain-2-a.rs', [
    { type: 'DomainAdded', data: claim },
    { type: 'DomainMadePrimary', data: {} },
  ])
}

/** An event that parks an order in a read model and in reactions. */
async function appendUndecodable(): Promise<void> {
  const store = await createPostgresEventStore({ pool: fixture.pool })
  const event = {
    type: 'FromTheFuture',
    data: '{}',
    metadata: JSON.stringify({ ...metadata, schemaVersion: 1 }),
  }
  await store.append(`order-${idOf('Q')}`, [{ ...event, id: randomUUID() }], { expectedRevision: 'any' })
  await store.close()
}

/** Runs every follower of the log to its end, with `work` in between. Answers what projections logged. */
async function follow(log: EventLog, work: () => Promise<void>): Promise<string[]> {
  const { pool } = fixture
  const messages: string[] = []
  const add = (_: unknown, message: string) => void messages.push(message)
  await identify(log)
  const logger = { info: add, warn: add, error: add }
  const changeNotifications = createRecordingNotifications()
  const projections = await startProjections({ log, pool, changeNotifications, logger })
  await fixture.start({}, log)
  await work()
  const head = BigInt(await log.head())
  await until(async () =>
    (await readStatus(pool, log)).every(
      ({ status, position }) => status === 'live' && BigInt(position) >= head,
    ),
  )
  await until(async () => {
    const { rows } = await sql(`select position from private.reaction_checkpoint`)
    return BigInt(rows[0].position) >= head
  })
  await projections.stop()
  await fixture.stopLast()
  await compareKeys(log === fixture.log ? undefined : server.url)
  await createWebsiteStorage(pool, log).countAll()
  const sweep = createStockSweep({ log, pool })
  await sweep.prepare()
  await sweep.sweep()
  return messages
}

/** Values of every column that is named like a position. */
async function positions(): Promise<Set<string>> {
  const { rows } = await sql(`
    select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
    where table_schema in ('read', 'private') and column_name like '%position'
      and column_name not in ('source_position', 'target_position')`)
  expect(rows.length).toBeGreaterThan(12)
  const found = new Set<string>()
  for (const { table, column } of rows) {
    const values = (await sql(`select ${column}::text as position from ${table} where ${column} is not null`))
      .rows
    // Each of them has a value here, so that none is forgotten.
    expect(values, `${table}.${column}`).not.toEqual([])
    for (const { position } of values) found.add(position)
  }
  return found
}

const positionsOf = async (log: EventLog) => {
  const all = new Set<string>()
  for await (const page of log.readAll({ undecodable: 'include' }))
    for (const { position } of page) all.add(position)
  return all
}

/** The next start goes on in the log: no rebuild, no message twice, the same rows as a fresh replay. */
async function expectToGoOn(log: EventLog, orderId: string): Promise<void> {
  const messagesBefore = fixture.telegram.messages.length
  const known = await positionsOf(log)
  expect([...(await positions())].filter((position) => !known.has(position))).toEqual([])
  const logged = await follow(log, async () => {
    await fixture.placeOrder(idOf(orderId), 2, null, log)
    await eventually(() => expect(fixture.telegram.messages).toHaveLength(messagesBefore + 1))
  })
  expect(logged).toEqual(['read models taken over'])
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const whole = readModels.map((model) => ({ model }))
  expect(await verifyTargets(whole, { log, pool: fixture.pool }, print), lines.join('\n')).toBe(true)
  const sent = await fixture.deliveries()
  expect(new Set(sent.map(({ stream }) => stream)).size).toBe(sent.length)
  expect(sent.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
}

test('moves to EventStoreDB and back: every follower goes on where it was', async () => {
  await applySchema(fixture.pool, [imagesTable, ...storageSchema])
  await fixture.setUpTelegramAfterSchema()
  await follow(fixture.log, async () => {
    await appendWebsite()
    for (const first of ['A', 'B', 'E']) await fixture.placeOrder(idOf(first))
    await appendUndecodable()
    await fixture.appendTo(idOf('A'), {
      type: 'OrderStatusChanged',
      data: { from: 'Na čekanju', to: 'Dostavljeno', reason: null },
    })
    await eventually(() => expect(fixture.telegram.messages).toHaveLength(3))
  })

  expect(await toEventStoreDb()).toMatch(
    /^Copying the log from PostgreSQL to EventStoreDB esdb:.+\nCopied 9 events in .+\nVerified 9 .+\nThis database follows/,
  )
  await expect(identify(fixture.log)).rejects.toThrow(AnotherLog)
  const { rowCount } = await sql(`select from pg_stats where schemaname = 'read' and tablename = 'activity'`)
  expect(rowCount).toBeGreaterThan(0)
  await expectToGoOn(eventStoreDb, 'C')
  expect(await toEventStoreDb()).toMatch(
    /follows the log of the target already\.\nThis database follows .+: start with EVENTSTORE_URL/,
  )

  expect(await copy({ kind: 'database', url: fixture.url }, server.url)).toMatch(
    /\nThe target holds the first 9 events already\.\nCopied 1 events in .+\nVerified 10 /,
  )
  await expect(identify(eventStoreDb)).rejects.toThrow(AnotherLog)
  await expectToGoOn(fixture.log, 'D')
})
