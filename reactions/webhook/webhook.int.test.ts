import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { openUserSecrets, webhookSecretName } from '@pazar/database/user-secrets.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import { orderPlaced, sampleCustomer, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { isSigned, outsideWithReceivers, type Received, startWebhookReceiver, type WebhookReceiver } from '@pazar/upstreams/testing/webhook-receiver.ts'
import { newSecret } from '@pazar/upstreams/webhook/signature.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SendingOptions } from '../outbox/sending-options.ts'
import { type Reactions, startReactions } from '../start-reactions.ts'

const appSecret = 'a secret for this test only'
const seller = 2

let database: TestDatabase
let log: EventLog
let receiver: WebhookReceiver
let reactions: Reactions | undefined
let lookups: Record<string, string[]>

beforeEach(async () => {
  database = await startTestDatabase()
  const { pool } = database
  log = openEventLog(await createPostgresEventStore({ pool }), await createStreamKeys({ pool, appSecret }))
  receiver = await startWebhookReceiver()
  lookups = {}
})
afterEach(async () => {
  await reactions?.stop()
  reactions = undefined
  await receiver.close()
  await log.close()
  await database.close()
})

const start = async (sending: Partial<SendingOptions> = {}) => {
  const { lookup, ...outside } = outsideWithReceivers()
  reactions = await startReactions({
    log, pool: database.pool, hints: openInProcessHints(), appSecret, publicOrigin: 'http://localhost:3000', integrations: noIntegrations, telegramApiUrl: 'http://127.0.0.1:9', sending, warn: () => {},
    outside: { ...outside, lookup: async (name) => lookups[name] ?? lookup(name) },
  })
}
const append = (stream: string, event: DomainEvent, at = new Date()) =>
  log.append(stream, [event], { expectedRevision: 'any', metadata: { at: at.toISOString(), actor: { kind: 'system' }, correlationId: 'c', causationId: null } })
const ofWebhooks = (event: DomainEvent) => append(webhookStream(seller), event)

/** Adds one as the command does: the event, and the secret under its id. */
async function add(webhookId: number, topics: ('order.placed' | 'order.status_changed' | 'order.changed' | 'order.erased')[], path = '/', url = receiver.url): Promise<string> {
  await ofWebhooks({ type: 'WebhookAdded', data: { webhookId, webhook: { url: `${url}${path}`, topics, description: '', isActive: true } } })
  let eventId = ''
  for await (const { id } of log.readStream(webhookStream(seller), { direction: 'backwards', limit: 1 })) eventId = id
  return openUserSecrets(database.pool, appSecret).keep(seller, webhookSecretName(webhookId, eventId), newSecret())
}

const order = (n: number, more: Parameters<typeof orderPlaced>[1] = {}) => append(`order-${sampleOrderId(n)}`, orderPlaced(n, { sellerId: seller, ...more }))
const happens = (n: number, event: DomainEvent) => append(`order-${sampleOrderId(n)}`, event)
const taken: DomainEvent = { type: 'OrderUpsellAccepted', data: { upsellOrderId: '8'.repeat(26), upsellId: 1, title: 'Torbica', sku: '', quantity: 1, unitPrice: 49000, totalPrice: 49000, unitCost: 0 } }
const corrected: DomainEvent = { type: 'OrderCustomerChanged', data: { before: { city: 'Beograd' }, after: { city: 'Niš' } } }
const erase = (n: number) => log.eraseCustomer(`order-${sampleOrderId(n)}`, { reason: 'Na zahtev', metadata: { at: new Date().toISOString(), actor: { kind: 'system' }, correlationId: 'c', causationId: null } })

const bodyOf = (received: Received) => webhookBody.parse(JSON.parse(received.body))
const told = (path = '/') => receiver.received.filter((one) => one.path === path).map((one) => bodyOf(one))
const outbox = async () => (await database.pool.query("select target, status, attempts, last_error from private.outbox where effect = 'webhook' order by id")).rows
const eventually = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 30_000, interval: 20 })
const settled = (statuses: readonly string[]) => eventually(async () => expect((await outbox()).map(({ status }) => status)).toEqual(statuses))

describe('a webhook', () => {
  it('is told what it asked for, of its own seller\'s orders, signed with its own secret', async () => {
    await start()
    const first = await add(1, ['order.placed', 'order.status_changed', 'order.changed', 'order.erased'], '/sve')
    const second = await add(2, ['order.status_changed'], '/statusi')
    await order(1)
    await order(2, { sellerId: 3 })
    await happens(1, statusChanged('Na čekanju', 'U dostavi'))
    await happens(1, corrected)
    await happens(1, { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } })
    await happens(1, { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'Zvati' } })
    await eventually(() => expect(told('/sve').map(({ type }) => type)).toEqual(['order.placed', 'order.status_changed', 'order.changed', 'order.changed']))
    await erase(1)
    await eventually(() => expect(told('/sve').at(-1)).toMatchObject({ type: 'order.erased', data: { order: { id: sampleOrderId(1) } } }))
    await eventually(() => expect(told('/statusi')).toMatchObject([{ type: 'order.status_changed', data: { from: 'Na čekanju', to: 'U dostavi' } }]))
    for (const one of receiver.received) expect(isSigned(one.path === '/sve' ? first : second, one)).toBe(true)
    expect(receiver.received.every(({ body }) => body.includes(sampleOrderId(1)))).toBe(true)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  })

  it('hears of an order once, under one id, however often its receiver had to be asked', async () => {
    await start({ backOff: { first: 0.05, most: 0.1 }, idle: 0.05 })
    await add(1, ['order.placed'])
    const reactions = [{ status: 503, headers: { 'retry-after': '1' } }, 'hangs up', { status: 500 }, { status: 200 }] as const
    receiver.becomes(() => reactions[receiver.received.length - 1]!)
    await order(1)
    await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 4 }]))
    expect(receiver.received).toHaveLength(4)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('that is gone for good is not asked again, and says why', async () => {
    await start()
    await add(1, ['order.placed'])
    receiver.becomes({ status: 410 })
    await order(1)
    await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'dead', attempts: 1, last_error: 'Primalac je odgovorio 410: ta adresa više ne prima poruke' }]))
  })

  it('whose name leads into the house since is not asked at all', async () => {
    await start()
    await add(1, ['order.placed'], '/', 'https://napadac.rs')
    lookups['napadac.rs'] = ['169.254.169.254']
    await order(1)
    await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'dead', last_error: 'Adresa ne vodi na javni internet' }]))
  })

  it('that is away holds up no other', async () => {
    await start()
    await add(1, ['order.placed'], '/daleko', 'https://127.0.0.1:1')
    await add(2, ['order.placed'], '/blizu')
    for (let n = 1; n <= 5; n++) await order(n)
    await eventually(() => expect(told('/blizu')).toHaveLength(5))
  })
})

describe('who is told is decided by the webhooks as they were at that moment', () => {
  it('one that came later hears nothing of before, one that was switched off nothing of after', async () => {
    await start()
    await order(1)
    await add(1, ['order.placed'])
    await order(2)
    await eventually(() => expect(told()).toHaveLength(1))
    await ofWebhooks({ type: 'WebhookChanged', data: { webhookId: 1, changes: { isActive: false } } })
    await order(3)
    await ofWebhooks({ type: 'WebhookChanged', data: { webhookId: 1, changes: { isActive: true } } })
    await order(4)
    await eventually(() => expect(told()).toHaveLength(2))
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.order.id)).toEqual([sampleOrderId(2), sampleOrderId(4)])
  })

  it('also where the log is followed only later', async () => {
    await start()
    await reactions!.stop()
    await order(1)
    await add(1, ['order.placed'])
    await order(2)
    await ofWebhooks({ type: 'WebhookChanged', data: { webhookId: 1, changes: { topics: ['order.placed', 'order.changed'] } } })
    await happens(1, corrected)
    await start()
    await settled(['sent', 'sent'])
    expect(told().map(({ type, data }) => [type, data.order.id])).toEqual([['order.placed', sampleOrderId(2)], ['order.changed', sampleOrderId(1)]])
  })

  it.each([
    ['was removed', { type: 'WebhookRemoved', data: { webhookId: 1 } }, 'Webhook je uklonjen'],
    ['was switched off', { type: 'WebhookChanged', data: { webhookId: 1, changes: { isActive: false } } }, 'Webhook je isključen'],
    ['no longer wants it', { type: 'WebhookChanged', data: { webhookId: 1, changes: { topics: ['order.erased'] } } }, 'Webhook više ne prima taj događaj'],
  ] as const)('one that %s before it was its turn is passed over, with the reason', async (_what, event, reason) => {
    await start()
    await add(1, ['order.placed'])
    await order(1, { upsellDelayedUntil: new Date(Date.now() + 540_000).toISOString() })
    await eventually(async () => expect(await outbox()).toHaveLength(1))
    await ofWebhooks(event as DomainEvent)
    await happens(1, { type: 'OrderUpsellEnded', data: { how: 'declined' } })
    await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'skipped', last_error: reason }]))
    expect(receiver.received).toEqual([])
  })

  it('one without a secret waits for another one; of a seller who was deleted nothing is told', async () => {
    await start()
    await add(1, ['order.placed'])
    await openUserSecrets(database.pool, appSecret).removeAll(seller)
    await order(1)
    await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'waiting', last_error: 'Webhook nema tajnu: zamenite je novom u podešavanjima' }]))
    await append(`user-${seller}`, { type: 'UserDeleted', data: {} })
    await order(2)
    await eventually(async () => expect((await outbox()).at(-1)).toMatchObject({ status: 'skipped', last_error: 'Nalog prodavca je obrisan' }))
  })
})

describe('while a shopper is offered something more', () => {
  const offered = () => ({ upsellDelayedUntil: new Date(Date.now() + 540_000).toISOString() })

  it('his order waits, and is told of whole as soon as he is done', async () => {
    await start()
    await add(1, ['order.placed', 'order.status_changed', 'order.changed'], '/sve')
    await add(2, ['order.changed'], '/izmene')
    await order(1, offered())
    await happens(1, taken)
    await happens(1, statusChanged('Na čekanju', 'Otkazana'))
    // Who does not hear of the order itself hears of the change at once.
    await eventually(() => expect(told('/izmene')).toMatchObject([{ type: 'order.changed', data: { changed: 'upsells' } }]))
    expect(told('/sve')).toEqual([])
    await happens(1, { type: 'OrderUpsellEnded', data: { how: 'finished' } })
    await eventually(() => expect(told('/sve')).toMatchObject([{ type: 'order.placed', data: { order: { status: 'Otkazana', upsells: [{ name: 'Torbica', totalPrice: '490.00' }] } } }]))
    await eventually(async () => expect((await outbox()).filter(({ last_error }) => last_error === 'Javljeno zajedno sa porudžbinom')).toHaveLength(1))
    await happens(1, corrected)
    await eventually(() => expect(told('/sve').map(({ type }) => type)).toEqual(['order.placed', 'order.status_changed', 'order.changed']))
    expect(told('/sve')[1]).toMatchObject({ data: { from: 'Na čekanju', to: 'Otkazana' } })
  })

  it('what happens to his order stays in its order: an erasure comes after the order, which nobody is in any more', async () => {
    await start()
    await add(1, ['order.placed', 'order.erased'])
    await order(1, offered())
    await erase(1)
    await happens(1, { type: 'OrderUpsellEnded', data: { how: 'declined' } })
    await eventually(() => expect(told()).toMatchObject([{ type: 'order.placed', data: { order: { customer: null, personalDataErased: true } } }, { type: 'order.erased' }]))
  })
})

it('of a customer who was erased while his order could not be told of, nothing is told, however often he was corrected before', async () => {
  await start({ backOff: { first: 0.05, most: 0.1 }, idle: 0.05 })
  await add(1, ['order.placed', 'order.status_changed', 'order.changed', 'order.erased'])
  receiver.becomes(() => ({ status: 503 }))
  await order(1)
  await happens(1, corrected)
  await happens(1, statusChanged('Na čekanju', 'Otkazana'))
  await eventually(async () => expect(await outbox()).toMatchObject([{ attempts: expect.any(Number), last_error: 'Primalac je odgovorio 503' }, {}, {}]))
  await erase(1)
  // What was under way when he was erased is over before it is looked at what leaves.
  await eventually(async () => expect(await outbox()).toHaveLength(4))
  const before = receiver.received.length + 1
  await eventually(() => expect(receiver.received.length).toBeGreaterThan(before))
  const from = receiver.received.length
  receiver.becomes(() => ({ status: 200 }))
  await settled(['sent', 'sent', 'sent', 'sent'])
  const after = receiver.received.slice(from)
  expect(after.map((one) => bodyOf(one).type)).toEqual(['order.placed', 'order.changed', 'order.status_changed', 'order.erased'])
  for (const { body } of after) for (const hidden of [...Object.values(sampleCustomer), 'Niš'].filter(Boolean)) expect(body).not.toContain(hidden)
})

it('the outbox holds neither an address, nor a secret, nor who ordered', async () => {
  await start()
  const secret = await add(1, ['order.placed'])
  await order(1)
  await settled(['sent'])
  const { rows } = await database.pool.query<{ all: string }>('select jsonb_agg(o)::text as all from private.outbox o')
  for (const hidden of [receiver.url, secret, sampleCustomer.lastName, sampleCustomer.phoneE164]) expect(rows[0]!.all).not.toContain(hidden)
})
