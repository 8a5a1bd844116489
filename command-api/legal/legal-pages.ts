import type { LegalEvent } from '@pazar/contracts/legal/events.ts'
import {
  evolveLegalPages,
  ownLegalPage,
  type OwnLegalPages,
} from '@pazar/contracts/legal/legal-pages-state.ts'
import type { LegalPageName } from '@pazar/contracts/legal/pages.ts'
import { legalTemplate } from '@pazar/contracts/legal/templates.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

interface Which {
  market: Market
  page: LegalPageName
}
/**
 * A change to null restores the template. An unchanged text from an admin is no event; from the seller it
 * counts as a review.
 */
export type LegalCommand = ({ type: 'Change'; text: string | null; bySeller: boolean } | { type: 'Review' }) &
  Which

export const legalFold: Fold<OwnLegalPages, LegalEvent> = {
  name: 'legal-pages',
  initialState: {},
  personalData: 'shown',
  evolve: evolveLegalPages,
}

/**
 * A text equal to the template is not stored as the seller's own, so the page follows later changes of the
 * template.
 */
export function decideLegal(command: LegalCommand, pages: OwnLegalPages): Decision<LegalEvent> {
  const { market, page } = command
  const stored = ownLegalPage(pages, market, page)
  const text = command.type === 'Review' || command.text === legalTemplate(market, page) ? null : command.text
  if (command.type === 'Change' && text !== stored.text) {
    return [
      text === null
        ? { type: 'LegalPageReset', data: { market, page } }
        : { type: 'LegalPageChanged', data: { market, page, text } },
    ]
  }
  const reviews = command.type === 'Review' || command.bySeller
  return reviews && stored.reviewedAt === null ? [{ type: 'LegalPageReviewed', data: { market, page } }] : []
}
