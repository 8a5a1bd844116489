import { expect, test } from 'vitest'
import { offerTimeLeft } from './offer-time.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
/** Of an order that was placed so many seconds ago. */
const placed = (secondsAgo: number) => ({ masked: false, status: 'Na čekanju' as const, upsellDelayedUntil: new Date(now + (540 - secondsAgo) * 1000).toISOString() })

test.each([[0, 480], [1, 480], [40, 480], [41, 479], [300, 220], [519, 1]])('the countdown of the offers starts at 480 s: %i s after the order it shows %i s', (ago, left) =>
  expect(offerTimeLeft(placed(ago), now)).toBe(left))

test.each([
  ['its time is over', placed(520)],
  ['the shopper is done with the offers, or there were none', { ...placed(0), upsellDelayedUntil: null }],
  ['it is another browser\'s', { ...placed(0), masked: true }],
  ['it is being worked on', { ...placed(0), status: 'U dostavi' as const }],
])('nothing is offered where %s', (_why, order) => expect(offerTimeLeft(order, now)).toBeUndefined())
