import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { expect, it } from 'vitest'
import { afterFault } from './circuit.ts'
import { usualSending } from './sending-options.ts'
import { newsOf } from './upstream-news.ts'

const done = { done: true } as const
const down = { failed: '502', isDown: true }
const unknown = { unknown: 'predugo' }

it.each<[string, Outcome[], object]>([
  ['done: it answers', [done], { kind: 'answered' }],
  ['refused: it answers', [{ refused: 'ne' }], { kind: 'answered' }],
  ['a failure of this one: it answers', [{ failed: '400' }], { kind: 'answered' }],
  ['left out: it was not asked', [{ skipped: 'nije podešeno' }], { kind: 'nothing' }],
  ['down', [down], { kind: 'fault', reason: '502' }],
  ['no answer', [unknown], { kind: 'fault', reason: 'predugo' }],
  ['some done and some down: it answers', [down, done], { kind: 'answered', reason: null }],
  ['some left out and the rest down', [{ skipped: 'x' }, down], { kind: 'fault' }],
  ['asked to wait: this lane', [{ failed: '429', retryAfter: 7 }], { kind: 'answered', laneRest: 7, upstreamRest: 0 }],
  ['asked to wait, all of it', [{ failed: '503', retryAfter: 9, isDown: true }], { kind: 'fault', laneRest: 0, upstreamRest: 9 }],
  ['asked to wait by whoever answered in its place: all of it', [{ unknown: '503', retryAfter: 9 }], { kind: 'fault', laneRest: 0, upstreamRest: 9 }],
  ['asked to wait twice: the longer', [{ failed: '429', retryAfter: 7 }, { failed: '429', retryAfter: 3 }], { laneRest: 7 }],
])('what a call tells of its upstream: %s', (_what, outcomes, news) => expect(newsOf(outcomes)).toMatchObject(news))

const closed = { faults: 0, opened: 0, isOpen: false }
it.each([
  ['the first fault leaves it closed', closed, false, { faults: 1, opened: 0 }],
  ['the ninth too', { ...closed, faults: 8 }, false, { faults: 9, opened: 0 }],
  ['the tenth opens it', { ...closed, faults: 9 }, false, { faults: 10, opened: 1, openFor: 15 }],
  ['what was under way when it opened changes nothing', { faults: 10, opened: 1, isOpen: true }, false, { faults: 10, opened: 1 }],
  ['a probe that fails opens it for twice as long', { faults: 10, opened: 1, isOpen: true }, true, { faults: 11, opened: 2, openFor: 30 }],
  ['a probe that fails at last opens it for five minutes', { faults: 30, opened: 9, isOpen: true }, true, { faults: 31, opened: 10, openFor: 300 }],
])('circuit: %s', (_what, circuit, isProbe, after) => expect(afterFault(circuit, isProbe, usualSending)).toEqual(after))
