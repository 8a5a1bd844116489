// Rules: order-form/errors, orders/idempotency
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { found } from '../../rendering/testing/ekavian-words.ts'
import * as problems from './order-problem.ts'

const { problemOf } = problems
const browser = { onLine: true }

beforeEach(() => vi.stubGlobal('navigator', browser))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['unreachable', true, true, problems.retryDetails],
  ['unreachable', false, true, problems.offlineDetails],
  ['unreachable', true, false, problems.unconfirmedDetails],
  ['unreachable', false, false, problems.unconfirmedDetails],
  ['failed', true, true, problems.retryDetails],
  ['failed', true, false, problems.unconfirmedDetails],
] as const)(
  'an attempt that ends %s (online: %s) promises another only if one is scheduled (%s)',
  (kind, onLine, isScheduled, details) => {
    browser.onLine = onLine
    expect(problemOf({ kind, message: 'Greška' }, isScheduled)).toMatchObject({ details, isRetrying: true })
  },
)

test('the message about a duplicate sends the shopper to the seller for a change', () => {
  const { details } = problemOf({ kind: 'already-ordered', message: '' }, false)
  expect(details).toContain('pozovite prodavca')
  expect(details).toContain('šaljemo drugu porudžbinu')
})

// The same texts are shown in all markets.
test('no text has an ekavian word', () => {
  for (const [name, text] of Object.entries(problems))
    if (typeof text === 'string') expect(found(text), name).toEqual([])
})
