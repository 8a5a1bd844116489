import { type DomainEvent, eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import { logRepairStream } from '@pazar/contracts/log-repair/events.ts'
import type { CleanUp, EventLog } from '../event-log.ts'
import type { AppendResult, EventStore } from '../event-store.ts'
import { createCodec } from './codec.ts'
import { firstEventId } from '../first-event-id.ts'
import { createLogReader } from './read-log.ts'
import { createSetAside } from './set-aside.ts'
import type { ErasureRecord } from './append-erasures.ts'
import type { PendingErasure, StreamKeys } from './stream-keys.ts'
import { uuidV7 } from './uuid-v7.ts'

/** Id of the stream's first event; undefined if the log does not have the stream. */
export async function firstEventOf(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
): Promise<string | undefined> {
  for await (const { id } of store.readStream(stream, { limit: 1 })) return id.toLowerCase()
  return undefined
}

function createErasures(
  store: EventStore,
  keys: StreamKeys,
  append: EventLog['append'],
  record: ErasureRecord | undefined,
): Pick<EventLog, 'eraseCustomer' | 'finishErasures'> {
  /** Every attempt uses the same event id, so the log contains the event once. */
  async function recordErasure(
    { stream, erasedAt, erasure: { eventId, reason, metadata } }: PendingErasure,
    cleanUp?: CleanUp,
  ): Promise<AppendResult> {
    if (record) {
      const firstEvent = (await firstEventOf(store, stream)) ?? null
      const erasure = { eventId, reason, metadata }
      await record.append([{ stream, firstEvent, erasedAt: erasedAt.toISOString(), erasure }])
    }
    const erased: DomainEvent = { type: 'PersonalDataErased', data: { reason } }
    const result = await append(stream, [erased], {
      expectedRevision: 'stream-exists',
      metadata,
      ids: [eventId],
    })
    await cleanUp?.(stream)
    await keys.completeErasure(stream)
    return result
  }

  return {
    async eraseCustomer(stream, { reason, metadata, ids, cleanUp }) {
      if ((await firstEventOf(store, stream)) === undefined) return { ok: false, actual: undefined }
      // Delete the key first: then the personal data is gone even if the append fails, and the call can be
      // repeated.
      return recordErasure(
        await keys.erase(stream, { eventId: ids?.[0] ?? uuidV7(), reason, metadata }),
        cleanUp,
      )
    },
    async finishErasures(cleanUp) {
      for (const pending of await keys.pendingErasures()) await recordErasure(pending, cleanUp)
    },
  }
}

/**
 * `types` is the whole catalogue, except in tests of the codec. Erasures are written to `erasureRecord`
 * before they are acknowledged.
 */
export function openEventLog(
  store: EventStore,
  keys: StreamKeys,
  types: readonly EventType[] = eventTypes,
  erasureRecord?: ErasureRecord,
): EventLog {
  const codec = createCodec(types)
  const setAside = createSetAside(store)

  const append: EventLog['append'] = async (stream, events, { expectedRevision, metadata, ids }) => {
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
  }

  return {
    positionUnit: store.positionUnit,
    append,
    ...createLogReader({ store, keys, codec, setAside }),
    ...createErasures(store, keys, append, erasureRecord),
    setAsideCount: setAside.count,
    unconfirmedSubscriptions: () => store.unconfirmedSubscriptions(),
    head: () => store.head(),
    idAt: (position) => store.idAt(position),
    identity: () => firstEventId(store),
    close: () => store.close(),
  }
}
