import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { AppendResult, ExpectedRevision, Filter, Position, ReadStreamOptions, SubscribeOptions } from './event-store.ts'

/** The event store as the rest of the house sees it: typed events, validated on append, upcast and decrypted on read. */

export type Logged<E = DomainEvent> = E & {
  id: string
  stream: string
  revision: number
  position: Position
  metadata: Metadata
}

export interface AppendOptions {
  expectedRevision: ExpectedRevision
  metadata: Omit<Metadata, 'schemaVersion'>
  /** UUIDs, one per event, for an append that must survive being retried; random where left out. */
  ids?: readonly string[]
}

export interface ReadOptions {
  /** `hidden` spares the decryption where a reader has no use for personal fields: they read as null. Default `shown`. */
  personalData?: 'shown' | 'hidden'
}

/** Reading meets an event that this program cannot read: everything before it is handed out, then `UnreadableEvent` (codec/) is thrown. */
export interface EventLog {
  append(stream: string, events: readonly DomainEvent[], options: AppendOptions): Promise<AppendResult>
  readStream(stream: string, options?: ReadStreamOptions & ReadOptions): AsyncIterable<Logged>
  readAll(options?: { after?: Position; filter?: Filter; limit?: number } & ReadOptions): AsyncIterable<Logged[]>
  subscribe(options: SubscribeOptions & ReadOptions): AsyncIterable<Logged[]>
  head(): Promise<Position>
  /** Deletes the stream's key and appends `PersonalDataErased`: its personal fields read as null from here on, everywhere. */
  eraseCustomer(stream: string, options: Omit<AppendOptions, 'expectedRevision'> & { reason: string }): Promise<AppendResult>
  close(): Promise<void>
}
