import { expect, test } from 'vitest'
import { createRepairSchedule } from './repair-schedule.ts'

const minuteMs = 60_000

function scheduling() {
  let minutes = 0
  const schedule = createRepairSchedule(() => minutes * minuteMs)
  return {
    /** Minutes at which a key that is never repaired is tried, checked once a minute. */
    triedAt(key: string, until: number): number[] {
      const tried: number[] = []
      for (; minutes <= until; minutes++) {
        if (!schedule.isDue(key)) continue
        tried.push(minutes)
        schedule.postpone(key)
      }
      return tried
    },
    schedule,
  }
}

test('tries a parked key at once, then with a doubling delay of at most an hour', () => {
  expect(scheduling().triedAt('a', 260)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
})

test('tries another key at once', () => {
  const { triedAt, schedule } = scheduling()
  triedAt('a', 100)
  expect([schedule.isDue('a'), schedule.isDue('b')]).toEqual([false, true])
})

test('drops the delay of keys that are no longer parked', () => {
  const { triedAt, schedule } = scheduling()
  triedAt('a', 100)
  schedule.retainOnly(['b'])
  expect(schedule.isDue('a')).toBe(true)
})
