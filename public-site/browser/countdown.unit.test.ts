import { expect, test } from 'vitest'
import { leftOfRepeating, minutesAndSeconds } from './countdown.ts'

test.each([[900, '15:00'], [899, '14:59'], [60, '01:00'], [9, '00:09'], [0, '00:00']])('%i s are %s', (seconds, shown) =>
  expect(minutesAndSeconds(seconds)).toBe(shown))

test.each([[0, 86_399], [1, 86_398], [86_399, 0], [86_400, 86_399], [172_801, 86_398]])('after %i s the day has %i s left', (elapsed, left) =>
  expect(leftOfRepeating(86_399, elapsed)).toBe(left))
