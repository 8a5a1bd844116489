// Rules: orders/price-honoured-24h
import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import { lamp } from './fixtures/lamp.ts'
import {
  expectThanks,
  fillIn,
  openOrderDialog,
  openPageAndDialog,
  orderForm,
  placeOrder,
  shopper,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** Prices and delivery charges that change while the order form is open. */

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const ordersOf = (name: string) => ordersBy(seller.api, name)
const opened = (page: Page) => openPageAndDialog(page, website)
const sell = (price: string, more: object[] = []) =>
  seller.api.send('PUT', `/api/websites/id/${website.id}`, {
    currentPrice: price,
    offers: [
      ...lamp.product.offers.map((each) => (each.quantity === '1' ? { ...each, price } : each)),
      ...more,
    ],
  })
const withdrawEarlierPrices = () =>
  seller.api.send('POST', `/api/websites/id/${website.id}/withdraw-earlier-prices`, {})

test('a price change while the form is open does not affect the charged price', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.490 RSD')
  await sell('3590')
  await placeOrder(page, shopper('Ana Marković', '064 555 0301'))
  expect(await ordersOf('Ana Marković')).toMatchObject([{ totalPrice: 3490 }])
})

test('a shown price is charged after a reload and from the back-forward cache too, but only with its proof', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  const pageView = orderForm(page).locator('[name="pageView"]')
  await sell('3490')
  await page.goto(`/${website.customUrl}`)
  const proof = (await pageView.inputValue()).split('.')[2]!
  await page.reload()
  await expect(pageView).toHaveValue(/^\d{13}\.[0-9a-f]{32}\.[\w-]{30}$/)
  await page.goto('/prodavnica')
  await page.goBack()
  await openOrderDialog(page)
  await expect(pageView).toHaveValue(/^\d{13}\.[0-9a-f]{32}\.[\w-]{30}$/)
  await sell('3590')
  await fillIn(page, shopper('Nada Tasić', '064 555 0311'))
  await pageView.evaluate(
    (field: HTMLInputElement) => void (field.value = field.value.split('.').slice(0, 2).join('.')),
  )
  await submitButton(page).click()
  await expect(
    page.getByText('Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.'),
  ).toBeVisible()
  // The price that is now shown has a new proof.
  expect((await pageView.inputValue()).split('.')[2]).not.toBe(proof)
  await sell('3690')
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Nada Tasić')).toMatchObject([{ totalPrice: 3590 }])
})

test('an expired price is replaced by the new one, and the order needs a new confirmation', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  await opened(page)
  await fillIn(page, shopper('Luka Simić', '064 555 0302'))
  await sell('3790', [
    {
      quantity: '5',
      price: '11900',
      originalPrice: '24950',
      discount: '52',
      label: '5 lampi',
      popular: false,
      bestValue: false,
    },
  ])
  // The earlier price is no longer honoured.
  await withdrawEarlierPrices()
  await submitButton(page).click()
  await expect(
    page.getByText('Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.'),
  ).toBeVisible()
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.790 RSD')
  // An offer that the page did not have before.
  await page.getByRole('radio', { name: /5 lampi/ }).check()
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('11.900 RSD')
  await page.getByRole('radio', { name: /1 lampa/ }).check()
  await expect(orderForm(page).getByLabel(/^Ime i prezime/)).toHaveValue('Luka Simić')
  expect(await ordersOf('Luka Simić')).toEqual([])
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Luka Simić')).toMatchObject([{ totalPrice: 3790 }])
})

test('a new delivery charge shows in every part of the form, and the order needs a new confirmation', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  const deliver = (terms: object) => seller.api.send('PUT', `/api/websites/id/${website.id}`, { terms })
  await opened(page)
  await fillIn(page, shopper('Mira Lazić', '064 555 0312'))
  await expect(orderForm(page)).toContainText('Besplatna dostava')
  await deliver({ deliveryWay: 'courier', deliveryAmount: '350', deliveryText: '', returnDays: 14 })
  await withdrawEarlierPrices()
  await submitButton(page).click()
  await expect(
    page.getByText(
      'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
    ),
  ).toBeVisible()
  await expect(orderForm(page)).not.toContainText(/besplatna|30 dana/i)
  for (const said of ['Ukupno bez dostave', 'plaćate kuriru: 350 RSD', 'Imate 14 dana', 'Povrat 14 dana'])
    await expect(orderForm(page)).toContainText(said)
  expect(await ordersOf('Mira Lazić')).toEqual([])
  await submitButton(page).click()
  await expectThanks(page)
  await expect(page.locator('.receipt')).toContainText('Otkupnina, bez dostave')
  expect(await ordersOf('Mira Lazić')).toMatchObject([
    { delivery: { deliveryWay: 'courier', deliveryAmount: 350 } },
  ])
  await deliver({ deliveryWay: 'free', deliveryAmount: '', returnDays: 30 })
})

test('a changed price is shown by the server if the script for it cannot be loaded', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/status of 409/, /ERR_FAILED/] })
  await opened(page)
  await fillIn(page, shopper('Vesna Ilić', '064 555 0313'))
  await page.route(/changed-price/, (route) => route.abort())
  await sell('3990')
  await withdrawEarlierPrices()
  await submitButton(page).click()
  await expect(
    page.getByText('Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.'),
  ).toBeVisible()
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.990 RSD')
  await expect(orderForm(page).getByLabel(/^Ime i prezime/)).toHaveValue('Vesna Ilić')
  expect(await ordersOf('Vesna Ilić')).toEqual([])
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Vesna Ilić')).toMatchObject([{ totalPrice: 3990 }])
})
