// Rules: ui/queries, dashboard/contents
import { expect } from '@playwright/test'
import { advanceTimeUntil, stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

/** Timeout in ms of one check on a page with a stopped clock, before a little page time passes. */
const timeout = 50

test('data is not refetched by interval or focus, except the dashboard every 30 seconds', async ({
  open,
  baseURL,
}) => {
  const seller = await newSeller(baseURL!, 'osvezavanje')
  const { id } = await newWebsite(seller, 'lampa-osvezavanja')
  await seller.api.send('POST', '/api/orders', {
    websiteId: id,
    quantity: 1,
    customerData: { name: 'Mira Ilić', phone: '063 555 0801', address: 'Glavna 1', city: 'Niš' },
  })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.clock.install()
  let [lists, dashboards] = [0, 0]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/orders/my') lists++
    if (pathname === '/api/sync/dashboard') dashboards++
  })
  await page.goto('/orders')
  await expect(page.getByText('Mira Ilić').first()).toBeVisible()
  await stopTime(page)
  await page.clock.runFor(2_000)
  const first = lists
  await page.clock.runFor(120_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(2_000)
  expect(lists).toBe(first)

  await page.goto('/create')
  await advanceTimeUntil(page, () =>
    expect(page.getByText(/^Poslednja sinhronizacija: /)).toBeVisible({ timeout }),
  )
  const once = dashboards
  await page.clock.runFor(29_000)
  expect(dashboards).toBe(once)
  await page.clock.runFor(1_500)
  await expect.poll(() => dashboards).toBe(once + 1)
})
