import { expect, test } from 'vitest'
import { offerSecondsLeft } from './offer-time.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
/** An order that was placed this many seconds ago. */
const placed = (secondsAgo: number) => ({
  masked: false,
  own: true,
  myOrderLink: '/moja-porudzbina/token',
  status: 'Na čekanju' as const,
  upsellDelayedUntil: new Date(now + (540 - secondsAgo) * 1000).toISOString(),
})

test.each([
  [0, 480],
  [1, 480],
  [40, 480],
  [41, 479],
  [300, 220],
  [519, 1],
])('the countdown starts at 480 s: %i s after the order it shows %i s', (ago, left) =>
  expect(offerSecondsLeft(placed(ago), now)).toBe(left),
)

test.each([
  ['the time is over', placed(520)],
  ['the shopper has finished the offers, or there were none', { ...placed(0), upsellDelayedUntil: null }],
  ['the order belongs to another browser', { ...placed(0), masked: true }],
  ['the own order can be changed no more', { ...placed(0), myOrderLink: undefined }],
  ['the order is being processed', { ...placed(0), status: 'U dostavi' as const }],
])('nothing is offered if %s', (_why, order) => expect(offerSecondsLeft(order, now)).toBeUndefined())
