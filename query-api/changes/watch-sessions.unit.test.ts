import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSessions } from './watch-sessions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('everybody is asked for at once, each is told once, and nobody is asked for when nobody is there', async () => {
  const open = new Set(['a', 'b'])
  const asked: (readonly string[])[] = []
  const watch = watchSessions({ openAmong: async (ids) => (asked.push(ids), new Set(ids.filter((id) => open.has(id)))) })
  const told: string[] = []
  const leave = [watch('a', () => told.push('a')), watch('b', () => told.push('b')), watch('a', () => told.push('a again'))]
  await vi.advanceTimersByTimeAsync(500)
  expect([asked, told]).toEqual([[['a', 'b']], []])
  open.delete('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(told).toEqual(['a', 'a again'])
  open.delete('b')
  for (const each of leave) each()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(5000)
  expect([asked.length, told]).toEqual([before, ['a', 'a again']])
  watch('b', () => told.push('b anew'))
  await vi.advanceTimersByTimeAsync(500)
  expect(told).toEqual(['a', 'a again', 'b anew'])
})

test('a database that is away ends nothing, and is asked again', async () => {
  let away = true
  const watch = watchSessions({ openAmong: async () => { if (away) throw new Error('away'); return new Set() } })
  const ended = vi.fn()
  watch('a', ended)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  away = false
  await vi.advanceTimersByTimeAsync(500)
  expect(ended).toHaveBeenCalledOnce()
})
