// Rules: orders/customer-fields, order-form/fields, pages/advertorial
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { Market } from '@pazar/contracts/money/market.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import {
  expectOrderIn,
  expectThanks,
  fillIn,
  orderForm,
  placeOrder,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, pictureFile, type Seller, signedIn } from './fixtures/seller.ts'

let seller: Seller
const pages: Partial<Record<Market, { id: number; customUrl: string }>> = {}

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'prica')
  const { imageUrl } = await seller.api.upload(
    '/api/images/upload',
    'image',
    await openAsBlob(pictureFile('lonac-ognjiste-1.jpg'), { type: 'image/jpeg' }),
    'lonac.jpg',
  )
  for (const targetMarket of ['Serbia', 'Montenegro', 'Bosnia'] as const) {
    const { website } = await seller.api.send('POST', '/api/sync/create-website', {
      productName: 'Lonac za priču',
      productLink: 'https://dobavljac.example/lonac',
      customUrl: `lonac-${randomUUID().slice(0, 8)}`,
      templateName: 'Advertorial Template',
      targetMarket,
      currentPrice: '3590',
      originalPrice: '4990',
      images: [imageUrl],
      offers: [{ quantity: 2, price: '5990', originalPrice: '9980', discount: 40, label: '2 lonca' }],
    })
    pages[targetMarket] = website
  }
})

const shopper = (name: string) => ({ name, phone: '061 555 401', address: 'Ferhadija 7', city: 'Sarajevo' })
const postalCode = (page: Page) => orderForm(page).getByLabel(/^Poštanski broj/)
const ordersOf = (name: string) => ordersBy(seller.api, name)

/** Opens the page and waits until its islands have started. */
async function opened(page: Page, market: Market): Promise<void> {
  await page.goto(`/${pages[market]!.customUrl}`)
  await expect(orderForm(page)).toHaveAttribute('novalidate')
}

test('the demo story has no accessibility violation and no sideways scrolling on phone and desktop', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/lonac-ognjiste')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nedjeljni ručak koji se opet kuha sam')
  await expect(page.getByText('Promotivni članak', { exact: true })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'advertorial-demo')
})

test("a story with the template's default texts has no accessibility violation either", async ({ open }) => {
  const page = await open()
  await opened(page, 'Bosnia')
  await expect(page.getByRole('heading', { name: 'Savjet prije kupovine' })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'advertorial-own-words')
})

test('the header button and the bottom bar lead to the form, and no dialog opens', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page, 'Serbia')
  await page.getByRole('banner').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(orderForm(page)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('[data-order-bar]').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(orderForm(page)).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // At the end of the page the bar covers nothing.
  await page
    .locator('.footer, .imprint')
    .last()
    .evaluate((line) => line.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await page.evaluate(() => scrollBy({ top: 140, behavior: 'instant' }))
  await expect(page.locator('[data-order-bar]')).toBeHidden()
})

test('one question is open at a time, and a click on the open one closes it', async ({ open }) => {
  const page = await open()
  await page.goto('/lonac-ognjiste')
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)]
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
})

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
  open,
}) => {
  const page = await open({ context: { javaScriptEnabled: false }, allowed: [/status of 400/] })
  await page.goto(`/${pages.Serbia!.customUrl}`)
  const { id, customUrl } = pages.Serbia!
  const answer = await page.request.post(`/${customUrl}`, {
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

const stored = async (market: Market) =>
  (await seller.api.get(`/api/websites/id/${pages[market]!.id}`)).json()

test('edit mode saves the advice 1000 ms after typing', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  await page.clock.install()
  await opened(page, 'Montenegro')
  await page.keyboard.press('Control+e')
  const advice = page.locator('[data-edit="advertorialStory.adviceText"]')
  await expect(advice).toHaveAttribute('contenteditable')
  await stopTime(page)
  await advice.fill('Izmjerite ploču prije nego što poručite.')
  await page.clock.runFor(990)
  expect(saves).toEqual([])
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.clock.runFor(20)
  expect((await answered).status()).toBe(200)
  expect((await stored('Montenegro')).advertorialStory.adviceText).toBe(
    'Izmjerite ploču prije nego što poručite.',
  )
})

test('edit mode shows or hides each of the first three testimonials by its checkbox', async ({
  open,
  baseURL,
}) => {
  await seller.api.send('PUT', `/api/websites/id/${pages.Montenegro!.id}`, {
    testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map((name) => ({ name, text: `Piše ${name}` })),
  })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await opened(page, 'Montenegro')
  await expect(page.locator('[data-edit-testimonial]')).toHaveCount(3)
  await page.keyboard.press('Control+e')
  const boxes = page.getByRole('group', { name: 'Prikazani utisci' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Bo', exact: true }).uncheck()
  await expect(page.getByText('Piše Bo')).toHaveCount(0)
  // The fourth testimonial does not take its place.
  await expect(page.locator('[data-edit-testimonial]')).toHaveCount(2)
  expect((await stored('Montenegro')).editableContent.enabledTestimonials).toEqual([true, false, true, true])
})
