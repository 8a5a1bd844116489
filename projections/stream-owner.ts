import type { Logged } from '@pazar/event-store/event-log.ts'

/** `saved-filters-{userId}`: the only streams whose owner is in their name alone. */
const savedFilters = /^saved-filters-(\d+)$/

/** The user to whom an event says that its stream belongs; undefined where it says nothing. One stream is one user's for ever. */
export function ownerNamedBy(event: Pick<Logged, 'type' | 'data' | 'stream'>): number | undefined {
  const { data } = event
  if ('sellerId' in data) return data.sellerId
  if ('userId' in data) return data.userId
  if ('createdBy' in data) return data.createdBy
  const named = savedFilters.exec(event.stream)
  return named ? Number(named[1]) : undefined
}
