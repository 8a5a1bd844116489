import { demoAdmin } from '@pazar/embedded/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodOrderStates } from './browser/order-states.ts'
import { asWideAs, expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { type Device, test } from './browser/watched-pages.ts'
import { tokenOf } from './shop/api.ts'
import { fillInBuilder } from './shop/builder.ts'
import { lamp } from './shop/lamp.ts'
import { fillIn, openOrderDialog, orderForm, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './shop/seller.ts'

const shopper = { name: 'Đorđe Stanković-Radivojević', phone: '063 555 0401', address: 'Bulevar oslobođenja 88', city: 'Novi Sad', email: 'djordje.stankovic.radivojevic@primer.example' }
let seller: Seller
let orderId: string
let pageUrl: string

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'izlog')
  const { id, customUrl } = await newWebsite(seller, 'lampa-u-izlogu')
  pageUrl = `/${customUrl}`
  await seller.api.send('PUT', `/api/websites/id/${id}`, lamp.copy)
  const order = (quantity: number) => seller.api.send('POST', '/api/orders', { websiteId: id, quantity, customerData: shopper })
  orderId = (await order(2)).orderId
  await order(1)
  await seller.api.send('PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi', reason: 'Predato kuriru' })
  await seller.api.send('POST', '/api/market-costs', { market: 'Serbia', shippingCost: '389,90', packagingCost: '45,30', description: 'Kurir i kutija' })
})

/** What ends beyond the right edge of the page, where nobody could scroll to it: the page itself hides what is too wide. */
const cutOff = (page: Page) => page.evaluate(() => {
  const scrolls = (element: Element | null): boolean => element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !scrolls(each.parentElement))
    .map((each) => each.outerHTML.slice(0, 120))
})

// Looking closely takes its time.
test.setTimeout(300_000)

const shown = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test("the seller's screens, as wide as a phone and as a computer", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/create')
  await shown(page, 'Fiksni troškovi po tržištu')
  await shown(page, lamp.copy.title)
  await expectGoodScreenAtBothWidths(page, 'create')

  await page.goto('/builder')
  await shown(page, 'Izaberite tržište')
  await expectGoodScreenAtBothWidths(page, 'builder-1-market')
  await page.getByRole('button', { name: /Srbija/ }).click()
  await shown(page, 'Izaberite šablon')
  await expectGoodScreenAtBothWidths(page, 'builder-2-template')
  await page.getByRole('button', { name: 'Promeni' }).click()
  await fillInBuilder(page)
  await page.getByLabel('Link proizvoda').fill('nije adresa')
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await shown(page, 'Proverite označena polja.')
  await expectGoodScreenAtBothWidths(page, 'builder-3-product')
})

for (const device of ['phone', 'desktop'] as const satisfies readonly Device[]) {
  test(`the seller's money, addresses and settings on a ${device}`, async ({ open, baseURL }) => {
    const page = await open({ device, context: { storageState: signedIn(baseURL!, seller) } })
    await page.goto('/market-costs')
    await shown(page, '435,20 RSD')
    await expectGoodScreen(page, 'market-costs')
    await page.getByRole('tab', { name: 'Srbija' }).click()
    await shown(page, 'Dodati troškovi: Kurir i kutija')
    await expectGoodScreen(page, 'market-costs-history')
    await page.getByRole('button', { name: 'Izmeni' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectGoodScreen(page, 'market-costs-change')

    await page.goto('/profit')
    await expectGoodScreen(page, 'profit-market')
    await page.getByRole('button', { name: /Srbija/ }).click()
    await shown(page, 'Top 10 proizvoda po profitu')
    await expectGoodScreen(page, 'profit')
    await page.goto('/profit?market=Serbia&costs=placed&asOf=2026-01-31')
    await shown(page, 'Profit kako je bio poznat 31.01.2026')
    await expectGoodScreen(page, 'profit-then')

    await page.goto('/notifications')
    await shown(page, 'Telegram nije podešen')
    await expectGoodScreen(page, 'notifications')

    await page.goto('/domain')
    await shown(page, 'Struktura URL-ova')
    await expectGoodScreen(page, 'domain')
    await page.goto('/domains')
    await shown(page, 'Nemate još uvek konfigurisan nijedan domen...')
    await expectGoodScreen(page, 'domains-none')

    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodScreen(page, 'settings')
  })
}

test("the seller's orders, as wide as a phone and as a computer", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/orders')
  await shown(page, shopper.email)
  await expectGoodScreenAtBothWidths(page, 'orders')
  await page.goto(`/orders?details=${orderId}`)
  await shown(page, 'Na čekanju → U dostavi')
  await expectGoodScreenAtBothWidths(page, 'order-detail')
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    await expectGoodOrderStates(page, orderId)
  }
})

test("the admin's screens, as wide as a phone and as a computer", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, { token: await tokenOf(baseURL!, demoAdmin) }) } })
  await page.goto('/admin')
  await shown(page, seller.email)
  await expectGoodScreenAtBothWidths(page, 'admin')
  await page.getByRole('button', { name: 'Kreiraj klijenta' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'admin-new-client')
  await page.goto('/admin/activity')
  await shown(page, 'OrderStatusChanged')
  await expectGoodScreenAtBothWidths(page, 'admin-activity')
  await page.goto('/orders')
  await shown(page, 'Sve Pošiljke')
  await shown(page, shopper.name)
  await expectGoodScreenAtBothWidths(page, 'admin-orders')
  await page.goto('/notifications')
  await shown(page, 'Telegram nije podešen')
  await expectGoodScreenAtBothWidths(page, 'admin-notifications')
})

test("the shopper's screens, as wide as a phone and as a computer", async ({ open }) => {
  const page = await open({ allowed: [/nema-takve-stranice: .* 404/] })
  await page.goto(pageUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lamp.copy.title)
  await expectGoodScreenAtBothWidths(page, 'page')
  await openOrderDialog(page)
  await expectGoodScreenAtBothWidths(page, 'page-order')
  await submitButton(page).click()
  await shown(page, 'Telefon je obavezan')
  await expectGoodScreenAtBothWidths(page, 'page-order-missing')
  await fillIn(page, { ...shopper, phone: '063 555 0402' })
  await expect(orderForm(page).getByText('Telefon je obavezan')).toBeHidden()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hvala Vam, Đorđe!')
  await expectGoodScreenAtBothWidths(page, 'thank-you')
  await page.goto('/nema-takve-stranice')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expectGoodScreenAtBothWidths(page, 'not-found')
})

test('the sign-in view, as wide as a phone and as a computer, with the keyboard alone', async ({ open }) => {
  const page = await open()
  await page.goto('/orders')
  await expect(page.getByRole('button', { name: 'Prijavite se' })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'sign-in')
  await expect(page.getByLabel('Email adresa')).toBeFocused()
  await page.keyboard.type(seller.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(seller.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moje Pošiljke')
  await expect(page).toHaveURL(/\/orders/)
})

test('a shop\'s whole product name, or a word that is wider than the screen, cuts nothing of a page off', async ({ open }) => {
  const page = await open()
  const productName = 'Akumulatorskiultrazvučniovlaživačvazduhasadaljinskim upravljačem i LED osvetljenjem u sedam boja 4,5 l'
  for (const templateName of ['Minimalistic', 'Sales Template', 'Advertorial Template']) {
    const { customUrl } = await newWebsite(seller, 'dugo-ime', { templateName, productName, currentPrice: '12990', originalPrice: '129990', offers: [] })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`/${customUrl}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await cutOff(page), `${templateName} at ${width}`).toEqual([])
    }
  }
})
