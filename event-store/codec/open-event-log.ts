import { type DomainEvent, eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import type { EventLog, Logged, ReadOptions } from '../event-log.ts'
import { type EventStore, type RecordedEvent, StoreUnavailable, type SubscribeOptions } from '../event-store.ts'
import { createCodec, UnreadableEvent } from './codec.ts'
import { mayBeSealed } from './personal-data.ts'
import type { StreamKeys } from './stream-keys.ts'
import { timeOrderedId } from './time-ordered-id.ts'

/** `types` is the whole catalogue, except in tests of the codec itself. */
export function openEventLog(store: EventStore, keys: StreamKeys, types: readonly EventType[] = eventTypes): EventLog {
  const codec = createCodec(types)

  /**
   * Keys are looked up with every page and not kept: an erased person cannot come back out of a cache. What stands before an
   * unreadable event is answered with it, to be handed out first.
   */
  async function decodePage(events: readonly RecordedEvent[], { personalData = 'shown' }: ReadOptions): Promise<{ page: Logged[]; unreadable?: UnreadableEvent }> {
    const streams = new Set<string>()
    if (personalData === 'shown') for (const event of events) if (mayBeSealed(event.data)) streams.add(event.stream)
    const found = streams.size > 0 ? await keys.forReading([...streams]) : undefined
    const page: Logged[] = []
    try {
      for (const event of events) page.push(codec.decode(event, found?.get(event.stream)))
    } catch (error) {
      if (error instanceof UnreadableEvent) return { page, unreadable: error }
      throw error
    }
    return { page }
  }

  async function* handOut({ page, unreadable }: Awaited<ReturnType<typeof decodePage>>): AsyncGenerator<Logged[]> {
    if (page.length > 0) yield page
    if (unreadable) throw unreadable
  }

  async function* decodePages(pages: AsyncIterable<RecordedEvent[]>, options: ReadOptions): AsyncGenerator<Logged[]> {
    for await (const page of pages) yield* handOut(await decodePage(page, options))
  }

  /** A subscription outlives its connections, and so does the look-up of its keys. */
  async function* decodeLive(options: SubscribeOptions & ReadOptions): AsyncGenerator<Logged[]> {
    for await (const page of store.subscribe(options)) {
      let decoded: Awaited<ReturnType<typeof decodePage>> | undefined
      while (!decoded && !options.signal.aborted)
        decoded = await decodePage(page, options).catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error
          return undefined
        })
      if (decoded) yield* handOut(decoded)
    }
  }

  const log: EventLog = {
    async append(stream, events, { expectedRevision, metadata, ids }) {
      const checked = events.map((event) => codec.check(event, metadata))
      const key = checked.some((each) => each.hasPersonalData) ? await keys.forWriting(stream) : undefined
      const encoded = checked.map((each, place) => codec.encode(each, stream, ids?.[place] ?? timeOrderedId(), key))
      return store.append(stream, encoded, { expectedRevision })
    },
    async *readStream(stream, options = {}) {
      let key: Buffer | undefined
      let looked = options.personalData === 'hidden'
      for await (const event of store.readStream(stream, options)) {
        if (!looked && mayBeSealed(event.data)) {
          key = (await keys.forReading([stream])).get(stream)
          looked = true
        }
        yield codec.decode(event, key)
      }
    },
    readAll: (options = {}) => decodePages(store.readAll(options), options),
    subscribe: decodeLive,
    head: () => store.head(),
    async eraseCustomer(stream, { reason, metadata, ids }) {
      let exists = false
      for await (const _ of store.readStream(stream, { limit: 1 })) exists = true
      if (!exists) return { ok: false, actual: undefined }
      // The key first: whatever happens next, the person is forgotten, and the same call may be made again.
      await keys.erase(stream)
      const erased: DomainEvent = { type: 'PersonalDataErased', data: { reason } }
      return log.append(stream, [erased], { expectedRevision: 'stream-exists', metadata, ids })
    },
    close: () => store.close(),
  }
  return log
}
