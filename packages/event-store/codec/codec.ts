import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import { type Metadata, metadata as metadataSchema } from '@pazar/contracts/event/metadata.ts'
import type { z } from 'zod'
import type { LoggedEvent } from '../event-log.ts'
import type { NewEvent, RecordedEvent } from '../event-store.ts'
import { isSealed, mayBeSealed, seal, type SealedField, unseal } from './personal-data.ts'
import { UnopenedKey } from './key-wrapping.ts'
import type { StreamKey } from './stream-keys.ts'

/**
 * An event does not match its schema: a bug in the program that appends it. The message leaves out values,
 * which may be personal data.
 */
export class InvalidEvent extends Error {
  override name = 'InvalidEvent'
}

type EventLocation = Pick<RecordedEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>

const describeLocation = (event: EventLocation) =>
  `${event.type} in stream ${event.stream}, revision ${event.revision}, position ${event.position}`

/**
 * The log holds an event that this program cannot decode. `event` identifies it; `reason` explains why and
 * contains none of its data.
 */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
  readonly event: EventLocation
  readonly reason: string
  constructor(event: EventLocation, reason: string, options?: ErrorOptions) {
    super(`${reason}: ${describeLocation(event)}`, options)
    this.event = event
    this.reason = reason
  }
}

/** Messages of parsers and upcasts may quote the event's data, so this reports only the kind of failure. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'Its text is not valid JSON'
  return error instanceof Error ? `Decoding failed with ${error.name}` : 'Decoding failed'
}

/** Undefined if the stream has no key. `hidden`: the reader needs no personal data, or may not see it any more. */
export type ReadingKey = StreamKey | 'hidden' | undefined

export interface CheckedEvent {
  type: EventType
  data: Record<string, unknown>
  metadata: Metadata
  /** If true, `encode` needs the stream's key. */
  hasPersonalData: boolean
}

export interface Codec {
  /** Validates the event against its schema before anything is written. @throws InvalidEvent */
  check(event: DomainEvent, metadata: Omit<Metadata, 'schemaVersion'>): CheckedEvent
  /** Without a key (the stream was erased) it writes personal fields as null. */
  encode(checked: CheckedEvent, stream: string, id: string, key: Buffer | undefined): NewEvent
  /** Reads encrypted fields as null without a key, and all personal ones if hidden. @throws UnreadableEvent */
  decode(event: RecordedEvent, key: ReadingKey): LoggedEvent
  /** Whether the event may have text in a field that became personal after it was written. */
  mayHavePlainPersonalData(event: RecordedEvent): boolean
}

const isPresent = (value: unknown) => value !== null && value !== undefined

function parseOrThrow<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  throw new InvalidEvent(`${name} does not fit its contract: ${issues.join('; ')}`)
}

function unsealField(event: RecordedEvent, field: string, value: SealedField, key: ReadingKey): unknown {
  if (key === undefined || key === 'hidden') return null
  if (key instanceof UnopenedKey) throw new UnreadableEvent(event, key.message)
  try {
    return unseal(value, key.bytes, event.stream, field)
  } catch (error) {
    // Sealed under an earlier key that was lost: unreadable like any personal data without a key.
    if (event.revision < key.lostBefore) return null
    throw new UnreadableEvent(event, `The personal field ${field} does not decrypt`, { cause: error })
  }
}

/** Brings data from the version that was written to the current one. */
function upcastData(
  event: RecordedEvent,
  written: Record<string, unknown>,
  schemaVersion: number,
  type: EventType,
): Record<string, unknown> {
  if (schemaVersion > type.version) throw new UnreadableEvent(event, 'Written by a newer program')
  let data = written
  for (let version = schemaVersion; version < type.version; version++) {
    const upcast = type.upcasts[version]
    if (!upcast) throw new UnreadableEvent(event, `No upcast from version ${version}`)
    data = upcast(data) as Record<string, unknown>
  }
  return data
}

function decodeEvent(event: RecordedEvent, type: EventType | undefined, key: ReadingKey): LoggedEvent {
  if (!type) throw new UnreadableEvent(event, 'Unknown event type')
  const metadata = JSON.parse(event.metadata) as Metadata
  let data = JSON.parse(event.data) as Record<string, unknown>
  if (mayBeSealed(event.data))
    for (const field of Object.keys(data)) {
      const value = data[field]
      if (isSealed(value)) data[field] = unsealField(event, field, value, key)
    }
  data = upcastData(event, data, metadata.schemaVersion, type)
  // Also those in plain text: see `mayHavePlainPersonalData`.
  if (key === 'hidden') for (const field of type.personal) if (isPresent(data[field])) data[field] = null
  return {
    type: event.type,
    data,
    id: event.id,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    metadata,
  } as LoggedEvent
}

export function createCodec(eventTypes: readonly EventType[]): Codec {
  const byName = new Map(eventTypes.map((type) => [type.type, type]))
  const plainFields = new Map(
    eventTypes.map(({ type, personal }) => [type, personal.map((field) => `"${field}":"`)]),
  )
  const metadataInputSchema = metadataSchema.omit({ schemaVersion: true })

  return {
    check(event, metadata) {
      const type = byName.get(event.type)
      if (!type) throw new InvalidEvent(`There is no event type ${event.type}`)
      const data = parseOrThrow(type.schema, event.data, event.type) as Record<string, unknown>
      const versionedMetadata = {
        ...parseOrThrow(metadataInputSchema, metadata, `The metadata of ${event.type}`),
        schemaVersion: type.version,
      }
      return {
        type,
        data,
        metadata: versionedMetadata,
        hasPersonalData: type.personal.some((field) => isPresent(data[field])),
      }
    },
    encode({ type, data, metadata, hasPersonalData }, stream, id, key) {
      const stored = hasPersonalData ? { ...data } : data
      if (hasPersonalData)
        for (const field of type.personal)
          if (isPresent(data[field])) stored[field] = key ? seal(data[field], key, stream, field) : null
      return { id, type: type.type, data: JSON.stringify(stored), metadata: JSON.stringify(metadata) }
    },
    // Without parsing it: an encrypted field is an object, and inside a JSON string the quotes would be escaped.
    mayHavePlainPersonalData: ({ type, data }) =>
      (plainFields.get(type) ?? []).some((field) => data.includes(field)),
    decode(event, key) {
      try {
        return decodeEvent(event, byName.get(event.type), key)
      } catch (error) {
        // Any error of an upcast or of invalid JSON concerns this event only.
        throw error instanceof UnreadableEvent
          ? error
          : new UnreadableEvent(event, reasonOf(error), { cause: error })
      }
    },
  }
}
