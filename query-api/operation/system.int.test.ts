import { newSeller, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { startHouse, type TestHouse } from '../testing/start-house.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let house: TestHouse
let admin: SignedIn

beforeAll(async () => {
  house = await startHouse()
  admin = await signInAdmin(house.commands)
})
afterAll(() => house.close())

const system = async (token = admin.token) => house.get('/api/admin/system', { token })
const change = (text: string) => house.commands.pool.query(text)

it('tells the admin how far each read model is, and that nothing waits', async () => {
  // The account of user 1 was there before the tables: they are filled by a rebuild first.
  await expect.poll(async () => (await system()).body.health.status).toBe('ok')
  const { status, body } = await system()
  expect([status, body.health.status, body.outbox]).toEqual([200, 'ok', { waiting: 0, retrying: 0, sending: 0, dead: 0, oldestWaiting: null, effects: [], held: [] }])
  expect(body.health.readModels.length).toBeGreaterThan(4)
})

it('counts what waits, what failed and is tried again, what is under way and what was given up, in all and by effect', async () => {
  await change(`insert into private.outbox (key, effect, event_id, stream, status, attempts, created_at) values
    ('a', 'telegram-order-message', gen_random_uuid(), 'order-1', 'waiting', 0, '2026-03-02T10:00:00Z'), ('b', 'telegram-order-message', gen_random_uuid(), 'order-2', 'waiting', 3, '2026-03-01T10:00:00Z'),
    ('c', 'telegram-order-message', gen_random_uuid(), 'order-3', 'dead', 8, '2026-01-01T10:00:00Z'), ('d', 'telegram-order-message', gen_random_uuid(), 'order-4', 'sent', 1, '2026-01-01T10:00:00Z'),
    ('e', 'telegram-order-message', gen_random_uuid(), 'order-5', 'skipped', 1, '2026-01-01T10:00:00Z'), ('f', 'sheet-row', gen_random_uuid(), 'order-1', 'sending', 1, '2026-03-03T10:00:00Z')`)
  // Waits for its shopper: late is nothing about it.
  await change(`insert into private.outbox (key, effect, event_id, stream, created_at, due_at) values ('g', 'sheet-row', gen_random_uuid(), 'order-6', '2026-02-01T10:00:00Z', now() + interval '9 minutes')`)
  expect((await system()).body.outbox).toEqual({
    waiting: 2, retrying: 1, sending: 1, dead: 1, oldestWaiting: '2026-03-01T10:00:00.000Z', held: [],
    effects: [
      { effect: 'sheet-row', waiting: 1, retrying: 0, sending: 1, dead: 0, oldestWaiting: '2026-03-03T10:00:00.000Z' },
      { effect: 'telegram-order-message', waiting: 1, retrying: 1, sending: 0, dead: 1, oldestWaiting: '2026-03-01T10:00:00.000Z' },
    ],
  })
})

it('names the services that are not asked for now, until when and why', async () => {
  await change(`insert into private.outbox_upstream (name, open_until, not_before, reason) values
    ('telegram', '2026-03-01T10:00:30Z', 'epoch', 'Telegram ne odgovara'), ('meta', null, '2126-03-01T10:00:00Z', null), ('sheets', null, 'epoch', null)`)
  expect((await system()).body.outbox.held).toEqual([
    { upstream: 'meta', until: '2126-03-01T10:00:00.000Z', reason: null }, { upstream: 'telegram', until: '2026-03-01T10:00:30.000Z', reason: 'Telegram ne odgovara' },
  ])
})

it('says why a read model stands still, at which event and in which stream', async () => {
  await change(`update read.checkpoints set status = 'parked', parked_reason = 'ne može', parked_event = 'e-1', parked_stream = 'user-7', parked_at = now() where name = 'users'`)
  const { body } = await system()
  expect(body.health.status).toBe('degraded')
  expect(body.health.readModels.find(({ name }: { name: string }) => name === 'users').parked).toMatchObject({ reason: 'ne može', event: 'e-1', stream: 'user-7' })
})

it('is for admins', async () => {
  await change(`update read.checkpoints set status = 'live' where name = 'users'`)
  expect((await system((await newSeller(house.commands)).token)).status).toBe(403)
})
