import {
  type EventLog,
  isUndecodable,
  type LogEntry,
  type LoggedEvent,
  type ReadAllOptions,
  type ReadOptions,
  type UndecodableEvent,
} from '../event-log.ts'
import {
  type EventStore,
  type ReadStreamOptions,
  type RecordedEvent,
  StoreUnavailable,
  type SubscribeOptions,
} from '../event-store.ts'
import { type Codec, type ReadingKey, UnreadableEvent } from './codec.ts'
import { mayBeSealed } from './personal-data.ts'
import type { SetAsideEvents } from './set-aside.ts'
import type { StreamKey, StreamKeys } from './stream-keys.ts'

/** The store of recorded events, and the keys and codec that decode them. */
interface LogSource {
  store: EventStore
  keys: StreamKeys
  codec: Codec
  setAside: SetAsideEvents
}

/** Processes that follow the log see new set-aside events at once; others see them within this time. */
const maxSetAsideAgeMs = 30_000

function decodeWithoutKey(codec: Codec, event: RecordedEvent): LoggedEvent | UnreadableEvent {
  try {
    return codec.decode(event, 'hidden')
  } catch (error) {
    if (error instanceof UnreadableEvent) return error
    throw error
  }
}

/** Replaces an undecodable event by a marker, which keeps what is readable without the stream's key. */
function decodeEntry(codec: Codec, event: RecordedEvent, key: ReadingKey): LogEntry {
  try {
    return codec.decode(event, key)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    const { id, type, stream, revision, position } = event
    const undecodable: UndecodableEvent = { undecodable: error.reason, id, type, stream, revision, position }
    const withoutPersonalData = key === undefined || key === 'hidden' ? error : decodeWithoutKey(codec, event)
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

/** Leaves out events that are set aside, and answers the others in the order of the log. */
async function withoutSetAside(
  { setAside }: LogSource,
  recorded: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  await setAside.load()
  setAside.addFrom(recorded)
  return setAside.isEmpty() ? recorded : recorded.filter((event) => !setAside.has(event))
}

/** Events with what `Codec.decode` needs to read their personal data. */
interface DecodablePage {
  events: readonly RecordedEvent[]
  keys?: ReadonlyMap<string, StreamKey>
  /** Streams whose personal data may not be shown, also what is not encrypted. */
  hidden?: ReadonlySet<string> | 'all'
}

/**
 * Loads keys for every page and does not cache them, so erased personal data cannot reappear from a cache.
 */
async function toDecodablePage(
  source: LogSource,
  page: readonly RecordedEvent[],
  personalData: ReadOptions['personalData'],
): Promise<DecodablePage> {
  const events = await withoutSetAside(source, page)
  if (personalData === 'hidden') return { events, hidden: 'all' }
  const sealed = new Set<string>()
  const plain = new Set<string>()
  for (const event of events) {
    if (mayBeSealed(event.data)) sealed.add(event.stream)
    if (source.codec.mayHavePlainPersonalData(event)) plain.add(event.stream)
  }
  const { forReading, erasedAmong } = source.keys
  const keys = sealed.size > 0 ? await forReading([...sealed]) : undefined
  // After the keys: an erasure in between must not leave the plain fields visible alone.
  const hidden = plain.size > 0 ? await erasedAmong([...plain]) : undefined
  return { events, ...(keys && { keys }), ...(hidden && { hidden }) }
}

function decodePage({ codec }: LogSource, { events, keys, hidden }: DecodablePage): LogEntry[] {
  const keyOf = (stream: string): ReadingKey =>
    hidden === 'all' || hidden?.has(stream) ? 'hidden' : keys?.get(stream)
  return events.map((event) => decodeEntry(codec, event, keyOf(event.stream)))
}

async function* decodePages(
  source: LogSource,
  pages: AsyncIterable<RecordedEvent[]>,
  { personalData }: ReadOptions,
): AsyncGenerator<LogEntry[]> {
  // Read this list first: its entries come later in the log than the events that they concern.
  await source.setAside.refresh()
  for await (const page of pages) {
    const decodable = await toDecodablePage(source, page, personalData)
    if (decodable.events.length > 0) yield decodePage(source, decodable)
  }
}

/** A subscription survives lost connections, so loading its keys is retried too. */
async function* decodeLive(
  source: LogSource,
  options: SubscribeOptions & ReadOptions,
): AsyncGenerator<LogEntry[]> {
  for await (const page of source.store.subscribe(options)) {
    let decodable: DecodablePage | undefined
    while (!decodable && !options.signal.aborted)
      decodable = await toDecodablePage(source, page, options.personalData).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
        return undefined
      })
    if (decodable && decodable.events.length > 0) yield decodePage(source, decodable)
  }
}

async function* decodeStream(
  { store, keys, codec, setAside }: LogSource,
  stream: string,
  options: ReadStreamOptions & ReadOptions & { undecodable?: 'include' },
): AsyncGenerator<LogEntry> {
  let key: ReadingKey = options.personalData === 'hidden' ? 'hidden' : undefined
  let isKeyLoaded = false
  let isErased: boolean | undefined
  await setAside.refresh(maxSetAsideAgeMs)
  for await (const event of store.readStream(stream, options)) {
    if (setAside.has(event)) continue
    if (key !== 'hidden' && codec.mayHavePlainPersonalData(event)) {
      isErased ??= (await keys.erasedAmong([stream])).has(stream)
      if (isErased) key = 'hidden'
    }
    if (key !== 'hidden' && !isKeyLoaded && mayBeSealed(event.data)) {
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

/** Reads the log: decodes events, and leaves out those that were set aside. */
export function createLogReader(source: LogSource): Pick<EventLog, 'readStream' | 'readAll' | 'subscribe'> {
  function readAll(options: ReadAllOptions & { undecodable: 'include' }): AsyncIterable<LogEntry[]>
  function readAll(options?: ReadAllOptions): AsyncIterable<LoggedEvent[]>
  function readAll(options: ReadAllOptions & { undecodable?: 'include' } = {}): AsyncIterable<LogEntry[]> {
    const pages = decodePages(source, source.store.readAll(options), options)
    return options.undecodable === 'include' ? pages : throwAtUndecodable(pages)
  }

  function subscribe(
    options: SubscribeOptions & ReadOptions & { undecodable: 'include' },
  ): AsyncIterable<LogEntry[]>
  function subscribe(options: SubscribeOptions & ReadOptions): AsyncIterable<LoggedEvent[]>
  function subscribe(
    options: SubscribeOptions & ReadOptions & { undecodable?: 'include' },
  ): AsyncIterable<LogEntry[]> {
    const pages = decodeLive(source, options)
    return options.undecodable === 'include' ? pages : throwAtUndecodable(pages)
  }

  function readStream(
    stream: string,
    options: ReadStreamOptions & ReadOptions & { undecodable: 'include' },
  ): AsyncIterable<LogEntry>
  function readStream(stream: string, options?: ReadStreamOptions & ReadOptions): AsyncIterable<LoggedEvent>
  function readStream(
    stream: string,
    options: ReadStreamOptions & ReadOptions & { undecodable?: 'include' } = {},
  ): AsyncIterable<LogEntry> {
    return decodeStream(source, stream, options)
  }

  return { readStream, readAll, subscribe }
}
