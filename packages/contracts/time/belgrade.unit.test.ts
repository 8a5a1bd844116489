// Rules: api/dates
import { expect, test } from 'vitest'
import { belgradeDay, startOfBelgradeDay, belgradeDateTime, belgradeMonth, addDays } from './belgrade.ts'

test.each([
  ['2026-01-31T22:59:59.999Z', '2026-01-31'],
  ['2026-01-31T23:00:00.000Z', '2026-02-01'],
  ['2026-07-31T21:59:59.999Z', '2026-07-31'],
  ['2026-07-31T22:00:00.000Z', '2026-08-01'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('%s is on the day %s in Belgrade', (at, day) => {
  expect(belgradeDay(at)).toBe(day)
  expect(belgradeDay(at)).toBe(day)
  expect(belgradeMonth(at)).toBe(day.slice(0, 7))
})

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // The days on which clocks change, and the days after.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('the day %s starts at %s in Belgrade', (day, at) => {
  expect(startOfBelgradeDay(day)).toBe(at)
  expect(belgradeDay(at)).toBe(day)
  expect(belgradeDay(new Date(Date.parse(at) - 1).toISOString())).toBe(addDays(day, -1))
})

test('addDays crosses months and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  ['2026-01-31T23:30:00.000Z', '2026-02-01T00:30'],
  ['2026-07-31T21:59:59.999Z', '2026-07-31T23:59'],
])("%s is %s in Belgrade's local time", (at, shown) => expect(belgradeDateTime(at)).toBe(shown))
