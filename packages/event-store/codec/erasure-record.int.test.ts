import { appendFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventLog } from '../event-log.ts'
import { StoreUnavailable } from '../event-store.ts'
import { openLog } from '../open-log.ts'
import { openErasureRecord, readErasureRecord, readLastErasure } from './erasure-record.ts'

const appSecret = 'a secret of thirty-two characters'
const metadata = {
  at: '2026-11-26T10:00:00.000Z',
  actor: { kind: 'system' as const },
  correlationId: 'c',
  causationId: null,
}
const note = { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'Zvati posle podneva' } } as const

let database: TestDatabase
let folder: string
const open = async (name: string) =>
  (
    await openLog({
      eventStoreUrl: undefined,
      pool: database.pool,
      appSecret,
      erasuresFile: join(folder, name),
    })
  ).log
const recorded = async (name: string) => {
  const erasures = []
  for await (const erasure of readErasureRecord(join(folder, name))) erasures.push(erasure)
  return erasures
}
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
  await appendFile(join(folder, 'first.jsonl'), '{"stream":"order-ha')
  await erase(log, 'order-b')
  const ids = []
  for (const stream of ['order-a', 'order-b'])
    for await (const { type, id } of log.readStream(stream)) if (type === 'PersonalDataErased') ids.push(id)
  const erasures = await recorded('first.jsonl')
  expect(erasures.map(({ stream, erasure }) => [stream, erasure.eventId])).toEqual([
    ['order-a', ids[0]],
    ['order-b', ids[1]],
  ])
  expect(await readLastErasure(join(folder, 'first.jsonl'))).toBe('order-b')
  expect(await readFile(join(folder, 'first.jsonl'), 'utf8')).not.toContain('Zvati')
  await log.close()

  for (let start = 1; start <= 2; start++) {
    await (await open('second.jsonl')).close()
    expect((await recorded('second.jsonl')).map(({ stream }) => stream)).toEqual(['order-a', 'order-b'])
  }
})

test('acknowledges no erasure whose line cannot be written, and records it when it is completed', async () => {
  const log = await open('third.jsonl')
  await rm(join(folder, 'third.jsonl'))
  await symlink(join(folder, 'missing', 'file'), join(folder, 'third.jsonl'))
  await expect(erase(log, 'order-c')).rejects.toThrow(StoreUnavailable)
  for await (const event of log.readStream('order-c')) expect(event.data).toMatchObject({ text: null })
  await rm(join(folder, 'third.jsonl'))
  await log.finishErasures()
  expect((await recorded('third.jsonl')).map(({ stream }) => stream)).toEqual(['order-c'])
  await log.close()
  await expect(openErasureRecord(join(folder, 'missing', 'file'))).rejects.toThrow(
    /^ERASURES_FILE .*missing\/file cannot be written \(ENOENT\)$/,
  )
  expect(await readLastErasure(join(folder, 'none.jsonl'))).toBeNull()
  await writeFile(join(folder, 'newer.jsonl'), '{"stream":"order-d","kind":"new"}\n')
  await expect(recorded('newer.jsonl')).rejects.toThrow(/has a line that this release cannot read: /)
})
