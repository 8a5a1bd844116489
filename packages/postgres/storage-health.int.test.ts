import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool, type Pool } from './open-database.ts'
import { watchStorage } from './storage-health.ts'
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await startTestDatabase()
  pool = openPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const refuse = (code: string) =>
  pool.query(`do $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)

test('reports a full disk from the first refused statement until a test write succeeds', async () => {
  const failed = vi.fn()
  const recovered = vi.fn()
  const storage = watchStorage([pool], { onFailure: failed, onRecovery: recovered, probeIntervalMs: 20 })
  await pool.query('select 1')
  // Creating a table fails as on a full disk, until the trigger is disabled.
  await database.pool.query(`create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await database.pool.query(`create event trigger full_disk on ddl_command_start execute function refuse()`)
  expect(storage.failure()).toBeUndefined()

  await expect(refuse('53100')).rejects.toThrow('could not extend file')
  expect(storage.failure()).toMatchObject({ reason: 'disk_full', since: expect.any(Date) })
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ code: '53100' })]])
  const probes = vi.spyOn(pool, 'query')
  await expect.poll(() => probes.mock.calls.length).toBeGreaterThan(2)
  probes.mockRestore()
  expect(storage.failure()).toBeDefined()
  expect(failed).toHaveBeenCalledTimes(1)

  await database.pool.query('alter event trigger full_disk disable')
  await expect.poll(() => storage.failure()).toBeUndefined()
  expect(recovered).toHaveBeenCalledTimes(1)
  await expect(refuse('53100')).rejects.toThrow('could not extend file')
  expect(failed).toHaveBeenCalledTimes(2)
  storage.stop()
})

test('reports nothing for other errors', async () => {
  const own = openPool(database.url)
  const failed = vi.fn()
  const storage = watchStorage([own], { onFailure: failed, onRecovery() {} })
  for (const code of ['53200', '53300', '23505']) {
    await expect(
      own.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
    ).rejects.toThrow('no')
  }
  expect([storage.failure(), failed.mock.calls]).toEqual([undefined, []])
  storage.stop()
  await own.end()
})
