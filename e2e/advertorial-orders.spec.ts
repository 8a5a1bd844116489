// Rules: orders/customer-fields, order-form/fields, pages/advertorial
import type { Market } from '@pazar/contracts/money/market.ts'
import { expect, type Page } from '@playwright/test'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { type Advertorials, newAdvertorials, openAdvertorial } from './fixtures/advertorial.ts'
import { ordersBy } from './fixtures/api.ts'
import {
  expectOrderIn,
  expectThanks,
  fillIn,
  orderForm,
  placeOrder,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, type Seller } from './fixtures/seller.ts'

/** The order form at the end of a story, with and without JavaScript. */

let seller: Seller
let pages: Advertorials

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'prica')
  pages = await newAdvertorials(seller)
})

const shopper = (name: string) => ({ name, phone: '061 555 401', address: 'Ferhadija 7', city: 'Sarajevo' })
const postalCode = (page: Page) => orderForm(page).getByLabel(/^Poštanski broj/)
const ordersOf = (name: string) => ordersBy(seller.api, name)
const opened = (page: Page, market: Market) => openAdvertorial(page, pages[market])

test('an empty form shows "Nedostaju podaci" in a toast and beside the button, and an error beside each required field', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await opened(page, 'Bosnia')
  await stopTime(page)
  await submitButton(page).click()
  const toast = page.locator('.form-problem.is-toast')
  await expect(toast).toContainText('Nedostaju podaci')
  await expect(toast).toContainText('Molimo unesite sva obavezna polja')
  await expect(toast).toBeInViewport({ ratio: 1 })
  for (const error of [
    'Ime i prezime je obavezno',
    'Telefon je obavezan',
    'Adresa je obavezna',
    'Grad je obavezan',
    'Poštanski broj je obavezan',
  ])
    await expect(orderForm(page).getByText(error)).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(toast).toHaveCount(0)
  await expect(orderForm(page).getByText('Molimo unesite sva obavezna polja')).toBeVisible()
})

for (const market of ['Serbia', 'Bosnia'] as const) {
  test(`in ${market} an order requires a postal code`, async ({ open }) => {
    const page = await open({ device: 'phone' })
    const who = shopper(`Bez ${market}`)
    await opened(page, market)
    await fillIn(page, who)
    await submitButton(page).click()
    await expect(orderForm(page).getByText('Poštanski broj je obavezan')).toBeVisible()
    expect(await ordersOf(who.name)).toEqual([])
    await postalCode(page).fill('71000')
    await orderForm(page)
      .getByLabel(/^Napomena/)
      .fill('Zvati poslije 17h')
    await orderForm(page)
      .getByRole('radio', { name: /2 lonca/ })
      .check()
    await submitButton(page).click()
    await expectThanks(page)
    expect(await ordersOf(who.name)).toMatchObject([
      { quantity: 2, totalPrice: 5990, postalCode: '71000', notes: 'Zvati poslije 17h' },
    ])
  })
}

test('in Montenegro the postal code may stay empty', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page, 'Montenegro')
  await expect(postalCode(page)).not.toHaveAttribute('required')
  await placeOrder(page, shopper('Bez Broja'))
  expect(await ordersOf('Bez Broja')).toMatchObject([{ postalCode: '', quantity: 1, totalPrice: 3590 }])
})

test('the thank-you page opens 1000 ms after the order, and the button shows progress until then', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await opened(page, 'Montenegro')
  await fillIn(page, shopper('Sat Hiljadu'))
  await stopTime(page)
  await submitButton(page).click()
  await expectOrderIn(page)
  await expect(submitButton(page)).toBeDisabled()
  await expect(submitButton(page)).toHaveText('ŠALJEM PORUDŽBINU...')
  await page.clock.runFor(990)
  await expect(page).toHaveURL(new RegExp(`/${pages.Montenegro!.customUrl}`))
  await page.clock.runFor(20)
  await expectThanks(page)
})

test('a failed order shows the specified toast, and the button can be pressed again', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/ERR_FAILED/] })
  await opened(page, 'Montenegro')
  await fillIn(page, shopper('Prekid Veze'))
  await page.route('**/api/orders', (route) => route.abort())
  await submitButton(page).click()
  await expect(page.locator('.form-problem.is-toast')).toContainText(
    'Greška pri slanju porudžbine. Molimo pokušajte ponovo.',
  )
  await expect(submitButton(page)).toBeEnabled()
  await expect(submitButton(page)).toHaveText('PORUČI ODMAH')
  await page.unroute('**/api/orders')
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Prekid Veze')).toHaveLength(1)
})

test('without JavaScript the story is readable, questions open, and the form places an order', async ({
  open,
}) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  await page.goto(`/${pages.Bosnia!.customUrl}`)
  await expect(page.locator('article')).toContainText('Savjet prije kupovine')
  await fillIn(page, shopper('Bez Skripta'))
  await postalCode(page).fill('71000')
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Bez Skripta')).toMatchObject([{ postalCode: '71000' }])
})

test('without JavaScript a missing postal code is reported beside its field, and the input is preserved', async ({
  request,
}) => {
  const { id, customUrl } = pages.Serbia!
  const answer = await request.post(`/${customUrl}`, {
    form: {
      ...shopper('Vraćena Forma'),
      websiteId: String(id),
      quantity: '1',
      revision: '0',
      postalCode: '',
    },
  })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  for (const part of [
    'Nedostaju podaci',
    'Molimo unesite sva obavezna polja',
    'Poštanski broj je obavezan',
    'value="Vraćena Forma"',
  ])
    expect(html).toContain(part)
})
