import { type DomainEvent, eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import { logRepairStream } from '@pazar/contracts/log-repair/events.ts'
import {
  type CleanUp,
  type EventLog,
  isUndecodable,
  type LogEntry,
  type LoggedEvent,
  type ReadAllOptions,
  type ReadOptions,
  type UndecodableEvent,
} from '../event-log.ts'
import {
  type AppendResult,
  type EventStore,
  type ReadStreamOptions,
  type RecordedEvent,
  StoreUnavailable,
  type SubscribeOptions,
} from '../event-store.ts'
import { type Codec, createCodec, UnreadableEvent } from './codec.ts'
import { mayBeSealed } from './personal-data.ts'
import { createSetAside } from './set-aside.ts'
import type { Erasure, StreamKey, StreamKeys } from './stream-keys.ts'
import { uuidV7 } from './uuid-v7.ts'

/** Processes that follow the log see new set-aside events at once; others see them within this time. */
const maxSetAsideAgeMs = 30_000

function decodeWithoutKey(codec: Codec, event: RecordedEvent): LoggedEvent | UnreadableEvent {
  try {
    return codec.decode(event, undefined)
  } catch (error) {
    if (error instanceof UnreadableEvent) return error
    throw error
  }
}

/** Replaces an undecodable event by a marker, which keeps what is readable without the stream's key. */
function decodeEntry(codec: Codec, event: RecordedEvent, key: StreamKey | undefined): LogEntry {
  try {
    return codec.decode(event, key)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    const { id, type, stream, revision, position } = event
    const undecodable: UndecodableEvent = { undecodable: error.reason, id, type, stream, revision, position }
    const withoutPersonalData = key === undefined ? error : decodeWithoutKey(codec, event)
    return withoutPersonalData instanceof UnreadableEvent
      ? undecodable
      : { ...undecodable, withoutPersonalData }
  }
}

/** Yields everything before the first undecodable event, then throws. */
async function* throwAtUndecodable(pages: AsyncIterable<LogEntry[]>): AsyncGenerator<LoggedEvent[]> {
  for await (const page of pages) {
    const at = page.findIndex(isUndecodable)
    if (at < 0) yield page as LoggedEvent[]
    else {
      if (at > 0) yield page.slice(0, at) as LoggedEvent[]
      const event = page[at] as UndecodableEvent
      throw new UnreadableEvent(event, event.undecodable)
    }
  }
}

/** `types` is the whole catalogue, except in tests of the codec. */
export function openEventLog(
  store: EventStore,
  keys: StreamKeys,
  types: readonly EventType[] = eventTypes,
): EventLog {
  const codec = createCodec(types)
  const setAside = createSetAside(store)

  /**
   * Loads keys for every page and does not cache them, so erased personal data cannot reappear from a cache.
   */
  async function decodePage(
    recorded: readonly RecordedEvent[],
    { personalData = 'shown' }: ReadOptions,
  ): Promise<LogEntry[]> {
    await setAside.load()
    setAside.addFrom(recorded)
    const events = setAside.isEmpty() ? recorded : recorded.filter((event) => !setAside.has(event))
    const streams = new Set<string>()
    if (personalData === 'shown')
      for (const event of events) if (mayBeSealed(event.data)) streams.add(event.stream)
    const keysByStream = streams.size > 0 ? await keys.forReading([...streams]) : undefined
    return events.map((event) => decodeEntry(codec, event, keysByStream?.get(event.stream)))
  }

  async function* decodePages(
    pages: AsyncIterable<RecordedEvent[]>,
    options: ReadOptions,
  ): AsyncGenerator<LogEntry[]> {
    // Read this list first: its entries come later in the log than the events that they concern.
    await setAside.refresh()
    for await (const page of pages) {
      const entries = await decodePage(page, options)
      if (entries.length > 0) yield entries
    }
  }

  /** A subscription survives lost connections, so loading its keys is retried too. */
  async function* decodeLive(options: SubscribeOptions & ReadOptions): AsyncGenerator<LogEntry[]> {
    for await (const page of store.subscribe(options)) {
      let decoded: LogEntry[] | undefined
      while (!decoded && !options.signal.aborted)
        decoded = await decodePage(page, options).catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error
          return undefined
        })
      if (decoded && decoded.length > 0) yield decoded
    }
  }

  function readAll(options: ReadAllOptions & { undecodable: 'include' }): AsyncIterable<LogEntry[]>
  function readAll(options?: ReadAllOptions): AsyncIterable<LoggedEvent[]>
  function readAll(options: ReadAllOptions & { undecodable?: 'include' } = {}): AsyncIterable<LogEntry[]> {
    const pages = decodePages(store.readAll(options), options)
    return options.undecodable === 'include' ? pages : throwAtUndecodable(pages)
  }

  function subscribe(
    options: SubscribeOptions & ReadOptions & { undecodable: 'include' },
  ): AsyncIterable<LogEntry[]>
  function subscribe(options: SubscribeOptions & ReadOptions): AsyncIterable<LoggedEvent[]>
  function subscribe(
    options: SubscribeOptions & ReadOptions & { undecodable?: 'include' },
  ): AsyncIterable<LogEntry[]> {
    const pages = decodeLive(options)
    return options.undecodable === 'include' ? pages : throwAtUndecodable(pages)
  }

  /** Every attempt uses the same event id, so the log contains the event once. */
  async function recordErasure(
    stream: string,
    { eventId, reason, metadata }: Erasure,
    cleanUp?: CleanUp,
  ): Promise<AppendResult> {
    const erased: DomainEvent = { type: 'PersonalDataErased', data: { reason } }
    const result = await log.append(stream, [erased], {
      expectedRevision: 'stream-exists',
      metadata,
      ids: [eventId],
    })
    await cleanUp?.(stream)
    await keys.completeErasure(stream)
    return result
  }

  function readStream(
    stream: string,
    options: ReadStreamOptions & ReadOptions & { undecodable: 'include' },
  ): AsyncIterable<LogEntry>
  function readStream(stream: string, options?: ReadStreamOptions & ReadOptions): AsyncIterable<LoggedEvent>
  async function* readStream(
    stream: string,
    options: ReadStreamOptions & ReadOptions & { undecodable?: 'include' } = {},
  ): AsyncIterable<LogEntry> {
    let key: StreamKey | undefined
    let isKeyLoaded = options.personalData === 'hidden'
    await setAside.refresh(maxSetAsideAgeMs)
    for await (const event of store.readStream(stream, options)) {
      if (setAside.has(event)) continue
      if (!isKeyLoaded && mayBeSealed(event.data)) {
        key = (await keys.forReading([stream])).get(stream)
        isKeyLoaded = true
      }
      const entry = decodeEntry(codec, event, key)
      if (isUndecodable(entry)) {
        // Another process may have just set it aside.
        await setAside.refresh()
        if (setAside.has(event)) continue
        if (options.undecodable !== 'include') throw new UnreadableEvent(event, entry.undecodable)
      }
      yield entry
    }
  }

  const log: EventLog = {
    async append(stream, events, { expectedRevision, metadata, ids }) {
      const checked = events.map((event) => codec.check(event, metadata))
      const key = checked.some((each) => each.hasPersonalData) ? await keys.forWriting(stream) : undefined
      const encoded = checked.map((each, place) => codec.encode(each, stream, ids?.[place] ?? uuidV7(), key))
      await setAside.load()
      const expected = setAside.expectedInStore(stream, expectedRevision)
      const result = await store.append(stream, encoded, { expectedRevision: expected })
      if (result.ok && stream !== logRepairStream) return result
      await setAside.refresh()
      const expectedNow = setAside.expectedInStore(stream, expectedRevision)
      // The conflicting event may have been set aside by another process.
      return result.ok || expectedNow === expected
        ? result
        : store.append(stream, encoded, { expectedRevision: expectedNow })
    },
    readStream,
    readAll,
    subscribe,
    setAsideCount: setAside.count,
    head: () => store.head(),
    async eraseCustomer(stream, { reason, metadata, ids, cleanUp }) {
      let exists = false
      for await (const _ of store.readStream(stream, { limit: 1 })) exists = true
      if (!exists) return { ok: false, actual: undefined }
      // Delete the key first: then the personal data is gone even if the append fails, and the call can be
      // repeated.
      return recordErasure(
        stream,
        await keys.erase(stream, { eventId: ids?.[0] ?? uuidV7(), reason, metadata }),
        cleanUp,
      )
    },
    async finishErasures(cleanUp) {
      for (const { stream, erasure } of await keys.pendingErasures())
        await recordErasure(stream, erasure, cleanUp)
    },
    close: () => store.close(),
  }
  return log
}
