import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { twiceUnknownText } from '@pazar/reactions/outbox/verdict.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answer,
  closeSenderFixture,
  database,
  eventually,
  hold,
  id,
  isDone,
  isMessage,
  log,
  metadata,
  note,
  ofTelegram,
  openSenderFixture,
  place,
  releaseSenders,
  resetSenderFixture,
  rows,
  type Sender,
  sellerHasTelegram,
  senders,
  startSender,
  telegram,
  texts,
  timePasses,
  untilDueAgain,
  withLock,
} from './sender-fixture.ts'

beforeAll(openSenderFixture)
beforeEach(resetSenderFixture)
afterEach(releaseSenders)
afterAll(closeSenderFixture)

describe('a sender killed with SIGKILL', () => {
  beforeEach(() => sellerHasTelegramAfterStart())
  let first: Sender
  async function sellerHasTelegramAfterStart() {
    first = (await senders(1))[0]!
    await sellerHasTelegram(2)
  }

  it('while queueing: the next sender queues the order, and it is sent once', async () => {
    await withLock(
      'lock table private.outbox in share mode',
      () => place(1),
      () => first.end('SIGKILL'),
    )
    await startSender()
    await eventually(async () =>
      expect(await rows()).toEqual([{ status: 'sent', attempts: 1, unknowns: 0, last_error: null }]),
    )
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).not.toContain(note)
  })

  it('before sending: the order is sent once, marked as a possible duplicate', async () => {
    await place(1, { until: new Date(Date.now() + 540_000).toISOString() })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'waiting' }]))
    const itIsTime = () =>
      database.pool
        .query('update private.outbox set due_at = now()')
        .then(() => database.pool.query('notify pazar_outbox'))
    // Claimed, and about to read the bot's token.
    await withLock('lock table private.user_secrets in access exclusive mode', itIsTime, async () => {
      await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sending', attempts: 1 }]))
      await first.end('SIGKILL')
    })
    expect(texts()).toEqual([])
    await startSender()
    await untilDueAgain()
    await eventually(async () =>
      expect(await rows()).toEqual([{ status: 'sent', attempts: 2, unknowns: 1, last_error: null }]),
    )
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain(note)
  })

  it('during the request: one repetition, marked as a possible duplicate', async () => {
    hold()
    await place(1)
    await eventually(() => expect(texts()).toHaveLength(1))
    await first.end('SIGKILL')
    answer()
    await startSender()
    await untilDueAgain()
    await eventually(async () =>
      expect(await rows()).toEqual([{ status: 'sent', attempts: 2, unknowns: 1, last_error: null }]),
    )
    expect(texts().map((text) => text.includes(note))).toEqual([false, true])
  })

  it('after the answer but before recording it: one repetition, marked as a possible duplicate', async () => {
    hold()
    await place(1)
    await eventually(() => expect(texts()).toHaveLength(1))
    await withLock(
      `select ${ofTelegram} for update`,
      async () => answer(),
      () => first.end('SIGKILL'),
    )
    await startSender()
    await untilDueAgain()
    await eventually(async () =>
      expect(await rows()).toEqual([{ status: 'sent', attempts: 2, unknowns: 1, last_error: null }]),
    )
    expect(texts().map((text) => text.includes(note))).toEqual([false, true])
  })

  it('after recording the outcome: nothing is sent again', async () => {
    await place(1)
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent' }]))
    await first.end('SIGKILL')
    await startSender()
    await timePasses()
    await place(2)
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]))
    expect(texts().map((text) => /Lampa \d/.exec(text)![0])).toEqual(['Lampa 1', 'Lampa 2'])
  })

  it('twice during the request: no third attempt until a user requests it', async () => {
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
    await eventually(async () =>
      expect(await rows()).toEqual([
        { status: 'dead', attempts: 2, unknowns: 2, last_error: twiceUnknownText },
      ]),
    )
    expect(texts()).toHaveLength(2)
    const {
      rows: [{ key }],
    } = await database.pool.query(`select key ${ofTelegram}`)
    await log.append(notificationStream(2), [{ type: 'NotificationsRetried', data: { keys: [key] } }], {
      expectedRevision: 'any',
      metadata,
    })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    expect(texts().map((text) => text.includes(note))).toEqual([false, true, true])
  })

  it('during the upsell wait: after the restart one message contains everything', async () => {
    await place(1, { until: new Date(Date.now() + 540_000).toISOString() })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]))
    await first.end('SIGKILL')
    await log.append(
      `order-${id(1)}`,
      [
        {
          type: 'OrderUpsellAccepted',
          data: {
            upsellOrderId: id(9),
            upsellId: 1001,
            title: 'Baterija',
            sku: '',
            quantity: 1,
            unitPrice: 99000,
            totalPrice: 99000,
            unitCost: 0,
          },
        },
        { type: 'OrderUpsellEnded', data: { how: 'finished' } },
      ],
      { expectedRevision: 'any', metadata },
    )
    await startSender()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    expect(texts()).toEqual([expect.stringContaining('Ukupno za naplatu: 3.980 RSD')])
  })
})

describe('a sender frozen past its lease', () => {
  async function asleepWithARequest(): Promise<Sender> {
    const both = await senders(2)
    await sellerHasTelegram(2)
    hold()
    await place(1)
    await eventually(() => expect(texts()).toHaveLength(1))
    // The path tells which sender claimed the delivery. The other one must already run, since a sender frozen
    // beyond its request timeout no longer receives the answer.
    const { path } = telegram.requests.find(isMessage)!
    const sleeper = both.find(({ name }) => path.startsWith(`/${name}/`))!
    sleeper.freeze()
    await timePasses()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'waiting', unknowns: 1 }]))
    return sleeper
  }

  it('that wakes before a repetition: its outcome still counts, and nothing is repeated', async () => {
    const sleeper = await asleepWithARequest()
    // Keeps the other sender from claiming the delivery meanwhile.
    await database.pool.query(`update private.outbox set due_at = now() + interval '1 hour'`)
    answer()
    sleeper.thaw()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    expect(texts()).toHaveLength(1)
  })

  it('that wakes after a repetition: it changes nothing, and the repetition is marked', async () => {
    const sleeper = await asleepWithARequest()
    answer()
    await database.pool.query(`update private.outbox set due_at = now()`)
    await database.pool.query('notify pazar_outbox')
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]))
    sleeper.thaw()
    await place(2)
    await eventually(async () =>
      expect(await rows()).toMatchObject([
        { status: 'sent', attempts: 2 },
        { status: 'sent', attempts: 1 },
      ]),
    )
    expect(texts().map((text) => text.includes(note))).toEqual([false, true, false])
  })
})

it('three senders, two of them killed: every order is sent, and repetitions are marked', async () => {
  const [one, two] = await senders(3)
  const sellers = Array.from({ length: 12 }, (_, n) => n + 2)
  for (const seller of sellers) await sellerHasTelegram(seller)
  const orders = Array.from({ length: 36 }, (_, n) => n + 10)
  for (const n of orders) {
    await place(n, { sellerId: 2 + (n % sellers.length) })
    if (n === 20) void one!.end('SIGKILL')
    if (n === 32) void two!.end('SIGKILL')
  }
  await Promise.all([one!.end('SIGKILL'), two!.end('SIGKILL')])
  // Once, since no sender dies from here on: each further time, the survivor would count as dead as well.
  await untilDueAgain()
  await eventually(async () => expect((await rows()).filter(isDone)).toHaveLength(orders.length))
  const sentTexts = texts()
  for (const n of orders) {
    const its = sentTexts.filter((text) => text.includes(`Lampa ${n}\n`) || text.includes(`Lampa ${n} `))
    expect(its.length, `order ${n}`).toBeGreaterThan(0)
    expect(its.filter((text) => !text.includes(note)).length, `order ${n}`).toBeLessThanOrEqual(1)
  }
})
