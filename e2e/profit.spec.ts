import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import { demoSeller } from '@pazar/embedded/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from './browser/watched-pages.ts'
import { type Api, apiOf, tokenOf } from './shop/api.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './shop/seller.ts'

/** The demo's seller has sold for two months: enough to look back at. */
let demo: { token: string; api: Api }
let seller: Seller

const grouped = (amount: number) => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
/** Some day of the last weeks, `yyyy-mm-dd` in Belgrade. */
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' })
const profitOf = async (api: Api, query: string): Promise<ProfitAnalytics['analytics']> => (await (await api.get(`/api/analytics/orders?market=Serbia${query}`)).json()).analytics

test.beforeAll(async ({ baseURL }) => {
  const token = await tokenOf(baseURL!, demoSeller)
  demo = { token, api: apiOf(baseURL!, token) }
  seller = await newSeller(baseURL!, 'racunica')
  const { id } = await newWebsite(seller, 'lampa-za-racunicu')
  const order = async (name: string, phone: string, quantity: number) =>
    (await seller.api.send('POST', '/api/orders', { websiteId: id, quantity, customerData: { name, phone, address: 'Ulica breza 3', city: 'Niš' } })).orderId
  await order('Ana Ilić', '064 800 1001', 1)
  await seller.api.send('POST', '/api/market-costs', { market: 'Serbia', shippingCost: 100 })
  const second = await order('Đorđe Petrović', '064 800 1002', 2)
  await seller.api.send('PUT', `/api/orders/${second}/status`, { status: 'Otkazana' })
})

/** The orders list says that it shows so many in Serbia, for so much: its counters are those of all three markets, each currency by itself. */
async function expectOrders(page: Page, count: number, revenue?: number) {
  await expect(page).toHaveURL(/\/orders\?/)
  await expect(page.getByRole('tab', { name: /^Srbija/ })).toHaveText(`Srbija${count}`)
  await expect(page.locator('[data-order]')).toHaveCount(Math.min(count, 25))
  if (revenue !== undefined) await expect(page.locator('dl').filter({ hasText: 'Prikazano' })).toContainText(`Ukupna otkupnina${grouped(revenue)} RSD`)
}

const part = (page: Page, heading: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })

test('every figure leads to the orders that it was added up from', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, demo) } })
  const all = await profitOf(demo.api, '')
  expect(all.totalOrders).toBeGreaterThan(10)
  await page.goto('/profit')
  await page.getByRole('button', { name: /Srbija/ }).click()
  await expect(page).toHaveURL(/\/profit\?market=Serbia$/)

  await page.getByRole('link', { name: /Ukupan prihod/ }).click()
  await expectOrders(page, all.totalOrders, all.totalRevenue)
  await page.goBack()

  for (const [month, orders] of Object.entries(all.ordersByMonth)) {
    await part(page, 'Mesečni trend').getByRole('link').nth(Object.keys(all.ordersByMonth).sort().reverse().indexOf(month)).click()
    await expectOrders(page, orders)
    await page.goBack()
  }
  for (const status of Object.keys(all.profitByStatus)) {
    const { length } = (await (await demo.api.get(`/api/orders/my?filter=${encodeURIComponent(JSON.stringify({ market: 'Serbia', status }))}`)).json()) as unknown[]
    await part(page, 'Profit po statusu').getByRole('link', { name: status, exact: true }).click()
    await expectOrders(page, length)
    await page.goBack()
  }
  const [product, figures] = Object.entries(all.topProducts)[0]!
  await part(page, 'Top 10 proizvoda po profitu').getByRole('link', { name: product, exact: true }).click()
  await expectOrders(page, figures.orders, figures.revenue)
})

test('profit as it was known on a day, with the orders as they were then, can be sent to a colleague', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, demo) } })
  const day = daysAgo(14)
  const then = await profitOf(demo.api, `&asOf=${day}&status=delivered`)
  expect(then.totalOrders).toBeGreaterThan(0)
  expect(then.totalOrders).toBeLessThan((await profitOf(demo.api, '&status=delivered')).totalOrders)
  await page.goto('/profit?market=Serbia')
  const shown = day.split('-').reverse().join('.')
  await page.getByLabel('Kako je bilo poznato na dan', { exact: true }).fill(shown)
  await page.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Dostavljeno' }).click()
  await page.getByRole('button', { name: 'Primeni Filtere' }).click()
  await expect(page.getByText(`Profit kako je bio poznat ${shown}`)).toBeVisible()

  const colleague = await open({ context: { storageState: signedIn(baseURL!, demo) } })
  await colleague.goto(page.url())
  await expect(colleague.getByText(`Profit kako je bio poznat ${shown}`)).toBeVisible()
  await expect(colleague.getByRole('link', { name: /Ukupan profit/ })).toContainText(`${grouped(then.totalProfit)} RSD`)
  await colleague.getByRole('link', { name: /Ukupan prihod/ }).click()
  await expectOrders(colleague, then.totalOrders, then.totalRevenue)

  await page.getByRole('button', { name: 'Prikaži današnji' }).click()
  await expect(page.getByText('Profit kako je bio poznat')).toBeHidden()
})

test("costs of the order's own day, and the same figures as a file", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller), acceptDownloads: true } })
  await page.goto('/profit?market=Serbia')
  const costs = page.getByRole('link', { name: /Ukupni troškovi/ })
  const [now, placed] = [await profitOf(seller.api, ''), await profitOf(seller.api, '&costs=placed')]
  expect(now.totalCosts - placed.totalCosts).toBeCloseTo(100)
  await expect(costs).toContainText(`${grouped(Math.floor(now.totalCosts))},`)
  await page.getByLabel('Troškovi na dan porudžbine').click()
  await expect(page).toHaveURL(/costs=placed/)
  await expect(costs).toContainText(`${grouped(Math.floor(placed.totalCosts))},`)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Izvoz' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^profit-serbia-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile((await file.path())!, 'utf8')).toContain(`Ukupno;;2;3;${placed.totalRevenue.toFixed(2).replace('.', ',')};${placed.totalCosts.toFixed(2).replace('.', ',')};`)
})

test('figures that cannot be read say so, and are asked for again', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/status of 503/] })
  await page.route('**/api/analytics/orders?*', (route) => route.fulfill({ status: 503, json: { error: 'Baza se odmara', message: 'Baza se odmara', code: 'unavailable' } }))
  await page.goto('/profit?market=Serbia')
  await expect(page.getByRole('alert')).toContainText('Greška pri učitavanju podataka: Baza se odmara')
  await page.unroute('**/api/analytics/orders?*')
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await expect(page.getByText('Top 10 proizvoda po profitu')).toBeVisible()
  await page.getByRole('button', { name: 'Promeni Tržište' }).click()
  await expect(page.getByRole('button', { name: /Crna Gora/ })).toBeVisible()
})
