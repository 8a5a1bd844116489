// Rules: pages/simulated-figures
import { expect, test } from 'vitest'
import { repeatingSecondsLeft, minutesAndSeconds } from './countdown.ts'

test.each([
  [900, '15:00'],
  [899, '14:59'],
  [60, '01:00'],
  [9, '00:09'],
  [0, '00:00'],
])('formats %i s as %s', (seconds, shown) => expect(minutesAndSeconds(seconds)).toBe(shown))

test.each([
  [0, 86_399],
  [1, 86_398],
  [86_399, 0],
  [86_400, 86_399],
  [172_801, 86_398],
])('after %i s the countdown has %i s left', (elapsed, left) =>
  expect(repeatingSecondsLeft(86_399, elapsed)).toBe(left),
)
