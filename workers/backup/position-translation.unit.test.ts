import { expect, test } from 'vitest'
import { createPositionTranslation } from './write-events.ts'

test.each([
  ['the position of an event', '20', '200'],
  ['a position between two events, to the one before', '25', '200'],
  ['a position after the last event', '99', '300'],
  ['a position before the first event, to the start', '5', '-1'],
])('translates %s', (_what, before, after) => {
  const translation = createPositionTranslation([before, before, '-1'])
  for (const [old, renewed] of [
    ['10', '100'],
    ['20', '200'],
    ['30', '300'],
  ] as const)
    translation.add(old, renewed)
  expect([...translation.result()]).toEqual([[before, after]])
})
