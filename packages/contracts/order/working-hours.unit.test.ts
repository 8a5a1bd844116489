// Rules: confirmation/attempts
import { expect, test } from 'vitest'
import { nextWorkingTime, workingHours } from './working-hours.ts'

const weekdays = { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' }
const sundays = { days: [7], from: '02:30', to: '20:00' }

test.each([
  ['within the hours', weekdays, '2026-03-02T12:00:00.000Z', '2026-03-02T12:00:00.000Z'],
  ['before the hours', weekdays, '2026-03-02T05:00:00.000Z', '2026-03-02T08:00:00.000Z'],
  ['at their start', weekdays, '2026-03-02T08:00:00.000Z', '2026-03-02T08:00:00.000Z'],
  ['at their end', weekdays, '2026-03-02T19:00:00.000Z', '2026-03-03T08:00:00.000Z'],
  ['on a Friday evening', weekdays, '2026-03-06T21:00:00.000Z', '2026-03-09T08:00:00.000Z'],
  ['over the change to summer time', weekdays, '2026-03-27T21:00:00.000Z', '2026-03-30T07:00:00.000Z'],
  ['over the change to winter time', weekdays, '2026-10-23T21:00:00.000Z', '2026-10-26T08:00:00.000Z'],
  ['at a time that clocks skip', sundays, '2026-03-28T12:00:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['at a time that clocks show twice', sundays, '2026-10-24T12:00:00.000Z', '2026-10-25T00:30:00.000Z'],
  ['a week later, on the only day', sundays, '2026-03-01T20:00:00.000Z', '2026-03-08T01:30:00.000Z'],
])('the next working time %s', (_title, hours, at, expected) => {
  expect(new Date(nextWorkingTime(hours, Date.parse(at))).toISOString()).toBe(expected)
})

test('working hours are sorted, without repeated days', () => {
  expect(workingHours.parse({ days: [5, 1, 5], from: '09:00', to: '17:00' }).days).toEqual([1, 5])
})

test.each([
  [{ days: [], from: '09:00', to: '17:00' }, 'Izaberite bar jedan dan'],
  [{ days: [1], from: '17:00', to: '17:00' }, 'Kraj mora biti posle početka'],
  [{ days: [1], from: '9', to: '17:00' }, 'Unesite vreme'],
])('rejects %j', (hours, message) => {
  expect(workingHours.safeParse(hours).error?.issues[0]?.message).toBe(message)
})
