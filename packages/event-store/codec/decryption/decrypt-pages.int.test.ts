import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventLog } from '../../event-log.ts'
import type { EventStore, RecordedEvent } from '../../event-store.ts'
import { createPostgresEventStore } from '../../postgres/postgres-event-store.ts'
import { createCodec } from '../codec.ts'
import { openEventLog } from '../open-event-log.ts'
import { mayBeSealed } from '../personal-data.ts'
import { createStreamKeys, type StreamKeys } from '../stream-keys.ts'
import { createPageDecryption, type DecodablePage, loadKeys } from './decrypt-pages.ts'

const metadata = {
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'system' as const },
  correlationId: 'c',
  causationId: null,
}
const texts = ['Zvati posle 17 h', 'Đorđe: "{\\"$personal\\":\\"AAAA\\"}" $& $1', 'Ćošak\n']
let database: TestDatabase
let store: EventStore
let log: EventLog
let keys: StreamKeys
const page: RecordedEvent[] = []

const corrupt = (table: string, stream: string, change: string) =>
  database.pool.query(`update ${table} set ${change} where stream = $1`, [stream])

beforeAll(async () => {
  database = await startTestDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
  keys = await createStreamKeys({ pool: database.pool, appSecret: 'secret' })
  log = openEventLog(store, keys)
  for (const stream of ['order-read', 'order-damaged', 'order-altered', 'order-erased'])
    for (const [place, text] of texts.entries())
      await log.append(
        stream,
        [
          { type: 'OrderNoteAdded', data: { noteId: `01890000-0000-7000-8000-00000000000${place}`, text } },
          { type: 'OrderTrackingAssigned', data: { trackingId: '{"$personal":"AAAA"}' } },
        ],
        { expectedRevision: 'any', metadata },
      )
  await keys.erase('order-erased', {
    eventId: '01890000-0000-7000-8000-000000000009',
    reason: 'customer_request',
    metadata,
  })
  await corrupt(
    'private.stream_keys',
    'order-damaged',
    'wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1)',
  )
  await corrupt('log.events', 'order-altered', `data = replace(data, '{"$personal":"', '{"$personal":"AAAA')`)
  for await (const events of store.readAll()) page.push(...events)
})
afterAll(async () => {
  await log.close()
  await database.close()
})

const codec = createCodec(eventTypes)

/** What a reader gets of each event: its data, or why it cannot be decoded. */
const decode = ({ events, keys: ofStreams }: DecodablePage) =>
  events.map((event) => {
    try {
      return codec.decode(event, ofStreams?.get(event.stream)).data
    } catch (error) {
      return (error as Error).message
    }
  })
const sealedStreams = ({ events }: DecodablePage) => [
  ...new Set(events.filter((event) => mayBeSealed(event.data)).map((event) => event.stream)),
]

test('a thread decrypts what it can, and the same events decode to the same data or error', async () => {
  const expected = decode(await loadKeys(keys, page))
  expect(expected.filter((data) => typeof data === 'object' && 'text' in data)).toEqual(
    [...texts, null, null, null].map((text) => expect.objectContaining({ text })),
  )
  const decryption = createPageDecryption(keys, 0)
  const [decrypted, again] = await Promise.all([decryption.prepare(page), decryption.prepare(page)])
  expect(sealedStreams(decrypted)).toEqual(['order-damaged', 'order-altered', 'order-erased'])
  expect([decode(decrypted), decode(again)]).toEqual([expected, expected])
  decryption.close()
  const afterwards = await decryption.prepare(page)
  expect(sealedStreams(afterwards)).toContain('order-read')
  expect(decode(afterwards)).toEqual(expected)
})

test('reads personal data as null as soon as its key is erased', async () => {
  const decryption = createPageDecryption(keys, 0)
  expect(sealedStreams(await decryption.prepare(page))).not.toContain('order-read')
  await keys.erase('order-read', {
    eventId: '01890000-0000-7000-8000-000000000008',
    reason: 'customer_request',
    metadata,
  })
  const erased = decode(await decryption.prepare(page.filter(({ stream }) => stream === 'order-read')))
  expect(erased.filter((data) => typeof data === 'object' && 'text' in data)).toEqual(
    texts.map(() => expect.objectContaining({ text: null })),
  )
  decryption.close()
})
