import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import { type Metadata, metadata as metadataSchema } from '@pazar/contracts/event/metadata.ts'
import type { z } from 'zod'
import type { Logged } from '../event-log.ts'
import type { NewEvent, RecordedEvent } from '../event-store.ts'
import { isSealed, mayBeSealed, seal, unseal } from './personal-data.ts'

/** An event that does not fit its contract: a mistake in the program that appends it. Values are left out: they may be personal. */
export class InvalidEvent extends Error {
  override name = 'InvalidEvent'
}

const where = (event: RecordedEvent) => `${event.type} in stream ${event.stream}, revision ${event.revision}, position ${event.position}`

/** The log holds something that this program cannot read: `event` says where, for who must stand still there. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
  readonly event: Pick<RecordedEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>
  constructor(event: RecordedEvent, reason: string, options?: ErrorOptions) {
    super(`${reason}: ${where(event)}`, options)
    this.event = event
  }
}

export interface Checked {
  type: EventType
  data: Record<string, unknown>
  metadata: Metadata
  /** Then `encode` wants the stream's key. */
  hasPersonalData: boolean
}

export interface Codec {
  /** The event against its contract, before anything is written. @throws InvalidEvent */
  check(event: DomainEvent, metadata: Omit<Metadata, 'schemaVersion'>): Checked
  /** Without a key (the stream was erased) personal fields are written as null. */
  encode(checked: Checked, stream: string, id: string, key: Buffer | undefined): NewEvent
  /** Without a key personal fields read as null. @throws UnreadableEvent */
  decode(event: RecordedEvent, key: Buffer | undefined): Logged
}

const isPresent = (value: unknown) => value !== null && value !== undefined

function fitting<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  throw new InvalidEvent(`${name} does not fit its contract: ${issues.join('; ')}`)
}

export function createCodec(eventTypes: readonly EventType[]): Codec {
  const byName = new Map(eventTypes.map((type) => [type.type, type]))
  const metadataOf = metadataSchema.omit({ schemaVersion: true })

  function decoded(event: RecordedEvent, key: Buffer | undefined): Logged {
    const type = byName.get(event.type)
    if (!type) throw new UnreadableEvent(event, 'Unknown event type')
    const metadata = JSON.parse(event.metadata) as Metadata
    let data = JSON.parse(event.data) as Record<string, unknown>
    if (mayBeSealed(event.data))
      for (const [field, value] of Object.entries(data)) if (isSealed(value)) data[field] = key ? unseal(value, key, event.stream, field) : null
    if (metadata.schemaVersion > type.version) throw new UnreadableEvent(event, 'Written by a newer program')
    for (let version = metadata.schemaVersion; version < type.version; version++) {
      const upcast = type.upcasts[version]
      if (!upcast) throw new UnreadableEvent(event, `No upcast from version ${version}`)
      data = upcast(data) as Record<string, unknown>
    }
    return { type: event.type, data, id: event.id, stream: event.stream, revision: event.revision, position: event.position, metadata } as Logged
  }

  return {
    check(event, metadata) {
      const type = byName.get(event.type)
      if (!type) throw new InvalidEvent(`There is no event type ${event.type}`)
      const data = fitting(type.schema, event.data, event.type) as Record<string, unknown>
      const stamped = { ...fitting(metadataOf, metadata, `The metadata of ${event.type}`), schemaVersion: type.version }
      return { type, data, metadata: stamped, hasPersonalData: type.personal.some((field) => isPresent(data[field])) }
    },
    encode({ type, data, metadata, hasPersonalData }, stream, id, key) {
      const stored = hasPersonalData ? { ...data } : data
      if (hasPersonalData)
        for (const field of type.personal) if (isPresent(data[field])) stored[field] = key ? seal(data[field], key, stream, field) : null
      return { id, type: type.type, data: JSON.stringify(stored), metadata: JSON.stringify(metadata) }
    },
    decode(event, key) {
      try {
        return decoded(event, key)
      } catch (error) {
        // Whatever an upcast or a broken text throws is about this event.
        throw error instanceof UnreadableEvent ? error : new UnreadableEvent(event, error instanceof Error ? error.message : 'It cannot be read', { cause: error })
      }
    },
  }
}
