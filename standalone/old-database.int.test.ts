import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../scripts/front-ends.mjs'
import { demoAdmin, demoSeller } from './demo/people.ts'
import { runMain } from './testing/run-main.ts'

/**
 * The whole database of a release from before version 0.1 with its demo data, a webhook and Telegram
 * settings; only the pictures are left out. Its tables, event versions and sealed data are those of that
 * release.
 */
const oldDatabase = gunzipSync(
  readFileSync(join(import.meta.dirname, 'testing/database-0.1.sql.gz')),
).toString()
/** The secret under which that release sealed its data. */
const APP_SECRET = 'a secret that is only for tests, as long as one has to be'

let database: TestDatabase
beforeAll(async () => {
  await ensureBuilt()
  database = await startTestDatabase()
  await database.pool.query(oldDatabase)
}, 300_000)
afterAll(() => database.close())

describe('a database of an older release', () => {
  it('keeps accounts, pages, orders, settings and history, and takes new orders', async () => {
    // The database has a Telegram token: a closed port keeps the new order from a real bot.
    const app = runMain({
      DATABASE_URL: database.url,
      APP_SECRET,
      TELEGRAM_API_URL: 'http://127.0.0.1:9',
    })
    const url = await app.ready
    const health = async () => (await (await fetch(`${url}/api/health`)).json()) as any
    await expect.poll(async () => (await health()).status, { timeout: 120_000, interval: 100 }).toBe('ok')
    expect((await health()).readModels.map((model: any) => model.parked)).not.toContainEqual(
      expect.anything(),
    )

    const call = async (path: string, { token, ...init }: RequestInit & { token?: string } = {}) => {
      const answer = await fetch(url + path, {
        ...init,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      })
      expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
      return (await answer.json()) as any
    }
    const signIn = (account: { email: string; password: string }) =>
      call('/api/auth/login', { method: 'POST', body: JSON.stringify(account) })
    const { token } = await signIn(demoSeller)

    expect(await call('/api/orders/summary', { token })).toMatchObject({
      total: 42,
      totals: { BAM: 1786, EUR: 468.7, RSD: 77220 },
      markets: { Serbia: 21, Montenegro: 11, Bosnia: 10 },
    })
    const order = '/api/orders/VCFB83Y2T2DN8FZHMTYSRVP8JG'
    expect(await call(order, { token })).toMatchObject({
      firstName: 'Petar',
      lastName: 'Radulović',
      phone: '069 555 122',
      address: 'Njegoševa 9',
      totalPrice: 29.9,
      createdAt: '2026-11-23T12:50:31.323Z',
    })
    expect(await call(`${order}/history`, { token })).not.toHaveLength(0)
    const { analytics } = await call('/api/analytics/orders?market=Bosnia', { token })
    expect(analytics).toMatchObject({ totalOrders: 10, totalQuantity: 16 })
    expect(await call('/api/auth/me', { token })).toMatchObject({
      companyName: 'Planinar shop',
      telegramBotId: '••••K-bc',
      telegramChatId: '••••0123',
    })
    expect(await call('/api/webhooks', { token })).toMatchObject([
      { url: 'https://webhook.invalid/nalozi', topics: ['order.placed'] },
    ])

    const page = await fetch(`${url}/lampa-luna`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Stona lampa Luna')
    const { orderId } = await call('/api/orders', {
      method: 'POST',
      body: JSON.stringify({
        websiteId: 2,
        quantity: 1,
        customerData: { name: 'Mira Ilić', phone: '069 555 601', address: 'Glavna 1', city: 'Nikšić' },
      }),
    })
    await expect
      .poll(async () => (await call('/api/orders/summary', { token })).total, { timeout: 30_000 })
      .toBe(43)
    expect(await call(`/api/orders/${orderId}`, { token })).toMatchObject({ firstName: 'Mira' })

    const admin = await signIn(demoAdmin)
    const { results, events } = await call('/api/cross-sync/test', {
      method: 'POST',
      body: JSON.stringify({ userEmail: demoSeller.email }),
      token: admin.token,
    })
    expect(events).toBeGreaterThan(200)
    for (const { endpoint, success, preview, live } of results) {
      expect(success, endpoint).toBe(true)
      expect(live, endpoint).toEqual(preview)
    }
  }, 600_000)
})
