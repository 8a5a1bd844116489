// Rules: domains/seller-hosts
import { startDnsServer, type TestDnsServer } from '@pazar/command-api/testing/dns-server.ts'
import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { lamp } from './fixtures/lamp.ts'
import { fillIn, openOrderDialog, orderForm, submitButton } from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** Shoppers on a seller's own host; playwright.config.ts maps such hosts to this machine. */

let dns: TestDnsServer
test.beforeAll(async () => {
  dns = await startDnsServer({}, Number(process.env['E2E_DNS_PORT']))
})
test.afterAll(() => dns.close())

/** The browser logs these for any http page on a host other than localhost; production uses https. */
const allowed = [/Cross-Origin-Opener-Policy header has been ignored/, /Origin-Agent-Cluster/]

/** Verifies a host for the seller and returns its origin. */
async function ownHost(seller: Seller, baseURL: string): Promise<string> {
  const host = `kupac-${randomUUID().slice(0, 8)}.rs`
  const { dnsInstructions } = await seller.api.send('POST', '/api/domains', { host })
  dns.zone[host] = { TXT: [dnsInstructions.txt.value] }
  await seller.api.send('POST', '/api/domains/verify', { host })
  const url = new URL(baseURL)
  url.hostname = host
  return url.origin
}

const shopper = (name: string, phone: string) => ({ name, phone, address: 'Glavna 7', city: 'Subotica' })

test.describe("a seller's own host", () => {
  test('serves a shop of two pages that leads to an order', async ({ open, baseURL }) => {
    const seller = await newSeller(baseURL!, 'adresa')
    const [first, second] = [await newWebsite(seller, 'lampa-prva'), await newWebsite(seller, 'lampa-druga')]
    await seller.api.send('PUT', `/api/websites/id/${second.id}`, {
      ...lamp.copy,
      productName: 'Druga lampa',
      shortName: 'Druga lampa',
    })
    const origin = await ownHost(seller, baseURL!)
    const front = await open({ allowed })
    await front.goto(origin)
    await expect(front.locator('.store-card')).toHaveCount(2)
    await expectGoodScreenAtBothWidths(front, 'shop-front')

    const opening = front.context().waitForEvent('page')
    await front.getByRole('link', { name: /Druga lampa/ }).click()
    const page = await opening
    await expect(page).toHaveURL(`${origin}/${second.customUrl}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/${second.customUrl}`)
    await openOrderDialog(page)
    await fillIn(page, shopper('Ana Marković', '064 555 0601'))
    await submitButton(page).click()
    await expect(page).toHaveURL(new RegExp(`^${origin}/hvala/${second.id}/`))
    await expect(page.getByRole('heading', { name: 'Hvala Vam, Ana!' })).toBeVisible()
    expect(await ordersOf(seller.api)).toMatchObject([{ websiteId: second.id, firstName: 'Ana' }])
    await page.getByRole('link', { name: 'Nazad na proizvod' }).click()
    await expect(page).toHaveURL(`${origin}/${second.customUrl}`)
    expect((await page.goto(`${origin}/${first.customUrl}`))!.status()).toBe(200)
  })

  test('updates the buyer counter, hidden from screen readers', async ({ open, baseURL }) => {
    const seller = await newSeller(baseURL!, 'brojac')
    const [first] = [await newWebsite(seller, 'lampa-prva'), await newWebsite(seller, 'lampa-druga')]
    const origin = await ownHost(seller, baseURL!)
    const front = await open({ allowed })
    await front.clock.install()
    await stopTime(front)
    await front.goto(origin)
    await expect(front.getByText('Kupaca upravo poručuje: 127')).toBeVisible()
    expect(Number(await front.locator('[data-drawn]').textContent())).toBeGreaterThanOrEqual(23)
    await expect(front.locator('script[data-islands]')).toHaveCount(0)
    const seen = new Set<string>()
    for (let time = 0; time < 12; time++) {
      await front.clock.runFor(4000)
      seen.add((await front.locator('[data-buyers]').textContent())!)
    }
    expect(seen.size).toBeGreaterThan(1)

    await seller.api.send('PUT', `/api/websites/id/${first.id}`, { trustMode: 'real' })
    await expect(async () => {
      await front.goto(origin)
      await expect(front.locator('[data-buyers], [data-drawn]')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })

  test('carries click ids to its pages only after consent, and no longer after a refusal', async ({
    open,
    baseURL,
  }) => {
    const seller = await newSeller(baseURL!, 'pristanak')
    const [first] = [await newWebsite(seller, 'lampa-prva'), await newWebsite(seller, 'lampa-druga')]
    await seller.api.send('PUT', `/api/websites/id/${first.id}`, { consentBanner: true })
    const origin = await ownHost(seller, baseURL!)
    const front = await open({ allowed })
    const link = front.locator(`.store-card[href^="/${first.customUrl}"]`)
    const banner = front.getByRole('region', { name: 'Kolačići' })
    const [campaign, clicked] = [
      `/${first.customUrl}?utm_source=fejs`,
      `/${first.customUrl}?utm_source=fejs&fbclid=IwAR0abcDEF_123`,
    ]
    await front.goto(`${origin}/?utm_source=fejs&fbclid=IwAR0abcDEF_123`)
    await expect(link).toHaveAttribute('href', campaign)
    await banner.getByRole('button', { name: 'Prihvatam' }).click()
    await expect(link).toHaveAttribute('href', clicked)
    await front.reload()
    await expect(link).toHaveAttribute('href', clicked)
    await front.getByRole('button', { name: 'Kolačići' }).click()
    await banner.getByRole('button', { name: 'Odbijam' }).click()
    await expect(link).toHaveAttribute('href', campaign)
  })

  test('serves a single page at its front, which sells without JavaScript', async ({ open, baseURL }) => {
    const seller = await newSeller(baseURL!, 'adresa')
    const website = await newWebsite(seller, 'lampa-jedina')
    const origin = await ownHost(seller, baseURL!)
    const page = await open({ device: 'phone', allowed, context: { javaScriptEnabled: false } })
    await page.goto(origin)
    await fillIn(page, shopper('Luka Simić', '064 555 0603'))
    await orderForm(page).locator('[data-submit]').click()
    await expect(page).toHaveURL(new RegExp(`^${origin}/hvala/${website.id}/`))
    await expect(page.getByRole('heading', { name: 'Hvala Vam, Luka!' })).toBeVisible()
    expect(await ordersOf(seller.api)).toHaveLength(1)
  })

  test('serves neither other sellers nor operator screens, and an unknown host answers 404', async ({
    open,
    baseURL,
  }) => {
    const [seller, other] = [await newSeller(baseURL!, 'adresa'), await newSeller(baseURL!, 'sused')]
    await newWebsite(seller, 'lampa-moja')
    const theirs = await newWebsite(other, 'lampa-njihova')
    const origin = await ownHost(seller, baseURL!)
    const page = await open({ allowed: [...allowed, /status of 404/] })
    for (const path of [`/${theirs.customUrl}`, '/login', '/orders', '/admin', '/api/auth/me'])
      expect((await page.goto(origin + path))!.status(), path).toBe(404)
    const nobodys = origin.replace('kupac-', 'kupac-niciji-')
    expect((await page.goto(nobodys))!.status()).toBe(404)
    await expect(page.getByText('Na ovoj adresi još nema prodavnice.')).toBeVisible()
    await expectGoodScreen(page, 'unknown-host')
  })
})
