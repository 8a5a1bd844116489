// Rules: orders/idempotency, order-form/sending
import { expect, type Page } from '@playwright/test'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import { failure, failures, countOrderRequests } from './fixtures/failed-orders.ts'
import {
  closeOrderDialog,
  expectThanks,
  fillIn,
  openOrderDialog,
  openPageAndDialog,
  orderForm,
  orderProblem,
  shopper,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** Lost connections: attempts that are repeated automatically, by button or after a reload. */

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'slanje')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const unconfirmed = 'Ne znamo da li je porudžbina stigla. Vaši podaci su sačuvani'
const ordersOf = (name: string) => ordersBy(seller.api, name)
const opened = (page: Page) => openPageAndDialog(page, website)

test('without a connection the input is kept, and the order is sent automatically once it is back', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: failures })
  const typed = shopper('Stefan Nikolić', '064 555 0304')
  await opened(page)
  await fillIn(page, typed)
  await page.context().setOffline(true)
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText(failure)
  await expect(orderProblem(page)).toContainText('Nema interneta. Vaši podaci su sačuvani')
  await expect(orderForm(page).getByLabel(/^Adresa/)).toHaveValue(typed.address)
  expect(await ordersOf(typed.name)).toEqual([])
  await page.context().setOffline(false)
  await expectThanks(page)
  expect(await ordersOf(typed.name)).toHaveLength(1)
})

test('a retry after a lost answer places no second order: automatically, by button, or after a reload', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: failures })
  const typed = shopper('Vuk Stanić', '064 555 0305')
  await opened(page)
  await page.clock.install()
  await stopTime(page)
  await fillIn(page, typed)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const sent = countOrderRequests(page)
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText(failure)
  expect(sent.count).toBe(1)
  await page.clock.runFor(3100)
  await expect.poll(() => sent.count).toBe(2)
  await expect(submitButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await expect.poll(() => sent.count).toBe(3)
  await expect(submitButton(page)).toBeEnabled()
  await expect(orderProblem(page)).toContainText(failure)
  expect(await ordersOf(typed.name)).toHaveLength(1)
  await page.unroute('**/api/orders')
  await page.clock.resume()

  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(orderProblem(page)).toContainText(unconfirmed)
  await expect(orderProblem(page)).toContainText('ne pravi se druga porudžbina')
  await expect(orderForm(page).getByLabel(/^Telefon/)).toHaveValue(typed.phone)
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf(typed.name)).toHaveLength(1)
  await opened(page)
  await expect(orderForm(page).getByLabel(/^Telefon/)).toHaveValue('')
})

test('automatic retries stop on changing the input or closing the dialog, between two attempts or during one', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: failures })
  // Each visit begins without the input of the one before.
  await page.addInitScript(() => sessionStorage.clear())
  await page.clock.install()
  await stopTime(page)
  const sent = countOrderRequests(page)
  const stops: [string, () => Promise<void>][] = [
    ['changing the input', () => fillIn(page, { city: 'Senta' })],
    ['closing the dialog', () => closeOrderDialog(page)],
  ]
  let caseNumber = 1
  for (const [what, stop] of stops)
    for (const underWay of [false, true])
      await test.step(`${what} ${underWay ? 'during an attempt' : 'between two attempts'}`, async () => {
        // Another address, because the entry in the history remembers the open dialog.
        await openPageAndDialog(page, { customUrl: `${website.customUrl}?slucaj=${caseNumber++}` })
        await fillIn(page, shopper('Neko Nekić', '064 555 0306'))
        const lost = Promise.withResolvers<void>()
        await page.route('**/api/orders', (route) => lost.promise.then(() => route.abort()))
        sent.count = 0
        await submitButton(page).click()
        await expect.poll(() => sent.count).toBe(1)
        if (underWay) await stop()
        lost.resolve()
        await expect(orderProblem(page)).toContainText(failure)
        if (!underWay) await stop()
        await page.clock.runFor(60_000)
        expect(sent.count).toBe(1)
        await page.unroute('**/api/orders')
        // The message no longer promises automatic attempts, also in a dialog that is opened again.
        if (!(await page.getByRole('dialog').isVisible())) await openOrderDialog(page)
        await expect(orderProblem(page)).toContainText(unconfirmed)
        await expect(orderProblem(page)).not.toContainText('sami')
        await expect(orderProblem(page).getByRole('button', { name: 'Pokušaj ponovo' })).toBeVisible()
      })
})
