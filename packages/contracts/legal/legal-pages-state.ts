import type { Market } from '../money/market.ts'
import type { Actor } from '../event/metadata.ts'
import { type LegalEvent, legalStream } from './events.ts'
import type { LegalPageName } from './pages.ts'

/**
 * One page of a seller. `text` is null if the page shows the template; `reviewedAt` is null until the seller
 * has reviewed the current text. Times ISO 8601 UTC.
 */
export interface OwnLegalPage {
  text: string | null
  reviewedAt: string | null
}
export type OwnLegalPages = Partial<Record<`${Market} ${LegalPageName}`, OwnLegalPage>>

export const ownLegalPage = (pages: OwnLegalPages, market: Market, page: LegalPageName): OwnLegalPage =>
  pages[`${market} ${page}`] ?? { text: null, reviewedAt: null }

interface RecordedEvent {
  type: string
  data: unknown
  stream: string
  metadata: { at: string; actor: Actor }
}

/**
 * Applies an event to the pages; other event types change nothing. If the seller saves or resets a page, that
 * counts as a review. A change by an admin does not: sellers are responsible for their pages and have to
 * review it.
 */
export function evolveLegalPages(pages: OwnLegalPages, event: RecordedEvent): OwnLegalPages {
  const { type, data } = event as LegalEvent
  const { at, actor } = event.metadata
  const isSellers = actor.kind === 'user' && legalStream(actor.id) === event.stream
  const put = (text: string | null, isReviewed = isSellers): OwnLegalPages => ({
    ...pages,
    [`${data.market} ${data.page}`]: { text, reviewedAt: isReviewed ? at : null },
  })
  switch (type) {
    case 'LegalPageChanged':
      // An unreadable text is replaced by the template, which the seller has not reviewed.
      return put(data.text, isSellers && data.text !== null)
    case 'LegalPageReset':
      return put(null)
    case 'LegalPageReviewed':
      return isSellers ? put(ownLegalPage(pages, data.market, data.page).text) : pages
    default:
      return pages
  }
}
