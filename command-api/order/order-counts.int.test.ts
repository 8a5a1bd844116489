// Rules: orders/spam-limits
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderCounts, orderCountsSchema } from './order-counts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, orderCountsSchema)
})
afterAll(() => database.close())

const now = Date.parse('2026-03-01T12:00:00Z')
const bucket = (name: string, maxOrders: number) => ({ key: Buffer.from(name), maxOrders, windowMs: 10_000 })

it('counts a batch in order and each order once', async () => {
  const counts = createOrderCounts(database.pool)
  const admit = (orderId: string, at = now) => counts.admit(orderId, [bucket('batch', 3)], at)
  expect(await Promise.all(['a', 'a', 'b', 'c', 'd', 'a'].map((id) => admit(id)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    10_000,
    undefined,
  ])
  expect(await admit('c', now + 1000)).toBeUndefined()
  expect(await admit('d', now + 4000)).toBe(6000)
  expect(await admit('d', now + 10_000)).toBeUndefined()
})

it('returns the longest wait, and counts a refused order in no bucket', async () => {
  const counts = createOrderCounts(database.pool)
  await counts.admit('a', [bucket('x', 1)], now)
  await counts.admit('b', [bucket('y', 1)], now + 5000)
  expect(await counts.admit('c', [bucket('x', 1), bucket('y', 1), bucket('z', 1)], now + 6000)).toBe(9000)
  expect(await counts.admit('d', [bucket('z', 1)], now + 6000)).toBeUndefined()
})

it('deletes counts older than an hour', async () => {
  const counts = createOrderCounts(database.pool)
  await counts.admit('old', [bucket('sweep', 9)], now)
  await counts.admit('new', [bucket('sweep', 9)], now + 2 * 60 * 60 * 1000)
  await counts.admit('newer', [bucket('sweep', 9)], now + 2 * 60 * 60 * 1000)
  const { rows } = await database.pool.query(
    `select order_id from private.order_counts where bucket = $1 order by 1`,
    [Buffer.from('sweep')],
  )
  expect(rows.map((row) => row.order_id)).toEqual(['new', 'newer'])
})
