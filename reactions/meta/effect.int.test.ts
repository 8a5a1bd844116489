import { createHash } from 'node:crypto'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { AdVisit } from '@pazar/contracts/order/events.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { openUserSecrets, pixelTokenName, type UserSecrets, userSecretsSchema } from '@pazar/database/user-secrets.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { createMeta } from '@pazar/upstreams/meta/meta-client.ts'
import { type MetaServer, startMetaServer } from '@pazar/upstreams/testing/meta-server.ts'
import { type Reply, startUpstream } from '@pazar/upstreams/testing/upstream.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Effect } from '../effect.ts'
import { metaPurchase } from './effect.ts'

const appSecret = 'a secret for this test only'
const at = '2026-03-01T10:00:00.000Z'
const metadata = { at, actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }
const orderId = 'A'.padEnd(26, '0')
const sellerId = 2
const sha256 = (text: string) => [createHash('sha256').update(text).digest('hex')]

let database: TestDatabase
let log: EventLog
let secrets: UserSecrets
let meta: MetaServer
let effect: Effect
let now: number

beforeAll(async () => { meta = await startMetaServer() })
afterAll(() => meta.close())
beforeEach(async () => {
  database = await startTestDatabase()
  const { pool } = database
  await applySchema(pool, userSecretsSchema)
  secrets = openUserSecrets(pool, appSecret)
  log = openEventLog(await createPostgresEventStore({ pool }), await createStreamKeys({ pool, appSecret }))
  meta.told.length = 0
  now = Date.parse(at) + 1000
  effect = metaPurchase({ log, pool, secrets, meta: createMeta({ address: meta.url, patience: 60_000 }), now: () => now })
})
afterEach(async () => {
  await log.close()
  await database.close()
})

const append = (stream: string, ...events: DomainEvent[]) => log.append(stream, events, { expectedRevision: 'any', metadata })
const visit: AdVisit = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Linux)', fbp: 'fb.1.1.2', fbc: 'fb.1.1.klik', page: 'https://lampe.rs/luna', pixelHost: null }
const placed = (adVisit: AdVisit | null) => append(`order-${orderId}`, {
  type: 'OrderPlaced',
  data: {
    orderId, sellerId, websiteId: 1, websiteRevision: 0, productId: 'P1', productName: 'Luna lampa', sku: '', market: 'Serbia', currency: 'RSD', quantity: 2, totalPrice: 598000, offer: null,
    unitPrice: 299000, unitCost: 0, domain: 'localhost', suspicions: [], upsellDelayedUntil: null, legacyOffer: null, adVisit,
    customer: { firstName: 'Đorđe', lastName: 'Ilić', phone: '064 123 4567', phoneE164: '+381641234567', email: 'Djole@Example.rs', address: 'Ulica 1', city: 'Novi Sad', postalCode: '21000', notes: '' },
  },
})
/** So many more orders, as the log has them. */
async function ordered(count: number): Promise<Logged[]> {
  for (let times = 0; times < count; times++) await placed(visit)
  const events: Logged[] = []
  for await (const event of log.readStream(`order-${orderId}`)) events.push(event)
  return events.slice(-count)
}
const setUpAccount = async (token: string | null = 'EAAnaloga') => {
  await append(`user-${sellerId}`, { type: 'UserIntegrationsChanged', data: { facebookPixelId: '111', facebookTestCode: null } })
  await secrets.set(sellerId, 'facebookAccessToken', token)
}
const setUpHost = async (enabled = true) => {
  await append(`domain-${sellerId}-lampe.rs`, { type: 'DomainAdded', data: { domainId: 1, sellerId, host: 'lampe.rs', shownAs: 'lampe.rs', token: 't' } },
    { type: 'DomainPixelChanged', data: { pixelId: '222', testCode: 'TEST9', enabled, hasAccessToken: true } })
  await secrets.set(sellerId, pixelTokenName('lampe.rs'), 'EAAdomena')
}
const deliver = async () => (await effect.deliver([{
  key: 'k', effect: 'meta-purchase', eventId: 'e', stream: `order-${orderId}`, sellerId, target: '', attempts: 1, mayBeRepeated: false, createdAt: new Date(now),
}])).get('k')

describe('a purchase', () => {
  it('is told under the browser\'s event id, with its value, its letters and its goods, and hashed who bought', async () => {
    await setUpAccount()
    await placed(visit)
    expect(await deliver()).toEqual({ done: true })
    expect(meta.told).toEqual([{
      pixelId: '111', token: 'EAAnaloga', testCode: undefined,
      event: {
        event_name: 'Purchase', event_time: Date.parse(at) / 1000, event_id: orderId, action_source: 'website', event_source_url: 'https://lampe.rs/luna',
        custom_data: { value: 5980, currency: 'RSD', content_type: 'product', content_ids: ['P1'], content_name: 'Luna lampa', num_items: 2, order_id: orderId },
        user_data: {
          em: sha256('djole@example.rs'), ph: sha256('381641234567'), fn: sha256('đorđe'), ln: sha256('ilić'), ct: sha256('novisad'), zp: sha256('21000'), country: sha256('rs'),
          external_id: sha256('2:+381641234567'), client_ip_address: '203.0.113.7', client_user_agent: 'Mozilla/5.0 (Linux)', fbp: 'fb.1.1.2', fbc: 'fb.1.1.klik',
        },
      },
    }])
  })

  it('told again is the same event: Meta counts it once', async () => {
    await setUpAccount()
    await placed(visit)
    await deliver()
    await deliver()
    expect(meta.told).toHaveLength(2)
    expect(meta.counted()).toBe(1)
    expect(effect.knowsRepetition).toBe(true)
  })

  it('goes to the pixel of the host that it was made at, under its test code', async () => {
    await setUpAccount()
    await setUpHost()
    await placed({ ...visit, pixelHost: 'lampe.rs' })
    await deliver()
    expect(meta.told).toMatchObject([{ pixelId: '222', token: 'EAAdomena', testCode: 'TEST9' }])
  })

  it('is of the customer as he was corrected', async () => {
    await setUpAccount()
    await placed(visit)
    await append(`order-${orderId}`, { type: 'OrderCustomerChanged', data: { before: { phoneE164: '+381641234567' }, after: { phoneE164: '+38165111222' } } })
    await deliver()
    expect(meta.told[0]!.event.user_data['ph']).toEqual(sha256('38165111222'))
  })
})

it.each<[string, Reply, object]>([
  ['429 is tried again when Meta says', { status: 429, headers: { 'retry-after': '30' } }, { failed: 'Meta trenutno ima previše zahteva', retryAfter: 30 }],
  ['500 is tried again', { status: 500 }, { failed: 'Meta ima smetnje (500)', retryAfter: undefined, isDown: true }],
  ['garbage may have been taken', { body: '<html>' }, { unknown: 'Meta je odgovorila nečitljivo' }],
  ['a dropped connection may have been taken', 'hangs up', { unknown: 'Meta nije odgovorila na vreme' }],
  ['silence may have been taken', 'never answers', { unknown: 'Meta nije odgovorila na vreme' }],
  ['a revoked token waits for a person', { status: 400, body: { error: { code: 190, message: 'Session has expired' } } }, { refused: expect.stringContaining('Meta ne prihvata pristupni token') }],
])('%s', async (_, reply, outcome) => {
  const ailing = await startUpstream(() => reply)
  effect = metaPurchase({ log, pool: database.pool, secrets, meta: createMeta({ address: ailing.url, patience: reply === 'never answers' ? 300 : 60_000 }), now: () => now })
  await setUpAccount()
  await placed(visit)
  expect(await deliver()).toEqual(outcome)
  await ailing.close()
})

describe('nothing is told', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ['of a shopper who has not agreed', async () => { await setUpAccount(); await placed(null) }, { skipped: 'Kada je naručeno, kupac nije pristao na praćenje ili Pixel sa pristupnim tokenom nije bio podešen: naknadno se ne šalje' }],
    ['of an erased customer', async () => { await setUpAccount(); await placed(visit); await log.eraseCustomer(`order-${orderId}`, { reason: 'želja kupca', metadata }) }, { skipped: 'Podaci kupca su obrisani' }],
    ['of an order that is not there', setUpAccount, { skipped: 'Porudžbina ne postoji' }],
    ['where the pixel was taken away', async () => placed(visit), { skipped: 'Pixel sa stranice na kojoj je naručeno više nije podešen' }],
    ['where the token was taken away', async () => { await setUpAccount(null); await placed(visit) }, { skipped: 'Pristupni token za Conversions API nije podešen' }],
    ['where the domain was removed', async () => { await setUpHost(); await append(`domain-${sellerId}-lampe.rs`, { type: 'DomainRemoved', data: {} }); await placed({ ...visit, pixelHost: 'lampe.rs' }) }, { skipped: 'Pixel sa stranice na kojoj je naručeno više nije podešen' }],
    ['where it is switched off at the domain', async () => { await setUpHost(false); await placed({ ...visit, pixelHost: 'lampe.rs' }) }, { skipped: 'Pixel je isključen na domenu na kojem je naručeno' }],
    ['after 7 days', async () => { await setUpAccount(); await placed(visit); now += 7 * 86_400_000 }, { refused: 'Porudžbina je starija od 7 dana: Meta je više ne prima' }],
  ])('%s', async (_, given, outcome) => {
    await given()
    expect(await deliver()).toEqual(outcome)
    expect(meta.told).toEqual([])
  })

  it('and nothing is queued, for a seller without any token', async () => {
    const [event] = await ordered(1)
    expect(await effect.targets!(event!, sellerId)).toEqual([])
    await secrets.set(sellerId, pixelTokenName('lampe.rs'), 'EAA')
    const [next] = await ordered(1)
    expect(await effect.targets!(next!, sellerId)).toEqual([''])
    expect(await effect.targets!(next!, 3)).toEqual([])
  })

  it('whether a seller has a token is asked once for all orders that have come by then', async () => {
    let asked = 0
    const { pool } = database
    const counted = Object.assign(Object.create(pool) as typeof pool, { query: (...given: Parameters<typeof pool.query>) => { asked += 1; return pool.query(...given) } })
    const own = metaPurchase({ log, pool: counted, secrets, meta: createMeta({ address: meta.url }), now: () => now })
    await secrets.set(sellerId, 'facebookAccessToken', 'EAA')
    for (const event of await ordered(5)) expect(await own.targets!(event, sellerId)).toEqual([''])
    expect(asked).toBe(1)
    await secrets.set(sellerId, 'facebookAccessToken', null)
    for (const event of await ordered(2)) expect(await own.targets!(event, sellerId)).toEqual([])
    expect(asked).toBe(2)
  })
})
