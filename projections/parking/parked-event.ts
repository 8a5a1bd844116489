import { isUndecodable, type LogEntry, type LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { ReadModel } from '../read-model.ts'
import { ownerOf } from '../stream-owner.ts'

/** The event at which a key is parked. */
export interface ParkedEvent {
  key: string
  stream: string
  revision: number
  position: string
  eventId: string
  eventType: string
  reason: string
  /** Owner of the stream, if the event names one and that part is readable. */
  namedOwner?: number
}

/**
 * Events with the same park key depend on each other: they share a row, or a stream if each row is a single
 * event.
 */
export function parkKeyOf(
  model: ReadModel,
  event: Pick<LoggedEvent, 'stream' | 'position'>,
): string | undefined {
  const key = model.keyOf(event)
  return key === undefined || !model.needsOrigin ? key : event.stream
}

export function toParkedEvent(model: ReadModel, event: LogEntry, reason: string): ParkedEvent {
  const readable = isUndecodable(event) ? event.withoutPersonalData : event
  return {
    key: parkKeyOf(model, event)!,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    eventId: event.id,
    eventType: event.type,
    reason: reason.slice(0, 500),
    namedOwner: readable && ownerOf(readable),
  }
}

/** The entry as this read model reads it. A model without personal data does not need the stream key. */
const entryFor = (model: ReadModel, entry: LogEntry): LogEntry =>
  isUndecodable(entry) && model.personalData === 'hidden' ? (entry.withoutPersonalData ?? entry) : entry

export interface SelectedEvents {
  /** Events to fold, in order. */
  events: LoggedEvent[]
  /** By key: the first undecodable event of each key in this batch. */
  parked: Map<string, ParkedEvent>
}

/**
 * Skips events that do not concern the read model, events of parked keys, and everything of a key from its
 * first undecodable event on.
 */
export function selectEvents(
  model: ReadModel,
  entries: readonly LogEntry[],
  parkedKeys: { has(key: string): boolean; size: number },
): SelectedEvents {
  const events: LoggedEvent[] = []
  const parked = new Map<string, ParkedEvent>()
  for (const entry of entries) {
    if (model.keyOf(entry) === undefined) continue
    if (parkedKeys.size > 0 || parked.size > 0) {
      const key = parkKeyOf(model, entry)!
      if (parkedKeys.has(key) || parked.has(key)) continue
    }
    const event = entryFor(model, entry)
    if (isUndecodable(event))
      parked.set(parkKeyOf(model, event)!, toParkedEvent(model, event, event.undecodable))
    else events.push(event)
  }
  return { events, parked }
}
