import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { AdVisit } from '@pazar/contracts/order/events.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { openUserSecrets, pixelTokenName, type UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import { createMeta } from '@pazar/integrations/meta/meta-client.ts'
import { startMetaServer } from '@pazar/integrations/testing/meta-server.ts'
import type { Effect } from '../../effect.ts'
import { createMetaPurchaseEffect } from '../effect.ts'
import { reactionsTemplate } from '../../testing/reactions-template.ts'

const appSecret = 'a secret for this test only'
export const at = '2026-03-01T10:00:00.000Z'
export const metadata = { at, actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }
export const orderId = 'A'.padEnd(26, '0')
export const sellerId = 2
export const visit: AdVisit = {
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Linux)',
  fbp: 'fb.1.1.2',
  fbc: 'fb.1.1.klik',
  page: 'https://lampe.rs/luna',
  pixelHost: null,
}
type Placed = Extract<DomainEvent, { type: 'OrderPlaced' }>['data']
const placed = (adVisit: AdVisit | null, overrides: Partial<Placed>): DomainEvent =>
  orderPlaced({
    orderId,
    sellerId,
    websiteId: 1,
    productId: 'P1',
    productName: 'Luna lampa',
    quantity: 2,
    totalPrice: 598000,
    domain: 'localhost',
    adVisit,
    customer: {
      firstName: 'Đorđe',
      lastName: 'Ilić',
      phone: '064 123 4567',
      phoneE164: '+381641234567',
      email: 'Djole@Example.rs',
      address: 'Ulica 1',
      city: 'Novi Sad',
      postalCode: '21000',
      notes: '',
    },
    ...overrides,
  })

const deliverPurchase = async (effect: Effect, createdAt: Date): Promise<Outcome | undefined> =>
  (
    await effect.deliver([
      {
        key: 'k',
        effect: 'meta-purchase',
        eventId: 'e',
        stream: `order-${orderId}`,
        sellerId,
        target: '',
        attempts: 1,
        mayBeRepeated: false,
        createdAt,
      },
    ])
  ).get('k')

type Append = (stream: string, ...events: DomainEvent[]) => Promise<unknown>

/** Sets up the pixel of the seller's account or of their host. */
const createPixelSetUp = (append: Append, secrets: UserSecrets) => ({
  async setUpAccount(token: string | null = 'EAAnaloga') {
    await append(`user-${sellerId}`, {
      type: 'UserIntegrationsChanged',
      data: { facebookPixelId: '111', facebookTestCode: null },
    })
    await secrets.set(sellerId, 'facebookAccessToken', token)
  },
  async setUpHost(enabled = true) {
    await append(
      `domain-${sellerId}-lampe.rs`,
      {
        type: 'DomainAdded',
        data: { domainId: 1, sellerId, host: 'lampe.rs', shownAs: 'lampe.rs', token: 't' },
      },
      {
        type: 'DomainPixelChanged',
        data: { pixelId: '222', testCode: 'TEST9', enabled, hasAccessToken: true },
      },
    )
    await secrets.set(sellerId, pixelTokenName('lampe.rs'), 'EAAdomena')
  },
})

/** A log, a fake Meta server and the effect between them, without an outbox. */
export async function openMetaFixture() {
  const meta = await startMetaServer()
  const database = await startTestDatabase(reactionsTemplate)
  const { pool } = database
  const secrets = openUserSecrets(pool, appSecret)
  const log = openEventLog(
    await createPostgresEventStore({ pool }),
    await createStreamKeys({ pool, appSecret }),
  )
  let now = Date.parse(at) + 1000

  const createEffect = ({ address = meta.url, timeoutMs = 60_000, queries = pool } = {}) =>
    createMetaPurchaseEffect({
      log,
      pool: queries,
      secrets,
      meta: createMeta({ address, timeoutMs }),
      now: () => now,
    })
  const effect = createEffect()
  const append = (stream: string, ...events: DomainEvent[]) =>
    log.append(stream, events, { expectedRevision: 'any', metadata })
  const place = (adVisit: AdVisit | null, overrides: Partial<Placed> = {}) =>
    append(`order-${orderId}`, placed(adVisit, overrides))
  async function orderEvents(): Promise<LoggedEvent[]> {
    const events: LoggedEvent[] = []
    for await (const event of log.readStream(`order-${orderId}`)) events.push(event)
    return events
  }
  return {
    meta,
    pool,
    secrets,
    log,
    effect,
    /** A second effect, with another address, timeout or pool. */
    createEffect,
    advanceClock: (ms: number) => {
      now += ms
    },
    append,
    place,
    orderEvents,
    /** Places more orders and answers their events from the log. */
    async placeMany(count: number): Promise<LoggedEvent[]> {
      for (let times = 0; times < count; times++) await place(visit)
      return (await orderEvents()).slice(-count)
    },
    ...createPixelSetUp(append, secrets),
    /** Delivers the purchase and answers its outcome. */
    deliver: (deliveringEffect = effect) => deliverPurchase(deliveringEffect, new Date(now)),
    async close() {
      await log.close()
      await database.close()
      await meta.close()
    },
  }
}
export type MetaFixture = Awaited<ReturnType<typeof openMetaFixture>>
