import { expect, test } from 'vitest'
import { belgradeDay, belgradeMonth } from './belgrade.ts'

test.each([
  ['2026-01-31T22:59:59.999Z', '2026-01-31'],
  ['2026-01-31T23:00:00.000Z', '2026-02-01'],
  ['2026-07-31T21:59:59.999Z', '2026-07-31'],
  ['2026-07-31T22:00:00.000Z', '2026-08-01'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('%s is %s in Belgrade', (at, day) => {
  expect(belgradeDay(at)).toBe(day)
  expect(belgradeDay(at)).toBe(day)
  expect(belgradeMonth(at)).toBe(day.slice(0, 7))
})
