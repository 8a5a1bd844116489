// Rules: pages/sales-template, pages/motion
import { expect, type Page, type Request } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { slidesAtOnce } from './browser/slides.ts'
import { advanceTimeUntil, stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { closeOrderDialog, orderForm, placeOrder } from './fixtures/order-form.ts'
import {
  comments,
  commentsCall,
  holdCall,
  newBareSalesPage,
  newFullSalesPage,
  opinions,
  questions,
  questionsCall,
} from './fixtures/sales-template.ts'
import { newSeller, type Seller } from './fixtures/seller.ts'

/**
 * The Sales Template as shoppers see it: timers, islands, quantities (pages/sales-template).
 * `sales-comments.spec.ts` covers generated texts.
 */

let seller: Seller
/** A page with the seller's own texts, and one without. */
let full: { customUrl: string }
let bare: { customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'prodajna')
  full = await newFullSalesPage(seller)
  bare = await newBareSalesPage(seller)
})

const packages = (page: Page) => page.getByRole('region', { name: 'Izaberite svoj paket' })

test('the live-visitor counter starts at 78, changes every 3 s by at most 2, and stays within 45 and 120', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await stopTime(page)
  await page.goto(`/${full.customUrl}`)
  const counter = page.locator('[data-visitors]').first()
  const shown = async () => Number(await counter.textContent())
  expect(await shown()).toBe(78)
  await page.clock.runFor(2_900)
  expect(await shown()).toBe(78)
  await page.evaluate(() => {
    Math.random = () => 0.999
  })
  let last = 78
  for (let tick = 0; tick < 25; tick++) {
    await page.clock.runFor(3_000)
    const now = await shown()
    expect(Math.abs(now - last)).toBeLessThanOrEqual(2)
    last = now
  }
  expect(last).toBe(120)
  await page.evaluate(() => {
    Math.random = () => 0
  })
  await page.clock.runFor(3_000 * 40)
  expect(await shown()).toBe(45)
})

test('testimonials show three at once on a wide screen, and advance every 5 s until the user takes over', async ({
  open,
}) => {
  const page = await open({ context: { reducedMotion: 'no-preference' } })
  await slidesAtOnce(page)
  await page.clock.install()
  await stopTime(page)
  await page.goto(`/${full.customUrl}`)
  await opinions(page).scrollIntoViewIfNeeded()
  const slides = opinions(page).locator('[data-slides]')
  const inView = await slides.evaluate(
    (list) =>
      [...list.children].filter(
        (each) => each.getBoundingClientRect().right <= list.getBoundingClientRect().right + 1,
      ).length,
  )
  expect(inView).toBe(3)
  const number = opinions(page).locator('[data-slide-number]')
  await expect(number).toHaveText('1')
  await page.clock.runFor(4_900)
  await expect(number).toHaveText('1')
  // Slides start once they are observed in view, which may be late on a busy machine.
  await advanceTimeUntil(page, () => expect(number).toHaveText('2', { timeout: 1 }), 5_000)
  await opinions(page).getByRole('button', { name: 'Zaustavi smenjivanje komentara' }).click()
  await page.clock.runFor(10_200)
  await expect(number).toHaveText('2')
})

test('one question is open at a time; the hero button and the bottom bar open the order with one piece, the button of the package of three with three', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${full.customUrl}`)
  const isOpen = questions(page).locator('details[open] > summary')
  await expect(isOpen).toHaveText('Prvo pitanje?')
  await questions(page).getByText('Drugo pitanje?').click()
  await expect(isOpen).toHaveText(['Drugo pitanje?'])
  await questions(page).getByText('Drugo pitanje?').click()
  await expect(isOpen).toHaveCount(0)
  const chosen = orderForm(page).locator('input[name="quantity"]:checked')
  await page.locator('[data-hero-order]').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(chosen).toHaveValue('1')
  await closeOrderDialog(page)
  await packages(page)
    .getByRole('link', { name: /^Poruči odmah: 3 / })
    .click()
  await expect(chosen).toHaveValue('3')
  await closeOrderDialog(page)
  await packages(page).getByRole('link', { name: 'Poruči odmah: 2 lampe' }).click()
  await expect(chosen).toHaveValue('2')
  await closeOrderDialog(page)
  await page.locator('[data-order-bar]').getByRole('link').click()
  await expect(chosen).toHaveValue('1')
})

test('without JavaScript everything is readable and an order succeeds; nothing waits for a script', async ({
  open,
}) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  await page.goto(`/${bare.customUrl}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Učitavam komentare...')).toBeHidden()
  await expect(page.getByText('Generišem FAQ pitanja...')).toBeHidden()
  await expect(questions(page).getByText('Kako se plaća?')).toBeVisible()
  await packages(page).locator('.sale-button').click()
  await placeOrder(page, {
    name: 'Nada Bezskripta',
    phone: '064 555 0911',
    address: 'Glavna 7',
    city: 'Subotica',
  })
  expect((await ordersOf(seller.api)).filter((order) => order.lastName === 'Bezskripta')).toHaveLength(1)
})

test('a failed picture is replaced by its placeholder', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/ERR_FAILED/] })
  await page.route('**/uploads/**', (route) => route.abort())
  await page.goto(`/${full.customUrl}`)
  await expect(page.locator('.sale-frame').getByText('Slika nije dostupna')).toBeVisible()
})

test('layout shift stays at most 0.02 while the page loads and is scrolled', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const release = await holdCall(page, commentsCall, comments)
  await page.route(questionsCall, (route) =>
    route.fulfill({ json: { success: true, faqs: [{ question: 'Pitanje?', answer: 'Da.' }] } }),
  )
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/${bare.customUrl}`)
  await opinions(page).scrollIntoViewIfNeeded()
  release()
  await expect(opinions(page).getByText('Komentar 1')).toBeVisible()
  await questions(page).scrollIntoViewIfNeeded()
  await expect(questions(page).getByText('Pitanje?')).toBeVisible()
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThanOrEqual(0.02)
})

test('all islands together stay under 15 KB compressed, and have no headers of documents', async ({
  open,
}) => {
  const page = await open({ device: 'phone', isFirstVisit: true })
  const islands: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/assets/site/')) islands.push(request)
  })
  await page.goto(`/${full.customUrl}`)
  const sizes = await Promise.all(islands.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(15 * 1024)
  for (const island of islands) {
    const headers = await (await island.response())!.allHeaders()
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('content-security-policy')
  }
})

test('no serious accessibility violation and no sideways scrolling on phone and desktop', async ({
  open,
}) => {
  const page = await open()
  await page.route(commentsCall, (route) => route.fulfill({ json: comments }))
  await page.route(questionsCall, (route) =>
    route.fulfill({ json: { success: true, faqs: [{ question: 'Pitanje?', answer: 'Da.' }] } }),
  )
  for (const [name, { customUrl }] of [
    ['sales-full', full],
    ['sales-bare', bare],
  ] as const) {
    await page.goto(`/${customUrl}`)
    await questions(page).scrollIntoViewIfNeeded()
    await opinions(page).scrollIntoViewIfNeeded()
    for (const status of ['Učitavam komentare...', 'Generišem FAQ pitanja...'])
      await expect(page.getByText(status)).toBeHidden()
    await expectGoodScreenAtBothWidths(page, name)
  }
})
