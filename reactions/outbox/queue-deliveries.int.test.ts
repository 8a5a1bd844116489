import { notificationStream } from '@pazar/contracts/notification/events.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Effect } from '../effect.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { createStreamOwners, type StreamOwners } from './stream-owners.ts'
import {
  changed,
  metadata,
  openQueueFixture,
  orderEffect,
  placed,
  type QueueFixture,
} from './testing/queue-fixture.ts'

let fixture: QueueFixture
let owners: StreamOwners
let reads: number
beforeEach(async () => {
  fixture = await openQueueFixture()
  reads = 0
  owners = createCountedOwners()
})
afterEach(() => fixture.close())

/** Counts how often it reads the log. */
const createCountedOwners = () =>
  createStreamOwners({ readStream: (...request) => (reads++, fixture.log.readStream(...request)) })
const appendTo = (stream: string, ...events: DomainEvent[]) =>
  fixture.log.append(stream, events, { expectedRevision: 'any', metadata })
async function all(): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = []
  for await (const page of fixture.log.readAll({ personalData: 'hidden' })) events.push(...page)
  return events
}
const queue = async (effects: readonly Effect[], batch: readonly LoggedEvent[]) =>
  queueDeliveries({ pool: fixture.pool, effects, owners }, await fixture.checkpoint(), batch)

it('stores seller and partition, also for later order events that name no seller', async () => {
  await fixture.append('A1', placed('A1', 7), changed)
  const [first, second] = (await all()) as [LoggedEvent, LoggedEvent]
  expect(await queue([orderEffect()], [first, second])).toEqual({
    sellers: [7],
    queued: ['webhook'],
    parked: [],
  })
  expect(await fixture.deliveryRows()).toEqual([
    { key: `webhook:${first.id}`, seller: 7, lane: 'webhook:7', target: '', status: 'waiting' },
    { key: `webhook:${second.id}`, seller: 7, lane: 'webhook:7', target: '', status: 'waiting' },
  ])
  expect(reads).toBe(0)
  // Another process has not seen `OrderPlaced`: it reads the owner from the log, once.
  owners = createCountedOwners()
  expect([await owners.ownerOf(second), await owners.ownerOf(second)]).toEqual([7, 7])
  expect(reads).toBe(1)
})

it('queues one delivery and partition per target, and none without targets', async () => {
  await fixture.append('A1', placed('A1', 7))
  await fixture.append('A2', placed('A2', 8))
  const events = await all()
  await queue(
    [orderEffect({ targets: async (_event, sellerId) => (sellerId === 7 ? ['1', '4'] : []) })],
    events,
  )
  expect(await fixture.deliveryRows()).toMatchObject([
    { key: `webhook:${events[0]!.id}:1`, seller: 7, lane: 'webhook:7:1', target: '1' },
    { key: `webhook:${events[0]!.id}:4`, seller: 7, lane: 'webhook:7:4', target: '4' },
  ])
})

it('queues a batch once, also if two workers handle it or it is read again', async () => {
  await fixture.append('A1', placed('A1', 7))
  const batch = await all()
  const from = await fixture.checkpoint()
  const queueBatch = () =>
    queueDeliveries({ pool: fixture.pool, effects: [orderEffect()], owners }, from, batch)
  expect(
    (await Promise.all([queueBatch(), queueBatch()])).filter((result) => result !== undefined),
  ).toHaveLength(1)
  await fixture.sql("update private.outbox set status = 'sent'")
  await fixture.sql('update private.reaction_checkpoint set position = $1', [from])
  expect((await queueBatch())!.sellers).toEqual([7])
  expect(await fixture.deliveryRows()).toMatchObject([{ status: 'sent' }])
})

it('queues nothing for an effect that no event of the batch triggers', async () => {
  await fixture.append('A1', placed('A1', 7))
  expect((await queue([orderEffect({ isTriggeredBy: () => false })], await all()))!.sellers).toEqual([])
  expect(await fixture.deliveryRows()).toEqual([])
})

it('makes retried deliveries due at once with all attempts, and leaves sent ones unchanged', async () => {
  const insert = (key: string, status: string) =>
    fixture.sql(
      `insert into private.outbox (key, effect, event_id, stream, seller_id, lane, status, attempts, unknowns, due_at, settled_at, read_at, last_error)
     values ($1, 'webhook', gen_random_uuid(), 's', 7, 'webhook:7', $2, 5, 2, now() + interval '1 hour', now(), now(), 'Nije uspelo')`,
      [key, status],
    )
  for (const status of ['dead', 'skipped', 'sent', 'sending', 'waiting']) await insert(status, status)
  await appendTo(notificationStream(7), {
    type: 'NotificationsRetried',
    data: { keys: ['dead', 'skipped', 'sent', 'sending', 'waiting', 'unpublished-of'] },
  })
  expect((await queue([orderEffect()], await all()))!.sellers).toEqual([7])
  const { rows: after } = await fixture.sql(
    'select key, status, attempts, unknowns, due_at <= now() as due, settled_at is null as open, read_at is null as unread from private.outbox order by key',
  )
  const again = { status: 'waiting', attempts: 0, unknowns: 1, due: true, open: true, unread: true }
  const untouched = (status: string) => ({
    status,
    attempts: 5,
    unknowns: 2,
    due: false,
    open: false,
    unread: false,
  })
  expect(after).toEqual(
    [
      { key: 'dead', ...again },
      { key: 'sending', ...untouched('sending') },
      { key: 'sent', ...untouched('sent') },
      { key: 'skipped', ...again },
      { key: 'waiting', ...untouched('waiting') },
    ].map((row) => expect.objectContaining(row)),
  )
})

it('marks deliveries as read since the time of the event', async () => {
  await fixture.sql(
    `insert into private.outbox (key, effect, event_id, stream, seller_id, status) values ('a', 'webhook', gen_random_uuid(), 's', 7, 'dead'), ('b', 'webhook', gen_random_uuid(), 's', 7, 'sent')`,
  )
  await appendTo(notificationStream(7), { type: 'NotificationsRead', data: { keys: ['a', 'b'] } })
  expect((await queue([orderEffect()], await all()))!.sellers).toEqual([7])
  const { rows: read } = await fixture.sql('select read_at from private.outbox')
  expect(read.map(({ read_at: at }) => at.toISOString())).toEqual([metadata.at, metadata.at])
})

it('marks deliveries as unread again, whatever their status', async () => {
  await fixture.sql(
    `insert into private.outbox (key, effect, event_id, stream, seller_id, status) values ('a', 'webhook', gen_random_uuid(), 's', 7, 'dead'), ('b', 'webhook', gen_random_uuid(), 's', 7, 'sent')`,
  )
  await appendTo(
    notificationStream(7),
    { type: 'NotificationsRead', data: { keys: ['a', 'b'] } },
    { type: 'NotificationsUnread', data: { keys: ['b'] } },
  )
  expect((await queue([orderEffect()], await all()))!.sellers).toEqual([7])
  expect(
    (await fixture.sql('select key, read_at is null as unread, status from private.outbox order by key'))
      .rows,
  ).toEqual([
    { key: 'a', unread: false, status: 'dead' },
    { key: 'b', unread: true, status: 'sent' },
  ])
})

it('records as skipped what the seller has not set up, without waking a sender', async () => {
  await fixture.append('A1', placed('A1', 7), changed)
  await fixture.append('A2', placed('A2', 8))
  const events = await all()
  let calls = 0
  const skipReason = async (sellerId: number) => (calls++, sellerId === 7 ? 'Nije podešeno' : undefined)
  expect(await queue([orderEffect({ skipReason })], events.slice(0, 2))).toMatchObject({ queued: [] })
  expect(calls).toBe(1)
  expect(await queue([orderEffect({ skipReason })], events.slice(2))).toMatchObject({ queued: ['webhook'] })
  const { rows } = await fixture.sql(
    'select seller_id as seller, status, attempts, last_error as reason, settled_at is not null as settled from private.outbox order by id',
  )
  const skipped = { seller: 7, status: 'skipped', attempts: 0, reason: 'Nije podešeno', settled: true }
  expect(rows).toEqual([
    skipped,
    skipped,
    { seller: 8, status: 'waiting', attempts: 0, reason: null, settled: false },
  ])
})

it.each<[string, Partial<Effect>]>([
  [
    'is due later, because the seller may set it up until then',
    { skipReason: async () => 'Nije podešeno', dueAt: () => new Date(Date.now() + 60_000) },
  ],
  ['cannot be decided', { skipReason: () => Promise.reject(new Error('unreadable secret')) }],
])('leaves to the sender whether to skip a delivery that %s', async (_, effect) => {
  await fixture.append('A1', placed('A1', 7))
  expect(await queue([orderEffect(effect)], await all())).toMatchObject({ parked: [] })
  expect(await fixture.deliveryRows()).toMatchObject([{ status: 'waiting' }])
})
