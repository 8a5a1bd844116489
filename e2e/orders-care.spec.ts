import { belgradeDay, addDays } from '@pazar/contracts/time/belgrade.ts'
import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

let seller: Seller
const count = 27
/** The number of orders on one page. */
const shown = 25

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'pazljiv')
  const { id } = await newWebsite(seller, 'lampa-pazljivog')
  await Promise.all(
    Array.from({ length: count }, (_, each) => {
      const customerData = {
        name: `Kupac ${each}`,
        phone: `064 55 ${1000 + each}`,
        address: `Ulica lipa ${each}`,
        city: 'Niš',
      }
      return seller.api.send('POST', '/api/orders', { websiteId: id, quantity: 1, customerData })
    }),
  )
})

const rows = (page: Page) => page.locator('[data-order-id]')
const bar = (page: Page) => page.getByRole('region', { name: 'Izabrane porudžbine' })

test('the view of a past day is read-only and says so', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  const yesterday = addDays(belgradeDay(new Date().toISOString()), -1)
  await page.route('**/api/orders/my?*', async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/%22asOf%22%3A%22[\d-]+%22/, '%22q%22%3A%22%22'),
    })
    const orders = await response.json()
    const past = route.request().url().includes('asOf')
    await route.fulfill({
      response,
      json: past ? orders.map((order: object) => ({ ...order, statusAsOf: 'U dostavi' })) : orders,
    })
  })
  await page.goto(
    `/orders?filter=${encodeURIComponent(JSON.stringify({ market: 'Serbia', asOf: yesterday }))}`,
  )
  await expect(rows(page)).toHaveCount(shown)
  await expect(page.getByRole('alert')).toContainText('Stanje na dan')
  await expect(rows(page).first()).toContainText('U dostavi')
  await expect(rows(page).first()).toHaveAttribute('data-tint', 'green')
  await expect(page.getByRole('combobox', { name: /^Status porudžbine/ })).toHaveCount(0)
  await page.getByLabel('Izaberi sve na strani').check()
  await expect(bar(page).getByRole('button', { name: 'Promeni status' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Prikaži današnje' }).click()
  await expect(page.getByRole('combobox', { name: /^Status porudžbine/ })).toHaveCount(shown)
  await expect(page.getByText('Stanje na dan')).toHaveCount(0)
})

test('without a network the list shows an error and no pages, and recovers with the network', async ({
  open,
  baseURL,
}) => {
  const page = await open({
    allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|EventSource|api\/changes/],
    context: { storageState: signedIn(baseURL!, seller) },
  })
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(shown)
  await page.context().setOffline(true)
  await page.getByLabel('Pretraga porudžbina').fill('Kupac')
  await expect(page.getByText('Greška pri učitavanju podataka')).toBeVisible()
  await expect(page.getByText(/^Nema veze sa serverom/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pokušaj ponovo' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText(/od 2\d/)).toHaveCount(0)
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(rows(page)).toHaveCount(shown)
})

test('Esc closes the edit form before the detail, and asks before discarding input', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/orders')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Detalji/ })
    .click()
  const detail = page.getByRole('dialog', { name: /^Porudžbina/ })
  const edit = detail.getByRole('button', { name: 'Uredi podatke' })
  await edit.click()
  await expect(detail.getByLabel('Ime', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await edit.click()
  await detail.getByLabel('Telefon').fill('nema')
  await detail.getByRole('button', { name: 'Sačuvaj' }).click()
  await expect(detail.getByText('Unesite ispravan broj telefona')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Odbaciti ono što ste upisali?' })
  await question.getByRole('button', { name: 'Otkaži' }).click()
  await expect(detail.getByLabel('Telefon')).toHaveValue('nema')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Odbaci' }).click()
  await expect(edit).toBeFocused()
  await detail.getByLabel('Nova beleška').fill('Zvati')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Odbaci' }).click()
  await expect(detail).toBeHidden()
})

test('selecting a whole page offers all pages', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(shown)
  await page.getByLabel('Izaberi sve na strani').check()
  await bar(page)
    .getByRole('button', { name: `Izaberi svih ${count}` })
    .click()
  await expect(bar(page)).toContainText(`${count} izabranih`)
})

test('an admin sees whose an order is, and filters by one seller', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await page.goto(
    `/orders?filter=${encodeURIComponent(JSON.stringify({ market: 'Serbia', userId: seller.id }))}`,
  )
  await expect(rows(page)).toHaveCount(shown)
  await expect(page.getByRole('button', { name: 'Ukloni filter Prodavac: Jovana Savić' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Prodavac/ })).toHaveText('Jovana Savić')
  await page.getByRole('button', { name: 'Kolone' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Prodavac' }).click()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toContainText('Jovana Savić')
  await page.screenshot({ path: 'test-results/screens/orders-of-seller.png' })
  await rows(page)
    .first()
    .getByRole('button', { name: /^Detalji/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Porudžbina/ })).toContainText('Jovana Savić')
})
