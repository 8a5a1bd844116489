// Rules: integrations/telegram
import { orderStream } from '@pazar/contracts/order/events.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { orderPlaced, sampleMetadata, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import {
  startTelegram,
  telegramRefusals,
  type TelegramServer,
} from '@pazar/integrations/testing/telegram-server.ts'
import type { Reply } from '@pazar/integrations/testing/fake-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Reactions, startReactions } from '../start-reactions.ts'

const appSecret = 'a secret for this test only'
const fast = {
  maxAttempts: 40,
  backOff: { firstSeconds: 0.02, maxSeconds: 0.05 },
  circuit: { maxFaults: 50, firstSeconds: 0.05, maxSeconds: 0.1 },
  idleSeconds: 0.2,
}

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
    log,
    pool: database.pool,
    changeNotifications: openInProcessNotifications(),
    appSecret,
    publicOrigin: 'https://pazar.rs',
    integrations: noIntegrations,
    telegramApiUrl: telegram.url,
    sendingOptions: fast,
    warn: () => {},
  })
})
afterAll(async () => {
  await reactions.stop()
  await log.close()
  await database.close()
  await telegram.close()
})
beforeEach(async () => {
  telegram.failWith(undefined)
  telegram.answerGetMe(undefined)
  telegram.messages.length = 0
  const secrets = openUserSecrets(database.pool, appSecret)
  await secrets.set(++seller, 'telegramBotId', '123:AAE-tajni')
  await secrets.set(seller, 'telegramChatId', '-77')
})

async function place(more: Partial<Parameters<typeof orderPlaced>[1]> = {}): Promise<string> {
  const orderId = sampleOrderId(++placed)
  const order = orderPlaced(placed, {
    orderId,
    sellerId: seller,
    market: 'Serbia',
    currency: 'RSD',
    quantity: 1,
    totalPrice: 299000,
    productName: 'Luna lampa',
    suspicions: [],
    ...more,
  })
  await log.append(orderStream(orderId), [order], { expectedRevision: 'no-stream', metadata: sampleMetadata })
  return orderId
}
const waitUntilSent = (orderId: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select status, attempts, last_error as reason from private.outbox where effect = 'telegram-order-message' and stream = $1 and settled_at is not null`,
        [orderStream(orderId)],
      )
      expect(rows).toHaveLength(1)
      return rows[0] as { status: string; attempts: number; reason: string | null }
    },
    { timeout: 20_000, interval: 30 },
  )
/** Replies this way once, then normally. */
const once = (reply: Reply | { takenAnd: Reply }) => {
  let left = 1
  telegram.failWith(() => (left-- > 0 ? reply : undefined))
}

it('sends an order as one message with all details and a button to the order', async () => {
  const orderId = await place()
  expect(await waitUntilSent(orderId)).toMatchObject({ status: 'sent', attempts: 1 })
  const [{ bot, chat, text, button }] = telegram.messages as [TelegramServer['messages'][number]]
  expect({ bot, chat, button }).toEqual({
    bot: '123:AAE-tajni',
    chat: '-77',
    button: { text: 'Otvori porudžbinu', url: `https://pazar.rs/orders?details=${orderId}` },
  })
  expect(text.split('\n')).toEqual([
    `Nova porudžbina ${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`,
    'Luna lampa × 1: 2.990 RSD',
    'Kupac: Đorđe Petrović',
    'Telefon: +381641234567',
    'Email: djordje@primer.rs',
    'Adresa: Njegoševa 1, 11000 Beograd',
    'Napomena: Zvati posle 17 h',
    'Tržište: Srbija',
  ])
})

describe('a failure before Telegram accepts the message', () => {
  it.each<[string, Reply]>([
    ['limits the rate', telegramRefusals.tooMany(1)],
    ['has an internal error', telegramRefusals.broken],
  ])('leads to one message if Telegram %s', async (_, reply) => {
    once(reply)
    expect(await waitUntilSent(await place())).toMatchObject({ status: 'sent', attempts: 2 })
    expect(telegram.messages).toHaveLength(1)
    expect(telegram.messages[0]!.text).toMatch(/^Nova porudžbina/)
  })
})

describe('an unknown outcome', () => {
  it.each<[string, Reply]>([
    ['a dropped connection', 'hangs up'],
    ['a truncated answer', 'breaks off'],
    ['an unreadable answer', { body: 'ok' }],
    ['an answer of a proxy', { status: 502, body: '<html>' }],
  ])('marks the second message as a possible repetition after %s', async (_, reply) => {
    once({ takenAnd: reply })
    expect(await waitUntilSent(await place())).toMatchObject({ status: 'sent' })
    expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^Nova porudžbina/),
      'Možda ponovljena poruka: prethodno slanje je prekinuto.',
    ])
  })
})

it('does not repeat a possibly sent message during an outage of a proxy, and makes no dead letters', async () => {
  const outage: Reply = { status: 502, body: '<html>' }
  telegram.failWith(() => outage)
  telegram.answerGetMe(outage)
  const orderId = await place()
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select 1 from private.outbox where effect = 'telegram-order-message' and stream = $1 and status = 'waiting' and attempts > 3 and unknowns = 1`,
        [orderStream(orderId)],
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 20_000, interval: 10 },
  )
  telegram.failWith(undefined)
  telegram.answerGetMe(undefined)
  expect(await waitUntilSent(orderId)).toMatchObject({ status: 'sent' })
  expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual([
    'Možda ponovljena poruka: prethodno slanje je prekinuto.',
  ])
})

describe('a permanent failure', () => {
  it.each<[string, Reply, string]>([
    [
      'a blocked bot',
      telegramRefusals.blocked,
      'Blokirali ste svog bota. Otvorite ga u Telegramu, odblokirajte i pošaljite mu poruku.',
    ],
    [
      'an unknown chat',
      telegramRefusals.chatNotFound,
      'Telegram ne nalazi Chat ID. Proverite broj i pošaljite svom botu bilo koju poruku.',
    ],
    [
      'a wrong token',
      telegramRefusals.unauthorized,
      'Telegram ne prihvata Bot ID. Prekopirajte ceo token koji ste dobili od @BotFather.',
    ],
  ])('waits for a person after one attempt, with a reason: %s', async (_, reply, reason) => {
    telegram.failWith(() => reply)
    expect(await waitUntilSent(await place())).toEqual({ status: 'dead', attempts: 1, reason })
    expect(telegram.messages).toEqual([])
  })
})

it('skips an order of a seller without Telegram, with the reason', async () => {
  await openUserSecrets(database.pool, appSecret).removeAll(seller)
  expect(await waitUntilSent(await place())).toMatchObject({
    status: 'skipped',
    reason: 'Telegram nije podešen',
  })
})

it('sends no personal data of a customer who was erased before sending', async () => {
  const orderId = await place({ upsellDelayedUntil: new Date(Date.now() + 540_000).toISOString() })
  await log.eraseCustomer(orderStream(orderId), { reason: 'customer_request', metadata: sampleMetadata })
  await log.append(orderStream(orderId), [{ type: 'OrderUpsellEnded', data: { how: 'finished' } }], {
    expectedRevision: 'any',
    metadata: sampleMetadata,
  })
  expect(await waitUntilSent(orderId)).toMatchObject({ status: 'sent' })
  expect(telegram.messages[0]!.text.split('\n').slice(1)).toEqual([
    'Luna lampa × 1: 2.990 RSD',
    'Podaci kupca su obrisani',
    'Tržište: Srbija',
  ])
})
