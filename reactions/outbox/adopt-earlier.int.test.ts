import { randomUUID } from 'node:crypto'
import { applySchema } from '@pazar/postgres/schema.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adoptEarlier } from './adopt-earlier.ts'
import { createStreamOwners, type StreamOwners } from './stream-owners.ts'
import { changed, openQueueFixture, placed, type QueueFixture, streamOf } from './testing/queue-fixture.ts'

let fixture: QueueFixture
let owners: StreamOwners
beforeEach(async () => {
  fixture = await openQueueFixture()
  owners = createStreamOwners(fixture.log)
})
afterEach(() => fixture.close())

it('gives deliveries of an earlier release the owner of their stream, and a partition without a seller if the log has none', async () => {
  await fixture.append('A1', placed('A1', 7), changed)
  await fixture.sql(
    `insert into private.outbox (key, effect, event_id, stream) values ('a', 'webhook', $1, $2), ('b', 'webhook', $1, 'order-gone')`,
    [randomUUID(), streamOf('A1')],
  )
  expect(await adoptEarlier(fixture.pool, owners)).toBe(true)
  expect(await fixture.deliveryRows()).toMatchObject([
    { key: 'a', seller: 7, lane: 'webhook:7' },
    { key: 'b', seller: null, lane: 'webhook:' },
  ])
  expect((await fixture.sql('select lane from private.outbox_lane order by lane')).rows).toEqual([
    { lane: 'webhook:' },
    { lane: 'webhook:7' },
  ])
  expect(await adoptEarlier(fixture.pool, owners)).toBe(false)
})

it('marks deliveries that an earlier release attempted as possible repetitions', async () => {
  await fixture.sql(`insert into private.outbox (key, effect, event_id, stream, attempts, status) values
    ('new', 'webhook', gen_random_uuid(), 's', 0, 'waiting'), ('tried', 'webhook', gen_random_uuid(), 's', 2, 'waiting'), ('sent', 'webhook', gen_random_uuid(), 's', 2, 'sent')`)
  await adoptEarlier(fixture.pool, owners)
  expect((await fixture.sql('select key, unknowns from private.outbox order by id')).rows).toEqual([
    { key: 'new', unknowns: 0 },
    { key: 'tried', unknowns: 1 },
    { key: 'sent', unknowns: 0 },
  ])
})

it('upgrades an outbox table of an earlier release', async () => {
  await fixture.sql('drop table private.outbox')
  await fixture.sql(`create table private.outbox (
    key text primary key, effect text not null, event_id uuid not null, stream text not null,
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'skipped', 'dead')),
    attempts integer not null default 0, due_at timestamptz not null default now(), last_error text, created_at timestamptz not null default now(), settled_at timestamptz)`)
  await fixture.sql(
    `insert into private.outbox (key, effect, event_id, stream, status) values ('a', 'webhook', gen_random_uuid(), 's', 'sent')`,
  )
  await applySchema(fixture.pool, outboxSchema)
  await applySchema(fixture.pool, outboxSchema)
  await fixture.sql(`update private.outbox set status = 'sending'`)
  expect(await fixture.deliveryRows()).toMatchObject([
    { key: 'a', seller: null, lane: '', status: 'sending' },
  ])
})
