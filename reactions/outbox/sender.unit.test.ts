import { expect, it } from 'vitest'
import { backOff } from './sender.ts'

it.each([
  [1, 10],
  [2, 20],
  [5, 160],
  [9, 2560],
  [10, 3600],
  [60, 3600],
])('after attempt %i the next try is due in %i s', (attempts, seconds) => {
  expect(backOff(attempts)).toBe(seconds)
})
