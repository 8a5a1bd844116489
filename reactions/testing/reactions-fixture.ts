import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { receiveBody } from '@pazar/integrations/testing/receive-body.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { vi } from 'vitest'
import type { SendingOptions } from '../outbox/sending-options.ts'
import { type Reactions, startReactions } from '../start-reactions.ts'
import { reactionsTemplate } from './reactions-template.ts'

const appSecret = 'a secret for this test only'
export const metadata = {
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}

/** A fake of Telegram's `sendMessage` that answers with `status`. */
interface Telegram {
  url: string
  messages: { path: string; chat_id: string; text: string }[]
  status: number
  server: Server
}

async function startTelegram(): Promise<Telegram> {
  const telegram: Telegram = { url: '', messages: [], status: 200, server: createServer() }
  telegram.server.on('request', async (request, response) => {
    const body = await receiveBody(request)
    if (body === undefined) return
    if (telegram.status === 200 && request.url!.endsWith('/sendMessage'))
      telegram.messages.push({ path: request.url!, ...JSON.parse(body) })
    response
      .writeHead(telegram.status, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          telegram.status === 200
            ? { ok: true }
            : { ok: false, error_code: telegram.status, description: 'Bad Gateway' },
        ),
      )
  })
  await new Promise<void>((resolve) => telegram.server.listen(0, '127.0.0.1', resolve))
  telegram.url = `http://127.0.0.1:${(telegram.server.address() as AddressInfo).port}`
  return telegram
}

/** An id from its first characters. */
export const idOf = (first: string) => first.padEnd(26, '0')
export const eventually = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 20 })

const placed = (orderId: string, sellerId: number, upsellDelayedUntil: Date | null): DomainEvent =>
  orderPlaced({
    orderId,
    sellerId,
    websiteId: 1,
    productName: 'Luna lampa',
    domain: 'localhost',
    upsellDelayedUntil: upsellDelayedUntil?.toISOString() ?? null,
    customer: {
      firstName: 'Ana',
      lastName: 'Ilić',
      phone: '0641',
      phoneE164: null,
      email: '',
      address: 'Ulica 1',
      city: 'Niš',
      postalCode: '',
      notes: '',
    },
  })

/** Other effects also queue deliveries for the orders. */
const ofTelegram = `effect = 'telegram-order-message'`

/** What tests read from the outbox. */
const createDeliveryQueries = (pool: Pool) => ({
  deliveries: async () =>
    (
      await pool.query(
        `select stream, status, attempts, last_error from private.outbox where ${ofTelegram} order by created_at, key`,
      )
    ).rows,
  secondsUntilDue: async (orderId: string) =>
    Number(
      (
        await pool.query(
          `select extract(epoch from due_at - now()) as s from private.outbox where ${ofTelegram} and stream = $1`,
          [`order-${orderId}`],
        )
      ).rows[0]?.s,
    ),
})

/** A log, and reactions that send messages to a fake Telegram. */
export async function openReactionsFixture() {
  const database = await startTestDatabase(reactionsTemplate)
  const { pool } = database
  const keys = await createStreamKeys({ pool, appSecret })
  const log = openEventLog(await createPostgresEventStore({ pool }), keys)
  const telegram = await startTelegram()
  const running: Reactions[] = []

  async function start(sendingOptions: Partial<SendingOptions> = {}, followed = log): Promise<void> {
    running.push(
      await startReactions({
        log: followed,
        pool,
        changeNotifications: openInProcessNotifications(),
        appSecret,
        publicOrigin: 'http://localhost:3000',
        integrations: noIntegrations,
        telegramApiUrl: telegram.url,
        sendingOptions,
        warn: () => {},
      }),
    )
  }
  /** Stops the reactions that were started last. */
  const stopLast = () => running.pop()!.stop()
  async function setUpTelegram(sellerId: number): Promise<void> {
    const secrets = openUserSecrets(pool, appSecret)
    await secrets.set(sellerId, 'telegramBotId', '123:abc')
    await secrets.set(sellerId, 'telegramChatId', '-77')
  }
  return {
    pool,
    url: database.url,
    appSecret,
    log,
    /** The log of another store, with the keys of this database. */
    openLogOf: (store: EventStore) => openEventLog(store, keys),
    telegram,
    start,
    stopLast,
    setUpTelegram,
    /** Creates the tables by starting and stopping reactions, then deletes the checkpoint. */
    async setUpTelegramAfterSchema(): Promise<void> {
      await start()
      await stopLast()
      await pool.query('delete from private.reaction_checkpoint')
      await setUpTelegram(2)
    },
    placeOrder: (
      orderId: string,
      sellerId = 2,
      upsellDelayedUntil: Date | null = null,
      into: EventLog = log,
    ) =>
      into.append(`order-${orderId}`, [placed(orderId, sellerId, upsellDelayedUntil)], {
        expectedRevision: 'no-stream',
        metadata,
      }),
    /** Appends what the seller does with an order. */
    appendTo: (orderId: string, event: DomainEvent) =>
      log.append(`order-${orderId}`, [event], {
        expectedRevision: 'any',
        metadata: { ...metadata, actor: { kind: 'user', id: 2, role: 'client' } },
      }),
    ...createDeliveryQueries(pool),
    async close() {
      await Promise.all(running.map((each) => each.stop()))
      telegram.server.close()
      await log.close()
      await database.close()
    },
  }
}
export type ReactionsFixture = Awaited<ReturnType<typeof openReactionsFixture>>
