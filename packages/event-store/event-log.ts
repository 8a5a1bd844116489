import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { RecordedErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import type {
  AppendResult,
  ExpectedRevision,
  Filter,
  Position,
  ReadStreamOptions,
  SubscribeOptions,
} from './event-store.ts'

/**
 * The event store as the rest of the app uses it: typed events, validated on append, upcast and decrypted on
 * read.
 */

export type LoggedEvent<E = DomainEvent> = E & {
  id: string
  stream: string
  revision: number
  position: Position
  metadata: Metadata
}

/** A logged event of one type. */
export type LoggedEventOf<Type extends DomainEvent['type']> = Extract<LoggedEvent, { type: Type }>

export interface AppendOptions {
  expectedRevision: ExpectedRevision
  metadata: Omit<Metadata, 'schemaVersion'>
  /** One UUID per event, for an append that may be retried; random by default. */
  ids?: readonly string[]
}

export interface ReadOptions {
  /**
   * `hidden` skips decryption for a reader that does not need personal fields: they read as null. Default
   * `shown`.
   */
  personalData?: 'shown' | 'hidden'
}

/**
 * Replaces an event that this program cannot decode: an unknown type, a newer schema version, invalid text,
 * or a stream key that does not unwrap.
 */
export interface UndecodableEvent {
  /** The reason, without any of the event's data. */
  undecodable: string
  id: string
  type: string
  stream: string
  revision: number
  position: Position
  /** The event with its personal fields as null, if only those are unreadable. */
  withoutPersonalData?: LoggedEvent
}

export type LogEntry = LoggedEvent | UndecodableEvent

export const isUndecodable = (entry: LogEntry): entry is UndecodableEvent => 'undecodable' in entry

export interface ReadAllOptions extends ReadOptions {
  after?: Position
  filter?: Filter
  limit?: number
}

/**
 * Removes data of an erased stream from other tables. Runs after the key is deleted; the erasure stays
 * pending until this succeeds.
 */
export type CleanUp = (stream: string) => Promise<void>

/**
 * Set-aside events are absent for every reader, and an append may expect the revision before them. An
 * undecodable event ends a read: it yields everything before it, then throws `UnreadableEvent` (codec/). With
 * `undecodable: 'include'` the read yields an `UndecodableEvent` in its place and continues.
 */
export interface EventLog {
  /** What a position counts, see `createLogLag`. */
  readonly positionUnit: 'event' | 'byte'
  append(stream: string, events: readonly DomainEvent[], options: AppendOptions): Promise<AppendResult>
  readStream(
    stream: string,
    options: ReadStreamOptions & ReadOptions & { undecodable: 'include' },
  ): AsyncIterable<LogEntry>
  readStream(stream: string, options?: ReadStreamOptions & ReadOptions): AsyncIterable<LoggedEvent>
  readAll(options: ReadAllOptions & { undecodable: 'include' }): AsyncIterable<LogEntry[]>
  readAll(options?: ReadAllOptions): AsyncIterable<LoggedEvent[]>
  subscribe(options: SubscribeOptions & ReadOptions & { undecodable: 'include' }): AsyncIterable<LogEntry[]>
  subscribe(options: SubscribeOptions & ReadOptions): AsyncIterable<LoggedEvent[]>
  /**
   * How many entries set aside events of this stream, as far as this process knows. A cached fold stays valid
   * while this number is unchanged.
   */
  setAsideCount(stream: string): number
  /** How many subscriptions the store has accepted and not confirmed, although it answers. */
  unconfirmedSubscriptions(): number
  head(): Promise<Position>
  /** Id of the event at exactly this position, set aside or not; undefined if this log has none there. */
  idAt(position: Position): Promise<string | undefined>
  /** Id of the first event, which distinguishes this log from any other; undefined while it is empty. */
  identity(): Promise<string | undefined>
  /**
   * Deletes the stream's key and appends `PersonalDataErased`. From then on its personal fields read as null
   * everywhere.
   */
  eraseCustomer(
    stream: string,
    options: Omit<AppendOptions, 'expectedRevision'> & { reason: RecordedErasureReason; cleanUp?: CleanUp },
  ): Promise<AppendResult>
  /**
   * Appends the events of erasures that a crash interrupted after the key was deleted, and runs `cleanUp` for
   * each.
   */
  finishErasures(cleanUp?: CleanUp): Promise<void>
  close(): Promise<void>
}
