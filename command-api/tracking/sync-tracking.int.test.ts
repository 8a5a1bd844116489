import { orderStream } from '@pazar/contracts/order/events.ts'
import { startHouse, type TestHouse } from '@pazar/query-api/testing/start-house.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { type Asked, type Reply, startUpstream, type Upstream } from '@pazar/upstreams/testing/upstream.ts'

let serbia: Upstream
let others: Upstream
let house: TestHouse
let seller: SignedIn
/** What the couriers know, by order. */
let parcels: Map<string, { trackingId?: string; status: string }>

const known = ({ body }: Asked): Reply => ({
  body: (JSON.parse(body || '{"references":[]}') as { references: string[] }).references.flatMap((reference) => (parcels.has(reference) ? [{ reference, ...parcels.get(reference) }] : [])),
})

beforeAll(async () => {
  serbia = await startUpstream(known)
  others = await startUpstream(known)
  house = await startHouse({ integrations: { trackify: { serbia: serbia.url, others: others.url }, google: { account: undefined }, shopify: { account: undefined }, meta: {} } })
})
afterAll(async () => {
  await house.close()
  await Promise.all([serbia.close(), others.close()])
})
beforeEach(async () => {
  parcels = new Map()
  for (const upstream of [serbia, others]) {
    upstream.becomes(known)
    upstream.asked.length = 0
  }
  await house.commands.pool.query('delete from private.tracking_endpoints')
  seller = await newSeller(house.commands)
})

const send = (...asked: Parameters<TestHouse['commands']['send']>) => house.commands.send(...asked)
const withKeys = (keys: Record<string, string>, who = seller) => send('PATCH', '/api/users/update-settings', keys, { token: who.token })
const sync = (who = seller) => send('POST', '/api/orders/sync-tracking', {}, { token: who.token })
async function order(market: string, who = seller, count = 1): Promise<string[]> {
  const { id } = await newWebsite(house.commands, who, { targetMarket: market })
  const placed = await Promise.all(Array.from({ length: count }, () => send('POST', '/api/orders', orderForm(id))))
  await caughtUp(who)
  return placed.map(({ body }) => body.orderId)
}
/** The read model holds all that was written. */
const caughtUp = (who = seller) => house.get('/api/orders/my', { token: who.token })
const history = async (orderId: string) => (await house.commands.events(orderStream(orderId))).slice(1)

describe('following parcels', () => {
  it('sets status and number as the courier says, by the command behind every change', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [moved, delivered, still] = await order('Serbia', seller, 3) as [string, string, string]
    parcels.set(moved, { trackingId: 'RS1', status: 'in_transit' }).set(delivered, { status: 'third_attempt_failed' }).set(still, { trackingId: 'RS3', status: 'registered' })
    expect(await sync()).toMatchObject({ status: 200, body: { message: 'Ažurirano 3 porudžbina', syncedCount: 3 } })
    expect((await history(moved)).map(({ type, data, metadata }) => ({ type, data, actor: metadata.actor }))).toEqual([
      { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' }, actor: { kind: 'integration', name: 'trackify' } },
      { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'U dostavi', reason: null }, actor: { kind: 'integration', name: 'trackify' } },
    ])
    expect((await history(delivered)).map(({ data }) => data)).toEqual([{ from: 'Na čekanju', to: 'Treće bezuspešno uručenje', reason: null }])
    expect((await history(still)).map(({ type }) => type)).toEqual(['OrderTrackingAssigned'])
    expect((await house.get(`/api/orders/${moved}`, { token: seller.token })).body).toMatchObject({ status: 'U dostavi', trackingId: 'RS1' })
    expect(serbia.asked[0]!.headers.authorization).toBe('Bearer srpski')
  })

  it('changes nothing again, and asks no more about what has arrived', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [arrived, moving] = await order('Serbia', seller, 2) as [string, string]
    parcels.set(arrived, { status: 'delivered' }).set(moving, { status: 'sorting' })
    expect((await sync()).body.syncedCount).toBe(2)
    await caughtUp()
    expect((await sync()).body).toEqual({ message: 'Ažurirano 0 porudžbina', syncedCount: 0 })
    expect(JSON.parse(serbia.asked.at(-1)!.body)).toEqual({ references: [moving] })
    expect(await history(arrived)).toHaveLength(1)
  })

  it('asks each endpoint with its own key about its own markets', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski', trackifyApiKey: 'crnogorski' })
    const ids = { Serbia: (await order('Serbia'))[0]!, Montenegro: (await order('Montenegro'))[0]!, Bosnia: (await order('Bosnia'))[0]! }
    expect((await sync()).status).toBe(200)
    expect(serbia.asked.map(({ headers, body }) => [headers.authorization, JSON.parse(body).references])).toEqual([['Bearer srpski', [ids.Serbia]]])
    expect(others.asked.map(({ headers, body }) => [headers.authorization, JSON.parse(body).references.sort()])).toEqual([['Bearer crnogorski', [ids.Montenegro, ids.Bosnia].sort()]])
  })

  it('asks about a hundred at once', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const ids = await order('Serbia', seller, 101)
    for (const id of ids) parcels.set(id, { status: 'in_transit' })
    expect((await sync()).body.syncedCount).toBe(101)
    expect(serbia.asked.map(({ body }) => JSON.parse(body).references.length).sort()).toEqual([1, 100])
  })

  it('reports a word that it does not know, and leaves the order alone', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [strange] = await order('Serbia') as [string]
    parcels.set(strange, { status: 'na_mesecu' })
    expect((await sync()).body).toEqual({ message: 'Ažurirano 0 porudžbina. Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)', syncedCount: 0 })
    expect(await history(strange)).toEqual([])
  })

  it('says what could not be asked about', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [here] = await order('Serbia') as [string]
    await order('Bosnia', seller, 2)
    parcels.set(here, { status: 'in_transit' })
    expect((await sync()).body).toEqual({ message: 'Ažurirano 1 porudžbina. Bez API ključa, nije provereno: 2', syncedCount: 1 })
    expect(others.asked).toEqual([])
  })

  it('leaves a seller\'s orders to him: never another\'s', async () => {
    const stranger = await newSeller(house.commands)
    await withKeys({ trackifyApiKeySrb: 'tudji' }, stranger)
    const [mine] = await order('Serbia') as [string]
    parcels.set(mine, { status: 'delivered' })
    expect((await sync(stranger)).body.syncedCount).toBe(0)
    expect(await history(mine)).toEqual([])
  })

  it('of an admin are everybody\'s, each with the seller\'s own key', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski-admin-test' })
    const [mine] = await order('Serbia') as [string]
    parcels.set(mine, { status: 'in_transit' })
    const admin = await signInAdmin(house.commands)
    expect((await sync(admin)).body.syncedCount).toBe(1)
    expect(serbia.asked.map(({ headers }) => headers.authorization)).toContain('Bearer srpski-admin-test')
    expect((await history(mine)).map(({ metadata }) => metadata.actor)).toEqual([{ kind: 'integration', name: 'trackify' }])
  })

  it('without a key says where to enter it', async () => {
    const [mine] = await order('Serbia') as [string]
    expect(await sync()).toMatchObject({ status: 400, body: { message: 'Unesite Trackify API ključ u Podešavanja → Marketing, pa ponovite sinhronizaciju' } })
    await withKeys({ trackifyApiKey: 'samo-crnogorski' })
    expect((await sync()).status).toBe(400)
    expect(await history(mine)).toEqual([])
  })

  it.each<[string, Reply, number, string]>([
    ['refuses the key', { status: 401 }, 400, 'Srpski API ključ nije valjan ili Trackify servis nije dostupan'],
    ['is overrun', { status: 429, headers: { 'retry-after': '30' } }, 503, 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.'],
    ['is broken', { status: 500 }, 503, 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.'],
    ['talks nonsense', { body: 'ok' }, 503, 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.'],
    ['hangs up', 'hangs up', 503, 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.'],
  ])('where the service %s changes nothing', async (_, reply, status, message) => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [mine] = await order('Serbia') as [string]
    serbia.becomes(() => reply)
    const answered = await sync()
    expect(answered).toMatchObject({ status, body: { message } })
    if (status === 503) expect(Number(answered.headers.get('retry-after'))).toBe(typeof reply === 'object' && reply.headers ? 30 : 5)
    expect(await history(mine)).toEqual([])
  })

  it('leaves a service alone for as long as it asks for, also for another seller', async () => {
    const other = await newSeller(house.commands)
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    await withKeys({ trackifyApiKeySrb: 'drugi' }, other)
    await order('Serbia')
    await order('Serbia', other)
    serbia.becomes(() => ({ status: 429, headers: { 'retry-after': '40' } }))
    await sync()
    serbia.becomes(known)
    const refused = await sync(other)
    expect(refused).toMatchObject({ status: 503, body: { message: 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(serbia.asked).toHaveLength(1)
    house.commands.advanceClock(41_000)
    expect((await sync(other)).status).toBe(200)
  })

  it('where one of two fails goes on with the other, and says so', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski', trackifyApiKey: 'crnogorski' })
    const [here] = await order('Serbia') as [string]
    const [there] = await order('Montenegro') as [string]
    parcels.set(here, { status: 'in_transit' }).set(there, { status: 'in_transit' })
    others.becomes(() => ({ status: 500 }))
    expect((await sync()).body).toEqual({ message: 'Ažurirano 1 porudžbina. Trackify nije odgovorio, nije provereno: 1', syncedCount: 1 })
    expect(await history(there)).toEqual([])
  })

  it('leaves to a person what he has just changed', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [mine] = await order('Serbia') as [string]
    parcels.set(mine, { status: 'in_transit' })
    serbia.becomes(async (asked) => {
      await send('PUT', `/api/orders/${mine}/status`, { status: 'Otkazana' }, { token: seller.token })
      return known(asked)
    })
    expect((await sync()).body.syncedCount).toBe(0)
    expect((await history(mine)).map(({ data }) => data)).toEqual([{ from: 'Na čekanju', to: 'Otkazana', reason: null }])
  })
})

describe('a house without the service', () => {
  let bare: TestHouse
  beforeAll(async () => {
    bare = await startHouse()
  })
  afterAll(() => bare.close())

  it('says so, once there is a key', async () => {
    const own = await newSeller(bare.commands)
    const ask = (method: string, path: string, body: unknown) => bare.commands.send(method, path, body, { token: own.token })
    expect((await ask('POST', '/api/orders/sync-tracking', {})).body.message).toContain('Unesite Trackify API ključ')
    await ask('PATCH', '/api/users/update-settings', { trackifyApiKeySrb: 'srpski' })
    expect(await ask('POST', '/api/orders/sync-tracking', {})).toMatchObject({ status: 400, body: { message: 'Trackify servis nije podešen na serveru. Obratite se administratoru.' } })
    expect((await ask('POST', '/api/trackify/test', { apiKey: 'srpski', country: 'Serbia' })).body).toEqual({ valid: false })
  })

  it('tells an admin that nobody has a key', async () => {
    const admin = await signInAdmin(bare.commands)
    expect((await bare.commands.send('POST', '/api/orders/sync-tracking', {}, { token: admin.token })).status).toBe(400)
  })
})

describe('POST /api/trackify/test', () => {
  const test = (body: unknown) => send('POST', '/api/trackify/test', body, { token: seller.token })

  it('asks the endpoint of the country', async () => {
    serbia.becomes(() => ({ status: 200 }))
    others.becomes(() => ({ status: 401 }))
    expect((await test({ apiKey: ' kljuc ', country: 'Serbia' })).body).toEqual({ valid: true })
    expect(serbia.asked[0]).toMatchObject({ path: '/account', headers: { authorization: 'Bearer kljuc' } })
    expect((await test({ apiKey: 'kljuc' })).body).toEqual({ valid: false })
    expect(others.asked).toHaveLength(1)
  })

  it('takes a masked key for the stored one', async () => {
    await withKeys({ trackifyApiKeySrb: 'pravi-kljuc' })
    const { body: me } = await house.get('/api/auth/me', { token: seller.token })
    expect(me.trackifyApiKeySrb).toBe('••••ljuc')
    expect((await test({ apiKey: me.trackifyApiKeySrb, country: 'Serbia' })).body).toEqual({ valid: true })
    expect(serbia.asked[0]!.headers.authorization).toBe('Bearer pravi-kljuc')
    expect(await test({ apiKey: '••••ljuc' })).toMatchObject({ status: 400, body: { message: 'Molimo unesite API ključ pre testiranja' } })
    expect(others.asked).toEqual([])
  })

  it.each<Reply>([{ status: 500 }, 'hangs up', { status: 429 }])('takes a service that is away for no yes: %j', async (reply) => {
    serbia.becomes(() => reply)
    expect(await test({ apiKey: 'kljuc', country: 'Serbia' })).toMatchObject({ status: 200, body: { valid: false } })
  })

  it('says which key is missing', async () => {
    expect((await test({ apiKey: ' ', country: 'Serbia' })).body.issues).toEqual([{ path: 'apiKey', message: 'Molimo unesite srpski API ključ pre testiranja' }])
  })

  it.each([{ apiKey: '  ' }, {}, { apiKey: 5 }])('needs a key: %j', async (body) => {
    expect(await test(body)).toMatchObject({ status: 400, body: { issues: [{ path: 'apiKey', message: 'Molimo unesite API ključ pre testiranja' }] } })
  })
})
