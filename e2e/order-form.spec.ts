import { expect, type Page } from '@playwright/test'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './shop/api.ts'
import { lamp } from './shop/lamp.ts'
import { closeOrderDialog, expectDialogClosed, expectThanks, fillIn, openOrderDialog, orderForm, orderProblem, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'

/** The order form in its dialog, as a shopper fills it in. What happens to what it sends: `order-sending.spec.ts`. */

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const shopper = (name: string, phone: string) => ({ name, phone, address: 'Glavna 7', city: 'Subotica' })
const ordersOf = (name: string) => ordersBy(seller.api, name)
const sell = (price: string, more: object[] = []) =>
  seller.api.send('PUT', `/api/websites/id/${website.id}`, { currentPrice: price, offers: [...lamp.product.offers.map((each) => (each.quantity === '1' ? { ...each, price } : each)), ...more] })
const opened = async (page: Page) => {
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
}

test('a price that changes while the form is open is not charged: what was shown is', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.490 RSD')
  await sell('3590')
  await fillIn(page, shopper('Ana Marković', '064 555 0301'))
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Ana Marković')).toMatchObject([{ totalPrice: 3490 }])
})

test('a price that no longer holds is shown anew, and nothing is ordered before it is confirmed', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  await opened(page)
  await fillIn(page, shopper('Luka Simić', '064 555 0302'))
  const { revision } = await sell('3790', [{ quantity: '5', price: '11900', originalPrice: '24950', discount: '52', label: '5 lampi', popular: false, bestValue: false }])
  // Stands for a page that is older than the day for which its prices hold.
  await orderForm(page).locator('[name="revision"]').evaluate((field: HTMLInputElement, now) => void (field.value = String(now)), revision)
  await submitButton(page).click()
  await expect(page.getByText('Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.')).toBeVisible()
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.790 RSD')
  // An offer that the page did not have yet.
  await page.getByRole('radio', { name: /5 lampi/ }).check()
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('11.900 RSD')
  await page.getByRole('radio', { name: /1 lampa/ }).check()
  await expect(orderForm(page).getByLabel(/^Ime i prezime/)).toHaveValue('Luka Simić')
  expect(await ordersOf('Luka Simić')).toEqual([])
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Luka Simić')).toMatchObject([{ totalPrice: 3790 }])
})

test('pressed twice, one order', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await fillIn(page, shopper('Ivana Kostić', '064 555 0303'))
  await submitButton(page).dblclick()
  await expectThanks(page)
  expect(await ordersOf('Ivana Kostić')).toHaveLength(1)
})

test('the dialog counts down from 900 s while it is open, to 0 and no further', async ({ open }) => {
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

test('what is missing is said beside each field, and the cursor goes to the first', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const form = orderForm(page)
  await fillIn(page, { phone: '064 555 0310' })
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText('Nedostaju podaci')
  await expect(orderProblem(page)).toContainText('Molimo unesite sva obavezna polja')
  for (const [field, message] of [['name', 'Ime i prezime je obavezno'], ['address', 'Adresa je obavezna'], ['city', 'Grad je obavezan']] as const) {
    await expect(form.locator(`[data-error=${field}]`)).toHaveText(message)
    await expect(form.locator(`[name=${field}]`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.locator('[data-error=phone]')).toBeEmpty()
  await expect(form.getByLabel(/^Ime i prezime/)).toBeFocused()
  await fillIn(page, { name: 'Ana' })
  await expect(form.locator('[data-error=name]')).toBeEmpty()
  await expect(orderProblem(page)).toBeHidden()
})

test('a telephone that cannot be one is hinted at, asked about once, and taken as it was typed', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const help = orderForm(page).locator('[data-help=phone]')
  await fillIn(page, { ...shopper('Kratki Broj', '064 12') })
  await expect(help).toHaveText('Ovaj broj ima premalo cifara. Kurir Vas neće moći pozvati.')
  await fillIn(page, { phone: '064 123 456 789' })
  await orderForm(page).getByLabel(/^Adresa/).focus()
  await expect(help).toHaveText('Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.')
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText('Proverite broj telefona')
  await expect(orderForm(page).getByLabel(/^Telefon/)).toBeFocused()
  await expect(help).toHaveText('Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.')
  expect(await ordersOf('Kratki Broj')).toEqual([])
  // Another number that can be none is asked about too; pressed again, the same one is the shopper's own.
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

test('"back" closes the dialog, a reload opens it again with what was typed, and Tab stays in it', async ({ open }) => {
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
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null)).toBe(true)
  }
  await page.getByRole('button', { name: 'Zatvori', exact: true }).click()
  await expectDialogClosed(page)
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('"next" on a phone\'s keyboard leads through what is missing, and sends from the last', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const form = orderForm(page)
  await form.getByLabel(/^Ime i prezime/).focus()
  for (const text of ['Enter Enterić', '064 555 0311', 'Glavna 7', 'Zrenjanin']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expectThanks(page)
  expect(await ordersOf('Enter Enterić')).toMatchObject([{ city: 'Zrenjanin' }])
})

test('the fields bring the right keyboard and are filled in by the phone', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const facts = { name: ['text', 'name', 'next'], phone: ['tel', 'tel', 'next'], address: ['text', 'street-address', 'next'], city: ['text', 'address-level2', 'next'], email: ['email', 'email', 'send'] }
  for (const [name, [inputmode, autocomplete, enterkeyhint]] of Object.entries(facts)) {
    const field = orderForm(page).locator(`[name=${name}]`)
    await expect(field).toHaveAttribute('inputmode', inputmode!)
    await expect(field).toHaveAttribute('autocomplete', autocomplete!)
    await expect(field).toHaveAttribute('enterkeyhint', enterkeyhint!)
    // Below 16 px Safari zooms in on a field that is touched.
    expect(await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
  }
})

test('over a phone\'s keyboard the button stays in sight', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await orderForm(page).getByLabel(/^Grad/).focus()
  await page.setViewportSize({ width: 390, height: 470 })
  await orderForm(page).getByLabel(/^Grad/).scrollIntoViewIfNeeded()
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  await expect(orderForm(page).getByLabel(/^Grad/)).toBeInViewport({ ratio: 1 })
  await expect(orderForm(page).locator('[data-order-total]')).toBeInViewport({ ratio: 1 })
})

test('on a phone on its side, with its keyboard or without, nothing stands over the field that is typed into', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.setViewportSize({ width: 844, height: 390 })
  await opened(page)
  const name = orderForm(page).getByLabel(/^Ime i prezime/)
  const seen = () => name.evaluate((field) => {
    const { left, top, bottom } = field.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === field)
  })
  await name.focus()
  expect(await seen()).toBe(true)
  await page.setViewportSize({ width: 844, height: 170 })
  await expect(page.getByRole('dialog')).toHaveClass(/is-low/)
  await orderForm(page).getByLabel(/^Grad/).focus()
  await name.focus()
  expect(await seen()).toBe(true)
})
