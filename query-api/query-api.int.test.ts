import { newSeller, newWebsite, orderForm, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { sellerMark } from '@pazar/http-server/seller-mark.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from './testing/start-house.ts'

let house: TestHouse
let admin: SignedIn
let seller: SignedIn
let stranger: SignedIn
let website: { id: number; customUrl: string }
let bosnian: { id: number }
const orders: { id: string; cookie: string }[] = []

const list = (path: string, query: Record<string, unknown> = {}, token = seller.token) =>
  house.get(`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`, { token })
const ids = (answered: { body: { id: string | number }[] }) => answered.body.map((each) => each.id)
const range = (answered: { headers: Headers }) => answered.headers.get('content-range')

async function order(websiteId: number, more: Record<string, unknown>) {
  const { body, headers } = await house.commands.send('POST', '/api/orders', orderForm(websiteId, more))
  orders.push({ id: body.orderId, cookie: headers.get('set-cookie')!.split(';')[0]! })
}

beforeAll(async () => {
  house = await startHouse()
  admin = await signInAdmin(house.commands)
  seller = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
  website = await newWebsite(house.commands, seller)
  bosnian = await newWebsite(house.commands, seller, { targetMarket: 'Bosnia', productName: 'Grejalica', currentPrice: 59, originalPrice: 79, productCost: 20 })
  const foreign = await newWebsite(house.commands, stranger)
  await order(website.id, { name: 'Đorđe Petrović', quantity: 2, email: 'djordje@primer.rs', notes: 'Zvati' })
  await order(website.id, { name: 'Ana Marić' })
  await order(bosnian.id, { name: 'Marko Anić', phone: '061234567' })
  await order(foreign.id, { name: 'Tuđi Kupac' })
  await house.commands.send('PUT', `/api/orders/${orders[1]!.id}/status`, { status: 'Otkazana', reason: 'Ne javlja se' }, { token: seller.token })
  await house.commands.send('POST', '/api/market-costs', { market: 'Serbia', shippingCost: 300, packagingCost: '50,50' }, { token: seller.token })
})
afterAll(() => house.close())

describe('order lists', () => {
  it('show a seller his own, newest first, and an admin all', async () => {
    const own = await list('/api/orders/my')
    expect(ids(own)).toEqual([orders[2]!.id, orders[1]!.id, orders[0]!.id])
    expect(range(own)).toBe('orders 0-2/3')
    expect(own.body[2]).toMatchObject({
      orderId: orders[0]!.id, orderNumber: `${orders[0]!.id.slice(0, 4)}-${orders[0]!.id.slice(4, 8)}`, userId: seller.id, websiteId: website.id,
      quantity: 2, totalPrice: 5980, productCost: '1701.00', currency: 'RSD', currencySymbol: 'RSD', targetMarket: 'Serbia', status: 'Na čekanju',
      firstName: 'Đorđe', lastName: 'Petrović', email: 'djordje@primer.rs', suspicions: [], personalDataErased: false,
      website: { productName: 'Solarna lampa', currencySymbol: 'RSD' },
    })
    expect(range(await list('/api/orders', {}, admin.token))).toBe('orders 0-3/4')
    expect(range(await list('/api/orders/my', {}, admin.token))).toBe('orders */0')
  })

  it.each<[string, Record<string, unknown>, number[]]>([
    ['a market', { market: 'Bosnia' }, [2]],
    ['markets', { market: ['Bosnia', 'Montenegro', 'Serbia'] }, [2, 1, 0]],
    ['a status', { status: 'Otkazana' }, [1]],
    ['all statuses', { status: 'all' }, [2, 1, 0]],
    ['market and status', { market: 'Serbia', status: ['Na čekanju', 'Dostavljeno'] }, [0]],
    ['markets and statuses said twice', { market: ['Serbia', 'Serbia'], status: ['Otkazana', 'Otkazana'] }, [1]],
    ['no market at all', { market: [] }, []],
    ['a website', { websiteId: 'WEBSITE' }, [1, 0]],
    ['a website and a status', { websiteId: 'WEBSITE', status: 'Otkazana' }, [1]],
    ['a search in another alphabet', { q: 'ЂОРЂЕ' }, [0]],
    ['the beginnings of two words', { q: 'petr djo' }, [0]],
    ['a search and a market', { q: 'an', market: 'Bosnia' }, [2]],
    ['a search for nothing that is a word', { q: '---' }, []],
    ['a part of a name', { name: 'ORĐE P' }, [0]],
    ['a part of a name, without accents', { name: 'aric' }, [1]],
    ['a name in another alphabet', { name: 'ЂОРЂЕ ПЕТРОВ' }, [0]],
    ['a name as people without our letters type it', { name: 'djordje' }, [0]],
    ['a percent sign in a name', { name: '%' }, []],
    ['ids', { id: ['ID2', 'ID0'] }, [2, 0]],
    ["somebody else's id", { id: ['ID3'] }, []],
    ["somebody else's orders", { userId: 'STRANGER' }, []],
    ['today', { createdFrom: 'TODAY', createdTo: 'TODAY' }, [2, 1, 0]],
    ['a day long ago', { createdTo: '2020-01-01' }, []],
    ['days to come', { createdFrom: '2099-01-01', market: 'Serbia' }, []],
  ])('filter by %s', async (_what, filter, expected) => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' })
    const known: Record<string, unknown> = { WEBSITE: website.id, STRANGER: stranger.id, TODAY: today, ID0: orders[0]!.id, ID2: orders[2]!.id, ID3: orders[3]!.id }
    const put = (value: unknown): unknown => (Array.isArray(value) ? value.map(put) : typeof value === 'string' && value in known ? known[value] : value)
    const answered = await list('/api/orders/my', { filter: Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, put(value)])) })
    expect(answered.status).toBe(200)
    expect(ids(answered)).toEqual(expected.map((index) => orders[index]!.id))
    expect(range(answered)).toBe(expected.length === 0 ? 'orders */0' : `orders 0-${expected.length - 1}/${expected.length}`)
  })

  it('sort and page', async () => {
    expect(ids(await list('/api/orders/my', { sort: ['createdAt', 'ASC'], range: [1, 1] }))).toEqual([orders[1]!.id])
    expect(range(await list('/api/orders/my', { sort: ['totalPrice', 'DESC'], range: [2, 9] }))).toBe('orders 2-2/3')
    expect(ids(await list('/api/orders/my', { sort: ['totalPrice', 'DESC'] }))).toEqual([orders[0]!.id, orders[1]!.id, orders[2]!.id])
    expect(range(await list('/api/orders/my', { range: [50, 74] }))).toBe('orders */3')
  })

  it('reach far pages by skipping days', async () => {
    expect(range(await list('/api/orders/my', { range: [5000, 5024] }))).toBe('orders */3')
    expect(range(await list('/api/orders', { range: [5000, 5024], sort: ['createdAt', 'ASC'], filter: { market: 'Serbia' } }, admin.token))).toBe('orders */3')
  })

  it('come with their sums', async () => {
    const summary = async (filter: unknown, token: string) => (await list('/api/orders/summary', { filter }, token)).body
    expect(await summary({}, seller.token)).toEqual({
      total: 3, shown: 3, totals: { RSD: 8970, BAM: 59 }, markets: { Serbia: 2, Montenegro: 0, Bosnia: 1 }, bounded: false,
    })
    expect(await summary({ status: 'Otkazana' }, seller.token)).toMatchObject({ total: 3, shown: 1, totals: { RSD: 2990 }, markets: { Serbia: 1 } })
    expect(await summary({ market: 'Bosnia', createdFrom: '2020-01-01' }, seller.token)).toMatchObject({ shown: 1, totals: { BAM: 59 }, markets: { Serbia: 2, Bosnia: 1 } })
    expect(await summary({ q: 'ana' }, seller.token)).toMatchObject({ shown: 1, totals: { RSD: 2990 } })
    expect(await summary({}, admin.token)).toMatchObject({ total: 4, shown: 4 })
    expect(await summary({}, stranger.token)).toMatchObject({ total: 1, shown: 1 })
  })

  it.each([
    [{ sort: ['phone', 'ASC'] }, 'sort'], [{ sort: ['createdAt', 'up'] }, 'sort'], [{ sort: 'createdAt' }, 'sort'],
    [{ range: [5, 1] }, 'range'], [{ range: [0, 1000] }, 'range'], [{ range: [-1, 5] }, 'range'], [{ range: ['0', '5'] }, 'range'],
    [{ filter: { phone: '1' } }, 'filter.phone'], [{ filter: { status: 'Nešto' } }, 'filter.status'], [{ filter: { createdFrom: '1.1.2026' } }, 'filter.createdFrom'],
    [{ filter: [] }, 'filter'], [{ filter: { q: 5 } }, 'filter.q'],
  ])('refuse %j', async (query, path) => {
    const answered = await list('/api/orders/my', query)
    expect([answered.status, answered.body.code, answered.body.issues[0].path]).toEqual([400, 'invalid', path])
  })

  it('refuse parameters that are no JSON, and unknown ones', async () => {
    expect((await house.get('/api/orders/my?sort=[', { token: seller.token })).status).toBe(400)
    expect((await house.get('/api/orders/my?page=2', { token: seller.token })).status).toBe(400)
  })
})

describe('one order', () => {
  const one = (asked: { token?: string; cookie?: string }) => house.get(`/api/orders/${orders[0]!.id}`, asked)

  it('is whole for its shopper, its seller and admins, masked for others', async () => {
    expect((await one({ cookie: orders[0]!.cookie })).body).toMatchObject({ firstName: 'Đorđe', masked: false, own: true, totalPrice: 5980 })
    expect((await one({ cookie: orders[0]!.cookie })).body).not.toHaveProperty('productCost')
    for (const asked of [{}, { cookie: orders[1]!.cookie }, { cookie: `pazar_orders=${orders[0]!.id}.forged` }, { token: stranger.token }]) {
      const { status, body } = await one(asked)
      expect([status, body.masked, body.firstName, body.lastName, body.email]).toEqual([200, true, 'Đ***', 'P***', 'd***@***'])
      expect(JSON.stringify(body)).not.toMatch(/Petrović|Knez|primer\.rs|1701|Zvati/)
    }
    for (const { token } of [seller, admin]) expect((await one({ token })).body).toMatchObject({ productCost: '1701.00', lastName: 'Petrović', own: false })
    expect((await house.get('/api/orders/00000000000000000000000000')).status).toBe(404)
    expect((await house.get('/api/orders/nothing')).status).toBe(404)
  })

  it('has its history, for its seller and admins', async () => {
    const { body } = await house.get(`/api/orders/${orders[1]!.id}/history`, { token: seller.token })
    expect(body).toMatchObject([
      { type: 'OrderPlaced', actor: { kind: 'shopper', name: 'Kupac' }, from: null, to: null, reason: null },
      { type: 'OrderStatusChanged', actor: { kind: 'user', name: 'Ana Anić' }, from: 'Na čekanju', to: 'Otkazana', reason: 'Ne javlja se' },
    ])
    expect((await house.get(`/api/orders/${orders[1]!.id}/history`, { token: stranger.token })).status).toBe(404)
  })
})

describe('websites, users, costs, audit', () => {
  it('show websites to who may see them', async () => {
    expect(ids(await list('/api/websites/my'))).toEqual([bosnian.id, website.id])
    expect(ids(await list('/api/websites/my', { filter: { q: 'GREJALICA' } }))).toEqual([bosnian.id])
    expect((await house.get(`/api/websites/id/${website.id}`, { token: seller.token })).body).toMatchObject({ productCost: '850.50', userId: seller.id })
    const seen = (await house.get(`/api/websites/public?url=${website.customUrl}`)).body
    expect(seen).toMatchObject({ id: website.id, currentPrice: 2990, sellerMark: sellerMark(seller.id, house.commands.stores.appSecret) })
    for (const secret of ['productCost', 'productLink', 'userId']) expect(seen).not.toHaveProperty(secret)
    expect((await house.get(`/api/websites/public?id=${website.id}`)).body).toEqual(seen)
    for (const query of ['', `?id=${website.id}&url=${website.customUrl}`, '?id=x']) expect((await house.get(`/api/websites/public${query}`)).status).toBe(400)
    await house.commands.send('PUT', `/api/websites/id/${website.id}`, { isActive: false }, { token: seller.token })
    expect((await house.get(`/api/websites/public?url=${website.customUrl}`)).status).toBe(404)
    await house.commands.send('PUT', `/api/websites/id/${website.id}`, { isActive: true }, { token: seller.token })
    expect((await house.get(`/api/websites/public?url=${website.customUrl}`)).status).toBe(200)
  })

  it('show the signed-in user, and clients to admins', async () => {
    expect((await house.get('/api/auth/me', { token: seller.token })).body).toMatchObject({ id: seller.id, email: seller.email, role: 'client', isActive: true })
    expect(ids(await list('/api/admin/clients', {}, admin.token))).toEqual([seller.id, stranger.id])
    expect(ids(await list('/api/admin/clients', { filter: { id: [stranger.id] }, sort: ['email', 'ASC'] }, admin.token))).toEqual([stranger.id])
  })

  it('show own fixed costs, with two decimals', async () => {
    expect((await list('/api/market-costs')).body).toMatchObject([{ market: 'Serbia', shippingCost: '300.00', packagingCost: '50.50', otherCosts: '0.00', total: '350.50', isActive: true }])
    expect((await list('/api/market-costs', {}, stranger.token)).body).toEqual([])
  })

  it('show admins who did what', async () => {
    const all = await list('/api/admin/activity', { range: [0, 4] }, admin.token)
    expect(all.body).toHaveLength(5)
    expect(range(all)).toMatch(/^activity 0-4\/\d{2}$/)
    const placed = await list('/api/admin/activity', { filter: { type: 'OrderPlaced', sellerId: seller.id } }, admin.token)
    expect([placed.body.length, range(placed)]).toEqual([3, 'activity 0-2/3'])
    expect(placed.body[0].actor).toEqual({ kind: 'shopper', id: null, name: 'Kupac' })
  })
})

describe('profit', () => {
  const ask = async (query: string, token = seller.token) => (await house.get(`/api/analytics/orders?${query}`, { token })).body.analytics

  it('is revenue less what the pieces and each order cost, to the cent', async () => {
    expect(await ask('market=Serbia')).toMatchObject({
      totalOrders: 2, totalQuantity: 3, totalRevenue: 8970, totalCosts: 3 * 850.5 + 2 * 350.5, totalProfit: 8970 - 3252.5, profitMargin: 63.7,
      averageOrderValue: 4485, averageProfit: 2858.75,
      profitByStatus: { 'Na čekanju': 5980 - 1701 - 350.5, Otkazana: 2990 - 850.5 - 350.5 },
      topProducts: { 'Solarna lampa': { orders: 2, quantity: 3, revenue: 8970 } },
    })
    expect(await ask('market=Serbia&status=cancelled')).toMatchObject({ totalOrders: 1, totalProfit: 1789 })
    expect(await ask('market=Bosnia')).toMatchObject({ totalOrders: 1, totalRevenue: 59, totalCosts: 20, profitMargin: 66.1 })
    expect(await ask('market=Montenegro')).toMatchObject({ totalOrders: 0, totalProfit: 0, profitMargin: 0, topProducts: {}, profitByMonth: {} })
    expect(await ask('market=Serbia&endDate=2020-01-01')).toMatchObject({ totalOrders: 0 })
  })

  it("is one's own; admins may ask for others'", async () => {
    expect(await ask('market=Serbia', admin.token)).toMatchObject({ totalOrders: 0 })
    expect(await ask(`market=Serbia&userId=${seller.id}`, admin.token)).toMatchObject({ totalOrders: 2, totalCosts: 3252.5 })
    expect(await ask('market=Serbia&userId=all', admin.token)).toMatchObject({ totalOrders: 3, totalCosts: 3252.5 + 850.5 })
    expect((await house.get(`/api/analytics/orders?market=Serbia&userId=${stranger.id}`, { token: seller.token })).status).toBe(403)
    expect((await house.get('/api/analytics/orders', { token: seller.token })).body.issues).toEqual([{ path: 'market', message: 'Molimo izaberite tržište' }])
  })
})

describe('the dashboard', () => {
  it('adds up this month in euro', async () => {
    const { body } = await house.get('/api/sync/dashboard', { token: seller.token })
    expect(body.user.id).toBe(seller.id)
    expect(ids({ body: body.websites })).toEqual([bosnian.id, website.id])
    expect(body.stats).toMatchObject({
      totalWebsites: 2, activeWebsites: 2, totalOrders: 3, pendingOrders: 2, totalRevenue: (5980 / 117.2 + 59 / 1.95583).toFixed(2),
      topPerformingWebsites: [{ id: website.id, orderCount: 2 }, { id: bosnian.id, orderCount: 1 }], marketCosts: { Serbia: '350.50', Montenegro: '0.00', Bosnia: '0.00' },
    })
    expect(body.stats.recentOrders.map((each: { customerName: string }) => each.customerName)).toEqual(['Marko Anić', 'Ana Marić', 'Đorđe Petrović'])
  })
})
