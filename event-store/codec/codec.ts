import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import { type Metadata, metadata as metadataSchema } from '@pazar/contracts/event/metadata.ts'
import type { Logged } from '../event-log.ts'
import type { NewEvent, RecordedEvent } from '../event-store.ts'
import { isSealed, mayBeSealed, seal, unseal } from './personal-data.ts'

/** An event that does not fit its contract: a mistake in the program that appends it. Values are left out: they may be personal. */
export class InvalidEvent extends Error {
  override name = 'InvalidEvent'
}

/** The log holds something that this program cannot read. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
}

const where = (event: RecordedEvent) => `${event.type} in stream ${event.stream}, revision ${event.revision}, position ${event.position}`

export interface Codec {
  /** Checked, and told whether a key is needed to `encode` it. */
  check(event: DomainEvent): { type: EventType; data: Record<string, unknown>; hasPersonalData: boolean }
  /** Without a key (the stream was erased) personal fields are written as null. */
  encode(checked: ReturnType<Codec['check']>, stream: string, id: string, metadata: Omit<Metadata, 'schemaVersion'>, key: Buffer | undefined): NewEvent
  /** Without a key personal fields read as null. @throws UnreadableEvent */
  decode(event: RecordedEvent, key: Buffer | undefined): Logged
}

export function createCodec(eventTypes: readonly EventType[]): Codec {
  const byName = new Map(eventTypes.map((type) => [type.type, type]))
  const metadataOf = metadataSchema.omit({ schemaVersion: true })
  return {
    check(event) {
      const type = byName.get(event.type)
      if (!type) throw new InvalidEvent(`There is no event type ${event.type}`)
      const parsed = type.schema.safeParse(event.data)
      if (!parsed.success) {
        const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
        throw new InvalidEvent(`${event.type} does not fit its contract: ${issues.join('; ')}`)
      }
      const data = parsed.data as Record<string, unknown>
      return { type, data, hasPersonalData: type.personal.some((field) => data[field] !== null && data[field] !== undefined) }
    },
    encode({ type, data, hasPersonalData }, stream, id, metadata, key) {
      const stored = hasPersonalData ? { ...data } : data
      if (hasPersonalData)
        for (const field of type.personal)
          if (stored[field] !== null && stored[field] !== undefined) stored[field] = key ? seal(stored[field], key, stream, field) : null
      const stamped: Metadata = { ...metadataOf.parse(metadata), schemaVersion: type.version }
      return { id, type: type.type, data: JSON.stringify(stored), metadata: JSON.stringify(stamped) }
    },
    decode(event, key) {
      const type = byName.get(event.type)
      if (!type) throw new UnreadableEvent(`Unknown event type: ${where(event)}`)
      const metadata = JSON.parse(event.metadata) as Metadata
      let data = JSON.parse(event.data) as Record<string, unknown>
      if (mayBeSealed(event.data))
        for (const [field, value] of Object.entries(data)) if (isSealed(value)) data[field] = key ? unseal(value, key, event.stream, field) : null
      if (metadata.schemaVersion > type.version) throw new UnreadableEvent(`Written by a newer program: ${where(event)}`)
      for (let version = metadata.schemaVersion; version < type.version; version++) {
        const upcast = type.upcasts[version]
        if (!upcast) throw new UnreadableEvent(`No upcast from version ${version}: ${where(event)}`)
        data = upcast(data) as Record<string, unknown>
      }
      return { type: event.type, data, id: event.id, stream: event.stream, revision: event.revision, position: event.position, metadata } as Logged
    },
  }
}
