import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test.each([
  ['half of the log', 500, '499', '999', 2_000, { events: 500, eventsPerSecond: 250, secondsLeft: 2 }],
  ['the whole log', 1_000, '999', '999', 4_000, { eventsPerSecond: 250, secondsLeft: 0 }],
  ['positions in bytes', 10, '1000000', '4000003', 1_000, { eventsPerSecond: 10, secondsLeft: 3 }],
  ['before the first event', 0, '-1', '999', 10, { eventsPerSecond: 0, secondsLeft: null }],
  ['a position beyond the head', 10, '20', '9', 1_000, { secondsLeft: 0 }],
])('computes the progress of a rebuild: %s', (_, events, position, head, milliseconds, progress) => {
  expect(progressOf(events, position, head, milliseconds)).toMatchObject(progress)
})
