import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test.each([
  ['half of the log', 500, '499', '999', 2_000, { events: 500, eventsPerSecond: 250, secondsLeft: 2 }],
  ['all of it', 1_000, '999', '999', 4_000, { eventsPerSecond: 250, secondsLeft: 0 }],
  ['positions that are bytes', 10, '1000000', '4000003', 1_000, { eventsPerSecond: 10, secondsLeft: 3 }],
  ['before the first event', 0, '-1', '999', 10, { eventsPerSecond: 0, secondsLeft: null }],
  ['an end that was overtaken', 10, '20', '9', 1_000, { secondsLeft: 0 }],
])('%s', (_, events, position, head, milliseconds, progress) => {
  expect(progressOf(events, position, head, milliseconds)).toMatchObject(progress)
})
