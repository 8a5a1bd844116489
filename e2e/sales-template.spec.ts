import { expect, type Page, type Request } from '@playwright/test'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './shop/api.ts'
import { fillIn, orderForm, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'

/** The Sales Template as a shopper meets it: timers, islands, quantities (landing spec, 2.2, 4, 8 and 9). */

let seller: Seller
/** One with texts of its own, and one that has written nothing. */
let full: { id: number; customUrl: string }
let bare: { id: number; customUrl: string }

const said = (name: string) => ({ name, location: 'Niš', text: `Sve je kako treba. ${name}`, rating: 5, purchase_date: 'mart 2026' })

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'prodajna')
  full = await newWebsite(seller, 'prodajna-lampa')
  bare = await newWebsite(seller, 'prazna-lampa')
  await seller.api.send('PUT', `/api/websites/id/${full.id}`, {
    templateName: 'Sales Template', bullets: ['Prva: korist', 'Druga: korist'], faq: [{ q: 'Prvo pitanje?', a: 'Da.' }, { q: 'Drugo pitanje?', a: 'Ne.' }],
    testimonials: ['Ana', 'Mira', 'Vesna', 'Goran', 'Petar'].map(said),
  })
  await seller.api.send('PUT', `/api/websites/id/${bare.id}`, { templateName: 'Sales Template', faq: [], testimonials: [] })
})

const comments = [1, 2, 3, 4].map((number) => ({ name: `Kupac ${number}`, imageUrl: '', comment: `Komentar ${number}`, reactions: 3, likes: 2, timeAgo: 'pre 2 dana' }))
const opinions = (page: Page) => page.getByRole('region', { name: 'Šta kažu kupci' })
const questions = (page: Page) => page.getByRole('region', { name: 'Česta pitanja' })
const packages = (page: Page) => page.getByRole('region', { name: 'Izaberite svoj paket' })
const ready = (page: Page) => expect(orderForm(page)).toHaveAttribute('novalidate')
/** From here on time passes only where the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T10:00:00' })
  await page.clock.pauseAt('2026-01-01T10:00:01')
}

/** Holds a call until the test lets it go. */
async function held(page: Page, address: string, answer: { status?: number; json: unknown }): Promise<() => void> {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => { release = resolve })
  await page.route(address, async (route) => {
    await waiting
    await route.fulfill({ status: answer.status ?? 200, json: answer.json })
  })
  return release
}

test('the live-visitor counter starts at 78, changes every 3 s by at most 2, and stays within 45 and 120', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await stopTime(page)
  await page.goto(`/${full.customUrl}`)
  await ready(page)
  const counter = page.locator('[data-visitors]').first()
  const shown = async () => Number(await counter.textContent())
  expect(await shown()).toBe(78)
  await page.clock.runFor(2_900)
  expect(await shown()).toBe(78)
  await page.evaluate(() => { Math.random = () => 0.999 })
  let last = 78
  for (let tick = 0; tick < 25; tick++) {
    await page.clock.runFor(3_000)
    const now = await shown()
    expect(Math.abs(now - last)).toBeLessThanOrEqual(2)
    last = now
  }
  expect(last).toBe(120)
  await page.evaluate(() => { Math.random = () => 0 })
  await page.clock.runFor(3_000 * 40)
  expect(await shown()).toBe(45)
})

test('testimonials: three at once on a wide screen, moving on every 5 s until somebody takes over', async ({ open }) => {
  const page = await open({ context: { reducedMotion: 'no-preference' } })
  // Slides would glide in real time, which the stopped clock knows nothing of: on a busy machine it would go on before they have arrived.
  await page.addInitScript(() => {
    const scrollTo = Element.prototype.scrollTo
    Element.prototype.scrollTo = function (options?: unknown) { (scrollTo as (to: ScrollToOptions) => void).call(this, { ...(options as ScrollToOptions), behavior: 'auto' }) }
  })
  await stopTime(page)
  await page.goto(`/${full.customUrl}`)
  await ready(page)
  await opinions(page).scrollIntoViewIfNeeded()
  const slides = opinions(page).locator('[data-slides]')
  const inView = await slides.evaluate((list) => [...list.children].filter((each) => each.getBoundingClientRect().right <= list.getBoundingClientRect().right + 1).length)
  expect(inView).toBe(3)
  const number = opinions(page).locator('[data-slide-number]')
  await expect(number).toHaveText('1')
  await page.clock.runFor(5_100)
  await expect(number).toHaveText('2')
  await opinions(page).getByRole('button', { name: 'Zaustavi smenjivanje komentara' }).click()
  await page.clock.runFor(10_200)
  await expect(number).toHaveText('2')
})

test("comments are asked for when the shopper comes near: 'Učitavam komentare...', then the comments, none of them verified", async ({ open }) => {
  const page = await open({ device: 'phone' })
  const release = await held(page, '**/api/testimonials/**', { json: comments })
  let asked = 0
  page.on('request', (request) => { if (request.url().includes('/api/testimonials/')) asked++ })
  await page.goto(`/${bare.customUrl}`)
  await ready(page)
  expect(asked).toBe(0)
  await opinions(page).scrollIntoViewIfNeeded()
  await expect(opinions(page).getByText('Učitavam komentare...')).toBeVisible()
  release()
  await expect(opinions(page).getByText('Komentar 1')).toBeVisible()
  await expect(opinions(page).getByRole('article')).toHaveCount(comments.length)
  await expect(opinions(page).getByText('Učitavam komentare...')).toBeHidden()
  await expect(opinions(page).getByText('Potvrđena kupovina')).toHaveCount(0)
  expect(asked).toBe(1)
})

test('where nobody pretends, comments and questions come from the house itself', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${bare.customUrl}`)
  await ready(page)
  await opinions(page).scrollIntoViewIfNeeded()
  await expect(opinions(page).getByRole('article').first()).toBeVisible()
  await questions(page).scrollIntoViewIfNeeded()
  await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeHidden()
  await expect(questions(page).locator('summary').last()).toHaveText(/dostav|isporu|plaća|stiže/i)
})

test("comments that do not come: 'Greška pri učitavanju komentara'", async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/status of 500/] })
  await page.route('**/api/testimonials/**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.goto(`/${bare.customUrl}`)
  await ready(page)
  await opinions(page).scrollIntoViewIfNeeded()
  await expect(opinions(page).getByText('Greška pri učitavanju komentara')).toBeVisible()
})

test("questions that the seller has not written: 'Generišem FAQ pitanja...', then the generated ones, one of them open", async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.route('**/api/testimonials/**', (route) => route.fulfill({ json: comments }))
  const faqs = [{ question: 'Generisano pitanje?', answer: 'Generisan odgovor.' }, { question: 'Drugo generisano?', answer: 'Da.' }]
  const release = await held(page, '**/api/ai/generate-faq*', { json: { success: true, faqs } })
  await page.goto(`/${bare.customUrl}`)
  await ready(page)
  await questions(page).scrollIntoViewIfNeeded()
  await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeVisible()
  release()
  await expect(questions(page).getByText('Generisan odgovor.')).toBeVisible()
  await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeHidden()
  await questions(page).getByText('Drugo generisano?').click()
  await expect(questions(page).getByText('Generisan odgovor.')).toBeHidden()
})

for (const [how, answer] of [['the call fails', { status: 500, json: { message: 'x' } }], ['it answers success false', { json: { success: false, faqs: [] } }]] as const) {
  test(`canned questions by category, which end with payment and delivery, where ${how}`, async ({ open }) => {
    const page = await open({ device: 'phone', allowed: [/status of 500/] })
    await page.route('**/api/testimonials/**', (route) => route.fulfill({ json: comments }))
    await page.route('**/api/ai/generate-faq*', (route) => route.fulfill(answer))
    await page.goto(`/${bare.customUrl}`)
    await ready(page)
    await questions(page).scrollIntoViewIfNeeded()
    await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeHidden()
    await expect(questions(page).locator('summary')).toHaveText([/lako održava/, /izgleda kao na slikama/, 'Kako se plaća?', 'Koliko košta i koliko traje dostava?'])
  })
}

test('one question is open at a time; a click on the open one closes it', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${full.customUrl}`)
  const isOpen = questions(page).locator('details[open] > summary')
  await expect(isOpen).toHaveText('Prvo pitanje?')
  await questions(page).getByText('Drugo pitanje?').click()
  await expect(isOpen).toHaveText(['Drugo pitanje?'])
  await questions(page).getByText('Drugo pitanje?').click()
  await expect(isOpen).toHaveCount(0)
})

test("the hero's button opens the order with one piece, the packages' own with three, and the bar under the thumb with one", async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${full.customUrl}`)
  await ready(page)
  const chosen = orderForm(page).locator('input[name="quantity"]:checked')
  await page.locator('[data-hero-order]').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(chosen).toHaveValue('1')
  await page.keyboard.press('Escape')
  await packages(page).locator('.sale-button').click()
  await expect(chosen).toHaveValue('3')
  await page.keyboard.press('Escape')
  await packages(page).getByRole('link', { name: 'Poruči odmah: 2 lampe' }).click()
  await expect(chosen).toHaveValue('2')
  await page.keyboard.press('Escape')
  await page.locator('[data-order-bar]').getByRole('link').click()
  await expect(chosen).toHaveValue('1')
})

test('without JavaScript everything is read and an order goes through; nothing waits for a script', async ({ open }) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  await page.goto(`/${bare.customUrl}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Učitavam komentare...')).toBeHidden()
  await expect(page.getByText('Generišem FAQ pitanja...')).toBeHidden()
  await expect(questions(page).getByText('Kako se plaća?')).toBeVisible()
  await packages(page).locator('.sale-button').click()
  await fillIn(page, { name: 'Nada Bezskripta', phone: '064 555 0911', address: 'Glavna 7', city: 'Subotica' })
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/hvala\/\d+\/[0-9A-Z]{26}/)
  expect((await ordersOf(seller.api)).filter((order) => order.lastName === 'Bezskripta')).toHaveLength(1)
})

test('a picture that fails gives way to its placeholder', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/ERR_FAILED/] })
  await page.route('**/uploads/**', (route) => route.abort())
  await page.goto(`/${full.customUrl}`)
  await ready(page)
  await expect(page.locator('.sale-frame').getByText('Slika nije dostupna')).toBeVisible()
})

for (const device of ['phone', 'desktop'] as const) {
  test(`no serious accessibility violation and nothing to scroll sideways on a ${device}`, async ({ open }) => {
    const page = await open({ device })
    await page.route('**/api/testimonials/**', (route) => route.fulfill({ json: comments }))
    await page.route('**/api/ai/generate-faq*', (route) => route.fulfill({ json: { success: true, faqs: [{ question: 'Pitanje?', answer: 'Da.' }] } }))
    for (const [name, { customUrl }] of [['sales-full', full], ['sales-bare', bare]] as const) {
      await page.goto(`/${customUrl}`)
      await ready(page)
      await questions(page).scrollIntoViewIfNeeded()
      await opinions(page).scrollIntoViewIfNeeded()
      await expectGoodScreen(page, name)
    }
  })
}

test('nothing moves while the page loads and is scrolled through: layout shift at most 0.02', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const release = await held(page, '**/api/testimonials/**', { json: comments })
  await page.route('**/api/ai/generate-faq*', (route) => route.fulfill({ json: { success: true, faqs: [{ question: 'Pitanje?', answer: 'Da.' }] } }))
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/${bare.customUrl}`)
  await ready(page)
  await opinions(page).scrollIntoViewIfNeeded()
  release()
  await expect(opinions(page).getByText('Komentar 1')).toBeVisible()
  await questions(page).scrollIntoViewIfNeeded()
  await expect(questions(page).getByText('Pitanje?')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(0.02)
})

test('all islands together stay under 15 KB compressed', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const islands: Request[] = []
  page.on('requestfinished', (request) => { if (request.url().includes('/assets/site/')) islands.push(request) })
  await page.goto(`/${full.customUrl}`)
  await ready(page)
  const sizes = await Promise.all(islands.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(15 * 1024)
})
