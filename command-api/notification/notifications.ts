import type { NotificationEvent } from '@pazar/contracts/notification/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'

/** Keys that one event holds (contracts/notification/events.ts). */
export const keysOfOneEvent = 500

/** What one person's requests did lately. */
export interface NotificationState {
  /** How many deliveries each event named, by the event's id: a repeated request is known by it. */
  recorded: ReadonlyMap<string, number>
}

/** Requests are repeated within minutes: older ones need not be known again. */
const mostRemembered = 500

export interface NotificationCommand {
  type: NotificationEvent['type']
  keys: readonly string[]
  /** Id of the first event, where the request may be repeated. */
  firstEventId?: string
}

export const notificationFold: Fold<NotificationState, NotificationEvent> = {
  name: 'notifications',
  initialState: { recorded: new Map() },
  personalData: 'hidden',
  evolve({ recorded }, event) {
    return { recorded: new Map([...[...recorded].slice(1 - mostRemembered), [event.id, event.data.keys.length]]) }
  },
}

/** In events of so many keys each, which are appended together: all of a request is done, or nothing. One that was done before changes nothing. */
export function decideNotifications({ type, keys, firstEventId }: NotificationCommand, { recorded }: NotificationState): Decision<NotificationEvent> {
  if (firstEventId !== undefined && recorded.has(firstEventId)) return []
  const starts = Array.from({ length: Math.ceil(keys.length / keysOfOneEvent) }, (_, place) => place * keysOfOneEvent)
  return starts.map((start) => ({ type, data: { keys: keys.slice(start, start + keysOfOneEvent) } }))
}
