// Rules: audit/backup
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '@pazar/command-api/testing/start-command-api.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { readErasureRecord } from '@pazar/event-store/codec/erasure-record.ts'
import type { EventLog, LoggedEventOf } from '@pazar/event-store/event-log.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleMetadata } from '@pazar/projections/testing/sample-events.ts'
import { checkBackup } from './check-backup.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let api: TestCommandApi
let folder: string
const databases: TestDatabase[] = []
const path = (name: string) => join(folder, name)
const { signal } = new AbortController()
const waitUntil = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 20 })
const erasuresFile = () => path('erasures.jsonl')

const emptyDatabase = async () => {
  const database = await startTestDatabase()
  databases.push(database)
  return database
}
const readScript = async () => zstdDecompressSync(await readFile(path('drill.sql.zst'))).toString()
const backUp = (name: string, options = {}) =>
  createBackup({
    pool: api.pool,
    eventStore: undefined,
    file: path(name),
    erasuresFile: erasuresFile(),
    signal,
    ...options,
  })

afterAll(async () => {
  await recording.close()
  await api.close()
  for (const database of databases) await database.close()
  await rm(folder, { recursive: true, force: true })
})

const openLogOf = async ({ pool }: Pick<TestDatabase, 'pool'>, erasuresFile?: string) => {
  const opened = await openLog({ ...api.stores, pool, eventStoreUrl: undefined, erasuresFile })
  await opened.completeErasures()
  return opened.log
}

async function readOrders(log: EventLog) {
  const orders = new Map<string, LoggedEventOf<'OrderPlaced'>>()
  for await (const page of log.readAll())
    for (const event of page) if (event.type === 'OrderPlaced') orders.set(event.stream, event)
  return orders
}

const check = (name: string, more = {}) =>
  checkBackup({
    ...api.stores,
    file: path(name),
    hasEventStore: false,
    erasuresFile: erasuresFile(),
    ...more,
  })

const restore = async (name: string, target: TestDatabase, options = {}) => {
  const manifest = await verifyBackup(path(name))
  return restoreBackup({
    file: path(name),
    manifest,
    pool: target.pool,
    eventStore: undefined,
    erasures: readErasureRecord(erasuresFile()),
    signal,
    ...options,
  })
}

/** Appends to the same log, and keeps the record of erasures. */
let recording: EventLog

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pazar-backup-'))
  api = await startCommandApi({ rateLimits: false })
  recording = await openLogOf(api, erasuresFile())
  const website = await newWebsite(api, await newSeller(api))
  placeOrder = async () => {
    const { status, body } = await api.send('POST', '/api/orders', orderForm(website.id))
    expect(status).toBe(201)
    return orderStream(body.orderId)
  }
  erasedAtFirst = await placeOrder()
  await recording.eraseCustomer(erasedAtFirst, { reason: 'customer_request', metadata: sampleMetadata })
  const placed: string[] = []
  let isOrdering = true
  const ordering = [1, 2, 3].map(async () => {
    while (isOrdering) placed.push(await placeOrder())
  })
  try {
    await waitUntil(() => placed.length > 3)
    const backup = await backUp('drill.sql.zst')
    const ahead = BigInt(backup!.header.log.head) + 3n
    await waitUntil(async () => BigInt(await api.log.head()) > ahead)
  } finally {
    isOrdering = false
    await Promise.all(ordering)
  }
})
let placeOrder: () => Promise<string>
let erasedAtFirst: string

test('restores the log and the private tables as they were when the backup began, while orders come in', async () => {
  const { manifest } = await check('drill.sql.zst')
  expect(manifest.parts.map(({ table }) => table)).not.toContain('private.sessions')
  expect(manifest.parts.find(({ table }) => table === 'log.events')!.rows).toBe(Number(manifest.log.head) + 1)

  // Tables with a position are those of followers, which a backup of EventStoreDB sees before the head.
  const { rows: withPosition } = await api.pool.query(
    "select 'private.' || table_name as name from information_schema.columns where table_schema = 'private' and column_name = 'position'",
  )
  const names = manifest.parts.map(({ table }) => table)
  expect(withPosition.length).toBeGreaterThan(2)
  for (const { name } of withPosition) expect(names.indexOf(name)).toBeLessThan(names.indexOf('log.events'))

  const target = await emptyDatabase()
  expect(await restore('drill.sql.zst', target)).toEqual({
    recorded: 1,
    withoutStream: 0,
    deletedKeys: 0,
    pendingEvents: 0,
  })
  const log = await openLogOf(target)
  await checkLogIdentity({ pool: target.pool, log })
  expect(await log.head()).toBe(manifest.log.head)
  expect(await log.identity()).toBe(await api.log.identity())
  const [before, after] = [await readOrders(api.log), await readOrders(log)]
  expect(after.size).toBeGreaterThan(3)
  expect(before.size).toBeGreaterThan(after.size)
  for (const [stream, order] of after) expect(order).toEqual(before.get(stream))
  expect([...after.values()].filter(({ data }) => data.customer === null)).toHaveLength(1)

  // The next event and the next row get the numbers that follow.
  const appended = await log.append(
    [...after.keys()].at(-1)!,
    [{ type: 'PersonalDataErased', data: { reason: 'customer_request' } }],
    { expectedRevision: 'any', metadata: sampleMetadata },
  )
  expect(appended).toMatchObject({ position: String(BigInt(manifest.log.head) + 1n) })
  await log.close()
})

test('erases again after a restore whoever was erased since the backup, and completes it in the log', async () => {
  const stream = await placeOrder()
  await backUp('before-erasure.sql.zst')
  await recording.eraseCustomer(stream, { reason: 'customer_request', metadata: sampleMetadata })
  const since = await placeOrder()
  await recording.eraseCustomer(since, { reason: 'consent_withdrawn', metadata: sampleMetadata })

  const target = await emptyDatabase()
  expect(await restore('before-erasure.sql.zst', target)).toEqual({
    recorded: 3,
    withoutStream: 1,
    deletedKeys: 1,
    pendingEvents: 1,
  })
  const log = await openLogOf(target, path('erasures-of-target.jsonl'))
  const eventsOf = async (of: EventLog) => {
    const events = []
    for await (const event of of.readStream(stream)) events.push(event)
    return events
  }
  expect((await eventsOf(log))[0]).toMatchObject({ type: 'OrderPlaced', data: { customer: null } })
  await log.finishErasures()
  await log.finishErasures()
  const [before, after] = [await eventsOf(api.log), await eventsOf(log)]
  expect(after.map(({ id, type }) => ({ id, type }))).toEqual(before.map(({ id, type }) => ({ id, type })))
  // A new record begins with all erasures that the database knows.
  const recorded = []
  for await (const erasure of readErasureRecord(path('erasures-of-target.jsonl')))
    recorded.push(erasure.stream)
  expect(new Set(recorded)).toEqual(new Set([stream, erasedAtFirst]))
  await log.close()
})

test('refuses a wrong secret, another form and a newer release', async () => {
  const newer = (await readScript()).replace(/"release":"[^"]+"/, '"release":"99.0.0"')
  await writeFile(path('newer.sql.zst'), zstdCompressSync(newer))
  await expect(check('newer.sql.zst')).rejects.toThrow(
    /was written by Pazar 99\.0\.0, .*: update Pazar first$/,
  )
  await expect(check('drill.sql.zst', { appSecret: 'x'.repeat(40) })).rejects.toThrow(
    /^APP_SECRET is not the secret of the installation that .* was made of/,
  )
  await expect(check('drill.sql.zst', { hasEventStore: true })).rejects.toThrow(
    /restore it without EVENTSTORE_URL$/,
  )
})

test('finds a damaged file: cut short, or with other rows, tables or statements', async () => {
  const script = await readScript()
  for (const [text, problem] of [
    [script.replace('OrderPlaced', 'OrderPlacef'), /log\.events has \d+ rows, .* in its manifest, but/],
    [script.replace(/create table private\.counters [^]*?\\\.\n/, ''), /private\.counters has .* but/],
    ['something else', /its first line is not that of a backup$/],
    [script.slice(0, script.lastIndexOf('\n-- End')), /its end is missing$/],
    [script.replace('"release":"', '"release":"0'), /its first line or its statements differ/],
    [`${script}drop schema private;\n`, /it goes on after its last line$/],
    [script.replace('create schema log;', 'commit;'), /a statement that no backup has: commit;$/],
    [script.replace('create schema log;', 'x'.repeat(2_000_000)), /it has a line that is too long$/],
  ] as const) {
    await writeFile(path('damaged.sql.zst'), zstdCompressSync(text))
    await expect(verifyBackup(path('damaged.sql.zst'))).rejects.toThrow(problem)
  }
  await writeFile(path('cut.sql.zst'), (await readFile(path('drill.sql.zst'))).subarray(0, -5000))
  await expect(verifyBackup(path('cut.sql.zst'))).rejects.toThrow(/is not a whole backup/)
})

test('leaves nothing behind when a restore or a backup is interrupted, and restores only into an empty target', async () => {
  const target = await emptyDatabase()
  const stopping = new AbortController()
  const interrupted = restore('drill.sql.zst', target, {
    signal: stopping.signal,
    onPart: ({ table }: { table: string }) => table === 'log.events' && stopping.abort(),
  })
  await expect(interrupted).rejects.toThrow(/abort/)
  const tables = "select from pg_tables where schemaname in ('log', 'private')"
  await expect.poll(async () => (await target.pool.query(tables)).rowCount).toBe(0)

  await restore('drill.sql.zst', target)
  await expect(restore('drill.sql.zst', target)).rejects.toThrow(
    /^The database is not empty: log\.events \(\d+ rows\), .* tables of Pazar in all\. Restore into a new database$/,
  )

  await symlink(path('drill.sql.zst'), path('stopped.sql.zst.unfinished'))
  const cut = new AbortController()
  const stopped = backUp('stopped.sql.zst', { signal: cut.signal, onPart: () => cut.abort() })
  await expect(stopped).rejects.toThrow(/abort/)
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
  await verifyBackup(path('drill.sql.zst'))
  await expect(backUp('drill.sql.zst')).rejects.toThrow(/exists already/)
})
