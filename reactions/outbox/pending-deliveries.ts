import { describeDataError, isDataError, sqlStateOf } from '@pazar/postgres/data-error.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import {
  isUndecodable,
  type LogEntry,
  type LoggedEvent,
  type UndecodableEvent,
} from '@pazar/event-store/event-log.ts'
import { type Position, StoreUnavailable } from '@pazar/event-store/event-store.ts'
import { isConnectionError } from '@pazar/event-store/postgres/connection-error.ts'
import type { Effect } from '../effect.ts'
import { redactError } from './redact-error.ts'
import type { StreamOwners } from './stream-owners.ts'

export interface PendingDelivery {
  effect: Effect
  event: LoggedEvent
  sellerId: number
  target: string
  /** If set, the delivery is skipped for this reason. */
  skipReason: string | undefined
}

/** The event at which a stream is parked, and why. */
export type ParkedEvent = Omit<UndecodableEvent, 'undecodable'> & { reason: string }

export interface PendingOfBatch {
  pending: readonly PendingDelivery[]
  /** The events that were read, except those of the streams that this batch parks. */
  events: readonly LoggedEvent[]
  parked: readonly ParkedEvent[]
}

interface PendingOptions {
  effects: readonly Effect[]
  owners: StreamOwners
}

/**
 * An unavailable store or database says nothing about the event, so the batch is read again. A value that
 * the database rejects would be rejected again.
 */
const isInfrastructureError = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  isConnectionError(error) ||
  (sqlStateOf(error) !== undefined && !isDataError(error))

/**
 * Contains no personal data: an undecodable event brings a safe reason, other errors are redacted as for
 * the log.
 */
function reasonOf(error: unknown): string {
  if (error instanceof UnreadableEvent) return error.message
  if (isDataError(error)) return describeDataError(error)
  const { name, message } = redactError(error)
  return `${name}: ${message}`.slice(0, 500)
}

type SkipReasonReader = (effect: Effect, sellerId: number) => Promise<string | undefined>

/**
 * Reads the reason of each effect once for each seller of a batch. If the reason cannot be determined, the
 * sender finds out and records it as a failed attempt.
 */
function createSkipReasonReader(newest: Position): SkipReasonReader {
  const reasons = new Map<string, Promise<string | undefined> | undefined>()
  return async (effect, sellerId) => {
    const key = `${effect.name}:${sellerId}`
    if (!reasons.has(key)) reasons.set(key, effect.skipReason?.(sellerId, newest))
    return reasons.get(key)?.catch((error: unknown) => {
      if (isInfrastructureError(error)) throw error
      return undefined
    })
  }
}

/** The deliveries that one event triggers. An event without a seller triggers none. */
async function pendingOfEvent(
  { effects, owners }: PendingOptions,
  skipReasonOf: SkipReasonReader,
  event: LoggedEvent,
): Promise<PendingDelivery[]> {
  const pending: PendingDelivery[] = []
  for (const effect of effects) {
    if (!effect.isTriggeredBy(event)) continue
    const sellerId = await owners.ownerOf(event)
    if (sellerId === undefined) continue
    const targets = effect.targets ? await effect.targets(event, sellerId) : ['']
    if (targets.length === 0) continue
    const skipReason = effect.dueAt?.(event) ? undefined : await skipReasonOf(effect, sellerId)
    for (const target of targets) pending.push({ effect, event, sellerId, target, skipReason })
  }
  return pending
}

const locationOf = ({ id, type, stream, revision, position }: LogEntry) => ({
  id,
  type,
  stream,
  revision,
  position,
})

export const toParkedEvent = (event: LoggedEvent, error: unknown): ParkedEvent => ({
  ...locationOf(event),
  reason: reasonOf(error),
})

/**
 * The deliveries that a batch triggers, in the order of the log. An undecodable event, or an effect that
 * throws on an event, parks the event's stream; later events of that stream must not overtake it. Other
 * streams are not affected.
 * @param newest The reasons why deliveries are skipped are not older than the event at this position.
 */
export async function pendingOf(
  readers: PendingOptions,
  batch: readonly LogEntry[],
  newest: Position,
): Promise<PendingOfBatch> {
  const pending: PendingDelivery[] = []
  const events: LoggedEvent[] = []
  const parked = new Map<string, ParkedEvent>()
  const skipReasonOf = createSkipReasonReader(newest)
  for (const entry of batch) {
    if (parked.has(entry.stream)) continue
    if (isUndecodable(entry)) {
      parked.set(entry.stream, { ...locationOf(entry), reason: entry.undecodable })
      continue
    }
    try {
      pending.push(...(await pendingOfEvent(readers, skipReasonOf, entry)))
      events.push(entry)
    } catch (error) {
      if (isInfrastructureError(error)) throw error
      parked.set(entry.stream, toParkedEvent(entry, error))
    }
  }
  return { pending, events, parked: [...parked.values()] }
}
