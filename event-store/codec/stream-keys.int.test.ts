import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStreamKeys } from './stream-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())
const open = () => createStreamKeys({ pool: database.pool, appSecret: 'secret' })

test('keys asked for at once are made in few transactions, and are there afterwards', async () => {
  const keys = await open()
  const query = vi.spyOn(database.pool, 'query')
  const streams = Array.from({ length: 600 }, (_, n) => `many-${n}`)
  const made = await Promise.all(streams.map((stream) => keys.forWriting(stream)))
  expect(query.mock.calls.length).toBeLessThanOrEqual(3)
  query.mockRestore()
  expect(new Set(made.map((key) => key!.toString('hex'))).size).toBe(600)
  const found = await (await open()).forReading(streams)
  expect(streams.map((stream) => found.get(stream))).toEqual(made)
})

test('two processes that make the same keys at once get the same', async () => {
  const [one, other] = [await open(), await open()]
  const streams = Array.from({ length: 200 }, (_, n) => `same-${n}`)
  const [first, second] = await Promise.all([
    Promise.all(streams.map((stream) => one.forWriting(stream))),
    Promise.all(streams.toReversed().map((stream) => other.forWriting(stream))),
  ])
  expect(second.toReversed()).toEqual(first)
})

test('an erased stream never gets a key again, also where it had none', async () => {
  const keys = await open()
  await keys.forWriting('had')
  await keys.erase('had')
  await keys.erase('had-none')
  expect(await Promise.all([keys.forWriting('had'), keys.forWriting('had-none')])).toEqual([undefined, undefined])
  expect((await keys.forReading(['had', 'had-none', 'unheard-of'])).size).toBe(0)
})

test('a key put into another stream\'s row does not open', async () => {
  const keys = await open()
  await Promise.all([keys.forWriting('mine'), keys.forWriting('yours')])
  await database.pool.query(`update private.stream_keys set wrapped = (select wrapped from private.stream_keys where stream = 'mine') where stream = 'yours'`)
  await expect(keys.forReading(['yours'])).rejects.toThrow(/yours does not open/)
})
