import { normalizeText } from '../addresses.ts'
import { sentencesOf } from '../clean-text.ts'
import type { Claim, ClaimPattern } from './pattern-parts.ts'
import { pricePatterns } from './price-patterns.ts'
import { buyerPatterns, discountPatterns, medicalPatterns, warrantyPatterns } from './promise-patterns.ts'

const labelled = (claim: Claim, patterns: readonly ClaimPattern[]) =>
  patterns.map((each) => ({ ...each, claim }))

/** Covers both language variants. If several patterns match a sentence, the first names the claim. */
export const claimTable: readonly (ClaimPattern & { claim: Claim })[] = [
  ...labelled('a price', pricePatterns),
  ...labelled('a discount', discountPatterns),
  ...labelled('a medical claim', medicalPatterns),
  ...labelled('a warranty', warrantyPatterns),
  ...labelled('a verified buyer', buyerPatterns),
]

/** A text may say what the product does not do. */
const disclaimer = /\bne\s{1,3}(?:zamenjuje|zamjenjuje|leči|liječi)|nije\s{1,3}(?:lek|lijek|medicinsk)/iu

function findClaimInSentence(sentence: string): Claim | undefined {
  const plain = normalizeText(sentence)
  return claimTable.find(
    ({ claim, pattern }) => pattern.test(plain) && !(claim === 'a medical claim' && disclaimer.test(plain)),
  )?.claim
}

/**
 * The first such claim in a text, as named in a validation error; undefined if there is none. Checks each
 * sentence separately.
 */
export const findClaim = (text: string): Claim | undefined =>
  sentencesOf(text).map(findClaimInSentence).find(Boolean)
