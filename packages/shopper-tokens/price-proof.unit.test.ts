// Rules: orders/price-honoured-24h
import { describe, expect, it } from 'vitest'
import { createPriceProofs, priceProofLength } from './price-proof.ts'

const proofs = createPriceProofs('a secret of at least thirty-two characters')
const page = { websiteId: 3, revision: 7 }
const now = Date.parse('2026-11-22T12:34:56.789Z')
const proof = proofs.sign(page, now)

describe('a price proof', () => {
  it('gives the minute at which its page was shown', () => {
    expect(proofs.shownAt(page, proof)).toBe(Date.parse('2026-11-22T12:34:00.000Z'))
  })

  it('has a fixed length and needs no escaping in HTML and URLs', () => {
    expect(proof).toMatch(/^[\w-]+$/)
    expect(proof).toHaveLength(priceProofLength)
  })

  it.each([
    ['another website', { ...page, websiteId: 4 }, proof],
    ['another revision', { ...page, revision: 6 }, proof],
    ['another minute', page, String(Number(proof.slice(0, 8)) + 1) + proof.slice(8)],
    ['another secret', page, createPriceProofs('another secret of thirty-two characters!').sign(page, now)],
    ['a cut proof', page, proof.slice(0, -1)],
    ['no proof', page, undefined],
    ['an empty text', page, ''],
    ['any other text', page, 'x'.repeat(priceProofLength)],
  ])('is invalid for %s', (_what, shown, given) => expect(proofs.shownAt(shown, given)).toBeUndefined())
})
