// Rules: accounts/admin-panel, dashboard/contents
import { demoAdmin } from '@pazar/standalone/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { fillInRequired, toForm } from './browser/builder.ts'
import { expectGoodDetailStates, expectGoodListStates, openDetail } from './browser/order-states.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { tokenOf } from './fixtures/api.ts'
import { lamp } from './fixtures/lamp.ts'
import { fillIn, openOrderDialog, orderForm, submitButton } from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

const shopper = {
  name: 'Đorđe Stanković-Radivojević',
  phone: '063 555 0401',
  address: 'Bulevar oslobođenja 88',
  city: 'Novi Sad',
  email: 'djordje.stankovic.radivojevic@primer.example',
}
let seller: Seller
let orderId: string
let pageUrl: string

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'izlog')
  const { id, customUrl } = await newWebsite(seller, 'lampa-u-izlogu')
  pageUrl = `/${customUrl}`
  await seller.api.send('PUT', `/api/websites/id/${id}`, lamp.copy)
  const order = (quantity: number) =>
    seller.api.send('POST', '/api/orders', { websiteId: id, quantity, customerData: shopper })
  orderId = (await order(2)).orderId
  await order(1)
  await seller.api.send('PUT', `/api/orders/${orderId}/status`, {
    status: 'U dostavi',
    reason: 'Predato kuriru',
  })
  await seller.api.send('POST', '/api/market-costs', {
    market: 'Serbia',
    shippingCost: '389,90',
    packagingCost: '45,30',
    description: 'Kurir i kutija',
  })
})

/**
 * Elements cut off at the page's right edge. Nobody can scroll to them, since the page hides its overflow.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter(
        (each) =>
          each.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
          !scrolls(each.parentElement),
      )
      .map((each) => each.outerHTML.slice(0, 120))
  })

// Accessibility checks take time.
test.setTimeout(300_000)

const shown = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
/** Goes to another screen by the navigation bar, which costs a third of loading the app again. */
const goTo = (page: Page, label: string) => page.getByRole('link', { name: label }).first().click()

test("the seller's screens on phone and desktop", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/create')
  await shown(page, 'Fiksni troškovi po tržištu')
  await shown(page, lamp.copy.title)
  await expectGoodScreenAtBothWidths(page, 'create')

  await goTo(page, 'Kreiraj novu stranicu')
  await shown(page, 'Izaberite tržište')
  await expectGoodScreenAtBothWidths(page, 'builder-1-market')
  await page.getByRole('button', { name: /Srbija/ }).click()
  await shown(page, 'Izaberite šablon')
  await expectGoodScreenAtBothWidths(page, 'builder-2-template')
  await page.getByRole('button', { name: 'Promeni' }).click()
  await toForm(page)
  await fillInRequired(page, lamp.product.productName)
  await page.getByRole('button', { name: 'Dodaj ponudu' }).click()
  await expect(page.getByRole('group', { name: 'Ponuda 1' })).toBeVisible()
  await page.getByLabel('Link proizvoda').fill('nije adresa')
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await shown(page, 'Proverite označena polja.')
  await expectGoodScreenAtBothWidths(page, 'builder-3-product')
})

test("the seller's domains, costs and profit on phone and desktop", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/domains')
  await shown(page, 'Nemate još uvek konfigurisan nijedan domen...')
  await expectGoodScreenAtBothWidths(page, 'domains-none')

  await goTo(page, 'Troškovi')
  await shown(page, '435,20 RSD')
  await expectGoodScreenAtBothWidths(page, 'market-costs')
  await page.getByRole('tab', { name: 'Srbija' }).click()
  await shown(page, 'Dodati troškovi: Kurir i kutija')
  await expectGoodScreenAtBothWidths(page, 'market-costs-history')
  await page.getByRole('button', { name: 'Uredi' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'market-costs-change')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await goTo(page, 'Profit')
  await shown(page, 'Realizovano')
  await expectGoodScreenAtBothWidths(page, 'profit-market')
  await page.getByRole('button', { name: /Srbija/ }).click()
  await shown(page, 'Top 10 proizvoda po profitu')
  await expectGoodScreenAtBothWidths(page, 'profit')
  await page.goto('/profit?market=Serbia&costs=placed&asOf=2026-01-31')
  await shown(page, 'Profit kako je bio poznat 31.01.2026')
  await expectGoodScreenAtBothWidths(page, 'profit-then')

  await page.goto('/notifications')
  await shown(page, 'Telegram nije podešen')
  await expectGoodScreenAtBothWidths(page, 'notifications')
})

test("the seller's orders on phone and desktop", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/orders')
  await shown(page, shopper.email)
  await expectGoodScreenAtBothWidths(page, 'orders')
  await openDetail(page, orderId)
  await shown(page, 'Na čekanju → U dostavi')
  await expectGoodScreenAtBothWidths(page, 'order-detail')
  await expectGoodListStates(page)
  await expectGoodDetailStates(page, orderId)
})

test("the admin's screens on phone and desktop", async ({ open, baseURL }) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, { token: await tokenOf(baseURL!, demoAdmin) }) },
  })
  await page.goto('/admin')
  await shown(page, seller.email)
  // One row of each list is checked much faster than those of all tests' sellers.
  for (const people of ['klijente', 'korisnike'])
    await page.getByLabel(`Pretraži ${people}`).fill(seller.email)
  for (const list of ['Klijenti', 'Korisnici'])
    await expect(page.getByRole('list', { name: list }).getByRole('listitem')).toHaveCount(1)
  await expectGoodScreenAtBothWidths(page, 'admin')
  await page.getByRole('button', { name: 'Kreiraj klijenta' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'admin-new-client')
  await page.keyboard.press('Escape')
  await goTo(page, 'Narudžbe')
  await shown(page, 'Sve pošiljke')
  await shown(page, shopper.name)
  await expectGoodScreenAtBothWidths(page, 'admin-orders')
  await page.goto('/notifications')
  await shown(page, 'Telegram nije podešen')
  await expectGoodScreenAtBothWidths(page, 'admin-notifications')
})

test("the shopper's screens on phone and desktop", async ({ open }) => {
  const page = await open({ allowed: [/nema-takve-stranice: .* 404/] })
  await page.goto(pageUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lamp.copy.title)
  await openOrderDialog(page)
  await submitButton(page).click()
  await shown(page, 'Telefon je obavezan')
  await expectGoodScreenAtBothWidths(page, 'page-order-missing')
  await fillIn(page, { ...shopper, phone: '063 555 0402' })
  await expect(orderForm(page).getByText('Telefon je obavezan')).toBeHidden()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hvala Vam, Đorđe!')
  await page.goto('/nema-takve-stranice')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expectGoodScreenAtBothWidths(page, 'not-found')
})

test('the sign-in view on phone and desktop, by keyboard alone', async ({ open }) => {
  const page = await open()
  await page.goto('/orders')
  await shown(page, 'Molimo prijavite se da biste videli porudžbine.')
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

test('a long product name, or a word wider than the screen, cuts nothing off a page', async ({ open }) => {
  const page = await open()
  const productName =
    'Akumulatorskiultrazvučniovlaživačvazduhasadaljinskim upravljačem i LED osvetljenjem u sedam boja 4,5 l'
  for (const templateName of ['Minimalistic', 'Sales Template', 'Advertorial Template']) {
    const { customUrl } = await newWebsite(seller, 'dugo-ime', {
      templateName,
      productName,
      currentPrice: '12990',
      originalPrice: '129990',
      offers: [],
    })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`/${customUrl}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await cutOff(page), `${templateName} at ${width}`).toEqual([])
    }
  }
})

test('a word wider than the screen stays inside its order', async ({ open, baseURL }) => {
  const owner = await newSeller(baseURL!, 'duga-imena')
  const productName = 'Akumulatorskiultrazvučniovlaživačvazduhasadaljinskim upravljačem'
  const { id } = await newWebsite(owner, 'dugo-ime', { productName })
  await owner.api.send('POST', '/api/orders', {
    websiteId: id,
    quantity: 1,
    customerData: { ...shopper, phone: '063 555 0403' },
  })
  const page = await open({ device: 'phone', context: { storageState: signedIn(baseURL!, owner) } })
  await page.goto('/orders')
  const name = page.getByText(`${productName} × 1`)
  await expect(name).toBeVisible()
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
})
