import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { openUserSecrets } from '@pazar/database/user-secrets.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { twiceUnknown } from '@pazar/reactions/outbox/verdict.ts'
import { startUpstream, type Upstream } from '@pazar/upstreams/testing/upstream.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Part, startPart } from './part.ts'

const appSecret = 'a secret of at least thirty-two characters'
const metadata = { at: '2026-03-01T10:00:00.000Z', actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }
const note = 'Možda ponovljena poruka'

let database: TestDatabase
let log: EventLog
let telegram: Upstream
let parts: Part[]
/** While it is set the upstream has read a request and does not answer. */
let answering: Promise<void>
let answer: () => void

beforeEach(async () => {
  database = await startTestDatabase()
  const { pool } = database
  log = openEventLog(await createPostgresEventStore({ pool }), await createStreamKeys({ pool, appSecret }))
  answering = Promise.resolve()
  telegram = await startUpstream(async ({ path }) => {
    if (isMessage({ path })) await answering
    return { body: { ok: true, result: {} } }
  })
  parts = []
})
afterEach(async () => {
  answer?.()
  await Promise.all(parts.map((part) => (part.thaw(), part.end('SIGTERM'))))
  await telegram.close()
  await log.close()
  await database.close()
})

const hold = () => {
  answering = new Promise((resolve) => { answer = resolve })
}
const eventually = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 50_000, interval: 20 })

/** `node reactions/main.ts`, as production starts it; the paths that it asks for begin with its name. */
async function startSender(name = 'sender'): Promise<Part> {
  const part = await startPart('reactions', { DATABASE_URL: database.url, APP_SECRET: appSecret, TELEGRAM_API_URL: `${telegram.url}/${name}`, PUBLIC_ORIGIN: 'https://pazar.test', LOG_LEVEL: 'warn' })
  parts.push(part)
  return part
}
async function sellerHasTelegram(seller: number): Promise<void> {
  const secrets = openUserSecrets(database.pool, appSecret)
  await secrets.set(seller, 'telegramBotId', '123:abc')
  await secrets.set(seller, 'telegramChatId', '-77')
}
const id = (n: number) => `A${n}`.padEnd(26, '0')
const place = (n: number, { sellerId = 2, until = null as string | null } = {}) =>
  log.append(`order-${id(n)}`, [{
    type: 'OrderPlaced',
    data: {
      orderId: id(n), sellerId, websiteId: 1, websiteRevision: 0, productId: 'p', productName: `Lampa ${n}`, sku: '', market: 'Serbia', currency: 'RSD', quantity: 1, totalPrice: 299000,
      offer: null, unitPrice: 299000, unitCost: 0, domain: 'localhost', suspicions: [], upsellDelayedUntil: until, legacyOffer: null, adVisit: null,
      customer: { firstName: 'Ana', lastName: 'Ilić', phone: '0641', phoneE164: null, email: '', address: 'Ulica 1', city: 'Niš', postalCode: '', notes: '' },
    },
  }], { expectedRevision: 'no-stream', metadata })

const isMessage = ({ path }: { path: string }) => path.endsWith('/sendMessage')
/** Texts in the order in which the upstream was asked to send them, whatever it answered. */
const texts = () => telegram.asked.filter(isMessage).map(({ body }) => JSON.parse(body).text as string)
const ofTelegram = `from private.outbox where effect = 'telegram-order-message'`
const rows = async () => (await database.pool.query(`select status, attempts, unknowns, last_error ${ofTelegram} order by id`)).rows
/** What a minute would bring: leases end, what waits for its next attempt is due. */
async function timePasses(): Promise<void> {
  await database.pool.query(`update private.outbox_lane set leased_until = now() where claim is not null`)
  await database.pool.query('notify pazar_outbox')
}
async function untilDueAgain(): Promise<void> {
  await timePasses()
  await eventually(async () => expect((await database.pool.query(`select 1 ${ofTelegram} and status = 'sending' and attempts = 1`)).rowCount).toBe(0))
  await database.pool.query(`update private.outbox set due_at = now() where status = 'waiting' and attempts > 0`)
  await database.pool.query('notify pazar_outbox')
}
/** Runs `within` while a statement of the process waits for what this transaction has locked. */
async function withLock(lock: string, before: () => Promise<unknown>, within: () => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    await before()
    await eventually(async () => {
      const { rows } = await database.pool.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'reactions'`)
      expect(rows.length).toBeGreaterThan(0)
    })
    await within()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a sender that is killed', () => {
  beforeEach(() => sellerHasTelegramAfterStart())
  let first: Part
  async function sellerHasTelegramAfterStart() {
    first = await startSender()
    await sellerHasTelegram(2)
  }

  it('while it queues: the order is queued by the next one, and sent once', async () => {
    await withLock('lock table private.outbox in share mode', () => place(1), () => first.end('SIGKILL'))
    await startSender()
    await eventually(async () => expect(await rows()).toEqual([{ status: 'sent', attempts: 1, unknowns: 0, last_error: null }]))
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).not.toContain(note)
  })

  it('before it has sent anything: sent once, and since nobody can know that, it says that it may be a repetition', async () => {
    await place(1, { until: new Date(Date.now() + 540_000).toISOString() })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'waiting' }]))
    const itIsTime = () => database.pool.query('update private.outbox set due_at = now()').then(() => database.pool.query('notify pazar_outbox'))
    // Claimed, and about to ask for the bot's token.
    await withLock('lock table private.user_secrets in access exclusive mode', itIsTime, async () => {
      await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sending', attempts: 1 }]))
      await first.end('SIGKILL')
    })
    expect(texts()).toEqual([])
    await startSender()
    await untilDueAgain()
    await eventually(async () => expect(await rows()).toEqual([{ status: 'sent', attempts: 2, unknowns: 1, last_error: null }]))
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain(note)
  })

  it('while the upstream has the request: one repetition, which says so', async () => {
    hold()
    await place(1)
    await eventually(() => expect(texts()).toHaveLength(1))
    await first.end('SIGKILL')
    answer()
    await startSender()
    await untilDueAgain()
    await eventually(async () => expect(await rows()).toEqual([{ status: 'sent', attempts: 2, unknowns: 1, last_error: null }]))
    expect(texts().map((text) => text.includes(note))).toEqual([false, true])
  })

  it('after the upstream has answered and before that was written: one repetition, which says so', async () => {
    hold()
    await place(1)
    await eventually(() => expect(texts()).toHaveLength(1))
    await withLock(`select ${ofTelegram} for update`, async () => answer(), () => first.end('SIGKILL'))
    await startSender()
    await untilDueAgain()
    await eventually(async () => expect(await rows()).toEqual([{ status: 'sent', attempts: 2, unknowns: 1, last_error: null }]))
    expect(texts().map((text) => text.includes(note))).toEqual([false, true])
  })

  it('after that was written: nothing is sent again', async () => {
    await place(1)
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent' }]))
    await first.end('SIGKILL')
    await startSender()
    await timePasses()
    await place(2)
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]))
    expect(texts().map((text) => /Lampa \d/.exec(text)![0])).toEqual(['Lampa 1', 'Lampa 2'])
  })

  it('twice while the upstream has the request: nothing is sent a third time, until a person who has looked wants it', async () => {
    hold()
    await place(1)
    await eventually(() => expect(texts()).toHaveLength(1))
    await first.end('SIGKILL')
    const second = await startSender()
    await untilDueAgain()
    await eventually(() => expect(texts()).toHaveLength(2))
    await second.end('SIGKILL')
    answer()
    await startSender()
    await timePasses()
    await eventually(async () => expect(await rows()).toEqual([{ status: 'dead', attempts: 2, unknowns: 2, last_error: twiceUnknown }]))
    expect(texts()).toHaveLength(2)
    const { rows: [{ key }] } = await database.pool.query(`select key ${ofTelegram}`)
    await log.append(notificationStream(2), [{ type: 'NotificationsRetried', data: { keys: [key] } }], { expectedRevision: 'any', metadata })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    expect(texts().map((text) => text.includes(note))).toEqual([false, true, true])
  })

  it('while an order waits for what the shopper takes on top: one message with all of it, after the next start', async () => {
    await place(1, { until: new Date(Date.now() + 540_000).toISOString() })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]))
    await first.end('SIGKILL')
    await log.append(`order-${id(1)}`, [
      { type: 'OrderUpsellAccepted', data: { upsellOrderId: id(9), upsellId: 1001, title: 'Baterija', sku: '', quantity: 1, unitPrice: 99000, totalPrice: 99000, unitCost: 0 } },
      { type: 'OrderUpsellEnded', data: { how: 'finished' } },
    ], { expectedRevision: 'any', metadata })
    await startSender()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    expect(texts()).toEqual([expect.stringContaining('Ukupno za naplatu: 3.980 RSD')])
  })
})

describe('a sender that sleeps past its lease', () => {
  async function asleepWithARequest(): Promise<Part> {
    const [one, other] = [await startSender('one'), await startSender('other')]
    await sellerHasTelegram(2)
    hold()
    await place(1)
    await eventually(() => expect(texts()).toHaveLength(1))
    // Whoever took it. The other is there already: who sleeps past his patience with the upstream does not hear its answer any more.
    const sleeper = telegram.asked.find(isMessage)!.path.startsWith('/one/') ? one : other
    sleeper.freeze()
    await timePasses()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'waiting', unknowns: 1 }]))
    return sleeper
  }

  it('and wakes before anybody has sent it again: what it heard still counts, and there is no repetition', async () => {
    const sleeper = await asleepWithARequest()
    // However long that takes, it is not the other's turn meanwhile.
    await database.pool.query(`update private.outbox set due_at = now() + interval '1 hour'`)
    answer()
    sleeper.thaw()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    expect(texts()).toHaveLength(1)
  })

  it('and wakes after another has sent it: it changes nothing, and the repetition says so', async () => {
    const sleeper = await asleepWithARequest()
    answer()
    await database.pool.query(`update private.outbox set due_at = now()`)
    await database.pool.query('notify pazar_outbox')
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]))
    sleeper.thaw()
    await place(2)
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }, { status: 'sent', attempts: 1 }]))
    expect(texts().map((text) => text.includes(note))).toEqual([false, true, false])
  })
})

it('three senders beside each other, two of them killed on the way: every order is told of, and told of again only where it says so', async () => {
  const [one, two] = [await startSender(), await startSender(), await startSender()]
  const sellers = Array.from({ length: 12 }, (_, n) => n + 2)
  for (const seller of sellers) await sellerHasTelegram(seller)
  const orders = Array.from({ length: 36 }, (_, n) => n + 10)
  for (const n of orders) {
    await place(n, { sellerId: 2 + (n % sellers.length) })
    if (n === 20) void one!.end('SIGKILL')
    if (n === 32) void two!.end('SIGKILL')
  }
  await Promise.all([one!.end('SIGKILL'), two!.end('SIGKILL')])
  await eventually(async () => {
    await untilDueAgain()
    expect((await rows()).filter(({ status }) => status === 'sent')).toHaveLength(orders.length)
  })
  const told = texts()
  for (const n of orders) {
    const its = told.filter((text) => text.includes(`Lampa ${n}\n`) || text.includes(`Lampa ${n} `))
    expect(its.length, `order ${n}`).toBeGreaterThan(0)
    expect(its.filter((text) => !text.includes(note)).length, `order ${n}`).toBeLessThanOrEqual(1)
  }
})
