// Rules: audit/backup, orders/erasure
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import { assertNoErasureRecord, openErasureRecord } from '@pazar/event-store/codec/append-erasures.ts'
import { readErasureRecord } from '@pazar/event-store/codec/erasure-record.ts'
import { startCopyRecord } from '@pazar/event-store/copy/copy-record.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { sampleMetadata as metadata } from '@pazar/projections/testing/sample-events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from './check-backup.ts'
import { createBackup } from './create-backup.ts'
import { readErasureReference } from './erasure-reference.ts'
import { restoreBackup } from './restore-backup.ts'

const appSecret = 's'.repeat(40)
const { signal } = new AbortController()
const databases: TestDatabase[] = []
const logs: EventLog[] = []
let folder: string
let source: Pool
let log: EventLog
const path = (name: string) => join(folder, name)
const record = () => path('erasures.jsonl')

const emptyDatabase = async () => {
  const database = await startTestDatabase()
  databases.push(database)
  return database.pool
}
const open = async (pool: Pool, erasuresFile?: string) => {
  const opened = await openLog({ eventStoreUrl: undefined, pool, appSecret, erasuresFile })
  await opened.completeErasures()
  logs.push(opened.log)
  return opened.log
}
const backUp = (pool: Pool, name: string, erasuresFile: string | undefined = record()) =>
  createBackup({ pool, eventStore: undefined, file: path(name), erasuresFile, signal })
const check = (name: string, erasuresFile: string) =>
  checkBackup({ file: path(name), appSecret, hasEventStore: false, erasuresFile })
const restore = async (name: string) => {
  const pool = await emptyDatabase()
  const { manifest } = await check(name, record())
  const erasures = readErasureRecord(record())
  const applied = await restoreBackup({
    file: path(name),
    manifest,
    pool,
    eventStore: undefined,
    erasures,
    signal,
  })
  return { pool, applied }
}

const filters = savedFilterStream(7)
const saveFilter = (to: EventLog, stream: string, name: string) =>
  to.append(
    stream,
    [{ type: 'FilterSaved', data: { id: 'f', screen: 'orders', name, query: 'filter=%7B%7D' } }],
    { expectedRevision: 'any', metadata },
  )
const namesIn = async (from: EventLog, stream: string) => {
  const names = []
  for await (const { type, data } of from.readStream(stream))
    if (type === 'FilterSaved') names.push(data.name)
  return names
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pazar-erasures-'))
  source = await emptyDatabase()
  log = await open(source, record())
  await saveFilter(log, savedFilterStream(6), 'Ana')
  await log.eraseCustomer(savedFilterStream(6), { reason: 'superseded', metadata })
  await copyFile(record(), path('older.jsonl'))
  await saveFilter(log, savedFilterStream(6, 2), 'Otkazane')
  await log.eraseCustomer(savedFilterStream(6, 2), { reason: 'superseded', metadata })
  await backUp(source, 'a.sql.zst')
})
afterAll(async () => {
  for (const each of logs) await each.close()
  for (const each of databases) await each.close()
  await rm(folder, { recursive: true, force: true })
})

test('erases no stream that begins after the restore under the name of an erased one', async () => {
  await saveFilter(log, filters, 'Marko')
  await log.eraseCustomer(filters, { reason: 'superseded', metadata })
  const first = await restore('a.sql.zst')
  expect(first.applied).toEqual({ recorded: 3, withoutStream: 1, deletedKeys: 0, pendingEvents: 0 })
  const restored = await open(first.pool, record())
  await restored.finishErasures()
  await saveFilter(restored, filters, 'Za pozvati')
  expect(await namesIn(restored, filters)).toEqual(['Za pozvati'])

  // The record has the erasure from before the restore, under the same name.
  await backUp(first.pool, 'b.sql.zst')
  const second = await restore('b.sql.zst')
  expect(second.applied).toMatchObject({ withoutStream: 1, pendingEvents: 0 })
  expect(await namesIn(await open(second.pool), filters)).toEqual(['Za pozvati'])

  await restored.eraseCustomer(filters, { reason: 'superseded', metadata })
  // As a start adds after a loss of the keys, which does not know the reason.
  const lines = []
  for await (const line of readErasureRecord(record())) lines.push(line)
  const last = lines.at(-1)!
  const erasedAt = new Date().toISOString()
  const again = { ...last, erasedAt, erasure: { ...last.erasure, reason: 'unspecified' as const } }
  await (await openErasureRecord({ pool: first.pool, file: record() })).append([again])
  const third = await restore('b.sql.zst')
  const pending = "select erasure ->> 'reason' as reason from private.stream_keys where stream = $1"
  expect((await third.pool.query(pending, [filters])).rows).toEqual([{ reason: 'superseded' }])
  expect(third.applied).toMatchObject({ withoutStream: 1, deletedKeys: 1, pendingEvents: 1 })
  expect(await namesIn(await open(third.pool), filters)).toEqual([null])
})

test('refuses a record that is empty, older, damaged or of another installation', async () => {
  const { record: summary } = await check('a.sql.zst', record())
  expect(summary!.newestAt).toMatch(/^20\d\d-.*Z$/)
  await writeFile(path('empty.jsonl'), '')
  await expect(check('a.sql.zst', path('empty.jsonl'))).rejects.toThrow(/is not a record of erasures/)
  await open(await emptyDatabase(), path('foreign.jsonl'))
  await expect(check('a.sql.zst', path('foreign.jsonl'))).rejects.toThrow(/of another installation/)
  await expect(check('a.sql.zst', path('older.jsonl'))).rejects.toThrow(/lacks an erasure.*it is older/)
  await expect(check('a.sql.zst', path('none.jsonl'))).rejects.toThrow(
    /none\.jsonl cannot be read \(ENOENT\)/,
  )
  await expect(open(source, path('foreign.jsonl'))).rejects.toThrow(
    /^ERASURES_FILE .*foreign\.jsonl is the record of erasures of another installation: .* begins a new one$/,
  )
  const without = { file: path('a.sql.zst'), appSecret, hasEventStore: false, erasuresFile: undefined }
  await expect(checkBackup({ ...without, nextErasuresFile: path('foreign.jsonl') })).rejects.toThrow(
    /foreign\.jsonl is not the record of erasures of the backup.*: move it away first/,
  )
  for (const nextErasuresFile of [record(), path('none.jsonl')])
    expect(await checkBackup({ ...without, nextErasuresFile })).toMatchObject({ record: undefined })
})

test('makes no backup without the record, and adds what a process without it has erased', async () => {
  const noFile = createBackup({
    pool: source,
    eventStore: undefined,
    file: path('c.sql.zst'),
    erasuresFile: undefined,
    signal,
  })
  await expect(noFile).rejects.toThrow(/^ERASURES_FILE is missing/)
  await expect(backUp(source, 'c.sql.zst', path('elsewhere.jsonl'))).rejects.toThrow(
    /^ERASURES_FILE .*elsewhere\.jsonl does not exist/,
  )
  const client = await source.connect()
  await expect(readErasureReference(client, path('older.jsonl'))).rejects.toThrow(
    /^ERASURES_FILE .*older\.jsonl lacks an erasure/,
  )
  client.release()
  await expect(assertNoErasureRecord(source)).rejects.toThrow(/^ERASURES_FILE is missing/)
  await assertNoErasureRecord(await emptyDatabase())
  const without = await open(source)
  await saveFilter(without, savedFilterStream(8), 'Jelena')
  await without.eraseCustomer(savedFilterStream(8), { reason: 'superseded', metadata })
  await backUp(source, 'c.sql.zst')
  const streams = []
  for await (const { stream } of readErasureRecord(record())) streams.push(stream)
  expect(streams.at(-1)).toBe(savedFilterStream(8))
})

test('makes no backup of a log that lacks handled events, and does not complete the record from it', async () => {
  const pool = await emptyDatabase()
  const own = path('own.jsonl')
  await open(pool, own)
  const record = await readFile(own, 'utf8')
  await pool.query("insert into private.stream_keys (stream, erased_at) values ('saved-filters-9', now())")
  // As in a log that was left by a move, or in an incomplete copy: it begins with the right event.
  await startCopyRecord(pool, { position: '12345', eventId: randomUUID() })
  await expect(backUp(pool, 'd.sql.zst', own)).rejects.toThrow(
    /^This database belongs to another log: .* at position 12345, where this log has no event/,
  )
  expect(await readFile(own, 'utf8')).toBe(record)
})
