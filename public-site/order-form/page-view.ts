import { randomBytes } from 'node:crypto'
import { visitQueryOf } from '@pazar/contracts/order/visit-source.ts'
import { priceProofLength } from '@pazar/shopper-tokens/price-proof.ts'
import { readPageView } from './read-page-view.ts'

/** Fills the place of a price proof if the query API sent none; the current price then applies. */
const noProof = '0'.repeat(priceProofLength)

/**
 * The part of a cached page that is new at every view, as one hidden field
 * "1790000000000.89ab....29000000Xy...": when it was shown (ms since 1970, 13 digits), the idempotency key of
 * its order (32 hexadecimal digits), and the proof of the prices that it shows.
 */
export const newPageView = (now: number, priceProof = noProof): string =>
  `${String(now).padStart(13, '0')}.${randomBytes(16).toString('hex')}.${priceProof}`

/**
 * The page view of a form that is shown again: its own time, key and visit, with the proof of the prices that
 * it shows now.
 */
export function repeatedPageView(sent: string | null, now: number, priceProof = noProof): string {
  const { shownAt, idempotencyKey, visit } = readPageView(sent ?? '')
  const isWhole = shownAt.length <= 15 && idempotencyKey.length <= 100 && shownAt && idempotencyKey
  const view = isWhole ? `${shownAt}.${idempotencyKey}.${priceProof}` : newPageView(now, priceProof)
  const visitQuery = visitQueryOf(visit)
  return visitQuery ? `${view}.${visitQuery}` : view
}

/**
 * Number of characters for the campaign parameters of a visit. It is constant, so that the page can be stored
 * compressed.
 */
const visitLength = 800

/**
 * The page view for an address with campaign parameters, for browsers without JavaScript. Omits parameters
 * that do not fit.
 */
export function pageViewWithVisit(view: string, query: string): string {
  let visitQuery = visitQueryOf(query)
  while (visitQuery.length > visitLength) visitQuery = visitQuery.slice(0, visitQuery.lastIndexOf('&'))
  return `${view}.${visitQuery.padEnd(visitLength)}`
}

/**
 * Placeholder of the page view in cached pages, of the same length; no two adjacent characters occur twice
 * (see cache/page-with-hole.ts).
 */
export const pageViewStandIn = 'ZjQxWvKyUgHbPfMdTcRnLsAeBiCoDuEaFhGwIqJkNmOpSrptgUzEjfezsZWdoHIxrXlgqnbZqZrmk'

/** Characters that are never adjacent elsewhere in a page. */
const rareLetters = 'QXZWVKJ~^|$@!*'

/**
 * Text of rare letters in which no three adjacent ones occur twice, so that a compressor finds no repetition.
 */
function incompressible(length: number): string {
  const seen = new Set<string>()
  let text = 'QX'
  for (let step = 0; text.length < length; step++) {
    const order = Array.from(rareLetters, (_, place) => rareLetters[(place + step * 5) % rareLetters.length]!)
    const next = order.find((letter) => !seen.has(text.slice(-2) + letter))!
    seen.add(text.slice(-2) + next)
    text += next
  }
  return text
}

/** Placeholder of the page view with campaign parameters. */
export const visitPageViewStandIn = `${pageViewStandIn}.${incompressible(visitLength)}`
