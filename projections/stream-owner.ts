import type { Logged } from '@pazar/event-store/event-log.ts'

/** Streams whose owner is in their name alone: what a user keeps, has seen, or is told of. */
const ownStreams = /^(?:saved-filters|notifications|webhooks)-(\d+)$/

/** The user to whom an event says that its stream belongs; undefined where it says nothing. One stream is one user's for ever. */
export function ownerNamedBy(event: Pick<Logged, 'type' | 'data' | 'stream'>): number | undefined {
  const { data } = event
  if ('sellerId' in data) return data.sellerId
  if ('userId' in data) return data.userId
  if ('createdBy' in data) return data.createdBy
  const named = ownStreams.exec(event.stream)
  return named ? Number(named[1]) : undefined
}
