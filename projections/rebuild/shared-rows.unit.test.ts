import { expect, test } from 'vitest'
import { createSharedRows } from './shared-rows.ts'

test('stores rows that are equal in the given columns once, and returns only those columns', () => {
  const rows = createSharedRows(['day', 'price'])
  const first = rows.put({ id: 'a', day: '2026-01-01', price: 5 })
  const other = rows.put({ id: 'b', day: '2026-01-01', price: '5' })
  expect(rows.put({ id: 'c', day: '2026-01-01', price: 5 })).toBe(first)
  expect(rows.at(first)).toEqual({ day: '2026-01-01', price: 5 })
  expect(rows.at(other)).toEqual({ day: '2026-01-01', price: '5' })
  expect(rows.length()).toBe(2)
})
