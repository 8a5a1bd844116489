import { type DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventLog, LoggedEvent } from '../event-log.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { openEventLog } from './open-event-log.ts'
import { createStreamKeys } from './stream-keys.ts'

const appSecret = 'a secret of thirty-two characters'
const metadata = {
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}
const customer = {
  firstName: 'Đurđica',
  lastName: 'Žarković',
  phone: '064 765 4321',
  phoneE164: '+381647654321',
  email: 'djurdjica@primer.rs',
  address: 'Bulevar oslobođenja 117',
  city: 'Kragujevac',
  postalCode: '34000',
  notes: 'Zvati posle podneva',
}
const orderId = (n: number) => String(n).padStart(26, '0')
const placed = (n: number): DomainEvent =>
  orderPlaced({
    orderId: orderId(n),
    sellerId: 3,
    websiteId: 5,
    productName: 'Patike',
    quantity: 2,
    totalPrice: 399000 + n,
    unitCost: 70000,
    domain: 'localhost',
    customer,
  })
/** A seller's free text, which may name the customer. */
const why = 'Preuzela Žarković lično'
const delivered: DomainEvent = {
  type: 'OrderStatusChanged',
  data: { from: 'Na čekanju', to: 'Dostavljeno', reason: why },
}

let database: TestDatabase
const logs: EventLog[] = []
const openLog = async (secret = appSecret): Promise<EventLog> => {
  const log = openEventLog(
    await createPostgresEventStore({ pool: database.pool }),
    await createStreamKeys({ pool: database.pool, appSecret: secret }),
  )
  logs.push(log)
  return log
}
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(async () => {
  for (const log of logs) await log.close()
  await database.close()
})

const replay = async (
  log: EventLog,
  options: Parameters<EventLog['readAll']>[0] = {},
): Promise<LoggedEvent[]> => {
  const all: LoggedEvent[] = []
  for await (const page of log.readAll(options)) all.push(...page)
  return all
}
const customers = (events: readonly LoggedEvent[]) =>
  events.flatMap((event) => (event.type === 'OrderPlaced' ? [event.data.customer] : []))
const reasons = (events: readonly LoggedEvent[]) =>
  events.flatMap((event) => (event.type === 'OrderStatusChanged' ? [event.data.reason] : []))
const money = (events: readonly LoggedEvent[]) =>
  events.flatMap((event) => (event.type === 'OrderPlaced' ? [event.data.totalPrice] : []))

/** The raw bytes of the log and the keys on disk. */
async function bytesOnDisk(): Promise<Buffer> {
  await database.pool.query('checkpoint')
  const { rows } = await database.pool.query<{ bytes: Buffer }>(
    `select pg_read_binary_file(pg_relation_filepath(name::regclass)) as bytes
       from unnest(array['log.events', 'log.events_stream_revision', 'private.stream_keys']) name`,
  )
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}
const expectNoTrace = (bytes: Buffer) => {
  expect(bytes.includes('order-')).toBe(true)
  for (const value of [...Object.values(customer), why]) expect(bytes.includes(value), value).toBe(false)
}

test('removes an erased customer from the log, replays and open processes, and leaves the money unchanged', async () => {
  const log = await openLog()
  const other = await openLog()
  for (let n = 0; n < 20; n++)
    await log.append(`order-${orderId(n)}`, [placed(n), delivered], {
      expectedRevision: 'no-stream',
      metadata,
    })
  const before = await replay(log)
  expect(customers(before)).toEqual(Array.from({ length: 20 }, () => customer))
  expect(await replay(other)).toEqual(before)
  expectNoTrace(await bytesOnDisk())

  const stream = `order-${orderId(7)}`
  expect(await log.eraseCustomer(stream, { reason: 'customer_request', metadata })).toMatchObject({
    ok: true,
    revision: 2,
  })

  for (const reader of [log, other, await openLog()]) {
    const after = await replay(reader)
    expect(customers(after)).toEqual(Array.from({ length: 20 }, (_, n) => (n === 7 ? null : customer)))
    expect(reasons(after)).toEqual(Array.from({ length: 20 }, (_, n) => (n === 7 ? null : why)))
    expect(money(after)).toEqual(money(before))
    expect(after.filter(({ type }) => type !== 'PersonalDataErased').map(({ id }) => id)).toEqual(
      before.map(({ id }) => id),
    )
    const own: LoggedEvent[] = []
    for await (const event of reader.readStream(stream)) own.push(event)
    expect(own.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderStatusChanged', 'PersonalDataErased'])
    expectNoTrace(Buffer.from(JSON.stringify(own)))
    const abort = new AbortController()
    for await (const page of reader.subscribe({
      after: '-1',
      filter: { streamPrefixes: [stream] },
      signal: abort.signal,
    })) {
      expect(customers(page)).toEqual([null])
      abort.abort()
    }
  }
  expectNoTrace(await bytesOnDisk())

  const again = { ...placed(7), type: 'OrderPlaced' } as DomainEvent
  await other.append(stream, [again], { expectedRevision: 'any', metadata })
  expect(customers(await replay(log, { filter: { streamPrefixes: [stream] } }))).toEqual([null, null])
})

test('refuses to erase a missing stream, and repeats the first answer to a repeated erasure', async () => {
  const log = await openLog()
  const stream = `order-${orderId(100)}`
  expect(await log.eraseCustomer(stream, { reason: 'customer_request', metadata })).toEqual({
    ok: false,
    actual: undefined,
  })
  await log.append(stream, [placed(100)], { expectedRevision: 'no-stream', metadata })
  expect(customers(await replay(log, { filter: { streamPrefixes: [stream] } }))).toEqual([customer])
  const ids = ['01890000-0000-7000-8000-000000000001']
  const first = await log.eraseCustomer(stream, { reason: 'customer_request', metadata, ids })
  expect(await log.eraseCustomer(stream, { reason: 'customer_request', metadata, ids })).toEqual(first)
  expect(customers(await replay(log, { filter: { streamPrefixes: [stream] } }))).toEqual([null])
})

test('reads hidden personal data as null without loading keys', async () => {
  const log = await openLog()
  const stream = `order-${orderId(200)}`
  await log.append(stream, [placed(200)], { expectedRevision: 'no-stream', metadata })
  expect(
    customers(await replay(log, { personalData: 'hidden', filter: { streamPrefixes: [stream] } })),
  ).toEqual([null])
})

test('reads personal data as null if its key is lost, but throws on a wrong APP_SECRET', async () => {
  const log = await openLog()
  const stream = `order-${orderId(300)}`
  await log.append(stream, [placed(300)], { expectedRevision: 'no-stream', metadata })
  const stranger = await openLog('another secret of thirty-two chars')
  await expect(replay(stranger, { filter: { streamPrefixes: [stream] } })).rejects.toThrow(/APP_SECRET/)
  await database.pool.query('delete from private.stream_keys where stream = $1', [stream])
  expect(customers(await replay(log, { filter: { streamPrefixes: [stream] } }))).toEqual([null])
})

test('rejects an invalid event before writing anything', async () => {
  const log = await openLog()
  const head = await log.head()
  const invalid = { type: 'OrderPlaced', data: { ...placed(1).data, totalPrice: -1 } } as DomainEvent
  await expect(
    log.append('order-x', [placed(400), invalid], { expectedRevision: 'any', metadata }),
  ).rejects.toThrow(/totalPrice/)
  expect(await log.head()).toBe(head)
  expect(
    (await database.pool.query("select from private.stream_keys where stream = 'order-x'")).rowCount,
  ).toBe(0)
})

test('completes an interrupted erasure later, exactly once', async () => {
  const log = await openLog()
  const stream = `order-${orderId(500)}`
  await log.append(stream, [placed(500)], { expectedRevision: 'no-stream', metadata })
  const store = await createPostgresEventStore({ pool: database.pool })
  const dying = openEventLog(
    { ...store, append: () => Promise.reject(new Error('killed')) },
    await createStreamKeys({ pool: database.pool, appSecret }),
  )
  await expect(dying.eraseCustomer(stream, { reason: 'consent_withdrawn', metadata })).rejects.toThrow(
    'killed',
  )
  expect(customers(await replay(log, { filter: { streamPrefixes: [stream] } }))).toEqual([null])

  await log.finishErasures()
  await log.finishErasures()
  const events = await replay(log, { filter: { streamPrefixes: [stream] } })
  expect(events.slice(1)).toMatchObject([
    { type: 'PersonalDataErased', data: { reason: 'consent_withdrawn' }, metadata },
  ])
  await store.close()
})
