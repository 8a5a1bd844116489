// Rules: profit/by-market
import type { MarketOutcomes } from '@pazar/contracts/analytics/outcomes.ts'
import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { demoSeller } from '@pazar/standalone/demo/people.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { typeDay } from './browser/days.ts'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { test } from './browser/watched-pages.ts'
import { type Api, apiOf, tokenOf } from './fixtures/api.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

/** The demo seller, who has two months of orders. */
let demo: { token: string; api: Api }
let seller: Seller

const grouped = (amount: number) => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
/** A day `count` days ago, `yyyy-mm-dd` in Belgrade. */
const daysAgo = (count: number) =>
  new Date(Date.now() - count * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' })
const outcomesOf = async (api: Api): Promise<MarketOutcomes> =>
  (await (await api.get('/api/analytics/outcomes?market=Serbia')).json()).markets.Serbia
const profitOf = async (api: Api, query: string): Promise<ProfitAnalytics['analytics']> =>
  (await (await api.get(`/api/analytics/orders?market=Serbia${query}`)).json()).analytics

test.beforeAll(async ({ baseURL }) => {
  const token = await tokenOf(baseURL!, demoSeller)
  demo = { token, api: apiOf(baseURL!, token) }
  seller = await newSeller(baseURL!, 'racunica')
  const { id } = await newWebsite(seller, 'lampa-za-racunicu')
  const order = async (name: string, phone: string, quantity: number) =>
    (
      await seller.api.send('POST', '/api/orders', {
        websiteId: id,
        quantity,
        customerData: { name, phone, address: 'Ulica breza 3', city: 'Niš' },
      })
    ).orderId
  await order('Ana Ilić', '064 800 1001', 1)
  await seller.api.send('POST', '/api/market-costs', { market: 'Serbia', shippingCost: 100 })
  const second = await order('Đorđe Petrović', '064 800 1002', 2)
  await seller.api.send('PUT', `/api/orders/${second}/status`, { status: 'Otkazana' })
})

/**
 * Expects the orders list to show this count and revenue for Serbia. The list's counters cover all three
 * markets, per currency.
 */
async function expectOrders(page: Page, count: number, revenue?: number) {
  await expect(page).toHaveURL(/\/orders\?/)
  await expect(page.getByRole('tab', { name: /^Srbija/ })).toHaveText(`Srbija${count}`)
  await expect(page.locator('[data-order-id]')).toHaveCount(Math.min(count, 25))
  if (revenue !== undefined)
    await expect(page.locator('dl').filter({ hasText: 'Prikazano' })).toContainText(
      `Ukupna otkupnina${grouped(revenue)} RSD`,
    )
}

/** The orders that the list at a link's address requests. */
async function ordersBehind(link: Locator): Promise<{ status: string }[]> {
  const filter = new URLSearchParams((await link.getAttribute('href'))!.split('?')[1]).get('filter')!
  return (await demo.api.get(`/api/orders/my?filter=${encodeURIComponent(filter)}`)).json()
}

const part = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })

test('every market shows the outcomes of its orders, and every figure links to the orders behind it', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, demo) } })
  const all = await profitOf(demo.api, '')
  let counted = 0
  expect(all.totalOrders).toBeGreaterThan(10)
  const { realized, inTransit, lost } = await outcomesOf(demo.api)
  await page.goto('/profit')
  const serbia = page.getByRole('button', { name: /Srbija/ })
  await expect(serbia.locator('dd')).toHaveCount(3)
  await expect(serbia).toContainText(`${grouped(realized.profit)} RSD`)
  await expect(serbia).toContainText(`Propalo${lost.orders}`)
  await expect(page.getByRole('button', { name: /Crna Gora/ })).toContainText(/\d,\d\d €/)
  await serbia.click()
  await expect(page).toHaveURL(/\/profit\?market=Serbia$/)

  await page.getByRole('link', { name: /Ukupan prihod/ }).click()
  await expectOrders(page, all.totalOrders, all.totalRevenue)
  await page.goBack()

  expect(realized.orders + inTransit.orders + lost.orders).toBe(all.totalOrders)
  for (const [title, { orders, orderValue }] of [
    ['Realizovano', realized],
    ['U putu', inTransit],
    ['Propalo', lost],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
    await expectOrders(page, orders, orderValue)
    await page.goBack()
  }

  // The months' and statuses' links differ from these only in their filter.
  const months = Object.entries(all.ordersByMonth).sort().reverse()
  for (const [index, [, orders]] of months.entries())
    expect(await ordersBehind(part(page, 'Mesečni trend').getByRole('link').nth(index))).toHaveLength(orders)
  for (const status of Object.keys(all.profitByStatus)) {
    const link = part(page, 'Profit po statusu').getByRole('link', { name: statusLabel(status), exact: true })
    const behind = await ordersBehind(link)
    expect(new Set(behind.map((order) => order.status))).toEqual(new Set([status]))
    counted += behind.length
  }
  expect(counted).toBe(all.totalOrders)
  const [product, figures] = Object.entries(all.topProducts)[0]!
  await part(page, 'Top 10 proizvoda po profitu').getByRole('link', { name: product, exact: true }).click()
  await expectOrders(page, figures.orders, figures.revenue)
})

test('profit as known on a past day, with its orders, can be shared by address', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, demo) } })
  const day = daysAgo(14)
  const then = await profitOf(demo.api, `&asOf=${day}&status=delivered`)
  expect(then.totalOrders).toBeGreaterThan(0)
  expect(then.totalOrders).toBeLessThan((await profitOf(demo.api, '&status=delivered')).totalOrders)
  await page.goto('/profit?market=Serbia')
  const shown = day.split('-').reverse().join('.')
  await typeDay(page, 'Kako je bilo poznato na dan', shown)
  await page.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Dostavljeno' }).click()
  await page.getByRole('button', { name: 'Primeni Filtere' }).click()
  await expect(page.getByText(`Profit kako je bio poznat ${shown}`)).toBeVisible()

  const colleague = await open({ context: { storageState: signedIn(baseURL!, demo) } })
  await colleague.goto(page.url())
  await expect(colleague.getByText(`Profit kako je bio poznat ${shown}`)).toBeVisible()
  await expect(colleague.getByRole('link', { name: /Ukupan profit/ })).toContainText(
    `${grouped(then.totalProfit)} RSD`,
  )
  await colleague.getByRole('link', { name: /Ukupan prihod/ }).click()
  await expectOrders(colleague, then.totalOrders, then.totalRevenue)

  await page.getByRole('button', { name: 'Prikaži današnji' }).click()
  await expect(page.getByText('Profit kako je bio poznat')).toBeHidden()
})

test("figures load on retry; costs in force on the order's day give others, which the export contains too", async ({
  open,
  baseURL,
}) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/status of 503/],
  })
  const answer = { error: 'Baza se odmara', message: 'Baza se odmara', code: 'unavailable' }
  await withMockedAnswer(page, 'GET /api/analytics/orders', { status: 503, body: answer }, async () => {
    await page.goto('/profit?market=Serbia')
    await expect(page.getByRole('alert')).toContainText('Greška pri učitavanju podataka: Baza se odmara')
  })
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await expect(page.getByText('Top 10 proizvoda po profitu')).toBeVisible()
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
  expect(await readFile((await file.path())!, 'utf8')).toContain(
    `Sve porudžbine;;2;3;${placed.totalRevenue.toFixed(2).replace('.', ',')};${placed.totalCosts.toFixed(2).replace('.', ',')};`,
  )
  await page.getByRole('button', { name: 'Promeni Tržište' }).click()
  await expect(page.getByRole('button', { name: /Crna Gora/ })).toBeVisible()
})
