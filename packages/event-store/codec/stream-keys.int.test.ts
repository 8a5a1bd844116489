import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UnopenedKey } from './key-wrapping.ts'
import { createStreamKeys, type Erasure } from './stream-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())
const erasure: Erasure = {
  eventId: '01890000-0000-7000-8000-000000000001',
  reason: 'customer_request',
  metadata: {
    at: '2026-11-22T10:00:00.000Z',
    actor: { kind: 'user', id: 3, role: 'client' },
    correlationId: 'c',
    causationId: null,
  },
}
const open = () => createStreamKeys({ pool: database.pool, appSecret: 'secret' })

test('creates keys requested at once in few transactions, and finds them afterwards', async () => {
  const keys = await open()
  const query = vi.spyOn(database.pool, 'query')
  const streams = Array.from({ length: 600 }, (_, n) => `many-${n}`)
  const made = await Promise.all(streams.map((stream) => keys.forWriting(stream)))
  expect(query.mock.calls.length).toBeLessThanOrEqual(3)
  query.mockRestore()
  expect(new Set(made.map((key) => key!.toString('hex'))).size).toBe(600)
  const found = await (await open()).forReading(streams)
  expect(streams.map((stream) => found.get(stream))).toEqual(made.map((bytes) => ({ bytes, lostBefore: 0 })))
})

test('gives two processes that create the same keys at once the same keys', async () => {
  const [one, other] = [await open(), await open()]
  const streams = Array.from({ length: 200 }, (_, n) => `same-${n}`)
  const [first, second] = await Promise.all([
    Promise.all(streams.map((stream) => one.forWriting(stream))),
    Promise.all(streams.toReversed().map((stream) => other.forWriting(stream))),
  ])
  expect(second.toReversed()).toEqual(first)
})

test('never creates a key for an erased stream, even if it had none', async () => {
  const keys = await open()
  await keys.forWriting('had')
  await keys.erase('had', erasure)
  await keys.erase('had-none', erasure)
  expect(await Promise.all([keys.forWriting('had'), keys.forWriting('had-none')])).toEqual([
    undefined,
    undefined,
  ])
  expect((await keys.forReading(['had', 'had-none', 'unheard-of'])).size).toBe(0)
})

test('does not unwrap a key copied from another stream, but unwraps the others', async () => {
  const keys = await open()
  const [mine] = await Promise.all([keys.forWriting('mine'), keys.forWriting('yours')])
  await database.pool.query(
    `update private.stream_keys set wrapped = (select wrapped from private.stream_keys where stream = 'mine') where stream = 'yours'`,
  )
  const found = await keys.forReading(['mine', 'yours'])
  expect(found.get('mine')).toEqual({ bytes: mine, lostBefore: 0 })
  expect(found.get('yours')).toBeInstanceOf(UnopenedKey)
})

test('stores a pending erasure with the deletion of the key until its event is appended', async () => {
  const keys = await open()
  await keys.forWriting('cut-off')
  const pending = await keys.erase('cut-off', erasure)
  expect(pending).toMatchObject({ stream: 'cut-off', erasure })
  expect(await keys.erase('cut-off', { ...erasure, reason: 'data_entry_error' })).toEqual(pending)
  expect(await (await open()).pendingErasures()).toContainEqual(pending)
  await keys.completeErasure('cut-off')
  expect((await keys.pendingErasures()).map(({ stream }) => stream)).not.toContain('cut-off')
})
