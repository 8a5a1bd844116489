import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  eventually,
  idOf,
  metadata,
  openReactionsFixture,
  type ReactionsFixture,
} from './testing/reactions-fixture.ts'

let fixture: ReactionsFixture
beforeEach(async () => {
  fixture = await openReactionsFixture()
})
afterEach(() => fixture.close())

it('sends one message per order to the bot and chat of its seller', async () => {
  await fixture.start()
  await fixture.setUpTelegram(2)
  await fixture.placeOrder(idOf('A'))
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(1))
  expect(fixture.telegram.messages[0]).toMatchObject({ path: '/bot123:abc/sendMessage', chat_id: '-77' })
  expect(fixture.telegram.messages[0]!.text).toContain('Luna lampa × 1: 2.990 RSD\nKupac: Ana Ilić')
})

it('sends each message once with two workers and after a restart', async () => {
  await fixture.start()
  await fixture.start()
  for (let seller = 2; seller < 12; seller++) await fixture.setUpTelegram(seller)
  for (let n = 0; n < 30; n++) await fixture.placeOrder(idOf(`B${String(n).padStart(2, '0')}`), 2 + (n % 10))
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(30))
  await fixture.start()
  await fixture.placeOrder(idOf('C'))
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(31))
  expect(new Set((await fixture.deliveries()).map((row) => row.stream)).size).toBe(31)
})

it('sends messages of other orders if one stream holds an undecodable event, and parks that stream', async () => {
  await fixture.start()
  await fixture.setUpTelegram(2)
  await fixture.placeOrder(idOf('P'))
  const store = await createPostgresEventStore({ pool: fixture.pool })
  const unknown = {
    id: randomUUID(),
    type: 'FromTheFuture',
    data: '{}',
    metadata: JSON.stringify({ ...metadata, schemaVersion: 1 }),
  }
  await store.append(`order-${idOf('Q')}`, [unknown], { expectedRevision: 'no-stream' })
  await store.close()
  await fixture.placeOrder(idOf('R'))
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(2))
  const { rows } = await fixture.pool.query('select stream, type, reason from private.reaction_parked')
  expect(rows).toEqual([
    { stream: `order-${idOf('Q')}`, type: 'FromTheFuture', reason: 'Unknown event type' },
  ])
})

it('sends nothing for orders older than the first start', async () => {
  await fixture.setUpTelegramAfterSchema()
  await fixture.placeOrder(idOf('D'))
  await fixture.start()
  await fixture.placeOrder(idOf('E'))
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(1))
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ stream: `order-${idOf('E')}`, status: 'sent' }]),
  )
})

it('skips an order of a seller without Telegram and stores the reason', async () => {
  await fixture.start()
  await fixture.placeOrder(idOf('F'))
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([
      { status: 'skipped', last_error: 'Telegram nije podešen' },
    ]),
  )
  expect(fixture.telegram.messages).toEqual([])
})

it('retries after a failure, and makes the delivery dead after the last attempt', async () => {
  await fixture.setUpTelegramAfterSchema()
  fixture.telegram.status = 502
  await fixture.start()
  await fixture.placeOrder(idOf('G'))
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, last_error: expect.stringContaining('Telegram') },
    ]),
  )
  await fixture.stopLast()
  await fixture.pool.query('update private.outbox set due_at = now()')
  await fixture.start({
    maxAttempts: 4,
    backOff: { firstSeconds: 0.01, maxSeconds: 0.02 },
    circuit: { maxFaults: 100, firstSeconds: 1, maxSeconds: 1 },
  })
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([
      { status: 'dead', attempts: 4, last_error: expect.stringContaining('Telegram') },
    ]),
  )
  await fixture.pool.query('update private.outbox set due_at = now()')
  await fixture.placeOrder(idOf('W'), 3)
  await eventually(async () =>
    expect(await fixture.deliveries()).toContainEqual(
      expect.objectContaining({ stream: `order-${idOf('W')}`, status: 'skipped' }),
    ),
  )
  expect(await fixture.deliveries()).toContainEqual(
    expect.objectContaining({ stream: `order-${idOf('G')}`, status: 'dead', attempts: 4 }),
  )
})

it('sends a delivery begun by an earlier release without seller and partition, marked as a possible repetition', async () => {
  await fixture.setUpTelegramAfterSchema()
  await fixture.start()
  await fixture.stopLast()
  await fixture.pool.query(
    `insert into private.outbox (key, effect, event_id, stream, attempts, due_at) values ('k', 'telegram-order-message', gen_random_uuid(), $1, 1, now() - interval '1 second')`,
    [`order-${idOf('H')}`],
  )
  await fixture.placeOrder(idOf('H'))
  await fixture.start()
  await eventually(() => expect(fixture.telegram.messages.length).toBeGreaterThan(0))
  await eventually(async () =>
    expect(await fixture.deliveries()).toContainEqual(
      expect.objectContaining({ status: 'sent', attempts: 2 }),
    ),
  )
  expect(fixture.telegram.messages.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Možda ponovljena poruka'),
  )
})

it('stores no names, addresses or tokens in plain text in the outbox and the sealed settings', async () => {
  await fixture.start()
  await fixture.setUpTelegram(2)
  await fixture.placeOrder(idOf('J'))
  await eventually(() => expect(fixture.telegram.messages).toHaveLength(1))
  const { rows } = await fixture.pool.query(
    `select (select jsonb_agg(o)::text from private.outbox o) || (select jsonb_agg(encode(sealed, 'escape'))::text from private.user_secrets s) as all`,
  )
  expect(rows[0].all).not.toMatch(/Ana|Ilić|Ulica|123:abc/)
})

it('sends nothing while the log is away at the start, nor in a log that is not that of the deliveries', async () => {
  await fixture.setUpTelegramAfterSchema()
  fixture.telegram.status = 502
  await fixture.start()
  await fixture.placeOrder(idOf('Z'))
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }]),
  )
  await fixture.stopLast()
  fixture.telegram.status = 200
  await fixture.pool.query('update private.outbox set due_at = now()')
  await fixture.pool.query('create table private.kept_events as select * from log.events')
  await fixture.pool.query('truncate log.events')
  const calls = { head: 0, idAt: 0 }
  const away = {
    ...fixture.log,
    async head() {
      if (++calls.head < 3) throw new Error('the log is away')
      return fixture.log.head()
    },
    idAt(position: string) {
      calls.idAt++
      return fixture.log.idAt(position)
    },
  }
  await fixture.start({ idleSeconds: 0.05 }, away)
  await eventually(() => expect(calls.idAt).toBeGreaterThan(3))
  expect(await fixture.deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }])

  await fixture.pool.query('insert into log.events select * from private.kept_events')
  await eventually(async () => expect(await fixture.deliveries()).toMatchObject([{ status: 'sent' }]))
})
