import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client'
import { type Filter, type Position, type RecordedEvent, startPosition } from '../event-store.ts'

/** EventStoreDB's value for "no position": -1 as an unsigned number. */
const noPosition = 2n ** 64n - 1n

/**
 * Returns undefined for EventStoreDB's own events and for links, which are not part of our log. The client
 * parses data as JSON, so it comes back as `JSON.stringify` formats it.
 */
export const toRecordedEvent = ({
  event,
  commitPosition,
}: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | undefined => {
  if (!event || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined
  const position = event.position?.commit ?? commitPosition
  if (position === undefined || position === noPosition)
    throw new Error('EventStoreDB 22.10 or newer is needed: events carry no position')
  return {
    id: event.id,
    type: event.type,
    data: toText(event.data),
    metadata: toText(event.metadata ?? {}),
    stream: event.streamId,
    revision: Number(event.revision),
    position: position.toString(),
  }
}

const toText = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : JSON.stringify(value)

/**
 * Converts a position for the client. Commit and prepare are equal unless explicit transactions are used; we
 * use none.
 */
export const toClientPosition = (position: Position) =>
  position === startPosition ? ('start' as const) : { commit: BigInt(position), prepare: BigInt(position) }

export const matchesFilter = (
  { stream, type }: Pick<RecordedEvent, 'stream' | 'type'>,
  filter: Filter | undefined,
): boolean =>
  !filter ||
  (filter.streamPrefixes.some((prefix) => stream.startsWith(prefix)) &&
    (filter.eventTypes?.includes(type) ?? true))
