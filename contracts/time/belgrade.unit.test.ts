import { expect, test } from 'vitest'
import { belgradeDay, belgradeDayBegins, belgradeMoment, belgradeMonth, daysLater } from './belgrade.ts'

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

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // The days on which clocks change, and those after.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins at %s', (day, at) => {
  expect(belgradeDayBegins(day)).toBe(at)
  expect(belgradeDay(at)).toBe(day)
  expect(belgradeDay(new Date(Date.parse(at) - 1).toISOString())).toBe(daysLater(day, -1))
})

test('days are counted over months and leap years', () => {
  expect(daysLater('2024-02-28', 1)).toBe('2024-02-29')
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  ['2026-01-31T23:30:00.000Z', '2026-02-01T00:30'],
  ['2026-07-31T21:59:59.999Z', '2026-07-31T23:59'],
])('at %s clocks in Belgrade show %s', (at, shown) => expect(belgradeMoment(at)).toBe(shown))
