import type { Outcome } from '@pazar/integrations/outcome.ts'
import { expect, it } from 'vitest'
import { unreadableOrderOutcome } from '../order/unreadable-order.ts'
import { afterFault } from './circuit.ts'
import { defaultSendingOptions } from './sending-options.ts'
import { callResultOf } from './call-result.ts'

const done = { done: true } as const
const down = { failed: '502', isDown: true }
const unknown = { unknown: 'predugo' }

it.each<[string, Outcome[], object]>([
  ['done: answered', [done], { kind: 'answered' }],
  ['refused: answered', [{ refused: 'ne' }], { kind: 'answered' }],
  ['a failure of this delivery only: answered', [{ failed: '400' }], { kind: 'answered' }],
  ['skipped: nothing was sent', [{ skipped: 'nije podešeno' }], { kind: 'nothing' }],
  ['unreadable order: nothing was sent', [unreadableOrderOutcome], { kind: 'nothing' }],
  ['unreadable order, the rest failed: fault', [unreadableOrderOutcome, down], { kind: 'fault' }],
  ['unreadable order, the rest done: answered', [unreadableOrderOutcome, done], { kind: 'answered' }],
  ['service down: fault', [down], { kind: 'fault', reason: '502' }],
  ['no answer: fault', [unknown], { kind: 'fault', reason: 'predugo' }],
  ['some done, some failed: answered', [down, done], { kind: 'answered', reason: null }],
  ['some skipped, the rest failed: fault', [{ skipped: 'x' }, down], { kind: 'fault' }],
  [
    'retry-after on a rate limit: pauses this partition',
    [{ failed: '429', retryAfter: 7 }],
    { kind: 'answered', partitionPauseSeconds: 7, servicePauseSeconds: 0 },
  ],
  [
    'retry-after while down: pauses the whole service',
    [{ failed: '503', retryAfter: 9, isDown: true }],
    { kind: 'fault', partitionPauseSeconds: 0, servicePauseSeconds: 9 },
  ],
  [
    'retry-after from a proxy: pauses the whole service',
    [{ unknown: '503', retryAfter: 9 }],
    { kind: 'fault', partitionPauseSeconds: 0, servicePauseSeconds: 9 },
  ],
  [
    'two retry-after values: uses the longer',
    [
      { failed: '429', retryAfter: 7 },
      { failed: '429', retryAfter: 3 },
    ],
    { partitionPauseSeconds: 7 },
  ],
])('call result: %s', (_what, outcomes, news) => expect(callResultOf(outcomes)).toMatchObject(news))

const closed = { faults: 0, opened: 0, isOpen: false }
it.each([
  ['stays closed after the first fault', closed, false, { faults: 1, opened: 0 }],
  ['stays closed after the ninth fault', { ...closed, faults: 8 }, false, { faults: 9, opened: 0 }],
  [
    'opens after the tenth fault',
    { ...closed, faults: 9 },
    false,
    { faults: 10, opened: 1, openForSeconds: 15 },
  ],
  [
    'ignores faults of calls that were under way when it opened',
    { faults: 10, opened: 1, isOpen: true },
    false,
    { faults: 10, opened: 1 },
  ],
  [
    'opens for twice as long after a failed probe',
    { faults: 10, opened: 1, isOpen: true },
    true,
    { faults: 11, opened: 2, openForSeconds: 30 },
  ],
  [
    'opens for at most five minutes',
    { faults: 30, opened: 9, isOpen: true },
    true,
    { faults: 31, opened: 10, openForSeconds: 300 },
  ],
])('circuit: %s', (_what, circuit, isProbe, after) =>
  expect(afterFault(circuit, isProbe, defaultSendingOptions)).toEqual(after),
)
