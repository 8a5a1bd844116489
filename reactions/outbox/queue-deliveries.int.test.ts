import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import type { Hint } from '@pazar/hints/hints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Effect } from '../effect.ts'
import { adoptEarlier } from './adopt-earlier.ts'
import { loadCheckpoint } from './checkpoint.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { type StreamOwners, streamOwners } from './stream-owners.ts'
import { tellChanges } from './tell-changes.ts'

const metadata = { at: '2026-03-01T10:00:00.000Z', actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }
let database: TestDatabase
let log: EventLog
let owners: StreamOwners
let reads: number
beforeEach(async () => {
  database = await startTestDatabase()
  const { pool } = database
  await applySchema(pool, outboxSchema)
  log = openEventLog(await createPostgresEventStore({ pool }), await createStreamKeys({ pool, appSecret: 'a secret for this test only' }))
  reads = 0
  owners = streamOwners({ readStream: (...asked) => (reads++, log.readStream(...asked)) })
})
afterEach(async () => {
  await log.close()
  await database.close()
})

const effect = (more: Partial<Effect> = {}): Effect => ({
  name: 'webhook', upstream: { name: 'webhook', concurrency: 1, rate: { perSecond: 1, burst: 1 }, laneRate: { perSecond: 1, burst: 1 } }, knowsRepetition: true,
  wants: ({ type }) => type === 'OrderPlaced' || type === 'OrderStatusChanged', deliver: async () => new Map(), ...more,
})
const id = (n: number) => `A${n}`.padEnd(26, '0')
const placed = (n: number, sellerId: number): DomainEvent => ({
  type: 'OrderPlaced',
  data: {
    orderId: id(n), sellerId, websiteId: 1, websiteRevision: 0, productId: 'p', productName: 'Lampa', sku: '', market: 'Serbia', currency: 'RSD', quantity: 1, totalPrice: 299000,
    offer: null, unitPrice: 299000, unitCost: 0, domain: 'localhost', suspicions: [], upsellDelayedUntil: null, legacyOffer: null, adVisit: null, customer: null,
  },
})
const changed: DomainEvent = { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'U dostavi', reason: null } }
const append = (stream: string, ...events: DomainEvent[]) => log.append(stream, events, { expectedRevision: 'any', metadata })
async function all(): Promise<Logged[]> {
  const events: Logged[] = []
  for await (const page of log.readAll({ personalData: 'hidden' })) events.push(...page)
  return events
}
const atStart = () => loadCheckpoint(database.pool, async () => '-1')
const queue = async (effects: readonly Effect[], batch: readonly Logged[]) => queueDeliveries({ pool: database.pool, effects, owners }, await atStart(), batch)
const rows = async () => (await database.pool.query('select key, seller_id as seller, lane, target, status from private.outbox order by id')).rows
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)

it("writes whose a delivery is and in which lane it goes; of an order's later events too, which name nobody", async () => {
  await append(`order-${id(1)}`, placed(1, 7), changed)
  const [first, second] = (await all()) as [Logged, Logged]
  expect(await queue([effect()], [first, second])).toEqual([7])
  expect(await rows()).toEqual([
    { key: `webhook:${first.id}`, seller: 7, lane: 'webhook:7', target: '', status: 'waiting' },
    { key: `webhook:${second.id}`, seller: 7, lane: 'webhook:7', target: '', status: 'waiting' },
  ])
  expect(reads).toBe(0)
  // The next process has not seen the order placed: it reads who placed it, once.
  owners = streamOwners({ readStream: (...asked) => (reads++, log.readStream(...asked)) })
  expect([await owners.ownerOf(second), await owners.ownerOf(second)]).toEqual([7, 7])
  expect(reads).toBe(1)
})

it('a delivery and a lane for each target, and none where there are none', async () => {
  await append(`order-${id(1)}`, placed(1, 7))
  await append(`order-${id(2)}`, placed(2, 8))
  const events = await all()
  await queue([effect({ targets: async (_event, sellerId) => (sellerId === 7 ? ['1', '4'] : []) })], events)
  expect(await rows()).toMatchObject([
    { key: `webhook:${events[0]!.id}:1`, seller: 7, lane: 'webhook:7:1', target: '1' },
    { key: `webhook:${events[0]!.id}:4`, seller: 7, lane: 'webhook:7:4', target: '4' },
  ])
})

it('a batch that another worker has taken is not queued again, nor is one that is read a second time', async () => {
  await append(`order-${id(1)}`, placed(1, 7))
  const batch = await all()
  const from = await atStart()
  const taking = () => queueDeliveries({ pool: database.pool, effects: [effect()], owners }, from, batch)
  expect((await Promise.all([taking(), taking()])).filter((taken) => taken !== undefined)).toHaveLength(1)
  await sql('update private.outbox set status = \'sent\'')
  await sql('update private.reaction_checkpoint set position = $1', [from])
  expect(await taking()).toEqual([7])
  expect(await rows()).toMatchObject([{ status: 'sent' }])
})

it('an effect that does not want a whole batch costs nothing', async () => {
  await append(`order-${id(1)}`, placed(1, 7))
  expect(await queue([effect({ wants: () => false })], await all())).toEqual([])
  expect(await rows()).toEqual([])
})

it('what a person wants tried again is due at once with all its attempts, and what was sent is never touched', async () => {
  const insert = (key: string, status: string) => sql(
    `insert into private.outbox (key, effect, event_id, stream, seller_id, lane, status, attempts, unknowns, due_at, settled_at, read_at, last_error)
     values ($1, 'webhook', gen_random_uuid(), 's', 7, 'webhook:7', $2, 5, 2, now() + interval '1 hour', now(), now(), 'Nije uspelo')`, [key, status])
  for (const status of ['dead', 'skipped', 'sent', 'sending', 'waiting']) await insert(status, status)
  await append(notificationStream(7), { type: 'NotificationsRetried', data: { keys: ['dead', 'skipped', 'sent', 'sending', 'waiting', 'unheard-of'] } })
  expect(await queue([effect()], await all())).toEqual([7])
  const { rows: after } = await sql('select key, status, attempts, unknowns, due_at <= now() as due, settled_at is null as open, read_at is null as unread from private.outbox order by key')
  const again = { status: 'waiting', attempts: 0, unknowns: 1, due: true, open: true, unread: true }
  const untouched = (status: string) => ({ status, attempts: 5, unknowns: 2, due: false, open: false, unread: false })
  expect(after).toEqual([
    { key: 'dead', ...again }, { key: 'sending', ...untouched('sending') }, { key: 'sent', ...untouched('sent') }, { key: 'skipped', ...again }, { key: 'waiting', ...untouched('waiting') },
  ].map((row) => expect.objectContaining(row)))
})

it('what a person has seen is read since then, and stays so', async () => {
  await sql(`insert into private.outbox (key, effect, event_id, stream, seller_id, status) values ('a', 'webhook', gen_random_uuid(), 's', 7, 'dead'), ('b', 'webhook', gen_random_uuid(), 's', 7, 'sent')`)
  await append(notificationStream(7), { type: 'NotificationsRead', data: { keys: ['a', 'b'] } })
  expect(await queue([effect()], await all())).toEqual([7])
  const { rows: read } = await sql('select read_at from private.outbox')
  expect(read.map(({ read_at: at }) => at.toISOString())).toEqual([metadata.at, metadata.at])
})

it('what a person takes back is unread again, whatever became of it', async () => {
  await sql(`insert into private.outbox (key, effect, event_id, stream, seller_id, status) values ('a', 'webhook', gen_random_uuid(), 's', 7, 'dead'), ('b', 'webhook', gen_random_uuid(), 's', 7, 'sent')`)
  await append(notificationStream(7), { type: 'NotificationsRead', data: { keys: ['a', 'b'] } }, { type: 'NotificationsUnread', data: { keys: ['b'] } })
  expect(await queue([effect()], await all())).toEqual([7])
  expect((await sql('select key, read_at is null as unread, status from private.outbox order by key')).rows).toEqual([{ key: 'a', unread: false, status: 'dead' }, { key: 'b', unread: true, status: 'sent' }])
})

it('deliveries of an earlier release get the owner of their stream, and a lane of nobody where the log knows none', async () => {
  await append(`order-${id(1)}`, placed(1, 7), changed)
  await sql(`insert into private.outbox (key, effect, event_id, stream) values ('a', 'webhook', $1, $2), ('b', 'webhook', $1, 'order-gone')`, [randomUUID(), `order-${id(1)}`])
  expect(await adoptEarlier(database.pool, owners)).toBe(true)
  expect(await rows()).toMatchObject([{ key: 'a', seller: 7, lane: 'webhook:7' }, { key: 'b', seller: null, lane: 'webhook:' }])
  expect((await sql('select lane from private.outbox_lane order by lane')).rows).toEqual([{ lane: 'webhook:' }, { lane: 'webhook:7' }])
  expect(await adoptEarlier(database.pool, owners)).toBe(false)
})

it('what an earlier release has tried may have been cut off while it was sent: it may be a repetition, and says so', async () => {
  await sql(`insert into private.outbox (key, effect, event_id, stream, attempts, status) values
    ('new', 'webhook', gen_random_uuid(), 's', 0, 'waiting'), ('tried', 'webhook', gen_random_uuid(), 's', 2, 'waiting'), ('sent', 'webhook', gen_random_uuid(), 's', 2, 'sent')`)
  await adoptEarlier(database.pool, owners)
  expect((await sql('select key, unknowns from private.outbox order by id')).rows).toEqual([{ key: 'new', unknowns: 0 }, { key: 'tried', unknowns: 1 }, { key: 'sent', unknowns: 0 }])
})

it('an outbox of an earlier release learns the new states', async () => {
  await sql('drop table private.outbox')
  await sql(`create table private.outbox (
    key text primary key, effect text not null, event_id uuid not null, stream text not null,
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'skipped', 'dead')),
    attempts integer not null default 0, due_at timestamptz not null default now(), last_error text, created_at timestamptz not null default now(), settled_at timestamptz)`)
  await sql(`insert into private.outbox (key, effect, event_id, stream, status) values ('a', 'webhook', gen_random_uuid(), 's', 'sent')`)
  await applySchema(database.pool, outboxSchema)
  await applySchema(database.pool, outboxSchema)
  await sql(`update private.outbox set status = 'sending'`)
  expect(await rows()).toMatchObject([{ key: 'a', seller: null, lane: '', status: 'sending' }])
})

it("hints of a seller's deliveries are gathered: one of each seller, however much changes", async () => {
  const heard: Hint[] = []
  const { changed: tell, close } = tellChanges({ publish: (hint) => void heard.push(hint) })
  for (let n = 0; n < 50; n++) tell([2, 3])
  tell([])
  expect(heard).toEqual([])
  await expect.poll(() => heard.map(({ readModel, keys, sellerId }) => ({ readModel, keys, sellerId }))).toEqual([
    { readModel: 'notifications', keys: [], sellerId: 2 }, { readModel: 'notifications', keys: [], sellerId: 3 },
  ])
  tell([4])
  close()
  expect(heard).toHaveLength(3)
})
