import { expect, test } from 'vitest'
import { progressPercent, timeLeft } from './rebuild-progress.ts'

test.each([
  ['-1', '99', 0],
  ['49', '99', 50],
  ['99', '99', 100],
  ['120', '99', 100],
  ['0', '-1', 100],
  ['5', null, undefined],
  ['92233720368547758', '184467440737095516', 50],
])('shows the progress of position %s with head %s', (position, head, percent) =>
  expect(progressPercent(position, head)).toBe(percent),
)

test.each([
  [null, 'preostalo vreme nepoznato'],
  [0.2, 'još 1 s'],
  [89, 'još 89 s'],
  [90, 'još oko 2 min'],
  [3600, 'još oko 60 min'],
])('formats a remaining time of %s s', (seconds, text) => expect(timeLeft(seconds)).toBe(text))
