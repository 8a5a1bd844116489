import { appendFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventLog } from '../event-log.ts'
import { StoreUnavailable } from '../event-store.ts'
import { openLog } from '../open-log.ts'
import { completeErasureRecord, openErasureRecord, recordLock } from './append-erasures.ts'
import { readErasureRecord } from './erasure-record.ts'

const appSecret = 'a secret of thirty-two characters'
const metadata = {
  at: '2026-11-26T10:00:00.000Z',
  actor: { kind: 'system' as const },
  correlationId: 'c',
  causationId: null,
}
const note = { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'Zvati posle podneva' } } as const
const line = (stream: string) => ({
  stream,
  firstEvent: '0193663c-7a00-7000-8000-000000000001',
  erasedAt: '2026-11-26T10:00:00.000Z',
  erasure: {
    eventId: '0193663c-7a00-7000-8000-000000000002',
    reason: 'customer_request' as const,
    metadata,
  },
})

let database: TestDatabase
let folder: string
const path = (name: string) => join(folder, name)
const open = async (name: string) => {
  const { log, completeErasures } = await openLog({
    eventStoreUrl: undefined,
    pool: database.pool,
    appSecret,
    erasuresFile: path(name),
  })
  await completeErasures()
  return log
}
const openRecord = (name: string) => openErasureRecord({ pool: database.pool, file: path(name) })
const recorded = async (name: string) => {
  const erasures = []
  for await (const erasure of readErasureRecord(path(name))) erasures.push(erasure)
  return erasures
}
const streamsIn = async (name: string) => (await recorded(name)).map(({ stream }) => stream)
const erase = async (log: EventLog, stream: string) => {
  await log.append(stream, [note], { expectedRevision: 'any', metadata })
  return log.eraseCustomer(stream, { reason: 'customer_request', metadata })
}

beforeAll(async () => {
  database = await startTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pazar-erasures-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

// Rules: orders/erasure
test('records each erasure with its event, also after half a line, and completes a record that is new', async () => {
  const log = await open('first.jsonl')
  expect(await erase(log, 'order-a')).toMatchObject({ ok: true })
  await appendFile(path('first.jsonl'), '{"stream":"order-ha')
  expect(await streamsIn('first.jsonl')).toEqual(['order-a'])
  await erase(log, 'order-b')
  const expected: string[][] = []
  for (const stream of ['order-a', 'order-b']) {
    const ids = []
    for await (const { id } of log.readStream(stream)) ids.push(id)
    expected.push([stream, ...ids])
  }
  const erasures = await recorded('first.jsonl')
  expect(erasures.map(({ stream, firstEvent, erasure }) => [stream, firstEvent, erasure.eventId])).toEqual(
    expected,
  )
  expect(await readFile(path('first.jsonl'), 'utf8')).not.toContain('Zvati')
  await log.close()

  // Nothing is recorded before the log was compared, and what was recorded with a wrong one is completed.
  await (
    await openLog({
      eventStoreUrl: undefined,
      pool: database.pool,
      appSecret,
      erasuresFile: path('wrong.jsonl'),
    })
  ).log.close()
  expect(await recorded('wrong.jsonl')).toEqual([])
  const location = { pool: database.pool, file: path('wrong.jsonl') }
  for (const firstEventOf of [async () => undefined, async () => expected[0]![1]])
    for (let start = 1; start <= 2; start++)
      await completeErasureRecord(location, await openRecord('wrong.jsonl'), firstEventOf)
  expect((await recorded('wrong.jsonl')).map(({ stream, firstEvent }) => [stream, firstEvent])).toEqual([
    ['order-a', null],
    ['order-b', null],
    ['order-a', expected[0]![1]],
    ['order-b', expected[0]![1]],
  ])
  for (let start = 1; start <= 2; start++) {
    await (await open('second.jsonl')).close()
    const again = await recorded('second.jsonl')
    expect(again.map(({ stream, firstEvent }) => [stream, firstEvent])).toEqual(
      expected.map((each) => each.slice(0, 2)),
    )
  }
})

test('acknowledges no erasure whose line cannot be written, and records it when it is completed', async () => {
  const log = await open('third.jsonl')
  await rm(path('third.jsonl'))
  await symlink(join(folder, 'missing', 'file'), path('third.jsonl'))
  await expect(erase(log, 'order-c')).rejects.toThrow(StoreUnavailable)
  for await (const event of log.readStream('order-c')) expect(event.data).toMatchObject({ text: null })
  await rm(path('third.jsonl'))
  await log.finishErasures()
  expect(await streamsIn('third.jsonl')).toEqual(['order-c'])
  await log.close()
  await expect(openRecord(join('missing', 'file'))).rejects.toThrow(
    /^ERASURES_FILE .*missing\/file cannot be written \(ENOENT\)$/,
  )
  await symlink('/dev/full', path('full.jsonl'))
  await expect(openRecord('full.jsonl')).rejects.toThrow(/^ERASURES_FILE .*cannot be written \(ENOSPC\)$/)
})

test('refuses a line that cannot be read, with its number, and writes none', async () => {
  const record = await openRecord('lines.jsonl')
  await record.append([line('order-e'), line('order-f')])
  const before = await readFile(path('lines.jsonl'), 'utf8')
  await expect(record.append([{ ...line('order-g'), erasedAt: 'yesterday' }])).rejects.toThrow(/erasedAt/)
  expect(await readFile(path('lines.jsonl'), 'utf8')).toBe(before)
  await writeFile(path('damaged.jsonl'), before.replace('"stream":"order-e"', '"stream":"order-'))
  await expect(recorded('damaged.jsonl')).rejects.toThrow(
    /has a line that this release cannot read, number 2: /,
  )
  await writeFile(path('whole.jsonl'), `${before}half a line that ends\n`)
  await expect(recorded('whole.jsonl')).rejects.toThrow(/number 4: half a line/)
  await writeFile(path('other.txt'), 'notes of somebody, and not a record\n'.repeat(5))
  await expect(openRecord('other.txt')).rejects.toThrow(/other\.txt is not a record of erasures/)
  expect(await readFile(path('other.txt'), 'utf8')).toMatch(/^notes/)
})

test('lets one process write at a time, so that lines do not mix', async () => {
  const [one, other] = [await openRecord('shared.jsonl'), await openRecord('shared.jsonl')]
  const holder = await database.pool.connect()
  await holder.query(`begin; select pg_advisory_xact_lock(${recordLock})`)
  let isWritten = false
  const waiting = one.append([line('order-h')]).then(() => (isWritten = true))
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
          )
        ).rowCount,
    )
    .toBe(1)
  expect(isWritten).toBe(false)
  expect(await streamsIn('shared.jsonl')).toEqual([])
  await holder.query('commit')
  holder.release()
  await waiting
  const streams = Array.from({ length: 20 }, (_, place) => `order-${100 + place}`)
  await Promise.all(streams.map((stream, place) => (place % 2 === 0 ? one : other).append([line(stream)])))
  expect((await streamsIn('shared.jsonl')).sort()).toEqual([...streams, 'order-h'].sort())
})
