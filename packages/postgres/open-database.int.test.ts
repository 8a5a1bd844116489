import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from './open-database.ts'
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await startTestDatabase()
  pool = openPool(database.url, { maxConnections: 1, statementTimeoutMs: 1_000 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

test('cancels a statement that exceeds the time limit, and the connection stays usable', async () => {
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
