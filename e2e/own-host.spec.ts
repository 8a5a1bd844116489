import { startDnsServer, type TestDnsServer } from '@pazar/command-api/testing/dns-server.ts'
import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './shop/api.ts'
import { lamp } from './shop/lamp.ts'
import { fillIn, openOrderDialog, orderForm, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'

/** Shoppers at a seller's own address, as their browsers see it: the browser is told that such names lead here (playwright.config.ts). */

let dns: TestDnsServer
test.beforeAll(async () => {
  dns = await startDnsServer({}, Number(process.env['E2E_DNS_PORT']))
})
test.afterAll(() => dns.close())

/** Said of any page that comes by http from another name than localhost; in production they come by https. */
const allowed = [/Cross-Origin-Opener-Policy header has been ignored/, /Origin-Agent-Cluster/]

/** A seller with a verified host; answers its origin. */
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

test.describe('at the address of a seller', () => {
  test('a shop of two pages leads to an order', async ({ open, baseURL }) => {
    const seller = await newSeller(baseURL!, 'adresa')
    const [first, second] = [await newWebsite(seller, 'lampa-prva'), await newWebsite(seller, 'lampa-druga')]
    await seller.api.send('PUT', `/api/websites/id/${second.id}`, { ...lamp.copy, productName: 'Druga lampa', shortName: 'Druga lampa' })
    const origin = await ownHost(seller, baseURL!)
    const front = await open({ allowed })
    await front.goto(origin)
    await expect(front.getByRole('listitem').filter({ has: front.getByRole('link') })).toHaveCount(2)
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

  test('his only page stands at the front, and sells without JavaScript', async ({ open, baseURL }) => {
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

  test("there is no other seller, no operator, and at nobody's address nothing", async ({ open, baseURL }) => {
    const [seller, other] = [await newSeller(baseURL!, 'adresa'), await newSeller(baseURL!, 'sused')]
    await newWebsite(seller, 'lampa-moja')
    const theirs = await newWebsite(other, 'lampa-njihova')
    const origin = await ownHost(seller, baseURL!)
    const page = await open({ allowed: [...allowed, /status of 404/] })
    for (const path of [`/${theirs.customUrl}`, '/login', '/orders', '/admin', '/api/auth/me']) expect((await page.goto(origin + path))!.status(), path).toBe(404)
    const nobodys = origin.replace('kupac-', 'kupac-niciji-')
    expect((await page.goto(nobodys))!.status()).toBe(404)
    await expect(page.getByText('Na ovoj adresi još nema prodavnice.')).toBeVisible()
    await expectGoodScreen(page, 'unknown-host')
  })
})
