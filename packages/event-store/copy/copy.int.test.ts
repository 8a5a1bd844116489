import { randomUUID } from 'node:crypto'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { collectPages, freshStream, sampleEvent, sampleEvents } from '../contract-tests/sample-events.ts'
import { type NewEvent, type RecordedEvent, startPosition } from '../event-store.ts'
import { openEventStoreDb } from '../eventstoredb/open-eventstoredb.ts'
import { startTestServer, type TestServer } from '../eventstoredb/testing/server.ts'
import { type CopyTarget, LogMovedOn } from '../log-writer.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { type CopiedTo, copyEvents, findCopiedTo } from './copy-events.ts'
import { type EventPair, LogsDiffer } from './equal-events.ts'
import { verifyCopy } from './verify-copy.ts'

const database = await startTestDatabase()
const postgres = await createPostgresEventStore({ pool: database.pool })
const closing: (() => Promise<void>)[] = [() => database.close(), () => postgres.close()]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

let server: TestServer
let eventStoreDb: CopyTarget
beforeEach(async () => {
  await database.pool.query('truncate log.events')
  const started = (server = await startTestServer())
  const opened = (eventStoreDb = openEventStoreDb({ url: server.url }))
  closing.push(async () => {
    await opened.close()
    await started.close()
  })
})

const none = () => {}
const everything = async (store: CopyTarget) => collectPages(store.readAll())
const withoutPosition = (events: readonly RecordedEvent[]) =>
  events.map((event) => ({ ...event, position: '' }))

/** Copies page by page until the signal, and answers how far the target is. */
async function copy(source: CopyTarget, target: CopyTarget, record?: CopiedTo): Promise<CopiedTo> {
  const from = await findCopiedTo(source, target, record, none)
  for await (const _ of copyEvents(source, target, from));
  return findCopiedTo(source, target, from, none)
}

async function pairsOf(source: CopyTarget, target: CopyTarget): Promise<EventPair[]> {
  const all: EventPair[] = []
  await verifyCopy(source, target, async (pairs) => void all.push(...pairs))
  return all
}

/** Three streams whose events follow one another in every way, one with events of many kilobytes. */
async function appendSamples(store: CopyTarget, count: number): Promise<void> {
  const streams = [freshStream(), freshStream('ž'), freshStream()]
  const shared = randomUUID()
  for (const stream of streams)
    await store.append(stream, [{ ...sampleEvent(0), id: shared }], { expectedRevision: 'no-stream' })
  for (let n = 0; n < count; n++) {
    const events: NewEvent[] = sampleEvents((n % 3) + 1)
    if (n % 40 === 7) events[0]!.data = JSON.stringify({ text: 'š"\\\u2028'.repeat(60_000) })
    await store.append(streams[(n * n) % 3]!, events, { expectedRevision: 'any' })
  }
}

test('copies a log to EventStoreDB and back, in its order and with everything but its positions', async () => {
  await appendSamples(postgres, 60)
  const original = await everything(postgres)
  await copy(postgres, eventStoreDb)
  expect(withoutPosition(await everything(eventStoreDb))).toEqual(withoutPosition(original))
  const there = await verifyCopy(postgres, eventStoreDb, async () => {})
  expect(there.events).toBe(original.length)

  await database.pool.query('truncate log.events')
  await copy(eventStoreDb, postgres)
  expect(await everything(postgres)).toEqual(original)
  expect(await verifyCopy(eventStoreDb, postgres, async () => {})).toEqual({
    ...there,
    end: await eventStoreDb.head(),
  })
  // Writers go on from there.
  const { stream, revision } = original.at(-1)!
  expect(await postgres.append(stream, [sampleEvent(1)], { expectedRevision: revision })).toMatchObject({
    ok: true,
    position: String(original.length),
  })
})

test('pairs the positions of each event', async () => {
  await appendSamples(postgres, 5)
  await copy(postgres, eventStoreDb)
  for (const { source, target } of await pairsOf(postgres, eventStoreDb)) {
    expect(await postgres.idAt(source.position)).toBe(source.id)
    expect(await eventStoreDb.idAt(target.position)).toBe(source.id)
  }
})

test('goes on where a break left it, and records nothing twice after lost answers', async () => {
  await appendSamples(postgres, 30)
  const source = await everything(postgres)
  const half: CopyTarget = { ...postgres, readAll: (options) => postgres.readAll({ ...options, limit: 20 }) }
  const from = await findCopiedTo(postgres, eventStoreDb, undefined, none)
  for await (const _ of copyEvents(half, eventStoreDb, from));
  server.faults.loseAcknowledgement = 2
  expect(await copy(postgres, eventStoreDb)).toMatchObject({
    events: source.length,
    eventId: source.at(-1)!.id,
    source: source.at(-1)!.position,
  })
  expect(withoutPosition(await everything(eventStoreDb))).toEqual(withoutPosition(source))
})

test('skips what a record of the progress proves, and compares from the start if it proves nothing', async () => {
  await appendSamples(postgres, 30)
  const copied = await copy(postgres, eventStoreDb)
  const sentBy = async (record: CopiedTo) => {
    const before = server.sentEvents()
    expect(await findCopiedTo(postgres, eventStoreDb, record, none)).toEqual(copied)
    return server.sentEvents() - before
  }
  expect(await sentBy(copied)).toBeLessThan(5)
  const another = { ...copied, events: 7, target: String(BigInt(copied.target) - 100n) }
  expect(await sentBy(another)).toBeGreaterThan(copied.events)
  expect(await sentBy({ ...copied, eventId: randomUUID() })).toBeGreaterThan(copied.events)
})

test.each<[string, (events: RecordedEvent[]) => void, RegExp]>([
  ['another event', (events) => (events[3]!.id = randomUUID()), /it holds event .+, this log event/],
  ['other data', (events) => (events[3]!.data = '{}'), /has another data there/],
  ['other metadata', (events) => (events[3]!.metadata = '{}'), /has another metadata there/],
  ['another order', (events) => events.splice(1, 1), /it holds event/],
  ['more events', (events) => events.push({ ...events[0]!, stream: 'more' }), /where this log ends/],
])('refuses a target that holds %s', async (_, change, difference) => {
  for (let n = 0; n < 6; n++)
    await postgres.append(freshStream(), [sampleEvent(n)], { expectedRevision: 'no-stream' })
  const events = structuredClone(await everything(postgres))
  change(events)
  await eventStoreDb.writerAfter(startPosition).write(events)
  await expect(findCopiedTo(postgres, eventStoreDb, undefined, none)).rejects.toThrow(difference)
  await expect(pairsOf(postgres, eventStoreDb)).rejects.toThrow(LogsDiffer)
})

test('does not call a copy of a part, or of a log that has grown, verified', async () => {
  await appendSamples(postgres, 5)
  await copy(postgres, eventStoreDb)
  await appendSamples(postgres, 1)
  await expect(pairsOf(postgres, eventStoreDb)).rejects.toThrow(/has grown meanwhile/)
})

test.each(['Postgres', 'EventStoreDB'])('stops if something else appends to %s', async (name) => {
  const target = name === 'Postgres' ? postgres : eventStoreDb
  const stream = freshStream()
  const [first, second] = sampleEvents(2).map((event, revision) => ({
    ...event,
    stream,
    revision,
    position: '',
  }))
  const writer = target.writerAfter(startPosition)
  await writer.write([first!])
  await target.append(stream, [sampleEvent(9)], { expectedRevision: 0 })
  await expect(writer.write([second!])).rejects.toThrow(LogMovedOn)
})

test('records a page once in Postgres if its answer was lost', async () => {
  const events = sampleEvents(3).map((event, revision) => ({
    ...event,
    stream: 'one',
    revision,
    position: '',
  }))
  await postgres.writerAfter(startPosition).write(events)
  // Another attempt with the same page, as after a lost connection.
  await postgres.writerAfter(startPosition).write(events)
  expect(await everything(postgres)).toHaveLength(3)
})

test('names an event that EventStoreDB cannot hold', async () => {
  const event = { ...sampleEvent(1), stream: 'large', revision: 0, position: '' }
  const write = (change: Partial<NewEvent>) =>
    eventStoreDb.writerAfter(startPosition).write([{ ...event, ...change }])
  await expect(write({ data: JSON.stringify('x'.repeat(2_000_000)) })).rejects.toThrow(
    `EventStoreDB refuses event ${event.id} of large: 3 INVALID_ARGUMENT: Maximum Append Size`,
  )
  await expect(write({ data: '{ "n": 1 }' })).rejects.toThrow(`event ${event.id} in another form`)
  expect(await everything(eventStoreDb)).toEqual([])
})
