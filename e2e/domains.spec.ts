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

/** Opens a screen as a seller with one page, clipboard access and expected refusals. */
async function sellerAt(path: string, open: (opening?: Opening) => Promise<Page>, baseURL: string) {
  const seller = await newSeller(baseURL, 'domen')
  const { id } = await newWebsite(seller, 'lampa-na-domenu')
  await seller.api.send('PUT', `/api/websites/id/${id}`, lamp.copy)
  const context = {
    storageState: signedIn(baseURL, seller),
    permissions: ['clipboard-read', 'clipboard-write'],
  }
  const page = await open({ context, allowed: [/status of 400/] })
  await page.goto(path)
  return { page, seller }
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

test("several domains, from an empty list to a page on the seller's own host", async ({ open, baseURL }) => {
  const { page } = await sellerAt('/domains', open, baseURL!)
  const [host, second] = [newHost(), `prodaja.${newHost()}`]
  const act = async (label: string, of = host) => {
    await closeNotice(page)
    await page.getByRole('button', { name: `${label}: ${of}` }).click()
  }
  const card = (of: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: of }) })

  await shown(page, 'Nemate još uvek konfigurisan nijedan domen...')
  await page.getByRole('button', { name: 'Dodaj domen' }).click()
  await page.getByLabel('Novi domen').fill(`  HTTPS://www.${host.toUpperCase()}/ `)
  await page.keyboard.press('Enter')
  await shown(page, 'Domen dodat!')
  await expect(card(host)).toContainText('Na čekanju')
  await expect(card(host).getByText('Glavni', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Novi domen')).toHaveValue('')

  await act('DNS Setup')
  const setup = page.getByRole('dialog')
  await expect(setup).toContainText('127.0.0.1')
  const token = await setup.getByText(/^pazar-verification=/).textContent()
  await setup.getByRole('button', { name: 'Kopiraj: vrednost, TXT' }).click()
  await shown(page, 'Kopirano!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await expectGoodScreenAtBothWidths(page, 'domains-dns')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `DNS Setup: ${host}` })).toBeFocused()

  await act('Verify')
  await shown(page, 'Verifikacija neuspešna')
  await expect(card(host)).toContainText(`Domen ${host} ne postoji u DNS-u`)
  dns.zone[host] = { TXT: [token!], A: ['198.51.100.7'] }
  await act('Verify')
  await shown(page, 'Domen verificiran!')
  await expect(card(host)).toContainText('Verifikovan')
  await expect(card(host).getByText('Glavni', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Verify: ${host}` })).toBeHidden()

  await act('Test DNS')
  await shown(page, 'DNS nije spreman')
  await expect(card(host)).toContainText('Pronađeno: 198.51.100.7')
  await expectGoodScreenAtBothWidths(page, 'domains')
  dns.zone[host] = { TXT: [token!], A: ['127.0.0.1'] }
  dns.zone[`www.${host}`] = { CNAME: [host] }
  await act('Test DNS')
  await shown(page, 'DNS ispravno konfigurisan!')
  await act('Refresh DNS')
  await shown(page, 'DNS instrukcije ažurirane!')
  const served = await pageAt(baseURL!, host)
  expect([served.status, served.body.includes(lamp.copy.title)]).toEqual([200, true])

  await act('Pixel Settings')
  await page.getByRole('button', { name: 'Sačuvaj' }).click()
  await shown(page, 'Unesite Facebook Pixel ID')
  await page.getByLabel('Facebook Pixel ID').fill(' 123456789012345 ')
  await page.getByLabel('Access token').fill('EAAB-tajna')
  await expectGoodScreenAtBothWidths(page, 'domains-pixel')
  await page.getByRole('button', { name: 'Sačuvaj' }).click()
  await shown(page, 'Pixel sačuvan!')
  await expect(card(host)).toContainText('Pixel uključen')
  await act('Pixel Settings')
  await expect(page.getByLabel('Facebook Pixel ID')).toHaveValue('123456789012345')
  await expect(page.getByLabel('Access token')).toHaveValue('')
  await page.getByLabel('Ukloni sačuvani token').check()
  await page.getByRole('button', { name: 'Sačuvaj' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByLabel('Novi domen').fill(second)
  await page.keyboard.press('Enter')
  await expect(card(second)).toContainText('Na čekanju')
  await act('DNS Setup', second)
  await expect(setup).toContainText('CNAME')
  dns.zone[second.slice('prodaja.'.length)] = {
    TXT: [(await setup.getByText(/^pazar-verification=/).textContent())!],
  }
  await page.getByRole('button', { name: 'Zatvori' }).last().click()
  await expect(page.getByRole('button', { name: `Postavi kao glavni: ${second}` })).toBeHidden()
  await act('Verify', second)
  await act('Postavi kao glavni', second)
  await shown(page, 'Glavni domen postavljen!')
  await expect(card(second)).toContainText('Glavni')
  await expect(card(host).getByText('Glavni', { exact: true })).toBeHidden()

  await act('Obriši', second)
  await expect(page.getByRole('dialog')).toContainText(
    `Da li ste sigurni da želite da obrišete domen ${second}?`,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
  await shown(page, 'Domen uklonjen!')
  await expect(card(second)).toBeHidden()
  await expect(card(host)).toContainText('Glavni')
})

test('the primary domain is connected, verified and removed', async ({ open, baseURL }) => {
  const { page } = await sellerAt('/domain', open, baseURL!)
  const host = newHost()
  await page.getByRole('button', { name: 'Poveži domen' }).click()
  await shown(page, 'Unesite domen')
  await page.getByLabel('Domen', { exact: true }).fill(` HTTP://${host.toUpperCase()}/`)
  await shown(page, `https://${host}/`)
  await shown(page, lamp.copy.title)
  await expectGoodScreenAtBothWidths(page, 'domain-new')
  await page.keyboard.press('Enter')
  await shown(page, 'Domen je uspešno povezan. Potrebno je da ga verificirate.')
  await page.getByRole('button', { name: 'Verifikuj domen' }).click()
  await shown(page, `Domen ${host} ne postoji u DNS-u`)
  await expectGoodScreenAtBothWidths(page, 'domain-pending')
  dns.zone[host] = { TXT: [(await page.getByText(/^pazar-verification=/).textContent())!] }
  await page.getByRole('button', { name: 'Verifikuj domen' }).click()
  await shown(page, 'Domen je uspešno verificiran')
  await expect(page.getByText('Verifikovan', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ukloni domen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni' }).click()
  await shown(page, 'Domen je uspešno uklonjen')
  await expect(page.getByLabel('Domen', { exact: true })).toBeVisible()
})

test('only admins create and remove tenants', async ({ open, baseURL }) => {
  const { page: sellers } = await sellerAt('/tenants', open, baseURL!)
  await shown(sellers, 'Nemate dozvolu za pristup tenant upravljanju.')
  await expectGoodScreenAtBothWidths(sellers, 'tenants-denied')

  const page = await open({
    context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) },
    allowed: [/status of 400/],
  })
  await page.goto('/tenants')
  const create = page.getByRole('button', { name: 'Kreiraj Tenant' })
  await expect(create).toBeDisabled()
  const host = newHost()
  await page.getByLabel('Domen', { exact: true }).fill(` ${host} `)
  await create.click()
  await shown(page, 'Novi tenant je uspešno kreiran.')
  const tenant = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: host }) })
  await expect(tenant).toContainText(/Prodavnica: \S/)
  await expect(tenant.getByRole('link', { name: /^Poseti/ })).toHaveAttribute('target', '_blank')
  await expect(tenant.getByRole('link', { name: /index\.html$/ })).toHaveText(/^\/tenants\/\d+\/index\.html$/)
  await expectGoodScreenAtBothWidths(page, 'tenants')
  await tenant.getByRole('button', { name: /^Obriši/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
  await shown(page, 'Tenant je uspešno uklonjen.')
  await expect(tenant).toBeHidden()
})

test("a card of the builder's list names the connected domain, and the prompt to connect one is gone", async ({
  open,
  baseURL,
}) => {
  const seller = await newSeller(baseURL!, 'domen')
  const { customUrl } = await newWebsite(seller, 'lampa-sa-domenom')
  const host = newHost()
  const { dnsInstructions } = await seller.api.send('POST', '/api/domains', { host })
  dns.zone[host] = { TXT: [dnsInstructions.txt.value] }
  await seller.api.send('POST', '/api/domains/verify', { host })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/builder')
  const own = page.getByRole('region', { name: 'Moje stranice' })
  await expect(own.getByRole('listitem').getByText(`${host}/${customUrl}`)).toBeVisible()
  await expect(own.getByText('Povežite svoj domen.')).toHaveCount(0)
})
