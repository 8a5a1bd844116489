// Rules: orders/idempotency, order-form/sending
import { expect, type Page } from '@playwright/test'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import {
  closeOrderDialog,
  expectOrderIn,
  expectThanks,
  fillIn,
  openOrderDialog,
  orderForm,
  orderProblem,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** Submitting an order: lost connections, refusals, retries and rate limits. */

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'slanje')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const shopper = (name: string, phone: string) => ({ name, phone, address: 'Glavna 7', city: 'Subotica' })
const ordersOf = (name: string) => ordersBy(seller.api, name)

/** Counts the order requests of the page, whatever their answers. */
function sendings(page: Page): { count: number } {
  const sent = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.count += 1
  })
  return sent
}

const failure = 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.'
/** Console messages of the browser about failures that a test provokes, including islands that load late. */
const failures = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
]
const opened = async (page: Page) => {
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
}

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

test('a different order after a lost answer shows a notice first, and is placed only on confirmation', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: failures })
  const typed = shopper('Relja Savić', '064 555 0399')
  await opened(page)
  await fillIn(page, typed)
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText(failure)
  await orderForm(page)
    .getByLabel(/^Adresa/)
    .fill('Druga 12')
  await submitButton(page).click()
  await expect(orderProblem(page)).toContainText(
    'Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.',
  )
  await expect(orderProblem(page)).toContainText('Ako pritisnete dugme još jednom, šaljemo drugu porudžbinu.')
  expect((await ordersOf(typed.name)).map(({ address }) => address)).toEqual([typed.address])
  await submitButton(page).click()
  await expectThanks(page)
  expect((await ordersOf(typed.name)).map(({ address }) => address).sort()).toEqual([
    'Druga 12',
    typed.address,
  ])
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
  const sent = sendings(page)
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
  await expect(orderProblem(page)).toContainText('Porudžbina još nije poslata.')
  await expect(orderForm(page).getByLabel(/^Telefon/)).toHaveValue(typed.phone)
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersOf(typed.name)).toHaveLength(1)
  await opened(page)
  await expect(orderForm(page).getByLabel(/^Telefon/)).toHaveValue('')
})

test.describe('automatic retries stop', () => {
  const stops: [string, (page: Page) => Promise<void>][] = [
    ['changing the input', (page) => fillIn(page, { city: 'Senta' })],
    ['closing the dialog', closeOrderDialog],
  ]
  for (const [what, stop] of stops) {
    for (const underWay of [false, true]) {
      test(`on ${what} ${underWay ? 'during an attempt' : 'between two attempts'}`, async ({ open }) => {
        const page = await open({ device: 'phone', allowed: failures })
        await opened(page)
        await page.clock.install()
        await stopTime(page)
        await fillIn(page, shopper('Neko Nekić', '064 555 0306'))
        const lost = Promise.withResolvers<void>()
        await page.route('**/api/orders', (route) => lost.promise.then(() => route.abort()))
        const sent = sendings(page)
        await submitButton(page).click()
        await expect.poll(() => sent.count).toBe(1)
        if (underWay) await stop(page)
        lost.resolve()
        await expect(orderProblem(page)).toContainText(failure)
        if (!underWay) await stop(page)
        await page.clock.runFor(60_000)
        expect(sent.count).toBe(1)
      })
    }
  }
})

test.describe('a failed order', () => {
  const cases: { what: string; answer: object; says: string[] }[] = [
    {
      what: 'shows the server message',
      answer: { status: 500, json: { message: 'Došlo je do greške' } },
      says: ['Došlo je do greške', 'Pokušaj ponovo'],
    },
    {
      what: 'shows "Greška pri slanju porudžbine" without a server message',
      answer: { status: 502, body: '<html>' },
      says: ['Greška pri slanju porudžbine', 'Pokušaj ponovo'],
    },
    {
      what: 'shows how long to wait after too many orders',
      answer: {
        status: 429,
        json: {
          code: 'too_many_requests',
          message: 'Previše porudžbina u kratkom vremenu. Pokušajte ponovo kasnije.',
        },
        headers: { 'Retry-After': '90' },
      },
      says: ['Previše porudžbina u kratkom vremenu.', 'Sačekajte još 01:30'],
    },
  ]
  for (const { what, answer, says } of cases) {
    test(what, async ({ open }) => {
      const page = await open({ device: 'phone', allowed: failures })
      await opened(page)
      await page.clock.install()
      await stopTime(page)
      await fillIn(page, shopper('Neko Nekić', '064 555 0307'))
      await page.route('**/api/orders', (route) => route.fulfill(answer))
      await submitButton(page).click()
      for (const part of says) await expect(orderProblem(page)).toContainText(part)
      await expect(orderProblem(page)).toBeInViewport()
      await expect(orderForm(page).getByLabel(/^Adresa/)).toHaveValue('Glavna 7')
      await expect(submitButton(page)).toBeEnabled()
    })
  }

  test('counts the wait down and then enables the button', async ({ open }) => {
    const page = await open({ device: 'phone', allowed: failures })
    await opened(page)
    await page.clock.install()
    await stopTime(page)
    await fillIn(page, shopper('Neko Nekić', '064 555 0308'))
    await page.route('**/api/orders', (route) => route.fulfill(cases[2]!.answer))
    await submitButton(page).click()
    // The countdown starts with the answer, so wait for it before advancing the clock.
    await expect(orderProblem(page)).toContainText('Sačekajte još 01:30')
    await page.clock.runFor(1000)
    await expect(orderProblem(page)).toContainText('Sačekajte još 01:29')
    await page.clock.runFor(89_000)
    await expect(orderProblem(page)).toContainText('Sada možete da pokušate ponovo.')
  })
})

test('the button shows "ŠALJEM PORUDŽBINU..." and is disabled during the request, and the thank-you page opens 500 ms after it', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await page.clock.install()
  await stopTime(page)
  await fillIn(page, shopper('Mila Jović', '064 555 0309'))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/orders', async (route) => {
    await released
    await route.continue()
  })
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText('ŠALJEM PORUDŽBINU...')
  await expect(submitButton(page)).toBeDisabled()
  release()
  await expectOrderIn(page)
  await page.clock.runFor(490)
  expect(page.url()).toContain(website.customUrl)
  await page.clock.runFor(20)
  await expectThanks(page)
})
