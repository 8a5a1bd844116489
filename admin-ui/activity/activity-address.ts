import type { ActivityView } from '@pazar/contracts/activity/routes.ts'

/** What the audit is filtered by, as its address holds it. Days are `yyyy-mm-dd` of Belgrade, inclusive. */
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

const isFilled = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The filter with a part changed; what is empty is left out. */
export const changedFilter = (filter: ActivityFilter, part: ActivityFilter): ActivityFilter =>
  Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => isFilled(value)))

/** The audit's address, filtered. */
export const activityLink = (filter: ActivityFilter): string =>
  `/admin/activity?${new URLSearchParams({ filter: JSON.stringify(changedFilter(filter, {})), sort: 'at', order: 'DESC', page: '1' })}`

/** The timeline of a stream; with a revision, at that event. */
export const streamLink = (stream: string, revision?: number): string => `/admin/streams/${encodeURIComponent(stream)}${revision === undefined ? '' : `#${revision}`}`

/** A stream as it is shown: of what is hashed, an e-mail's address, no more than that it is one. */
export const shownStream = (stream: string): string => (/^email-[\da-f]{64}$/.test(stream) ? 'email adresa (šifrovano)' : stream)

export const exportPath = (filter: ActivityFilter): string => `/api/admin/activity/export?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
