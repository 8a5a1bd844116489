// Rules: accounts/admin-lists, api/lists, websites/fields, websites/public-answer,
// profit/dashboard-revenue, dashboard/contents
import { sellerMark } from '@pazar/shopper-tokens/seller-mark.ts'
import { describe, expect, it } from 'vitest'
import { setUpQueryApi, ids, range } from './testing/query-fixture.ts'

const fixture = setUpQueryApi()
const { list } = fixture

describe('order lists', () => {
  it('refuse invalid JSON and unknown parameters (400)', async () => {
    expect((await fixture.app.get('/api/orders/my?sort=[', { token: fixture.seller.token })).status).toBe(400)
    expect((await fixture.app.get('/api/orders/my?page=2', { token: fixture.seller.token })).status).toBe(400)
  })
})

describe('websites, users, costs and audit', () => {
  it('show a website to its seller, and its public fields to everyone while it is active', async () => {
    expect(ids(await list('/api/websites/my'))).toEqual([fixture.bosnian.id, fixture.website.id])
    expect(ids(await list('/api/websites/my', { filter: { q: 'GREJALICA' } }))).toEqual([fixture.bosnian.id])
    expect(
      (await fixture.app.get(`/api/websites/id/${fixture.website.id}`, { token: fixture.seller.token })).body,
    ).toMatchObject({
      productCost: '850.50',
      userId: fixture.seller.id,
    })
    const seen = (await fixture.app.get(`/api/websites/public?url=${fixture.website.customUrl}`)).body
    expect(seen).toMatchObject({
      id: fixture.website.id,
      currentPrice: 2990,
      sellerMark: sellerMark(fixture.seller.id, fixture.app.commands.stores.appSecret),
    })
    for (const secret of ['productCost', 'productLink', 'userId']) expect(seen).not.toHaveProperty(secret)
    expect((await fixture.app.get(`/api/websites/public?id=${fixture.website.id}`)).body).toEqual({
      ...seen,
      priceProof: expect.any(String),
    })
    for (const query of ['', `?id=${fixture.website.id}&url=${fixture.website.customUrl}`, '?id=x'])
      expect((await fixture.app.get(`/api/websites/public${query}`)).status).toBe(400)
    await fixture.app.commands.send(
      'PUT',
      `/api/websites/id/${fixture.website.id}`,
      { isActive: false },
      { token: fixture.seller.token },
    )
    expect((await fixture.app.get(`/api/websites/public?url=${fixture.website.customUrl}`)).status).toBe(404)
    await fixture.app.commands.send(
      'PUT',
      `/api/websites/id/${fixture.website.id}`,
      { isActive: true },
      { token: fixture.seller.token },
    )
    expect((await fixture.app.get(`/api/websites/public?url=${fixture.website.customUrl}`)).status).toBe(200)
  })

  it('show the signed-in user, and clients to admins', async () => {
    expect((await fixture.app.get('/api/auth/me', { token: fixture.seller.token })).body).toMatchObject({
      id: fixture.seller.id,
      email: fixture.seller.email,
      role: 'client',
      isActive: true,
    })
    expect(ids(await list('/api/admin/clients', {}, fixture.admin.token))).toEqual([
      fixture.seller.id,
      fixture.stranger.id,
    ])
    expect(
      ids(
        await list(
          '/api/admin/clients',
          { filter: { id: [fixture.stranger.id] }, sort: ['email', 'ASC'] },
          fixture.admin.token,
        ),
      ),
    ).toEqual([fixture.stranger.id])
  })

  it("show the seller's own fixed costs with two decimals", async () => {
    expect((await list('/api/market-costs')).body).toMatchObject([
      {
        market: 'Serbia',
        shippingCost: '300.00',
        packagingCost: '50.50',
        otherCosts: '0.00',
        total: '350.50',
        isActive: true,
      },
    ])
    expect((await list('/api/market-costs', {}, fixture.stranger.token)).body).toEqual([])
  })

  it('show admins who did what', async () => {
    const all = await list('/api/admin/activity', { range: [0, 4] }, fixture.admin.token)
    expect(all.body).toHaveLength(5)
    expect(range(all)).toMatch(/^activity 0-4\/\d{2}$/)
    const placed = await list(
      '/api/admin/activity',
      { filter: { type: 'OrderPlaced', sellerId: fixture.seller.id } },
      fixture.admin.token,
    )
    expect([placed.body.length, range(placed)]).toEqual([3, 'activity 0-2/3'])
    expect(placed.body[0].actor).toEqual({ kind: 'shopper', id: null, name: 'Kupac' })
  })
})

describe('profit', () => {
  const ask = async (query: string, token = fixture.seller.token) =>
    (await fixture.app.get(`/api/analytics/orders?${query}`, { token })).body.analytics

  it('is revenue minus product costs and fixed costs, to the cent', async () => {
    expect(await ask('market=Serbia')).toMatchObject({
      totalOrders: 2,
      totalQuantity: 3,
      totalRevenue: 8970,
      totalCosts: 3 * 850.5 + 2 * 350.5,
      totalProfit: 8970 - 3252.5,
      profitMargin: 63.7,
      averageOrderValue: 4485,
      averageProfit: 2858.75,
      profitByStatus: { 'Na čekanju': 5980 - 1701 - 350.5, Otkazana: 2990 - 850.5 - 350.5 },
      topProducts: { 'Solarna lampa': { orders: 2, quantity: 3, revenue: 8970 } },
    })
    expect(await ask('market=Serbia&status=cancelled')).toMatchObject({ totalOrders: 1, totalProfit: 1789 })
    expect(await ask('market=Bosnia')).toMatchObject({
      totalOrders: 1,
      totalRevenue: 59,
      totalCosts: 20,
      profitMargin: 66.1,
    })
    expect(await ask('market=Montenegro')).toMatchObject({
      totalOrders: 0,
      totalProfit: 0,
      profitMargin: 0,
      topProducts: {},
      profitByMonth: {},
    })
    expect(await ask('market=Serbia&endDate=2020-01-01')).toMatchObject({ totalOrders: 0 })
  })

  it("covers the caller's own orders; only admins may request those of others", async () => {
    expect(await ask('market=Serbia', fixture.admin.token)).toMatchObject({ totalOrders: 0 })
    expect(await ask(`market=Serbia&userId=${fixture.seller.id}`, fixture.admin.token)).toMatchObject({
      totalOrders: 2,
      totalCosts: 3252.5,
    })
    expect(await ask('market=Serbia&userId=all', fixture.admin.token)).toMatchObject({
      totalOrders: 3,
      totalCosts: 3252.5 + 850.5,
    })
    expect(
      (
        await fixture.app.get(`/api/analytics/orders?market=Serbia&userId=${fixture.stranger.id}`, {
          token: fixture.seller.token,
        })
      ).status,
    ).toBe(403)
    expect(
      (await fixture.app.get('/api/analytics/orders', { token: fixture.seller.token })).body.issues,
    ).toEqual([{ path: 'market', message: 'Molimo izaberite tržište' }])
  })
})

describe('the dashboard', () => {
  it('sums up the current month in euros', async () => {
    const { body } = await fixture.app.get('/api/sync/dashboard', { token: fixture.seller.token })
    expect(body.user.id).toBe(fixture.seller.id)
    expect(ids({ body: body.websites })).toEqual([fixture.bosnian.id, fixture.website.id])
    expect(body.stats).toMatchObject({
      totalWebsites: 2,
      activeWebsites: 2,
      totalOrders: 3,
      pendingOrders: 2,
      totalRevenue: (5980 / 117.2 + 59 / 1.95583).toFixed(2),
      euroRates: { RSD: 117.2, BAM: 1.95583 },
      topPerformingWebsites: [
        { id: fixture.website.id, orderCount: 2 },
        { id: fixture.bosnian.id, orderCount: 1 },
      ],
      marketCosts: { Serbia: '350.50', Montenegro: '0.00', Bosnia: '0.00' },
    })
    expect(body.stats.recentOrders.map((each: { customerName: string }) => each.customerName)).toEqual([
      'Marko Anić',
      'Ana Marić',
      'Đorđe Petrović',
    ])
  })
})
