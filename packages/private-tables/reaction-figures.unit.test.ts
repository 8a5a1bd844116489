import { expect, test } from 'vitest'
import { type ReactionFigures, reactionLag, reactionReasons } from './reaction-figures.ts'

const figures: ReactionFigures = {
  position: '40',
  aliveAt: new Date(),
  isSilent: false,
  failingSince: null,
  failure: null,
  isUnconfirmed: false,
  parked: 0,
}

test.each<[string, Partial<ReactionFigures>, string | null, string[]]>([
  ['a follower at the end of the log', {}, '40', []],
  ['a running follower that lags behind', {}, '9000', []],
  ['parked streams', { parked: 2 }, '40', ['reactions_parked']],
  ['an unconfirmed subscription', { isUnconfirmed: true }, '40', ['subscription_unconfirmed']],
  ['a failing follower', { failingSince: new Date(), failure: 'error 53100' }, '41', ['reactions_failing']],
  ['a missing follower and events after the checkpoint', { isSilent: true }, '41', ['reactions_behind']],
  ['a missing follower and nothing to do', { isSilent: true }, '40', []],
  ['a missing follower and an unavailable log', { isSilent: true }, null, []],
])('reports the health reasons of %s', (_what, changed, head, reasons) =>
  expect(reactionReasons({ ...figures, ...changed }, head)).toEqual(reasons),
)

test('reports nothing before the first start', () => expect(reactionReasons(undefined, '40')).toEqual([]))

test('measures the lag in positions of the log', () => {
  expect([reactionLag(figures, '42'), reactionLag(figures, '39')]).toEqual([2, 0])
})
