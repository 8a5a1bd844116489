import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openUserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { startFakeServer, type FakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { twiceUnknownText } from '@pazar/reactions/outbox/verdict.ts'
import { expect, vi } from 'vitest'
import { type ProcessHandle, startProcess } from './part.ts'

const appSecret = 'a secret of at least thirty-two characters'
export const metadata = {
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}
/** The text in a message that may have been sent before. */
export const note = 'Možda ponovljena poruka'

export let database: TestDatabase
export let log: EventLog
export let telegram: FakeServer
/** A process of `reactions`; the paths of its requests to Telegram begin with its name. */
export interface Sender extends ProcessHandle {
  name: string
}
/** Those that no test has killed. */
let running: Sender[] = []
let starts = 0
/** Distinguishes the orders of the tests, which share a log. */
let tests = 0
/** Pending while the remote service has received a request but not answered it. */
let answering: Promise<void>
export let answer: () => void

/** Starts a database, its log and a fake Telegram for the tests of a file. */
export async function openSenderFixture(): Promise<void> {
  database = await startTestDatabase()
  const { pool } = database
  log = openEventLog(await createPostgresEventStore({ pool }), await createStreamKeys({ pool, appSecret }))
  telegram = await startFakeServer(async ({ path }) => {
    if (isMessage({ path })) await answering
    return { body: { ok: true, result: {} } }
  })
}

/** Forgets what the test before has sent. Senders that it left running serve the next test. */
export async function resetSenderFixture(): Promise<void> {
  tests++
  answering = Promise.resolve()
  telegram.requests.length = 0
  if (starts === 0) return
  await database.pool.query('truncate private.outbox, private.outbox_lane')
  // Its rows are created when a sender starts.
  await database.pool.query(
    `update private.outbox_upstream set tokens = null, not_before = 'epoch', faults = 0, opened = 0, open_until = null`,
  )
}

/** Ends the senders and what they used. */
export async function closeSenderFixture(): Promise<void> {
  await Promise.all(running.map((sender) => sender.end('SIGTERM')))
  await telegram.close()
  await log.close()
  await database.close()
}

/** Lets every held request and frozen sender of a test go on, so that the next one can use them. */
export function releaseSenders(): void {
  answer?.()
  for (const sender of running) sender.thaw()
}

/** Makes Telegram answer only when `answer` is called. */
export const hold = () => {
  answering = new Promise((resolve) => {
    answer = resolve
  })
}
export const eventually = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 50_000, interval: 20 })

/** Runs `node reactions/main.ts` as production does. */
export async function startSender(): Promise<Sender> {
  const name = `sender-${++starts}`
  const part = await startProcess('reactions', {
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    TELEGRAM_API_URL: `${telegram.url}/${name}`,
    PUBLIC_ORIGIN: 'https://pazar.test',
    LOG_LEVEL: 'warn',
  })
  const sender: Sender = {
    ...part,
    name,
    end(signal) {
      running = running.filter((each) => each !== sender)
      return part.end(signal)
    },
  }
  running.push(sender)
  return sender
}

/** Makes exactly so many senders run: starts the missing ones, since a start takes longer than a test. */
export async function senders(count: number): Promise<Sender[]> {
  await Promise.all(running.slice(count).map((sender) => sender.end('SIGTERM')))
  while (running.length < count) await startSender()
  return [...running]
}

export async function sellerHasTelegram(seller: number): Promise<void> {
  const secrets = openUserSecrets(database.pool, appSecret)
  await secrets.set(seller, 'telegramBotId', '123:abc')
  await secrets.set(seller, 'telegramChatId', '-77')
}
export const id = (n: number) => `A${tests}B${n}`.padEnd(26, '0')
/** Appends an order. @param until the time until which an upsell may be added. */
export const place = (n: number, { sellerId = 2, until = null as string | null } = {}) =>
  log.append(
    `order-${id(n)}`,
    [
      orderPlaced({
        orderId: id(n),
        sellerId,
        websiteId: 1,
        productName: `Lampa ${n}`,
        domain: 'localhost',
        upsellDelayedUntil: until,
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
      }),
    ],
    { expectedRevision: 'no-stream', metadata },
  )

export const isMessage = ({ path }: { path: string }) => path.endsWith('/sendMessage')
/** Texts in the order of the send requests, whatever their answers. */
export const texts = () =>
  telegram.requests.filter(isMessage).map(({ body }) => JSON.parse(body).text as string)
export const ofTelegram = `from private.outbox where effect = 'telegram-order-message'`
export const rows = async () =>
  (await database.pool.query(`select status, attempts, unknowns, last_error ${ofTelegram} order by id`)).rows
/** Sent, or left to a person because two outcomes are unknown: on a busy machine, an answer may be late as well. */
export const isDone = ({ status, last_error }: { status: string; last_error: string | null }) =>
  status === 'sent' || (status === 'dead' && last_error === twiceUnknownText)

/** Simulates the passing of a minute: leases expire, and retries become due. */
export async function timePasses(): Promise<void> {
  await database.pool.query(`update private.outbox_lane set leased_until = now() where claim is not null`)
  await database.pool.query('notify pazar_outbox')
}

/** Simulates the passing of time until interrupted deliveries are due again. */
export async function untilDueAgain(): Promise<void> {
  await timePasses()
  await eventually(async () =>
    expect(
      (await database.pool.query(`select 1 ${ofTelegram} and status = 'sending' and attempts = 1`)).rowCount,
    ).toBe(0),
  )
  await database.pool.query(
    `update private.outbox set due_at = now() where status = 'waiting' and attempts > 0`,
  )
  await database.pool.query('notify pazar_outbox')
}

/** Runs `within` while a statement of the process waits for this transaction's lock. */
export async function withLock(
  lock: string,
  before: () => Promise<unknown>,
  within: () => Promise<unknown>,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    await before()
    await eventually(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'reactions'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await within()
  } finally {
    await client.query('rollback')
    client.release()
  }
}
