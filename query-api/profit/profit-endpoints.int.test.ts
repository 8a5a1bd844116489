import { newSeller, newWebsite, orderForm, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { daysLater } from '@pazar/contracts/time/belgrade.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let seller: SignedIn
let stranger: SignedIn
let admin: SignedIn

const today = () => new Date(house.commands.now()).toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' })
const profit = (query: string, token = seller.token) => house.get(`/api/analytics/orders?market=Serbia${query}`, { token })
const day = 86_400_000

beforeAll(async () => {
  house = await startHouse()
  ;[seller, stranger, admin] = [await newSeller(house.commands), await newSeller(house.commands), await signInAdmin(house.commands)]
  const { id } = await newWebsite(house.commands, seller, { targetMarket: 'Serbia', productName: '=Zidni sat', currentPrice: 3000, productCost: 1000 })
  const send = (method: string, path: string, body?: unknown) => house.commands.send(method, path, body, { token: seller.token })
  // First day: an order, then costs of 500. Second day: another order, and the first one is cancelled.
  const first = (await send('POST', '/api/orders', orderForm(id))).body.orderId
  await send('POST', '/api/market-costs', { market: 'Serbia', shippingCost: 500 })
  house.commands.advanceClock(day)
  await send('POST', '/api/orders', orderForm(id))
  await send('PUT', `/api/orders/${first}/status`, { status: 'Otkazana' })
})
afterAll(() => house.close())

describe('profit', () => {
  it('takes the costs of now, or those that were in force when each order was placed', async () => {
    expect((await profit('')).body.analytics).toMatchObject({ totalOrders: 2, totalRevenue: 6000, totalCosts: 3000, totalProfit: 3000, profitMargin: 50 })
    expect((await profit('&costs=placed')).body.analytics).toMatchObject({ totalOrders: 2, totalCosts: 2500, totalProfit: 3500 })
  })

  it('is told as it was known at the end of a day', async () => {
    const yesterday = daysLater(today(), -1)
    expect((await profit('')).body.analytics.profitByStatus).toEqual({ 'Na čekanju': 1500, Otkazana: 1500 })
    expect((await profit(`&asOf=${yesterday}`)).body.analytics).toMatchObject({ totalOrders: 1, totalCosts: 1500, profitByStatus: { 'Na čekanju': 1500 } })
    expect((await profit(`&asOf=${yesterday}&costs=placed`)).body.analytics).toMatchObject({ totalOrders: 1, totalCosts: 1000 })
    expect((await profit(`&asOf=${daysLater(yesterday, -1)}`)).body.analytics).toMatchObject({ totalOrders: 0, profitByStatus: {} })
    // Today is not over, nor are days to come.
    expect((await profit(`&asOf=${daysLater(today(), 30)}`)).body).toEqual((await profit('')).body)
  })

  it.each([['&costs=nekad', 'costs'], ['&asOf=1.3.2026', 'asOf'], ['&status=sve', 'status'], ['&format=csv', 'format']])('refuses %s', async (query, path) => {
    const { status, body } = await profit(query)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(JSON.stringify(body.issues)).toContain(path)
  })

  it("of another seller is an admin's to see", async () => {
    for (const whose of [String(seller.id), 'all']) {
      for (const path of ['/api/analytics/orders', '/api/analytics/orders/export']) {
        expect((await house.get(`${path}?market=Serbia&userId=${whose}`, { token: stranger.token })).status).toBe(403)
        expect((await house.get(`${path}?market=Serbia&userId=${whose}`, { token: admin.token })).status).toBe(200)
      }
    }
    expect((await profit('', stranger.token)).body.analytics.totalOrders).toBe(0)
  })
})

describe('the file of profit', () => {
  const file = (query: string) => fetch(`${house.url}/api/analytics/orders/export?market=Serbia${query}`, { headers: { authorization: `Bearer ${seller.token}` } })

  it('has the same figures, whole, by status, product and month, and no formulas', async () => {
    await profit('')
    const answer = await file('&costs=placed&status=pending')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain(`profit-serbia-${today()}.csv`)
    const lines = (await answer.text()).split('\r\n')
    expect(lines).toEqual([
      'Deo;Stavka;Porudžbine;Komada;Prihod (RSD);Troškovi (RSD);Profit (RSD);Marža (%)',
      'Ukupno;;1;1;3000,00;1500,00;1500,00;50,0',
      'Status;Na čekanju;1;1;3000,00;1500,00;1500,00;50,0',
      "Proizvod;'=Zidni sat;1;1;3000,00;1500,00;1500,00;50,0",
      `Mesec;${today().slice(0, 7)};1;1;3000,00;1500,00;1500,00;50,0`,
      '',
    ])
  })

  it('is a spreadsheet where one is asked for', async () => {
    const answer = await file('&format=xlsx')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 2).toString()).toBe('PK')
  })
})
