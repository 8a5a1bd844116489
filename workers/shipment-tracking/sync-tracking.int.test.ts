// Rules: orders/tracking
import { newSeller, signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { Reply } from '@pazar/integrations/testing/fake-server.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openSyncFixture } from './testing/sync-fixture.ts'

const fixture = await openSyncFixture()
const { app, serbia, others, parcels, known, send, caughtUp, withKeys, sync, order, history } = fixture
let seller: SignedIn

beforeEach(async () => {
  seller = await fixture.reset()
})
afterAll(() => fixture.close())

describe('syncing shipments', () => {
  it('sets status and tracking number through the command for status changes', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [moved, delivered, still] = (await order('Serbia', seller, 3)) as [string, string, string]
    parcels
      .set(moved, { trackingId: 'RS1', status: 'in_transit' })
      .set(delivered, { status: 'third_attempt_failed' })
      .set(still, { trackingId: 'RS3', status: 'registered' })
    expect(await sync()).toMatchObject({
      status: 200,
      body: { message: 'Ažurirano 3 porudžbina', syncedCount: 3 },
    })
    expect(
      (await history(moved)).map(({ type, data, metadata }) => ({ type, data, actor: metadata.actor })),
    ).toEqual([
      {
        type: 'OrderTrackingAssigned',
        data: { trackingId: 'RS1' },
        actor: { kind: 'integration', name: 'trackify' },
      },
      {
        type: 'OrderStatusChanged',
        data: { from: 'Na čekanju', to: 'U dostavi', reason: null },
        actor: { kind: 'integration', name: 'trackify' },
      },
    ])
    expect((await history(delivered)).map(({ data }) => data)).toEqual([
      { from: 'Na čekanju', to: 'Treće bezuspešno uručenje', reason: null },
    ])
    expect((await history(still)).map(({ type }) => type)).toEqual(['OrderTrackingAssigned'])
    expect((await app.get(`/api/orders/${moved}`, { token: seller.token })).body).toMatchObject({
      status: 'U dostavi',
      trackingId: 'RS1',
    })
    expect(serbia.requests[0]!.headers.authorization).toBe('Bearer srpski')
  })

  it('changes nothing twice and no longer queries delivered orders', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [arrived, moving] = (await order('Serbia', seller, 2)) as [string, string]
    parcels.set(arrived, { status: 'delivered' }).set(moving, { status: 'sorting' })
    expect((await sync()).body.syncedCount).toBe(2)
    await caughtUp()
    expect((await sync()).body).toEqual({ message: 'Ažurirano 0 porudžbina', syncedCount: 0 })
    expect(JSON.parse(serbia.requests.at(-1)!.body)).toEqual({ references: [moving] })
    expect(await history(arrived)).toHaveLength(1)
  })

  it('queries each endpoint with its own key about its own markets', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski', trackifyApiKey: 'crnogorski' })
    const ids = {
      Serbia: (await order('Serbia'))[0]!,
      Montenegro: (await order('Montenegro'))[0]!,
      Bosnia: (await order('Bosnia'))[0]!,
    }
    expect((await sync()).status).toBe(200)
    expect(
      serbia.requests.map(({ headers, body }) => [headers.authorization, JSON.parse(body).references]),
    ).toEqual([['Bearer srpski', [ids.Serbia]]])
    expect(
      others.requests.map(({ headers, body }) => [headers.authorization, JSON.parse(body).references.sort()]),
    ).toEqual([['Bearer crnogorski', [ids.Montenegro, ids.Bosnia].sort()]])
  })

  it('queries a hundred orders per request', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const ids = await order('Serbia', seller, 101)
    for (const id of ids) parcels.set(id, { status: 'in_transit' })
    expect((await sync()).body.syncedCount).toBe(101)
    expect(serbia.requests.map(({ body }) => JSON.parse(body).references.length).sort()).toEqual([1, 100])
  })

  it('reports an unknown status word and leaves the order unchanged', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [strange] = (await order('Serbia')) as [string]
    parcels.set(strange, { status: 'na_mesecu' })
    expect((await sync()).body).toEqual({
      message: 'Ažurirano 0 porudžbina. Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)',
      syncedCount: 0,
    })
    expect(await history(strange)).toEqual([])
  })

  it('reports orders that could not be queried', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [here] = (await order('Serbia')) as [string]
    await order('Bosnia', seller, 2)
    parcels.set(here, { status: 'in_transit' })
    expect((await sync()).body).toEqual({
      message: 'Ažurirano 1 porudžbina. Bez API ključa, nije provereno: 2',
      syncedCount: 1,
    })
    expect(others.requests).toEqual([])
  })

  it("does not touch another seller's orders", async () => {
    const stranger = await newSeller(app.commands)
    await withKeys({ trackifyApiKeySrb: 'tudji' }, stranger)
    const [mine] = (await order('Serbia')) as [string]
    parcels.set(mine, { status: 'delivered' })
    expect((await sync(stranger)).body.syncedCount).toBe(0)
    expect(await history(mine)).toEqual([])
  })

  it("covers all sellers for an admin, each with the seller's own key", async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski-admin-test' })
    const [mine] = (await order('Serbia')) as [string]
    parcels.set(mine, { status: 'in_transit' })
    const admin = await signInAdmin(app.commands)
    expect((await sync(admin)).body.syncedCount).toBe(1)
    expect(serbia.requests.map(({ headers }) => headers.authorization)).toContain('Bearer srpski-admin-test')
    expect((await history(mine)).map(({ metadata }) => metadata.actor)).toEqual([
      { kind: 'integration', name: 'trackify' },
    ])
  })

  it('says where to enter a missing key (400)', async () => {
    const [mine] = (await order('Serbia')) as [string]
    expect(await sync()).toMatchObject({
      status: 400,
      body: { message: 'Unesite Trackify API ključ u Podešavanja → Marketing, pa ponovite sinhronizaciju' },
    })
    await withKeys({ trackifyApiKey: 'samo-crnogorski' })
    expect((await sync()).status).toBe(400)
    expect(await history(mine)).toEqual([])
  })

  it.each<[string, Reply, number, string]>([
    [
      'refuses the key',
      { status: 401 },
      400,
      'Srpski API ključ nije valjan ili Trackify servis nije dostupan',
    ],
    [
      'is overloaded',
      { status: 429, headers: { 'retry-after': '30' } },
      503,
      'Trackify servis trenutno nije dostupan. Pokušajte ponovo.',
    ],
    ['is broken', { status: 500 }, 503, 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.'],
    [
      'sends an invalid answer',
      { body: 'ok' },
      503,
      'Trackify servis trenutno nije dostupan. Pokušajte ponovo.',
    ],
    ['closes the connection', 'hangs up', 503, 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.'],
  ])('changes nothing if the service %s', async (_, reply, status, message) => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [mine] = (await order('Serbia')) as [string]
    serbia.answerWith(() => reply)
    const answered = await sync()
    expect(answered).toMatchObject({ status, body: { message } })
    if (status === 503)
      expect(Number(answered.headers.get('retry-after'))).toBe(
        typeof reply === 'object' && reply.headers ? 30 : 5,
      )
    expect(await history(mine)).toEqual([])
  })

  it("honours the service's retry-after, for other sellers too (503)", async () => {
    const other = await newSeller(app.commands)
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    await withKeys({ trackifyApiKeySrb: 'drugi' }, other)
    await order('Serbia')
    await order('Serbia', other)
    serbia.answerWith(() => ({ status: 429, headers: { 'retry-after': '40' } }))
    await sync()
    serbia.answerWith(known)
    const refused = await sync(other)
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(serbia.requests).toHaveLength(1)
    app.commands.advanceClock(41_000)
    expect((await sync(other)).status).toBe(200)
  })

  it('continues with one endpoint if the other fails, and reports it', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski', trackifyApiKey: 'crnogorski' })
    const [here] = (await order('Serbia')) as [string]
    const [there] = (await order('Montenegro')) as [string]
    parcels.set(here, { status: 'in_transit' }).set(there, { status: 'in_transit' })
    others.answerWith(() => ({ status: 500 }))
    expect((await sync()).body).toEqual({
      message: 'Ažurirano 1 porudžbina. Trackify nije odgovorio, nije provereno: 1',
      syncedCount: 1,
    })
    expect(await history(there)).toEqual([])
  })

  it('leaves a status that a user changed during the sync', async () => {
    await withKeys({ trackifyApiKeySrb: 'srpski' })
    const [mine] = (await order('Serbia')) as [string]
    parcels.set(mine, { status: 'in_transit' })
    serbia.answerWith(async (request) => {
      await send('PUT', `/api/orders/${mine}/status`, { status: 'Otkazana' }, { token: seller.token })
      return known(request)
    })
    expect((await sync()).body.syncedCount).toBe(0)
    expect((await history(mine)).map(({ data }) => data)).toEqual([
      { from: 'Na čekanju', to: 'Otkazana', reason: null },
    ])
  })
})
