// Rules: audit/backup
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '@pazar/command-api/testing/start-command-api.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { readErasureRecord } from '@pazar/event-store/codec/erasure-record.ts'
import { openEventStoreDb } from '@pazar/event-store/eventstoredb/open-eventstoredb.ts'
import { createMemoryLog } from '@pazar/event-store/eventstoredb/testing/memory-log.ts'
import { startTestServer, type TestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { sampleMetadata } from '@pazar/projections/testing/sample-events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let source: TestServer
let target: TestServer
let spare: TestServer
let api: TestCommandApi
let database: TestDatabase
let eventStores: EventStore[]
let folder: string
const { signal } = new AbortController()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pazar-backup-'))
  source = await startTestServer()
  const log = createMemoryLog()
  // The same event has another position in another EventStoreDB.
  const system = {
    type: '$other',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: Buffer.of(),
  }
  log.append('$other', [{ id: randomUUID(), ...system }], 'any')
  target = await startTestServer({ log })
  spare = await startTestServer()
  api = await startCommandApi({ eventStoreUrl: source.url, rateLimits: false })
  database = await startTestDatabase()
  eventStores = [source, target, spare].map(({ url }) => openEventStoreDb({ url }))
})
afterAll(async () => {
  for (const each of eventStores) await each.close()
  await api.close()
  await database.close()
  await source.close()
  await target.close()
  await spare.close()
  await rm(folder, { recursive: true, force: true })
})

const readAll = async (store: EventStore) => {
  const events = []
  for await (const page of store.readAll()) events.push(...page)
  return events
}

test('restores a log in EventStoreDB with ids and order, moves checkpoints to the same events, and erases again', async () => {
  const [from, to, another] = eventStores as [EventStore, EventStore, EventStore]
  const seller = await newSeller(api)
  const { id } = await newWebsite(api, seller)
  const place = async () => (await api.send('POST', '/api/orders', orderForm(id))).body.orderId as string
  const erased = orderStream(await place())
  const handled = (await readAll(from)).at(-1)!
  await api.pool.query(
    "insert into private.reaction_checkpoint (name, position, event_id, event_position) values ('reactions', $1, $2, $1)",
    [handled.position, handled.id],
  )
  await place()
  const file = join(folder, 'backup.sql.zst')
  const erasuresFile = join(folder, 'erasures.jsonl')
  const placing = Promise.all([place(), place(), place()])
  await createBackup({ pool: api.pool, eventStore: from, file, erasuresFile, signal })
  await placing
  const recording = await openLog({ ...api.stores, eventStoreUrl: source.url, erasuresFile })
  for (const stream of [erased, orderStream(await place())])
    await recording.log.eraseCustomer(stream, { reason: 'customer_request', metadata: sampleMetadata })
  await recording.log.close()

  const manifest = await verifyBackup(file)
  const { pool } = database
  const options = { file, manifest, pool, eventStore: to, signal }
  // An interrupted restore cannot be started on, and is not continued.
  const stopping = new AbortController()
  const interrupted = restoreBackup({
    ...options,
    eventStore: { ...to, append: () => Promise.reject(new Error('the connection broke')) },
    erasures: undefined,
    signal: stopping.signal,
  })
  await expect(interrupted).rejects.toThrow('the connection broke')
  const open = () => openLog({ pool, appSecret: api.stores.appSecret, eventStoreUrl: target.url })
  await expect(open()).rejects.toThrow(/^A restore into this database is under way or was interrupted/)
  await expect(restoreBackup({ ...options, erasures: undefined })).rejects.toThrow(/did not finish/)
  await pool.query('drop schema restore cascade')
  const differing = restoreBackup({
    ...options,
    manifest: { ...manifest, eventsSha256: 'x' },
    eventStore: another,
    erasures: undefined,
  })
  await expect(differing).rejects.toThrow(
    /^The log differs from the backup after the restore; the events stay/,
  )
  await pool.query('drop schema restore cascade')

  expect(await restoreBackup({ ...options, erasures: readErasureRecord(erasuresFile) })).toEqual({
    recorded: 2,
    withoutStream: 1,
    deletedKeys: 1,
    pendingEvents: 1,
  })
  const [before, after] = [await readAll(from), await readAll(to)]
  const withoutPosition = (event: (typeof after)[number]) => ({ ...event, position: undefined })
  expect(after.length).toBeGreaterThan(5)
  expect(after.map(withoutPosition)).toEqual(before.slice(0, after.length).map(withoutPosition))
  const { rows } = await pool.query(
    'select position, event_id, event_position from private.reaction_checkpoint',
  )
  const moved = after.find((event) => event.id === handled.id)!
  expect(moved.position).not.toBe(handled.position)
  expect(rows).toEqual([{ position: moved.position, event_id: handled.id, event_position: moved.position }])

  const { log } = await open()
  await checkLogIdentity({ pool, log })
  await log.finishErasures()
  const types = []
  for await (const event of log.readStream(erased)) types.push(event.type)
  expect(types).toEqual(['OrderPlaced', 'PersonalDataErased'])
  await log.close()
  await expect(restoreBackup({ ...options, erasures: undefined })).rejects.toThrow(
    /^The database is not empty/,
  )
})
