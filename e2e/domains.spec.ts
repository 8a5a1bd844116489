// Rules: domains/screens
import { startDnsServer, type TestDnsServer } from '@pazar/command-api/testing/dns-server.ts'
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { closeNotice } from './browser/notices.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { type Opening, test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { adminOf, newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

let dns: TestDnsServer
test.beforeAll(async () => {
  dns = await startDnsServer({}, Number(process.env['E2E_DNS_PORT']))
})
test.afterAll(() => dns.close())

const shown = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const newHost = () => `lampe-${randomUUID().slice(0, 8)}.rs`

/** Opens a screen as a seller with one page and expected refusals. */
async function sellerAt(path: string, open: (opening?: Opening) => Promise<Page>, baseURL: string) {
  const seller = await newSeller(baseURL, 'domen')
  const { id } = await newWebsite(seller, 'lampa-na-domenu')
  await seller.api.send('PUT', `/api/websites/id/${id}`, lamp.copy)
  const page = await open({
    context: { storageState: signedIn(baseURL, seller) },
    allowed: [/status of 400/],
  })
  await page.goto(path)
  return page
}

/** Requests the front page under another host name. */
const pageAt = (baseURL: string, host: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(baseURL, { headers: { host } }, (response) => {
      let body = ''
      response
        .setEncoding('utf8')
        .on('data', (part) => (body += part))
        .on('end', () => resolve({ status: response.statusCode!, body }))
    })
      .on('error', reject)
      .end()
  })

test("a verified domain serves the seller's page on its own host", async ({ open, baseURL }) => {
  const page = await sellerAt('/domains', open, baseURL!)
  const host = newHost()
  const act = async (label: string) => {
    await closeNotice(page)
    await page.getByRole('button', { name: `${label}: ${host}` }).click()
  }
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: host }) })

  // By then the form is set up: React-Admin resets its fields in an effect, which a busy machine runs late.
  await shown(page, 'Nemate još uvek konfigurisan nijedan domen')
  await page.getByLabel('Novi domen').fill(host)
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Na čekanju')
  await expect(page.getByLabel('Novi domen')).toBeFocused()

  await act('DNS Setup')
  const setup = page.getByRole('dialog')
  await expect(setup).toContainText('127.0.0.1')
  const token = await setup.getByText(/^pazar-verification=/).textContent()
  await expectGoodScreenAtBothWidths(page, 'domains-dns')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `DNS Setup: ${host}` })).toBeFocused()

  dns.zone[host] = { TXT: [token!], A: ['198.51.100.7'] }
  await act('Verify')
  await shown(page, 'Domen verificiran!')
  await act('Test DNS')
  await expect(card).toContainText('Pronađeno: 198.51.100.7')
  await expectGoodScreenAtBothWidths(page, 'domains')
  const served = await pageAt(baseURL!, host)
  expect([served.status, served.body.includes(lamp.copy.title)]).toEqual([200, true])

  await act('Pixel Settings')
  await page.getByLabel('Facebook Pixel ID').fill(' 123456789012345 ')
  await page.getByLabel('Access token').fill('EAAB-tajna')
  await expectGoodScreenAtBothWidths(page, 'domains-pixel')
})

test('the screens of the primary domain before and after it is connected', async ({ open, baseURL }) => {
  const page = await sellerAt('/domain', open, baseURL!)
  const host = newHost()
  await page.getByLabel('Domen', { exact: true }).fill(host)
  await shown(page, 'Struktura URL-ova')
  await shown(page, `https://${host}/`)
  await shown(page, lamp.copy.title)
  await expectGoodScreenAtBothWidths(page, 'domain-new')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verifikuj domen' }).click()
  await shown(page, `Domen ${host} ne postoji u DNS-u`)
  await expectGoodScreenAtBothWidths(page, 'domain-pending')
})

test('the tenants, which only admins see', async ({ open, baseURL }) => {
  const sellers = await sellerAt('/tenants', open, baseURL!)
  await shown(sellers, 'Nemate dozvolu za pristup tenant upravljanju.')
  await expectGoodScreenAtBothWidths(sellers, 'tenants-denied')

  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await page.goto('/tenants')
  const host = newHost()
  await page.getByLabel('Domen', { exact: true }).fill(host)
  await page.getByRole('button', { name: 'Kreiraj Tenant' }).click()
  const tenant = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: host }) })
  await expect(tenant).toContainText(/Prodavnica: \S/)
  await expect(tenant.getByRole('link', { name: /^Poseti/ })).toHaveAttribute('target', '_blank')
  await expectGoodScreenAtBothWidths(page, 'tenants')
})
