import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client'
import { type Filter, type Position, type RecordedEvent, start } from '../event-store.ts'

/** What EventStoreDB answers for "no position": -1 as an unsigned number. */
const none = 2n ** 64n - 1n

/**
 * Undefined for EventStoreDB's own events and for links, which are no part of our log. Data passes through the client as a JSON
 * value: it comes back as `JSON.stringify` writes it.
 */
export const recordedEvent = ({ event, commitPosition }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | undefined => {
  if (!event || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined
  const position = event.position?.commit ?? commitPosition
  if (position === undefined || position === none) throw new Error('EventStoreDB 22.10 or newer is needed: events carry no position')
  return {
    id: event.id,
    type: event.type,
    data: text(event.data),
    metadata: text(event.metadata ?? {}),
    stream: event.streamId,
    revision: Number(event.revision),
    position: position.toString(),
  }
}

const text = (value: unknown): string => (value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : JSON.stringify(value))

/** The client's spelling of a position. Commit and prepare are the same wherever no explicit transaction was used; we use none. */
export const clientPosition = (position: Position) =>
  position === start ? ('start' as const) : { commit: BigInt(position), prepare: BigInt(position) }

export const matches = (stream: string, filter: Filter | undefined): boolean =>
  !filter || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix))
