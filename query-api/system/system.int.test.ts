import { newSeller, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
})
afterAll(() => app.close())

const system = async (token = admin.token) => app.get('/api/admin/system', { token })
const change = (text: string) => app.commands.pool.query(text)

it('shows an admin the progress of each read model and an empty outbox', async () => {
  // User 1 was created before the tables existed, so a rebuild fills them first.
  await expect.poll(async () => (await system()).body.health.status).toBe('ok')
  const { status, body } = await system()
  expect([status, body.health.status, body.outbox]).toEqual([
    200,
    'ok',
    { waiting: 0, retrying: 0, sending: 0, dead: 0, oldestWaiting: null, effects: [], held: [] },
  ])
  expect(body.health.readModels.length).toBeGreaterThan(4)
})

it('counts waiting, retrying, sending and dead deliveries in total and by effect', async () => {
  await change(`insert into private.outbox (key, effect, event_id, stream, status, attempts, created_at) values
    ('a', 'telegram-order-message', gen_random_uuid(), 'order-1', 'waiting', 0, '2026-03-02T10:00:00Z'), ('b', 'telegram-order-message', gen_random_uuid(), 'order-2', 'waiting', 3, '2026-03-01T10:00:00Z'),
    ('c', 'telegram-order-message', gen_random_uuid(), 'order-3', 'dead', 8, '2026-01-01T10:00:00Z'), ('d', 'telegram-order-message', gen_random_uuid(), 'order-4', 'sent', 1, '2026-01-01T10:00:00Z'),
    ('e', 'telegram-order-message', gen_random_uuid(), 'order-5', 'skipped', 1, '2026-01-01T10:00:00Z'), ('f', 'sheet-row', gen_random_uuid(), 'order-1', 'sending', 1, '2026-03-03T10:00:00Z')`)
  // Waits for its shopper, so it does not count as late.
  await change(
    `insert into private.outbox (key, effect, event_id, stream, created_at, due_at) values ('g', 'sheet-row', gen_random_uuid(), 'order-6', '2026-02-01T10:00:00Z', now() + interval '9 minutes')`,
  )
  expect((await system()).body.outbox).toEqual({
    waiting: 2,
    retrying: 1,
    sending: 1,
    dead: 1,
    oldestWaiting: '2026-03-01T10:00:00.000Z',
    held: [],
    effects: [
      {
        effect: 'sheet-row',
        waiting: 1,
        retrying: 0,
        sending: 1,
        dead: 0,
        oldestWaiting: '2026-03-03T10:00:00.000Z',
      },
      {
        effect: 'telegram-order-message',
        waiting: 1,
        retrying: 1,
        sending: 0,
        dead: 1,
        oldestWaiting: '2026-03-01T10:00:00.000Z',
      },
    ],
  })
})

it('lists the paused remote services with end time and reason', async () => {
  await change(`insert into private.outbox_upstream (name, open_until, not_before, reason) values
    ('telegram', '2026-03-01T10:00:30Z', 'epoch', 'Telegram ne odgovara'), ('meta', null, '2126-03-01T10:00:00Z', null), ('sheets', null, 'epoch', null)`)
  expect((await system()).body.outbox.held).toEqual([
    { upstream: 'meta', until: '2126-03-01T10:00:00.000Z', reason: null },
    { upstream: 'telegram', until: '2026-03-01T10:00:30.000Z', reason: 'Telegram ne odgovara' },
  ])
})

it('lists parked streams for admins, and only their number on the public endpoint', async () => {
  const now = (await app.commands.log.head()).toString()
  await change(
    `insert into private.reaction_checkpoint (name, position, alive_at) values ('reactions', '${now}', now())`,
  )
  await change(`insert into private.reaction_parked (stream, event_id, type, revision, position, reason, parked_at)
    values ('order-1', gen_random_uuid(), 'FromTheFuture', 3, '12', 'Unknown event type', '2026-03-01T10:00:00Z')`)
  const { body } = await system()
  expect(body.reactions).toEqual({
    failingSince: null,
    failure: null,
    parked: [
      {
        stream: 'order-1',
        type: 'FromTheFuture',
        revision: 3,
        position: '12',
        reason: 'Unknown event type',
        parkedAt: '2026-03-01T10:00:00.000Z',
        retriedAt: null,
      },
    ],
  })
  const { status, body: open } = await app.get('/api/health')
  expect([status, open.status, open.ready]).toEqual([200, 'degraded', true])
  expect(open.reasons).toContain('reactions_parked')
  expect(open.reactions).toEqual({
    position: now,
    lag: expect.any(Number),
    parked: 1,
    failing: false,
    aliveAt: expect.any(String),
  })
  expect(JSON.stringify(open)).not.toContain('order-1')
})

it('reports since when the reactions have been failing, and that they are behind', async () => {
  await change('delete from private.reaction_parked')
  await change(
    `update private.reaction_checkpoint set position = '0', alive_at = now() - interval '5 minutes', failing_since = '2026-03-01T10:00:00Z', failure = 'error 53100'`,
  )
  const { body } = await system()
  expect(body.health.reasons).toEqual(['reactions_failing', 'reactions_behind'])
  expect(body.reactions).toEqual({
    failingSince: '2026-03-01T10:00:00.000Z',
    failure: 'error 53100',
    parked: [],
  })
  await change('delete from private.reaction_checkpoint')
})

it('reports once that the event store does not confirm the subscriptions of other processes', async () => {
  const reasons = async () => (await system()).body.health.reasons
  const report = (ago: string) =>
    change(`insert into read.unconfirmed_subscription values ('projections', now() - interval '${ago}')
      on conflict (name) do update set reported_at = excluded.reported_at`)
  await report('61 s')
  expect(await reasons()).toEqual([])
  await report('0 s')
  await change(
    `insert into private.reaction_checkpoint (name, position, alive_at, unconfirmed_at) values ('reactions', '0', now(), now())`,
  )
  expect(await reasons()).toEqual(['subscription_unconfirmed'])
  await change('delete from private.reaction_checkpoint')
  await change('delete from read.unconfirmed_subscription')
})

it('refuses sellers (403)', async () => {
  expect((await system((await newSeller(app.commands)).token)).status).toBe(403)
})
