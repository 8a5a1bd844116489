import { randomBytes, randomUUID } from 'node:crypto'
import { type DomainEvent, eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { expect, test } from 'vitest'
import type { LoggedEvent } from '../event-log.ts'
import type { EventStore, RecordedEvent } from '../event-store.ts'
import { createCodec } from './codec.ts'
import { createLogReader } from './read-log.ts'
import { createSetAside } from './set-aside.ts'
import type { StreamKeys } from './stream-keys.ts'

const codec = createCodec(eventTypes)
const stream = 'order-1'
const bytes = randomBytes(32)
const metadata = {
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}
const statusChanged = (reason: string): DomainEvent => ({
  type: 'OrderStatusChanged',
  data: { from: 'Na čekanju', to: 'Dostavljeno', reason },
})
const sealed = codec.encode(codec.check(statusChanged('new'), metadata), stream, randomUUID(), bytes)
/** As the first builds wrote it, before reasons were personal. */
const plain = { ...sealed, id: randomUUID(), data: JSON.stringify(statusChanged('old').data) }
const events = [plain, sealed, plain].map((event, revision): RecordedEvent => ({
  ...event,
  stream,
  revision,
  position: String(revision),
}))

/** The reasons as read from the stream and from the whole log. */
async function reasonsRead(isErased: boolean, personalData: 'shown' | 'hidden') {
  const store = {
    async *readStream(name: string) {
      if (name === stream) yield* events
    },
    async *readAll() {
      yield events
    },
  } as unknown as EventStore
  const keys = {
    forReading: async () => new Map(isErased ? [] : [[stream, { bytes, lostBefore: 0 }]]),
    erasedAmong: async () => new Set(isErased ? [stream] : []),
  } as unknown as StreamKeys
  const reader = createLogReader({ store, keys, codec, setAside: createSetAside(store) })
  const read: LoggedEvent[] = []
  for await (const event of reader.readStream(stream, { personalData })) read.push(event)
  for await (const page of reader.readAll({ personalData })) read.push(...page)
  return read.map((event) => (event.type === 'OrderStatusChanged' ? event.data.reason : event.type))
}

test.each([
  ['shows it', false, 'shown', ['old', 'new', 'old']],
  ['hides it from readers that need no personal data', false, 'hidden', [null, null, null]],
  ['drops it once erased', true, 'shown', [null, null, null]],
] as const)(
  'personal text that older events have in plain text: %s',
  async (_, isErased, personalData, reasons) => {
    expect(await reasonsRead(isErased, personalData)).toEqual([...reasons, ...reasons])
  },
)
