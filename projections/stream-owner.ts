import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/**
 * Streams that name their owner only in the stream name: a user's saved filters, notifications, webhooks and
 * legal pages.
 */
const ownedStreamPattern = /^(?:saved-filters|notifications|webhooks|legal-pages)-(\d+)(?:-\d+)?$/

/**
 * The user who owns the event's stream; undefined if the event does not say. A stream never changes its
 * owner.
 */
export function ownerOf(event: Pick<LoggedEvent, 'type' | 'data' | 'stream'>): number | undefined {
  const { data } = event
  if ('sellerId' in data) return data.sellerId
  if ('userId' in data) return data.userId
  if ('createdBy' in data) return data.createdBy
  const match = ownedStreamPattern.exec(event.stream)
  return match ? Number(match[1]) : undefined
}
