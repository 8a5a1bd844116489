import type { ActivityView } from '@pazar/contracts/activity/routes.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'

/** The audit filter as stored in the URL. Days are `yyyy-mm-dd` in Belgrade time, inclusive. */
export interface ActivityFilter {
  type?: string[]
  actorId?: number
  actorKind?: ActivityView['actor']['kind']
  sellerId?: number
  stream?: string
  correlationId?: string
  from?: string
  to?: string
}

/** URL of the audit list with this filter. */
export const activityLink = (filter: ActivityFilter): string =>
  `/admin/activity?${new URLSearchParams({ filter: JSON.stringify(mergeFilter(filter, {})), sort: 'at', order: 'DESC', page: '1' })}`

/** URL of a stream's timeline; with a revision, at that event. */
export const streamLink = (stream: string, revision?: number): string =>
  `/admin/streams/${encodeURIComponent(stream)}${revision === undefined ? '' : `#${revision}`}`
