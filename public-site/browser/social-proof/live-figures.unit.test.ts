// Rules: pages/simulated-figures
import { expect, test } from 'vitest'
import { nextVisitors, within } from './live-figures.ts'

test.each([
  [23, 69, 0, 23],
  [23, 69, 0.999, 69],
  [3, 14, 0, 3],
  [3, 14, 0.999, 14],
])('a figure from %i to %i, drawn with %d, is %i', (from, to, random, figure) =>
  expect(within(from, to, random)).toBe(figure),
)

test.each([
  [78, 0, 76],
  [78, 0.5, 78],
  [78, 0.999, 80],
  [45, 0, 45],
  [120, 0.999, 120],
])(
  'after %i visitors, drawn with %d, the next is %i: changes by -2 to +2, within 45 to 120',
  (now, random, next) => expect(nextVisitors(now, random)).toBe(next),
)
