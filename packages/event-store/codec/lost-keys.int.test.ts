import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { readUnreadableStreams } from '@pazar/private-tables/unreadable-streams.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../event-log.ts'
import { isUndecodable } from '../event-log.ts'
import { type OpenedLog, openLog } from '../open-log.ts'
import { openStore } from '../open-store.ts'
import { checkStreamKeys } from './lost-keys.ts'
import { createStreamKeys } from './stream-keys.ts'

const appSecret = 'a secret of thirty-two characters'
const metadata = {
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'system' as const },
  correlationId: 'c',
  causationId: null,
}
const noted = (text: string): DomainEvent => ({
  type: 'OrderNoteAdded',
  data: { noteId: randomUUID(), text },
})

let database: TestDatabase
let opened: OpenedLog
beforeAll(async () => {
  database = await startTestDatabase()
  opened = await openLog({ eventStoreUrl: undefined, pool: database.pool, appSecret })
})
afterAll(async () => {
  await opened.log.close()
  await database.close()
})

const sql = (text: string) => database.pool.query(text)
const append = (stream: string, text: string) =>
  opened.log.append(stream, [noted(text)], { expectedRevision: 'any', metadata })
/** The text of each note, or why its event cannot be decoded. */
async function texts(stream: string): Promise<(string | null)[]> {
  const entries: LogEntry[] = []
  for await (const entry of opened.log.readStream(stream, { undecodable: 'include' })) entries.push(entry)
  return entries
    .filter((entry) => isUndecodable(entry) || entry.type === 'OrderNoteAdded')
    .map((entry) => (isUndecodable(entry) ? entry.undecodable : (entry.data as { text: string | null }).text))
}
/** What the next start does: it compares keys and log, and records how far. */
async function check() {
  const { confirm, hasKeys, after, newlyUnreadable } = await opened.checkKeys()
  await confirm()
  return { hasKeys, after, newlyUnreadable }
}

test('finds lost keys once, and lets a stream go on under a new key', async () => {
  for (const stream of ['order-1', 'order-2', 'user-1', 'saved-filters-1', 'order-erased'])
    await append(stream, 'before')
  await opened.log.eraseCustomer('order-erased', { reason: 'customer_request', metadata })
  expect(await check()).toEqual({ hasKeys: true, after: '-1', newlyUnreadable: 0 })

  // The schema is lost, and a process that did not notice has written to an old stream.
  await sql('delete from private.stream_keys; delete from private.key_check')
  await append('order-2', 'unnoticed')
  expect(await texts('order-2')).toEqual(['The personal field text does not decrypt', 'unnoticed'])

  expect(await check()).toEqual({ hasKeys: true, after: '-1', newlyUnreadable: 4 })
  expect(await readUnreadableStreams(database.pool)).toEqual({ orders: 2, users: 1, others: 1 })
  expect(await texts('order-2')).toEqual([null, 'unnoticed'])
  await append('order-1', 'after')
  expect(await texts('order-1')).toEqual([null, 'after'])
  // An erased stream gets no key, although this database had forgotten the erasure.
  await append('order-erased', 'after')
  expect(await texts('order-erased')).toEqual([null, null])
  expect(await check()).toMatchObject({ newlyUnreadable: 0 })
  expect(await texts('order-1')).toEqual([null, 'after'])

  // A second loss takes the new keys too.
  await sql(`delete from private.stream_keys where stream in ('order-1', 'order-new')`)
  await sql('delete from private.key_check')
  expect(await check()).toMatchObject({ newlyUnreadable: 1 })
  await append('order-1', 'again')
  expect(await texts('order-1')).toEqual([null, null, 'again'])
})

test('tells a database without any key', async () => {
  await sql('truncate private.stream_keys, private.key_check')
  expect(await check()).toMatchObject({ hasKeys: false, after: '-1' })
})

test('does not count a key that another process makes during a check of a database without keys', async () => {
  await sql('truncate private.stream_keys, private.key_check')
  const head = await opened.log.head()
  await check()
  await sql(`truncate private.stream_keys; update private.key_check set position = '${head}'`)
  const { store } = await openStore({ eventStoreUrl: undefined, pool: database.pool })
  const readAll: typeof store.readAll = async function* (options) {
    await append('order-made', 'meanwhile')
    yield* store.readAll(options)
  }
  const keys = await createStreamKeys({ pool: database.pool, appSecret })
  const checked = await checkStreamKeys(database.pool, { readAll }, keys)
  await store.close()
  expect(checked.newlyUnreadable).toBe(0)
  await checked.confirm()
  expect(await texts('order-made')).toEqual(['meanwhile'])
})

test('finds the streams that are newer than a restored backup of the keys, and deletes keys of erased ones', async () => {
  await append('order-old', 'old')
  await append('order-forgotten', 'secret')
  await check()
  await sql('create table private.keys_backup as select * from private.stream_keys')
  await sql('create table private.check_backup as select * from private.key_check')
  await append('order-newer', 'newer')
  await opened.log.eraseCustomer('order-forgotten', { reason: 'customer_request', metadata })
  await check()
  await sql('truncate private.stream_keys, private.key_check')
  await sql('insert into private.stream_keys select * from private.keys_backup')
  await sql('insert into private.key_check select * from private.check_backup')
  expect(await texts('order-forgotten')).toEqual(['secret'])

  expect(await check()).toMatchObject({ hasKeys: true, newlyUnreadable: 1 })
  expect(await texts('order-forgotten')).toEqual([null])
  await append('order-newer', 'after')
  expect([await texts('order-old'), await texts('order-newer')]).toEqual([['old'], [null, 'after']])
})

test('still reports a damaged event, and a key that does not unwrap, as what they are', async () => {
  await append('order-damaged', 'damaged')
  await append('order-wrapped', 'wrapped')
  await check()
  await sql(
    `update log.events set data = replace(data, '"$personal":"', '"$personal":"AAAA') where stream = 'order-damaged'`,
  )
  await sql(
    `update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = 'order-wrapped'`,
  )
  await append('order-later', 'later')
  expect(await check()).toMatchObject({ newlyUnreadable: 0 })
  expect(await texts('order-damaged')).toEqual(['The personal field text does not decrypt'])
  expect(await texts('order-wrapped')).toEqual([expect.stringContaining('does not open')])
})
