import { orderStream } from '@pazar/contracts/order/events.ts'
import { openUserSecrets } from '@pazar/database/user-secrets.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { orderPlaced, sampleMetadata, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { startTelegram, telegramRefusals, type TelegramServer } from '@pazar/upstreams/testing/telegram-server.ts'
import type { Reply } from '@pazar/upstreams/testing/upstream.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Reactions, startReactions } from '../start-reactions.ts'

const appSecret = 'a secret for this test only'
const fast = { maxAttempts: 40, backOff: { first: 0.02, most: 0.05 }, circuit: { faults: 50, first: 0.05, most: 0.1 }, idle: 0.2 }

let database: TestDatabase
let log: EventLog
let telegram: TelegramServer
let reactions: Reactions
let seller = 100
let placed = 500

beforeAll(async () => {
  database = await startTestDatabase()
  log = (await openLog({ eventStoreUrl: undefined, pool: database.pool, appSecret })).log
  telegram = await startTelegram()
  reactions = await startReactions({
    log, pool: database.pool, hints: openInProcessHints(), appSecret, publicOrigin: 'https://pazar.rs', integrations: noIntegrations, telegramApiUrl: telegram.url, sending: fast, warn: () => {},
  })
})
afterAll(async () => {
  await reactions.stop()
  await log.close()
  await database.close()
  await telegram.close()
})
beforeEach(async () => {
  telegram.failing(undefined)
  telegram.unasked(undefined)
  telegram.messages.length = 0
  const secrets = openUserSecrets(database.pool, appSecret)
  await secrets.set(++seller, 'telegramBotId', '123:AAE-tajni')
  await secrets.set(seller, 'telegramChatId', '-77')
})

async function place(more: Partial<Parameters<typeof orderPlaced>[1]> = {}): Promise<string> {
  const orderId = sampleOrderId(++placed)
  const order = orderPlaced(placed, { orderId, sellerId: seller, market: 'Serbia', currency: 'RSD', quantity: 1, totalPrice: 299000, productName: 'Luna lampa', suspicions: [], ...more })
  await log.append(orderStream(orderId), [order], { expectedRevision: 'no-stream', metadata: sampleMetadata })
  return orderId
}
const settled = (orderId: string) =>
  vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select status, attempts, last_error as reason from private.outbox where effect = 'telegram-order-message' and stream = $1 and settled_at is not null`, [orderStream(orderId)])
    expect(rows).toHaveLength(1)
    return rows[0] as { status: string; attempts: number; reason: string | null }
  }, { timeout: 20_000, interval: 30 })
/** Once with this reply, and as ever from then on. */
const once = (reply: Reply | { takenAnd: Reply }) => {
  let left = 1
  telegram.failing(() => (left-- > 0 ? reply : undefined))
}

it('an order becomes one message with all of it and a button to it', async () => {
  const orderId = await place()
  expect(await settled(orderId)).toMatchObject({ status: 'sent', attempts: 1 })
  const [{ bot, chat, text, button }] = telegram.messages as [TelegramServer['messages'][number]]
  expect({ bot, chat, button }).toEqual({ bot: '123:AAE-tajni', chat: '-77', button: { text: 'Otvori porudžbinu', url: `https://pazar.rs/orders?details=${orderId}` } })
  expect(text.split('\n')).toEqual([
    `Nova porudžbina ${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`, 'Luna lampa × 1: 2.990 RSD', 'Kupac: Đorđe Petrović', 'Telefon: +381641234567', 'E-pošta: djordje@primer.rs',
    'Adresa: Njegoševa 1, 11000 Beograd', 'Napomena: Zvati posle 17 h', 'Tržište: Srbija',
  ])
})

describe('one message, however Telegram fails before it takes it', () => {
  it.each<[string, Reply]>([['is overrun', telegramRefusals.tooMany(1)], ['is broken', telegramRefusals.broken]])('where it %s', async (_, reply) => {
    once(reply)
    expect(await settled(await place())).toMatchObject({ status: 'sent', attempts: 2 })
    expect(telegram.messages).toHaveLength(1)
    expect(telegram.messages[0]!.text).toMatch(/^Nova porudžbina/)
  })
})

describe('what nobody can tell apart', () => {
  it.each<[string, Reply]>([['a line that breaks', 'hangs up'], ['an answer that breaks off', 'breaks off'], ['an answer that is none', { body: 'ok' }], ['the answer of something between', { status: 502, body: '<html>' }]])('after %s the second message says that it may be one', async (_, reply) => {
    once({ takenAnd: reply })
    expect(await settled(await place())).toMatchObject({ status: 'sent' })
    expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual([expect.stringMatching(/^Nova porudžbina/), 'Možda ponovljena poruka: prethodno slanje je prekinuto.'])
  })
})

it('an outage of something between makes no dead letters: what may be there already is not sent again before Telegram itself answers', async () => {
  const outage: Reply = { status: 502, body: '<html>' }
  telegram.failing(() => outage)
  telegram.unasked(outage)
  const orderId = await place()
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select 1 from private.outbox where effect = 'telegram-order-message' and stream = $1 and status = 'waiting' and attempts > 3 and unknowns = 1`, [orderStream(orderId)])
    expect(rows).toHaveLength(1)
  }, { timeout: 20_000, interval: 10 })
  telegram.failing(undefined)
  telegram.unasked(undefined)
  expect(await settled(orderId)).toMatchObject({ status: 'sent' })
  expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual(['Možda ponovljena poruka: prethodno slanje je prekinuto.'])
})

describe('what no repetition cures', () => {
  it.each<[string, Reply, string]>([
    ['a blocked bot', telegramRefusals.blocked, 'Blokirali ste svog bota. Otvorite ga u Telegramu, odblokirajte i pošaljite mu poruku.'],
    ['an unknown chat', telegramRefusals.chatNotFound, 'Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.'],
    ['a wrong token', telegramRefusals.unauthorized, 'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.'],
  ])('%s waits for a person, after one attempt and in words', async (_, reply, reason) => {
    telegram.failing(() => reply)
    expect(await settled(await place())).toEqual({ status: 'dead', attempts: 1, reason })
    expect(telegram.messages).toEqual([])
  })
})

it('a seller without Telegram is left out, with the reason', async () => {
  await openUserSecrets(database.pool, appSecret).removeAll(seller)
  expect(await settled(await place())).toMatchObject({ status: 'skipped', reason: 'Telegram nije podešen' })
})

it('a customer who was erased before it was sent is not told of', async () => {
  const orderId = await place({ upsellDelayedUntil: new Date(Date.now() + 540_000).toISOString() })
  await log.eraseCustomer(orderStream(orderId), { reason: 'na zahtev', metadata: sampleMetadata })
  await log.append(orderStream(orderId), [{ type: 'OrderUpsellEnded', data: { how: 'finished' } }], { expectedRevision: 'any', metadata: sampleMetadata })
  expect(await settled(orderId)).toMatchObject({ status: 'sent' })
  expect(telegram.messages[0]!.text.split('\n').slice(1)).toEqual(['Luna lampa × 1: 2.990 RSD', 'Podaci kupca su obrisani', 'Tržište: Srbija'])
})
