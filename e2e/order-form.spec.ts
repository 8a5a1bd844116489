import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './shop/api.ts'
import { lamp } from './shop/lamp.ts'
import { fillIn, openOrderDialog, orderForm, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'poruke')
  website = await newWebsite(seller, 'lampa-za-probe')
})

const shopper = (name: string, phone: string) => ({ name, phone, address: 'Glavna 7', city: 'Subotica' })
const ordersBy = async (name: string) => (await ordersOf(seller.api)).filter((order) => `${order.firstName} ${order.lastName}` === name)
const expectThanks = (page: Page) => expect(page).toHaveURL(/\/hvala\/\d+\/[0-9A-Z]{26}/)
const sell = (price: string, more: object[] = []) =>
  seller.api.send('PUT', `/api/websites/id/${website.id}`, { currentPrice: price, offers: [...lamp.product.offers.map((each) => (each.quantity === '1' ? { ...each, price } : each)), ...more] })

test('a price that changes while the form is open is not charged: what was shown is', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
  await expect(orderForm(page).locator('[data-order-total]')).toHaveText('3.490 RSD')
  await sell('3590')
  await fillIn(page, shopper('Ana Marković', '064 555 0301'))
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy('Ana Marković')).toMatchObject([{ totalPrice: 3490 }])
})

test('a price that no longer holds is shown anew, and nothing is ordered before it is confirmed', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
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
  expect(await ordersBy('Luka Simić')).toEqual([])
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy('Luka Simić')).toMatchObject([{ totalPrice: 3790 }])
})

test('pressed twice, one order', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
  await fillIn(page, shopper('Ivana Kostić', '064 555 0303'))
  await submitButton(page).dblclick()
  await expectThanks(page)
  expect(await ordersBy('Ivana Kostić')).toHaveLength(1)
})

/** Sendings that reach the server, whatever it answers. */
function sendings(page: Page): { count: number } {
  const sent = { count: 0 }
  page.on('request', (request) => { if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.count += 1 })
  return sent
}
const problem = (page: Page) => orderForm(page).locator('[data-problem]')
const failure = 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.'
/** What the browser says of failures that a test provokes. */
const failures = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load resource/]
const opened = async (page: Page) => {
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
}

test('without a connection what was typed stays, and the order is sent by itself once it is back', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: failures })
  const typed = shopper('Stefan Nikolić', '064 555 0304')
  await opened(page)
  await fillIn(page, typed)
  await page.context().setOffline(true)
  await submitButton(page).click()
  await expect(problem(page)).toContainText(failure)
  await expect(problem(page)).toContainText('Nema interneta. Vaši podaci su sačuvani')
  await expect(orderForm(page).getByLabel(/^Adresa/)).toHaveValue(typed.address)
  expect(await ordersBy(typed.name)).toEqual([])
  await page.context().setOffline(false)
  await expectThanks(page)
  expect(await ordersBy(typed.name)).toHaveLength(1)
})

test('another order after a lost answer is not taken for the first: the shopper is told, and a second one is his own wish', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: failures })
  const typed = shopper('Relja Savić', '064 555 0399')
  await opened(page)
  await fillIn(page, typed)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  }, { times: 1 })
  await submitButton(page).click()
  await expect(problem(page)).toContainText(failure)
  await orderForm(page).getByLabel(/^Adresa/).fill('Druga 12')
  await submitButton(page).click()
  await expect(problem(page)).toContainText('Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.')
  await expect(problem(page)).toContainText('Ako pritisnete dugme još jednom, šaljemo drugu porudžbinu.')
  expect((await ordersBy(typed.name)).map(({ address }) => address)).toEqual([typed.address])
  await submitButton(page).click()
  await expectThanks(page)
  expect((await ordersBy(typed.name)).map(({ address }) => address).sort()).toEqual(['Druga 12', typed.address])
})

test('where only the answer was lost, a retry makes no second order: by itself, on the button, or after a reload', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: failures })
  const typed = shopper('Vuk Stanić', '064 555 0305')
  await opened(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
  await fillIn(page, typed)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const sent = sendings(page)
  await submitButton(page).click()
  await expect(problem(page)).toContainText(failure)
  expect(sent.count).toBe(1)
  await page.clock.runFor(3100)
  await expect.poll(() => sent.count).toBe(2)
  await expect(submitButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await expect.poll(() => sent.count).toBe(3)
  await expect(problem(page)).toContainText(failure)
  expect(await ordersBy(typed.name)).toHaveLength(1)
  await page.unroute('**/api/orders')
  await page.clock.resume()

  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(problem(page)).toContainText('Porudžbina još nije poslata.')
  await expect(orderForm(page).getByLabel(/^Telefon/)).toHaveValue(typed.phone)
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy(typed.name)).toHaveLength(1)
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
  await expect(orderForm(page).getByLabel(/^Telefon/)).toHaveValue('')
})

test('closing the dialog, or changing what was typed, ends the sending by itself', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: failures })
  await opened(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
  await fillIn(page, shopper('Neko Nekić', '064 555 0306'))
  await page.route('**/api/orders', (route) => route.abort())
  const sent = sendings(page)
  for (const stop of [() => fillIn(page, { city: 'Senta' }), () => page.keyboard.press('Escape')]) {
    await submitButton(page).click()
    await expect(problem(page)).toContainText(failure)
    const { count } = sent
    await stop()
    await page.clock.runFor(60_000)
    expect(sent.count).toBe(count)
  }
})

test.describe('an answer that is no order', () => {
  const cases: { what: string; answer: object; says: string[] }[] = [
    { what: 'of a server that fails says what the server says', answer: { status: 500, json: { message: 'Došlo je do greške' } }, says: ['Došlo je do greške', 'Pokušaj ponovo'] },
    { what: 'and no words is "Greška pri slanju porudžbine"', answer: { status: 502, body: '<html>' }, says: ['Greška pri slanju porudžbine', 'Pokušaj ponovo'] },
    { what: 'for too many orders says how long to wait', answer: { status: 429, json: { code: 'too_many_requests', message: 'Previše porudžbina u kratkom vremenu. Pokušajte ponovo kasnije.' }, headers: { 'Retry-After': '90' } }, says: ['Previše porudžbina u kratkom vremenu.', 'Sačekajte još 01:30'] },
  ]
  for (const { what, answer, says } of cases) {
    test(what, async ({ open }) => {
      const page = await open({ device: 'phone', allowed: failures })
      await opened(page)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 5000)
      await fillIn(page, shopper('Neko Nekić', '064 555 0307'))
      await page.route('**/api/orders', (route) => route.fulfill(answer))
      await submitButton(page).click()
      for (const part of says) await expect(problem(page)).toContainText(part)
      await expect(problem(page)).toBeInViewport()
      await expect(orderForm(page).getByLabel(/^Adresa/)).toHaveValue('Glavna 7')
      await expect(submitButton(page)).toBeEnabled()
    })
  }

  test('counts the wait down and lets go at its end', async ({ open }) => {
    const page = await open({ device: 'phone', allowed: failures })
    await opened(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 5000)
    await fillIn(page, shopper('Neko Nekić', '064 555 0308'))
    await page.route('**/api/orders', (route) => route.fulfill(cases[2]!.answer))
    await submitButton(page).click()
    // The answer starts the wait: without it here, time would pass before there is anything to count.
    await expect(problem(page)).toContainText('Sačekajte još 01:30')
    await page.clock.runFor(1000)
    await expect(problem(page)).toContainText('Sačekajte još 01:29')
    await page.clock.runFor(89_000)
    await expect(problem(page)).toContainText('Sada možete da pokušate ponovo.')
  })
})

test('while it is sent the button says "ŠALJEM PORUDŽBINU..." and is disabled, and 500 ms later the thank-you page is there', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
  await fillIn(page, shopper('Mila Jović', '064 555 0309'))
  let release = () => {}
  const held = new Promise<void>((resolve) => { release = resolve })
  await page.route('**/api/orders', async (route) => {
    await held
    await route.continue()
  })
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText('ŠALJEM PORUDŽBINU...')
  await expect(submitButton(page)).toBeDisabled()
  const answered = page.waitForResponse('**/api/orders')
  release()
  await (await answered).finished()
  await page.clock.runFor(490)
  expect(page.url()).toContain(website.customUrl)
  await page.clock.runFor(20)
  await expectThanks(page)
})

test('the dialog counts down from 900 s while it is open, to 0 and no further', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await page.goto(`/${website.customUrl}`)
  await expect(orderForm(page)).toHaveAttribute('novalidate')
  await page.clock.pauseAt(Date.now() + 5000)
  const clock = page.locator('[data-countdown]')
  await expect(clock).toHaveText('15:00')
  await openOrderDialog(page)
  await page.clock.runFor(3000)
  await expect(clock).toHaveText('14:57')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
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
  await expect(problem(page)).toContainText('Nedostaju podaci')
  await expect(problem(page)).toContainText('Molimo unesite sva obavezna polja')
  for (const [field, message] of [['name', 'Ime i prezime je obavezno'], ['address', 'Adresa je obavezna'], ['city', 'Grad je obavezan']] as const) {
    await expect(form.locator(`[data-error=${field}]`)).toHaveText(message)
    await expect(form.locator(`[name=${field}]`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.locator('[data-error=phone]')).toBeEmpty()
  await expect(form.getByLabel(/^Ime i prezime/)).toBeFocused()
  await fillIn(page, { name: 'Ana' })
  await expect(form.locator('[data-error=name]')).toBeEmpty()
  await expect(problem(page)).toBeHidden()
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
  await expect(problem(page)).toContainText('Proverite broj telefona')
  await expect(orderForm(page).getByLabel(/^Telefon/)).toBeFocused()
  await expect(help).toHaveText('Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.')
  expect(await ordersBy('Kratki Broj')).toEqual([])
  // Another number that can be none is asked about too; pressed again, the same one is the shopper's own.
  await fillIn(page, { phone: '064 12' })
  await expect(problem(page)).toBeHidden()
  await submitButton(page).click()
  await expect(problem(page)).toContainText('Proverite broj telefona')
  await fillIn(page, { phone: '064 123 456 789' })
  await submitButton(page).click()
  await expect(help).toHaveText('Ovaj broj ima previše cifara. Kurir Vas neće moći pozvati.')
  await expect(problem(page)).toContainText('Proverite broj telefona')
  await submitButton(page).click()
  await expectThanks(page)
  expect(await ordersBy('Kratki Broj')).toMatchObject([{ phone: '064 123 456 789' }])
})

test('"back" closes the dialog, a reload opens it again with what was typed, and Tab stays in it', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await fillIn(page, { name: 'Iva Babić' })
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
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
  await expect(page.getByRole('dialog')).toBeHidden()
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
  expect(await ordersBy('Enter Enterić')).toMatchObject([{ city: 'Zrenjanin' }])
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
