import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'
import { markets } from '../money/market.ts'
import { legalPageNames } from './pages.ts'

export const maxLegalTextLength = 20_000

const which = { market: z.enum(markets), page: z.enum(legalPageNames) }

/** The seller's own text of a page. After erasure it reads as null, and the page shows the template. */
export const legalPageChanged = defineEvent(
  'LegalPageChanged',
  z.strictObject({ ...which, text: z.string().max(maxLegalTextLength).nullable() }),
  { personal: ['text'] },
)

/** The page shows the template again. */
export const legalPageReset = defineEvent('LegalPageReset', z.strictObject(which))

/** The seller has read the page and accepts it as it is. */
export const legalPageReviewed = defineEvent('LegalPageReviewed', z.strictObject(which))

export const legalEvents = [legalPageChanged, legalPageReset, legalPageReviewed] as const
export type LegalEvent = EventOf<(typeof legalEvents)[number]>

/** All legal pages of one seller. */
export const legalStream = (sellerId: number) => `legal-pages-${sellerId}`
