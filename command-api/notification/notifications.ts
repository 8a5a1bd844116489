import type { NotificationEvent } from '@pazar/contracts/notification/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

/** Keys per event (packages/contracts/notification/events.ts). */
export const maxKeysPerEvent = 500

/** The recent requests of one user. */
export interface NotificationState {
  /** Number of deliveries by event id, so that a repeated request is recognised. */
  recorded: ReadonlyMap<string, number>
}

/** Requests are repeated within minutes, so older ones can be forgotten. */
const maxRememberedRequests = 500

export interface NotificationCommand {
  type: NotificationEvent['type']
  keys: readonly string[]
  /** Id of the first event, if the request has an Idempotency-Key. */
  firstEventId?: string
}

export const notificationFold: Fold<NotificationState, NotificationEvent> = {
  name: 'notifications',
  initialState: { recorded: new Map() },
  personalData: 'hidden',
  evolve({ recorded }, event) {
    return {
      recorded: new Map([
        ...[...recorded].slice(1 - maxRememberedRequests),
        [event.id, event.data.keys.length],
      ]),
    }
  },
}

/**
 * Splits the keys into events that are appended together: all or nothing. A repeated request changes nothing.
 */
export function decideNotifications(
  { type, keys, firstEventId }: NotificationCommand,
  { recorded }: NotificationState,
): Decision<NotificationEvent> {
  if (firstEventId !== undefined && recorded.has(firstEventId)) return []
  const starts = Array.from(
    { length: Math.ceil(keys.length / maxKeysPerEvent) },
    (_, place) => place * maxKeysPerEvent,
  )
  return starts.map((start) => ({ type, data: { keys: keys.slice(start, start + maxKeysPerEvent) } }))
}
