import type { Pool } from '@pazar/postgres/open-database.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFollowerStatus } from './follower-status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('does not report a follower that is stuck in a batch, and reports it again afterwards', async () => {
  const query = vi.fn(async (_text: string) => ({ rows: [] }))
  const status = createFollowerStatus({ query } as unknown as Pool, { intervalMs: 10, maxBatchMs: 30 })
  const reportsWithin = async (ms: number) => {
    query.mockClear()
    await vi.advanceTimersByTimeAsync(ms)
    return query.mock.calls.length
  }
  expect(await reportsWithin(100)).toBe(10)
  let end = () => {}
  const batch = status.during(() => new Promise<void>((resolve) => (end = resolve)))
  expect(await reportsWithin(30)).toBe(3)
  expect(await reportsWithin(100)).toBe(0)
  end()
  await batch
  expect(await reportsWithin(100)).toBe(10)
  status.stop()
  expect(await reportsWithin(100)).toBe(0)
})
