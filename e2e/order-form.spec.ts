// Rules: order-form/fields, order-form/countdown, order-form/errors
import { expect, type Page } from '@playwright/test'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import { lamp } from './fixtures/lamp.ts'
import {
  closeOrderDialog,
  expectDialogClosed,
  expectThanks,
  fillIn,
  openOrderDialog,
  orderForm,
  orderProblem,
  placeOrder,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** The order form in its dialog. `order-sending.spec.ts` covers submitting it. */

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const shopper = (name: string, phone: string) => ({ name, phone, address: 'Glavna 7', city: 'Subotica' })
const ordersOf = (name: string) => ordersBy(seller.api, name)
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
const opened = async (page: Page) => {
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
}

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

test('a double click places one order', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await fillIn(page, shopper('Ivana Kostić', '064 555 0303'))
  await submitButton(page).dblclick()
  await expectThanks(page)
  expect(await ordersOf('Ivana Kostić')).toHaveLength(1)
})

test('the dialog counts down from 900 s while it is open, and stops at 0', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await page.goto(`/${website.customUrl}`)
  await stopTime(page)
  const clock = page.locator('[data-countdown]')
  await expect(clock).toHaveText('15:00')
  await openOrderDialog(page)
  await page.clock.runFor(3000)
  await expect(clock).toHaveText('14:57')
  await closeOrderDialog(page)
  await page.clock.runFor(10_000)
  await openOrderDialog(page)
  await page.clock.runFor(1000)
  await expect(clock).toHaveText('14:56')
  await page.clock.runFor(900_000)
  await expect(clock).toHaveText('00:00')
})

test('missing fields show an error each, and the first one is focused', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const form = orderForm(page)
  await fillIn(page, { phone: '064 555 0310' })
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText('Nedostaju podaci')
  await expect(orderProblem(page)).toContainText('Molimo unesite sva obavezna polja')
  for (const [field, message] of [
    ['name', 'Ime i prezime je obavezno'],
    ['address', 'Adresa je obavezna'],
    ['city', 'Grad je obavezan'],
  ] as const) {
    await expect(form.locator(`[data-error=${field}]`)).toHaveText(message)
    await expect(form.locator(`[name=${field}]`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.locator('[data-error=phone]')).toBeEmpty()
  await expect(form.getByLabel(/^Ime i prezime/)).toBeFocused()
  await fillIn(page, { name: 'Ana' })
  await expect(form.locator('[data-error=name]')).toBeEmpty()
  await expect(orderProblem(page)).toBeHidden()
})

test('an implausible phone number shows a warning, needs one confirmation, and is stored as typed', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const help = orderForm(page).locator('[data-help=phone]')
  await fillIn(page, { ...shopper('Kratki Broj', '064 12') })
  await expect(help).toHaveText('Ovaj broj ima premalo cifara. Kurir Vas neće moći pozvati.')
  await fillIn(page, { phone: '064 123 456 789' })
  await orderForm(page)
    .getByLabel(/^Adresa/)
    .focus()
  await expect(help).toHaveText('Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.')
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText('Proverite broj telefona')
  await expect(orderForm(page).getByLabel(/^Telefon/)).toBeFocused()
  await expect(help).toHaveText('Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.')
  expect(await ordersOf('Kratki Broj')).toEqual([])
  // Another implausible number also needs a confirmation; pressing again accepts the same one.
  await fillIn(page, { phone: '064 12' })
  await expect(orderProblem(page)).toBeHidden()
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText('Proverite broj telefona')
  await fillIn(page, { phone: '064 123 456 789' })
  await submitButton(page).click()
  await expect(help).toHaveText('Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.')
  await expect(orderProblem(page)).toContainText('Proverite broj telefona')
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Kratki Broj')).toMatchObject([{ phone: '064 123 456 789' }])
})

test('"back" closes the dialog, a reload reopens it with the input, and Tab stays inside', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await fillIn(page, { name: 'Iva Babić' })
  await page.goBack()
  await expectDialogClosed(page)
  expect(page.url()).toContain(website.customUrl)
  await openOrderDialog(page)
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(orderForm(page).getByLabel(/^Ime i prezime/)).toHaveValue('Iva Babić')
  for (let times = 0; times < 25; times++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.getByRole('button', { name: 'Zatvori', exact: true }).click()
  await expectDialogClosed(page)
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
})
