import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionWatch } from './watch-sessions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('checks all sessions in one query, reports each end once, and pauses without watches', async () => {
  const open = new Set(['a', 'b'])
  const queries: (readonly string[])[] = []
  const watch = createSessionWatch({
    openAmong: async (ids) => (queries.push(ids), new Set(ids.filter((id) => open.has(id)))),
  })
  const endedSessions: string[] = []
  const leave = [
    watch('a', () => endedSessions.push('a')),
    watch('b', () => endedSessions.push('b')),
    watch('a', () => endedSessions.push('a again')),
  ]
  await vi.advanceTimersByTimeAsync(500)
  expect([queries, endedSessions]).toEqual([[['a', 'b']], []])
  open.delete('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(endedSessions).toEqual(['a', 'a again'])
  open.delete('b')
  for (const each of leave) each()
  const before = queries.length
  await vi.advanceTimersByTimeAsync(5000)
  expect([queries.length, endedSessions]).toEqual([before, ['a', 'a again']])
  watch('b', () => endedSessions.push('b anew'))
  await vi.advanceTimersByTimeAsync(500)
  expect(endedSessions).toEqual(['a', 'a again', 'b anew'])
})

test('ends no watch while the database is unavailable, and retries', async () => {
  let away = true
  const watch = createSessionWatch({
    openAmong: async () => {
      if (away) throw new Error('away')
      return new Set()
    },
  })
  const ended = vi.fn()
  watch('a', ended)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  away = false
  await vi.advanceTimersByTimeAsync(500)
  expect(ended).toHaveBeenCalledOnce()
})
