// Rules: profit/by-market, profit/whose
import {
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { addDays } from '@pazar/contracts/time/belgrade.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let seller: SignedIn
let stranger: SignedIn
let admin: SignedIn

const today = () => new Date(app.commands.now()).toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' })
const profit = (query: string, token = seller.token) =>
  app.get(`/api/analytics/orders?market=Serbia${query}`, { token })
const day = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  ;[seller, stranger, admin] = [
    await newSeller(app.commands),
    await newSeller(app.commands),
    await signInAdmin(app.commands),
  ]
  const { id } = await newWebsite(app.commands, seller, {
    targetMarket: 'Serbia',
    productName: '=Zidni sat',
    currentPrice: 3000,
    productCost: 1000,
  })
  const send = (method: string, path: string, body?: unknown) =>
    app.commands.send(method, path, body, { token: seller.token })
  // First day: an order, then fixed costs of 500. Second day: another order, and the first one is cancelled.
  const first = (await send('POST', '/api/orders', orderForm(id))).body.orderId
  await send('POST', '/api/market-costs', { market: 'Serbia', shippingCost: 500 })
  app.commands.advanceClock(day)
  await send('POST', '/api/orders', orderForm(id))
  await send('PUT', `/api/orders/${first}/status`, { status: 'Otkazana' })
})
afterAll(() => app.close())

describe('profit', () => {
  it('uses the current costs, or those in force when each order was placed', async () => {
    expect((await profit('')).body.analytics).toMatchObject({
      totalOrders: 2,
      totalRevenue: 6000,
      totalCosts: 3000,
      totalProfit: 3000,
      profitMargin: 50,
    })
    expect((await profit('&costs=placed')).body.analytics).toMatchObject({
      totalOrders: 2,
      totalCosts: 2500,
      totalProfit: 3500,
    })
  })

  it('is reported as of the end of a past day', async () => {
    const yesterday = addDays(today(), -1)
    expect((await profit('')).body.analytics.profitByStatus).toEqual({ 'Na čekanju': 1500, Otkazana: 1500 })
    expect((await profit(`&asOf=${yesterday}`)).body.analytics).toMatchObject({
      totalOrders: 1,
      totalCosts: 1500,
      profitByStatus: { 'Na čekanju': 1500 },
    })
    expect((await profit(`&asOf=${yesterday}&costs=placed`)).body.analytics).toMatchObject({
      totalOrders: 1,
      totalCosts: 1000,
    })
    expect((await profit(`&asOf=${addDays(yesterday, -1)}`)).body.analytics).toMatchObject({
      totalOrders: 0,
      profitByStatus: {},
    })
    // For today and future days the as-of view equals the current view.
    expect((await profit(`&asOf=${addDays(today(), 30)}`)).body).toEqual((await profit('')).body)
  })

  it('is reported by outcome per market; a cancelled order that was never handed over costs nothing', async () => {
    const nothing = { orders: 0, quantity: 0, orderValue: 0, costs: 0, profit: 0 }
    const { status, body } = await app.get('/api/analytics/outcomes', { token: seller.token })
    expect(status).toBe(200)
    expect(body.markets).toEqual({
      Serbia: {
        realized: nothing,
        inTransit: { orders: 1, quantity: 1, orderValue: 3000, costs: 1500, profit: 1500 },
        lost: { orders: 1, quantity: 1, orderValue: 3000, costs: 0, profit: 0 },
      },
      Montenegro: { realized: nothing, inTransit: nothing, lost: nothing },
      Bosnia: { realized: nothing, inTransit: nothing, lost: nothing },
    })
  })

  it.each([
    ['&costs=nekad', 'costs'],
    ['&asOf=1.3.2026', 'asOf'],
    ['&status=sve', 'status'],
    ['&format=csv', 'format'],
  ])('refuses %s (400)', async (query, path) => {
    const { status, body } = await profit(query)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(JSON.stringify(body.issues)).toContain(path)
  })

  it('of another seller is visible to admins only (403)', async () => {
    for (const whose of [String(seller.id), 'all']) {
      for (const path of [
        '/api/analytics/orders',
        '/api/analytics/outcomes',
        '/api/analytics/orders/export',
      ]) {
        expect(
          (await app.get(`${path}?market=Serbia&userId=${whose}`, { token: stranger.token })).status,
        ).toBe(403)
        expect((await app.get(`${path}?market=Serbia&userId=${whose}`, { token: admin.token })).status).toBe(
          200,
        )
      }
    }
    expect((await profit('', stranger.token)).body.analytics.totalOrders).toBe(0)
  })
})

describe('the profit export', () => {
  const file = (query: string) =>
    fetch(`${app.url}/api/analytics/orders/export?market=Serbia${query}`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })

  it('has the same figures by status, product and month, without formulas', async () => {
    await profit('')
    const answer = await file('&costs=placed&status=pending')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain(`profit-serbia-${today()}.csv`)
    const lines = (await answer.text()).split('\r\n')
    expect(lines).toEqual([
      'Deo;Stavka;Porudžbine;Komada;Prihod (RSD);Troškovi (RSD);Profit (RSD);Marža (%)',
      'Realizovano;;0;0;0,00;0,00;0,00;0,0',
      'U putu;;1;1;3000,00;1500,00;1500,00;50,0',
      'Propalo;;0;0;0,00;0,00;0,00;0,0',
      'Sve porudžbine;;1;1;3000,00;1500,00;1500,00;50,0',
      'Status;Na čekanju;1;1;3000,00;1500,00;1500,00;50,0',
      "Proizvod;'=Zidni sat;1;1;3000,00;1500,00;1500,00;50,0",
      `Mesec;${today().slice(0, 7)};1;1;3000,00;1500,00;1500,00;50,0`,
      '',
    ])
  })

  it('is XLSX on request', async () => {
    const answer = await file('&format=xlsx')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
