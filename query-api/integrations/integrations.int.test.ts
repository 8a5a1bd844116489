import {
  newSeller,
  newWebsite,
  orderForm,
  signInAdmin,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import {
  type ReceivedRequest,
  type Reply,
  startFakeServer,
  type FakeServer,
} from '@pazar/integrations/testing/fake-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let trackify: FakeServer
let app: TestApp
let seller: SignedIn
let word = 'in_transit'
const known = ({ body }: ReceivedRequest): Reply => ({
  body: (JSON.parse(body) as { references: string[] }).references.map((reference) => ({
    reference,
    status: word,
  })),
})

beforeAll(async () => {
  trackify = await startFakeServer(known)
  app = await startTestApp({
    integrations: {
      ...noIntegrations,
      trackify: { serbia: trackify.url },
      google: { account: { email: 'a@b.rs', privateKey: 'x' } },
    },
  })
})
afterAll(async () => {
  await app.close()
  await trackify.close()
})
beforeEach(async () => {
  word = 'in_transit'
  seller = await newSeller(app.commands)
})

const send = (method: string, path: string, body?: unknown) =>
  app.commands.send(method, path, body, { token: seller.token })
const integrations = async () => (await app.get('/api/integrations', { token: seller.token })).body
const stateOf = async (name: string) =>
  (await integrations()).find((each: { name: string }) => each.name === name)
const lastSync = async (who = seller) =>
  (await app.get('/api/orders/sync-tracking', { token: who.token })).body
const order = async () => {
  const { id } = await newWebsite(app.commands, seller, { targetMarket: 'Serbia' })
  const { orderId } = (await send('POST', '/api/orders', orderForm(id))).body
  await app.get('/api/orders/my', { token: seller.token })
  return orderId as string
}

describe('GET /api/integrations', () => {
  it("reports the server's services without their configuration", async () => {
    const states = await integrations()
    expect(
      states.map(({ name, waitsFor }: { name: string; waitsFor: string }) => `${name}: ${waitsFor}`),
    ).toEqual([
      'telegram: seller',
      'sheets: seller',
      'trackifySerbia: seller',
      'trackifyOthers: server',
      'meta: seller',
      'shopify: seller',
      'ai: server',
      'webhooks: seller',
    ])
    expect(JSON.stringify(states)).not.toContain(trackify.url)
  })

  it("reflects a seller's new settings at once", async () => {
    await send('PATCH', '/api/user/settings', { telegramBotId: '1:A', telegramChatId: '-7' })
    await send('PATCH', '/api/users/update-settings', { trackifyApiKeySrb: 'srpski' })
    await send('PUT', '/api/settings/google-sheets', { googleSheetsId: 'tabela' })
    await send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: '123456789012345' })
    await send('POST', '/api/webhooks', { url: 'https://primer.rs/a', topics: ['order.placed'] })
    expect(
      (await integrations())
        .filter(({ isReady }: { isReady: boolean }) => isReady)
        .map(({ name }: { name: string }) => name),
    ).toEqual(['telegram', 'sheets', 'trackifySerbia', 'meta', 'webhooks'])
    await send('PATCH', '/api/user/settings', { telegramChatId: null })
    expect(await stateOf('telegram')).toMatchObject({
      isReady: false,
      missing: 'Upišite Chat ID: tek tada stižu poruke o porudžbinama.',
    })
  })

  it("counts a pixel of one of the seller's domains", async () => {
    const { asciiHost } = (await send('POST', '/api/domains', { host: `pixel-${seller.id}.rs` })).body
    await send('PUT', '/api/pixel/config', { domain: asciiHost, pixelId: '123456789012345', testCode: null })
    expect(await stateOf('meta')).toMatchObject({ isReady: true, waitsFor: 'seller' })
  })
})

describe('GET /api/orders/sync-tracking', () => {
  it('is empty before the first run', async () => {
    expect(await lastSync()).toEqual({ at: null, message: null, syncedCount: null, nextAt: null })
  })

  it("keeps the last run's message, with unknown statuses only while those orders are in transit", async () => {
    await send('PATCH', '/api/users/update-settings', { trackifyApiKeySrb: 'srpski' })
    const orderId = await order()
    word = 'na_mesecu'
    await send('POST', '/api/orders/sync-tracking', {})
    expect(await lastSync()).toMatchObject({
      at: expect.any(String),
      syncedCount: 0,
      message: 'Ažurirano 0 porudžbina. Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)',
    })
    await send('PUT', `/api/orders/${orderId}/status`, { status: 'Dostavljeno' })
    await app.get('/api/orders/my', { token: seller.token })
    expect((await lastSync()).message).toBe('Ažurirano 0 porudžbina')
  })

  it('shows a seller their own run, and an admin the run for all sellers', async () => {
    await send('PATCH', '/api/users/update-settings', { trackifyApiKeySrb: 'srpski' })
    await order()
    const stranger = await newSeller(app.commands)
    const admin = await signInAdmin(app.commands)
    await app.commands.send('POST', '/api/orders/sync-tracking', {}, { token: admin.token })
    expect(await lastSync()).toMatchObject({ syncedCount: 1, message: 'Ažurirano 1 porudžbina' })
    expect((await lastSync(admin)).syncedCount).toBeGreaterThanOrEqual(1)
    expect((await lastSync(stranger)).at).toBeNull()
  })

  it('shows the next run only to sellers with a key for a service that the server has', async () => {
    await app.commands.pool.query(
      `insert into private.tracking_schedule (next_at) values ('2100-01-01') on conflict (one) do update set next_at = excluded.next_at`,
    )
    expect((await lastSync()).nextAt).toBeNull()
    await send('PATCH', '/api/users/update-settings', { trackifyApiKey: 'crnogorski' })
    expect((await lastSync()).nextAt).toBeNull()
    await send('PATCH', '/api/users/update-settings', { trackifyApiKeySrb: 'srpski' })
    expect((await lastSync()).nextAt).toBe('2100-01-01T00:00:00.000Z')
  })
})
