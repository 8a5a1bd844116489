import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { openUserSecrets } from '@pazar/database/user-secrets.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SendingOptions } from './outbox/sending-options.ts'
import { type Reactions, startReactions } from './start-reactions.ts'

const appSecret = 'a secret for this test only'
const metadata = { at: '2026-03-01T10:00:00.000Z', actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }

/** Telegram's side of `sendMessage`, answering with `status` until told otherwise. */
interface Telegram {
  url: string
  messages: { path: string; chat_id: string; text: string }[]
  status: number
  server: Server
}

async function startTelegram(): Promise<Telegram> {
  const telegram: Telegram = { url: '', messages: [], status: 200, server: createServer() }
  telegram.server.on('request', async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (telegram.status === 200 && request.url!.endsWith('/sendMessage')) telegram.messages.push({ path: request.url!, ...JSON.parse(body) })
    response.writeHead(telegram.status, { 'content-type': 'application/json' }).end(JSON.stringify(telegram.status === 200 ? { ok: true } : { ok: false, error_code: telegram.status, description: 'Bad Gateway' }))
  })
  await new Promise<void>((resolve) => telegram.server.listen(0, '127.0.0.1', resolve))
  telegram.url = `http://127.0.0.1:${(telegram.server.address() as AddressInfo).port}`
  return telegram
}

let database: TestDatabase
let log: EventLog
let telegram: Telegram
let running: Reactions[]

beforeEach(async () => {
  database = await startTestDatabase()
  const { pool } = database
  log = openEventLog(await createPostgresEventStore({ pool }), await createStreamKeys({ pool, appSecret }))
  telegram = await startTelegram()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()))
  telegram.server.close()
  await log.close()
  await database.close()
})

async function start(sending: Partial<SendingOptions> = {}): Promise<void> {
  running.push(await startReactions({ log, pool: database.pool, hints: openInProcessHints(), appSecret, publicOrigin: 'http://localhost:3000', integrations: noIntegrations, telegramApiUrl: telegram.url, sending, warn: () => {} }))
}

const setUpTelegram = async (sellerId: number) => {
  const secrets = openUserSecrets(database.pool, appSecret)
  await secrets.set(sellerId, 'telegramBotId', '123:abc')
  await secrets.set(sellerId, 'telegramChatId', '-77')
}

const placeOrder = (orderId: string, sellerId = 2, upsellDelayedUntil: Date | null = null) =>
  log.append(
    `order-${orderId}`,
    [
      {
        type: 'OrderPlaced',
        data: {
          orderId, sellerId, websiteId: 1, websiteRevision: 0, productId: 'p', productName: 'Luna lampa', sku: '', market: 'Serbia', currency: 'RSD',
          quantity: 1, totalPrice: 299000, offer: null, unitPrice: 299000, unitCost: 0, domain: 'localhost', suspicions: [], upsellDelayedUntil: upsellDelayedUntil?.toISOString() ?? null, legacyOffer: null, adVisit: null,
          customer: { firstName: 'Ana', lastName: 'Ilić', phone: '0641', phoneE164: null, email: '', address: 'Ulica 1', city: 'Niš', postalCode: '', notes: '' },
        },
      },
    ],
    { expectedRevision: 'no-stream', metadata },
  )

const appendTo = (orderId: string, event: DomainEvent) => log.append(`order-${orderId}`, [event], { expectedRevision: 'any', metadata })
const accepted = (orderId: string) => ({
  type: 'OrderUpsellAccepted' as const,
  data: { upsellOrderId: orderId.replace(/^./, 'Z'), upsellId: 1001, title: 'Baterijska lampa', sku: '', quantity: 1, unitPrice: 99000, totalPrice: 99000, unitCost: 0 },
})
const ended = (how: 'finished' | 'declined') => ({ type: 'OrderUpsellEnded' as const, data: { how } })
/** The end of an offer's time, so far away that only its end can bring a message within this test. */
const later = () => new Date(Date.now() + 540_000)

const id = (first: string) => first.padEnd(26, '0')
/** Other effects want the orders too. */
const ofTelegram = `effect = 'telegram-order-message'`
const outbox = async () => (await database.pool.query(`select stream, status, attempts, last_error from private.outbox where ${ofTelegram} order by created_at, key`)).rows
const eventually = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 30_000, interval: 20 })

it('sends one message per order to the bot and chat of its seller', async () => {
  await start()
  await setUpTelegram(2)
  await placeOrder(id('A'))
  await eventually(() => expect(telegram.messages).toHaveLength(1))
  expect(telegram.messages[0]).toMatchObject({ path: '/bot123:abc/sendMessage', chat_id: '-77' })
  expect(telegram.messages[0]!.text).toContain('Luna lampa × 1: 2.990 RSD\nKupac: Ana Ilić')
})

it('two workers send each message once, and a worker that starts again sends nothing twice', async () => {
  await start()
  await start()
  for (let seller = 2; seller < 12; seller++) await setUpTelegram(seller)
  for (let n = 0; n < 30; n++) await placeOrder(id(`B${String(n).padStart(2, '0')}`), 2 + (n % 10))
  await eventually(() => expect(telegram.messages).toHaveLength(30))
  await start()
  await placeOrder(id('C'))
  await eventually(() => expect(telegram.messages).toHaveLength(31))
  expect(new Set((await outbox()).map((row) => row.stream)).size).toBe(31)
})

it('says nothing of orders that are older than the first start', async () => {
  await setUpTelegramAfterSchema()
  await placeOrder(id('D'))
  await start()
  await placeOrder(id('E'))
  await eventually(() => expect(telegram.messages).toHaveLength(1))
  await eventually(async () => expect(await outbox()).toMatchObject([{ stream: `order-${id('E')}`, status: 'sent' }]))
})

/** The tables of a house that ran before: reactions start, stop, and their checkpoint is dropped. */
async function setUpTelegramAfterSchema(): Promise<void> {
  await start()
  await running.pop()!.stop()
  await database.pool.query('delete from private.reaction_checkpoint')
  await setUpTelegram(2)
}

it('keeps an order of a seller without Telegram as skipped, with the reason', async () => {
  await start()
  await placeOrder(id('F'))
  await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'skipped', last_error: 'Telegram nije podešen' }]))
  expect(telegram.messages).toEqual([])
})

it('tries again after a failure, and gives up as dead after the last attempt', async () => {
  await setUpTelegramAfterSchema()
  telegram.status = 502
  await start()
  await placeOrder(id('G'))
  await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 1, last_error: expect.stringContaining('Telegram') }]))
  await running.pop()!.stop()
  await database.pool.query('update private.outbox set due_at = now()')
  await start({ maxAttempts: 4, backOff: { first: 0.01, most: 0.02 }, circuit: { faults: 100, first: 1, most: 1 } })
  await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'dead', attempts: 4, last_error: expect.stringContaining('Telegram') }]))
  await database.pool.query('update private.outbox set due_at = now()')
  await placeOrder(id('W'), 3)
  await eventually(async () => expect(await outbox()).toContainEqual(expect.objectContaining({ stream: `order-${id('W')}`, status: 'skipped' })))
  expect(await outbox()).toContainEqual(expect.objectContaining({ stream: `order-${id('G')}`, status: 'dead', attempts: 4 }))
})

it('a delivery that an earlier release has begun, without seller and lane, is delivered, and says that it may be a repetition', async () => {
  await setUpTelegramAfterSchema()
  await start()
  await running.pop()!.stop()
  await database.pool.query(
    `insert into private.outbox (key, effect, event_id, stream, attempts, due_at) values ('k', 'telegram-order-message', gen_random_uuid(), $1, 1, now() - interval '1 second')`,
    [`order-${id('H')}`],
  )
  await placeOrder(id('H'))
  await start()
  await eventually(() => expect(telegram.messages.length).toBeGreaterThan(0))
  await eventually(async () => expect(await outbox()).toContainEqual(expect.objectContaining({ status: 'sent', attempts: 2 })))
  expect(telegram.messages.map(({ text }) => text)).toContainEqual(expect.stringContaining('Možda ponovljena poruka'))
})

it('the outbox and the sealed settings hold neither name, address nor token in the clear', async () => {
  await start()
  await setUpTelegram(2)
  await placeOrder(id('J'))
  await eventually(() => expect(telegram.messages).toHaveLength(1))
  const { rows } = await database.pool.query(`select (select jsonb_agg(o)::text from private.outbox o) || (select jsonb_agg(encode(sealed, 'escape'))::text from private.user_secrets s) as all`)
  expect(rows[0].all).not.toMatch(/Ana|Ilić|Ulica|123:abc/)
})

const dueIn = async (orderId: string) =>
  Number((await database.pool.query(`select extract(epoch from due_at - now()) as s from private.outbox where ${ofTelegram} and stream = $1`, [`order-${orderId}`])).rows[0]?.s)

it.each(['finished', 'declined'] as const)('an order with offers after it waits for the shopper, and goes out with everything in it once he has %s', async (how) => {
  await start()
  await setUpTelegram(2)
  const order = id('K')
  await placeOrder(order, 2, later())
  await appendTo(order, accepted(order))
  await placeOrder(id('T'))
  await eventually(() => expect(telegram.messages).toHaveLength(1))
  expect(telegram.messages[0]!.text).toContain(`Nova porudžbina ${id('T').slice(0, 4)}`)
  expect(await dueIn(order)).toBeGreaterThan(500)
  await appendTo(order, ended(how))
  await eventually(() => expect(telegram.messages).toHaveLength(2))
  expect(telegram.messages[1]!.text).toContain('Luna lampa × 1: 2.990 RSD\n+ Baterijska lampa × 1: 990 RSD\nUkupno za naplatu: 3.980 RSD')
  await appendTo(order, ended(how))
  await placeOrder(id('M'))
  await eventually(() => expect(telegram.messages).toHaveLength(3))
  expect(telegram.messages.filter(({ text }) => text.includes(`Nova porudžbina ${order.slice(0, 4)}`))).toHaveLength(1)
})

it('what waits survives a restart within the window, and goes out once when its time is over', async () => {
  await start()
  await setUpTelegram(2)
  const order = id('N')
  await placeOrder(order, 2, later())
  await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 0 }]))
  await running.pop()!.stop()
  await appendTo(order, accepted(order))
  await start()
  await start()
  expect(telegram.messages).toEqual([])
  // The time is over.
  await database.pool.query('update private.outbox set due_at = now()')
  await placeOrder(id('P'))
  await eventually(() => expect(telegram.messages).toHaveLength(2))
  expect(telegram.messages.filter(({ text }) => text.includes('Ukupno za naplatu: 3.980 RSD'))).toHaveLength(1)
})

it('an end that is read together with its order, by a house that was down, is not waited for', async () => {
  await setUpTelegramAfterSchema()
  await start()
  await running.pop()!.stop()
  await placeOrder(id('Q'), 2, later())
  await appendTo(id('Q'), ended('finished'))
  await start()
  await eventually(() => expect(telegram.messages).toHaveLength(1))
})

it('a message that has failed is not hurried past its back-off', async () => {
  // So long that it is not over within this test.
  await start({ backOff: { first: 600, most: 600 } })
  await setUpTelegram(2)
  telegram.status = 502
  await placeOrder(id('R'))
  await eventually(async () => expect(await outbox()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('Telegram') }]))
  const before = await dueIn(id('R'))
  await appendTo(id('R'), ended('finished'))
  await placeOrder(id('S'), 3)
  await eventually(async () => expect(await outbox()).toHaveLength(2))
  expect(before).toBeGreaterThan(0)
  expect(await outbox()).toContainEqual(expect.objectContaining({ stream: `order-${id('R')}`, attempts: 1 }))
})
