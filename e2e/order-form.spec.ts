import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './shop/api.ts'
import { lamp } from './shop/lamp.ts'
import { fillIn, openOrderDialog, orderForm, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const shopper = (name: string, phone: string) => ({ name, phone, address: 'Glavna 7', city: 'Subotica' })
const ordersBy = async (name: string) => (await ordersOf(seller.api)).filter((order) => `${order.firstName} ${order.lastName}` === name)
const expectThanks = (page: Page) => expect(page).toHaveURL(/\/hvala\/\d+\/[0-9A-Z]{26}/)
const sell = (price: string) =>
  seller.api.send('PUT', `/api/websites/id/${website.id}`, { currentPrice: price, offers: lamp.product.offers.map((each) => (each.quantity === '1' ? { ...each, price } : each)) })

test('a price that changes while the form is open is not charged: what was shown is', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.490 RSD')
  await sell('3590')
  await fillIn(page, shopper('Ana Marković', '064 555 0301'))
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy('Ana Marković')).toMatchObject([{ totalPrice: 3490 }])
})

test('a price that no longer holds is shown anew, and nothing is ordered before it is confirmed', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
  await fillIn(page, shopper('Luka Simić', '064 555 0302'))
  const { revision } = await sell('3790')
  // Stands for a page that is older than the day for which its prices hold.
  await orderForm(page).locator('[name="revision"]').evaluate((field: HTMLInputElement, now) => void (field.value = String(now)), revision)
  await submitButton(page).click()
  await expect(page.getByText('Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.')).toBeVisible()
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.790 RSD')
  await expect(orderForm(page).getByLabel(/^Ime i prezime/)).toHaveValue('Luka Simić')
  expect(await ordersBy('Luka Simić')).toEqual([])
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy('Luka Simić')).toMatchObject([{ totalPrice: 3790 }])
})

test('pressed twice, one order', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
  await fillIn(page, shopper('Ivana Kostić', '064 555 0303'))
  await submitButton(page).dblclick()
  await expectThanks(page)
  expect(await ordersBy('Ivana Kostić')).toHaveLength(1)
})

test('without a connection what was typed stays, and a retry makes one order, also where only the answer was lost', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] })
  const typed = shopper('Stefan Nikolić', '064 555 0304')
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
  await fillIn(page, typed)
  await page.context().setOffline(true)
  await submitButton(page).click()
  const failure = page.getByText('Greška pri slanju porudžbine. Molimo pokušajte ponovo.')
  await expect(failure).toBeVisible()
  await expect(orderForm(page).getByLabel(/^Adresa/)).toHaveValue(typed.address)
  await page.context().setOffline(false)
  expect(await ordersBy(typed.name)).toEqual([])

  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submitButton(page).click()
  await expect(submitButton(page)).toBeEnabled()
  await expect(failure).toBeVisible()
  expect(await ordersBy(typed.name)).toHaveLength(1)
  await page.unroute('**/api/orders')

  await page.reload()
  await openOrderDialog(page)
  await expect(orderForm(page).getByLabel(/^Telefon/)).toHaveValue(typed.phone)
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy(typed.name)).toHaveLength(1)
})
