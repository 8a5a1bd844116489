// Rules: orders/idempotency, order-form/sending
import { expect, type Page, type Route } from '@playwright/test'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import { failure, failures } from './fixtures/failed-orders.ts'
import {
  expectOrderIn,
  expectThanks,
  fillIn,
  openPageAndDialog,
  orderForm,
  orderProblem,
  shopper,
  submitButton,
} from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** Submitting an order: the button, refusals and rate limits. `order-retries.spec.ts` covers retries. */

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'slanje')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const ordersOf = (name: string) => ordersBy(seller.api, name)
const opened = (page: Page) => openPageAndDialog(page, website)

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
  await expect(orderProblem(page)).toContainText(
    'Ako u prvoj treba nešto ispraviti, pozovite prodavca. Ako pritisnete dugme još jednom, šaljemo drugu porudžbinu.',
  )
  expect((await ordersOf(typed.name)).map(({ address }) => address)).toEqual([typed.address])
  await submitButton(page).click()
  await expectThanks(page)
  expect((await ordersOf(typed.name)).map(({ address }) => address).sort()).toEqual([
    'Druga 12',
    typed.address,
  ])
})

test('a failed order shows the message of the server, one of its own, or how long to wait until the next', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: failures })
  await opened(page)
  await page.clock.install()
  await stopTime(page)
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) requests++
  })
  await fillIn(page, shopper('Neko Nekić', '064 555 0307'))
  const failing = async (answer: object, ...says: string[]) => {
    await page.route('**/api/orders', (route) => route.fulfill(answer), { times: 1 })
    await submitButton(page).click()
    for (const part of says) await expect(orderProblem(page)).toContainText(part)
    await expect(orderProblem(page)).toBeInViewport()
    await expect(orderForm(page).getByLabel(/^Adresa/)).toHaveValue('Glavna 7')
    await expect(submitButton(page)).toBeEnabled()
  }
  await failing(
    { status: 500, json: { message: 'Došlo je do greške' } },
    'Došlo je do greške',
    'Pokušaj ponovo',
  )
  await failing({ status: 502, body: '<html>' }, 'Greška pri slanju porudžbine', 'Pokušaj ponovo')
  await failing(
    {
      status: 429,
      json: {
        code: 'too_many_requests',
        message: 'Previše porudžbina u kratkom vremenu. Pokušajte ponovo kasnije.',
      },
      headers: { 'Retry-After': '90' },
    },
    'Previše porudžbina u kratkom vremenu.',
    'Sačekajte još 01:30',
  )
  await page.clock.runFor(1000)
  await expect(orderProblem(page)).toContainText('Sačekajte još 01:29')
  await page.clock.runFor(89_000)
  await expect(orderProblem(page)).toContainText('Sada možete da pokušate ponovo.')
  expect(requests).toBe(3)
})

test('a reload after a refusal says that the order was not sent, unless an earlier attempt had no answer', async ({
  open,
}) => {
  const page = await open({ device: 'phone', allowed: failures })
  await opened(page)
  await fillIn(page, shopper('Neko Nekić', '064 555 0308'))
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'Neispravni podaci' } })
  const submit = async (answer: (route: Route) => Promise<void>, message: string) => {
    await page.route('**/api/orders', answer, { times: 1 })
    await submitButton(page).click()
    await expect(orderProblem(page)).toContainText(message)
    await expect(submitButton(page)).toBeEnabled()
  }
  await submit(refuse, 'Neispravni podaci')
  await page.reload()
  await expect(orderProblem(page)).toContainText('Porudžbina još nije poslata.')
  await submit((route) => route.fulfill({ status: 500, json: { message: 'Pad servera' } }), 'Pad servera')
  await submit(refuse, 'Neispravni podaci')
  await page.reload()
  await expect(orderProblem(page)).toContainText('Ne znamo da li je porudžbina stigla.')
})

test('the button shows "ŠALJEM PORUDŽBINU..." and is disabled during the request, and the thank-you page opens 500 ms after it without a draft left', async ({
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
  // Also by the browser, which may fill in a field late: a draft would promise that its order is no second one.
  await fillIn(page, { address: 'Druga 8' })
  await expectOrderIn(page)
  await page.clock.runFor(490)
  expect(page.url()).toContain(website.customUrl)
  await page.clock.runFor(20)
  await expectThanks(page)
})
