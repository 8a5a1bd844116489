// Rules: upsell/offer-page
import { expect, type Page } from '@playwright/test'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { openThankYouPage, waitForThankYouIslands } from './browser/thank-you-islands.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'
import { addButton, newUpsell, nextPhone, orderAs } from './fixtures/upsell.ts'

/** Upsell offers after an order: adding, declining, refusals, and offers that the server could not load. */

let seller: Seller
let website: { id: number; customUrl: string }
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'hvala')
  website = await newWebsite(seller, 'lampa-za-hvala')
  await newUpsell(seller, website.id, { stockLeft: 50 })
})

const orderOf = async (orderId: string) =>
  (await ordersOf(seller.api)).find((order) => order.orderId === orderId)
const combine = 'POST /api/combine-upsell'
/** Console messages of the browser about refusals that a test provokes. */
const refused = [/Failed to load resource/]

test('an offer is added with one click: idle, adding, added, an overlay for 3 s, and one amount for the courier', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  await page.clock.install()
  await openThankYouPage(page, address)
  await expect(page.getByText('Još 50 komada na stanju')).toHaveAttribute('data-stock', 'green')
  await expect(addButton(page)).toHaveText('DODAJ U PORUDŽBINU')
  await stopTime(page)

  const released = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/combine-upsell', async (route) => {
    sent += 1
    await released.promise
    await route.continue()
  })
  await addButton(page).press('Enter')
  await expect(addButton(page)).toHaveText('DODAJEM...')
  await expect(addButton(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  released.resolve()
  await expect(addButton(page)).toHaveText('DODATO')
  await expect(addButton(page)).toBeDisabled()
  await expect(addButton(page)).toBeFocused()
  expect(sent, 'a further press sends nothing').toBe(1)

  const overlay = page.getByText('Dodato u Vaš paket!')
  await expect(overlay).toBeVisible()
  await page.clock.runFor(2900)
  await expect(overlay).toBeVisible()
  await page.clock.runFor(200)
  await expect(overlay).toBeHidden()
  await expect(page.locator('[data-receipt-total]')).toHaveText('3.980 RSD')
  await expect(page.locator('[data-receipt-items]')).toContainText('Rezervna sijalica')
  await page.clock.resume()

  await page.getByRole('button', { name: 'Završi porudžbinu' }).click()
  await expect(page).toHaveURL(new RegExp(`/hvala-upsell\\?website=${website.id}&order=${orderId}`))
  await expect(page.getByText('Sve stiže u istom paketu, uz jedno plaćanje.')).toBeVisible()
  expect(await orderOf(orderId)).toMatchObject({
    totalPrice: 3980,
    upsellDelayedUntil: null,
    upsells: [{ title: 'Rezervna sijalica', totalPrice: 490 }],
  })
})

test('the offers count down from 480 s to 0 and stay there', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const { address } = await orderAs(page, website.id, nextPhone())
  await page.clock.install()
  await stopTime(page)
  await openThankYouPage(page, address)
  const clock = page.locator('[data-offer-countdown]')
  await expect(clock).toHaveText('08:00')
  await page.clock.runFor(1000)
  await expect(clock).toHaveText('07:59')
  await page.clock.runFor(478_000)
  await expect(clock).toHaveText('00:01')
  await page.clock.runFor(5000)
  await expect(clock).toHaveText('00:00')
  await expect(addButton(page)).toBeEnabled()
})

test('a failure shows a message, and the offer can be clicked again unless it would always be refused', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: refused })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  await openThankYouPage(page, address)
  const problem = page.locator('[data-offers-problem]')
  const failing = async (message: string) => {
    await addButton(page).click()
    await expect(problem).toHaveText(message)
    await expect(addButton(page)).toBeEnabled()
    await expect(addButton(page)).toHaveText('DODAJ U PORUDŽBINU')
  }
  await withMockedAnswer(page, combine, { status: 500 }, () =>
    failing('Greška pri dodavanju proizvoda. Pokušajte ponovo.'),
  )
  await withMockedAnswer(page, combine, { broken: true }, () =>
    failing('Greška pri dodavanju proizvoda. Pokušajte ponovo.'),
  )
  /** A refusal that a repetition would get again: the button stays disabled until the page is loaded anew. */
  const refusedFor = async (code: string, message: string, buttonText: string) => {
    await withMockedAnswer(page, combine, { status: 409, body: { code, message } }, async () => {
      await addButton(page).click()
      await expect(problem).toHaveText(message)
      await expect(addButton(page)).toHaveText(buttonText)
      await expect(addButton(page)).toBeDisabled()
      await expect(page.locator('[data-offer] [data-stock]')).toHaveCount(0)
    })
    await page.reload()
    await waitForThankYouIslands(page)
  }
  await refusedFor('offer_ended', 'Vreme za dodatne ponude je isteklo', 'NIJE DOSTUPNO')
  await refusedFor('sold_out', 'Nažalost, ovaj proizvod je upravo rasprodat', 'RASPRODATO')
  await page.context().clearCookies()
  await failing('Neuspešno dohvatanje originalne porudžbine')
  await page
    .locator('[name="originalOrderId"]')
    .first()
    .evaluate((field: HTMLInputElement) => {
      field.value = ''
    })
  await failing('Greška: Nedostaju podaci o porudžbini')
  expect(await orderOf(orderId)).toMatchObject({ totalPrice: 3490, upsells: [] })
})

test('two tabs that add the same offer add it once', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  const other = await page.context().newPage()
  for (const each of [page, other]) await openThankYouPage(each, address)
  for (const each of [page, other]) {
    await addButton(each).click()
    await expect(addButton(each)).toHaveText('DODATO')
  }
  expect(await orderOf(orderId)).toMatchObject({ totalPrice: 3980, upsells: [{}] })
})

test('an offer can be added without JavaScript', async ({ open }) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  await page.goto(address)
  await addButton(page).click()
  await expect(page).toHaveURL(/#porudzbina$/)
  await expect(addButton(page)).toHaveText('DODATO')
  await expect(page.locator('[data-receipt-total]')).toHaveText('3.980 RSD')
  await page.getByRole('button', { name: 'Završi porudžbinu' }).click()
  await expect(page).toHaveURL(/\/hvala-upsell/)
  expect(await orderOf(orderId)).toMatchObject({ totalPrice: 3980 })
})

test.describe('offers that the server could not load', () => {
  /** Renders the page as the server does in that case, which cannot happen in one process. */
  async function openWithout(page: Page): Promise<void> {
    const { orderId, address } = await orderAs(page, website.id, nextPhone())
    const made = await (await page.request.get(address)).text()
    const { thankYouPage } = await import(
      new URL('../public-site/dist/server/Pages.js', import.meta.url).href
    )
    const order = await (await page.request.get(`/api/orders/${orderId}`)).json()
    const { html } = thankYouPage({
      orderId,
      order,
      kind: 'upsell',
      upsellOffers: { offers: 'unknown', timeLeft: 480 },
      scripts: [/data-islands="([^"]*)"/.exec(made)![1]],
    })
    await page.route('**/hvala/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    )
    await page.clock.install()
    await stopTime(page)
    // Records the page's timers, to know when it has read an answer and waits.
    await page.addInitScript(() => {
      const pauses: unknown[] = []
      const { setTimeout } = window
      Object.assign(window, {
        pauses,
        setTimeout: (run: TimerHandler, ms?: number, ...more: unknown[]) => (
          ms! >= 1000 && pauses.push(ms),
          setTimeout(run, ms, ...more)
        ),
      })
    })
    await page.goto(address)
  }
  const pauses = (page: Page) => page.evaluate(() => (window as unknown as { pauses: number[] }).pauses)
  const call = /\/api\/public\/upsell\/products\//

  test('are requested by the page with 3 retries, 1000 ms apart, then a button reloads them', async ({
    open,
  }) => {
    const page = await open({ device: 'phone', allowed: refused })
    let requestCount = 0
    await page.route(call, (route) => {
      requestCount += 1
      return route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Nedostupno"}' })
    })
    await openWithout(page)
    await expect(page.getByText('Učitavamo ponude...')).toBeVisible()
    for (const times of [1, 2, 3]) {
      await expect.poll(() => pauses(page)).toEqual(Array(times).fill(1000))
      await page.clock.runFor(999)
      expect(requestCount).toBe(times)
      await page.clock.runFor(1)
      await expect.poll(() => requestCount).toBe(times + 1)
    }
    await expect(page.getByText('Ponude trenutno nije moguće učitati. 503: Nedostupno')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Učitaj ponovo' })).toBeVisible()
    await page.clock.resume()
    await expectGoodScreenAtBothWidths(page, 'hvala-unknown')
  })

  test('are shown once loaded, and can be added', async ({ open }) => {
    const page = await open({ device: 'phone', allowed: refused })
    let requestCount = 0
    await page.route(call, (route) => (++requestCount < 3 ? route.abort() : route.continue()))
    await openWithout(page)
    for (const times of [1, 2]) {
      await expect.poll(() => pauses(page)).toHaveLength(times)
      await page.clock.runFor(1000)
    }
    for (const part of ['Rezervna sijalica', '490 RSD', '990 RSD', 'Uštedite 500 RSD', 'Traje 25.000 sati'])
      await expect(page.locator('[data-offer]')).toContainText(part)
    await addButton(page).click()
    await expect(addButton(page)).toHaveText('DODATO')
  })

  test('show "Trenutno nema dodatnih ponuda" if there are none', async ({ open }) => {
    const page = await open({ device: 'phone' })
    await page.route(call, (route) => route.fulfill({ json: [] }))
    await openWithout(page)
    await expect(page.getByText('Trenutno nema dodatnih ponuda')).toBeVisible()
  })
})
