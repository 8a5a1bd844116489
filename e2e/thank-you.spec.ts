import { expect, type Page } from '@playwright/test'
import { pretending } from './browser/pretended-answers.ts'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { type Device, test } from './browser/watched-pages.ts'
import { ordersOf } from './shop/api.ts'
import { fillIn, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'
import { newUpsell, orderAs } from './shop/upsell.ts'

let seller: Seller
let website: { id: number; customUrl: string }
let upsellId: number

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'hvala')
  website = await newWebsite(seller, 'lampa-za-hvala')
  upsellId = await newUpsell(seller, website.id, { stockLeft: 50 })
})

let phones = 0
const nextPhone = () => `064 555 ${String(1000 + ++phones)}`
const orderOf = async (orderId: string) => (await ordersOf(seller.api)).find((order) => order.orderId === orderId)
const addButton = (page: Page) => page.locator('[data-add-offer] button').first()
const combine = 'POST /api/combine-upsell'
/** What the browser says of refusals that a test provokes. */
const refused = [/Failed to load resource/]

test('an offer is added with one press: idle, adding, added, an overlay for 3 s, and one amount for the courier', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByText('Još 50 komada na stanju')).toHaveAttribute('data-stock', 'green')
  await expect(addButton(page)).toHaveText('DODAJ U PORUDŽBINU')
  await page.clock.pauseAt(Date.now() + 2000)

  let release = () => {}
  const held = new Promise<void>((resolve) => { release = resolve })
  await page.route('**/api/combine-upsell', async (route) => {
    await held
    await route.continue()
  })
  await addButton(page).click()
  await expect(addButton(page)).toHaveText('DODAJEM...')
  await expect(addButton(page)).toBeDisabled()
  release()
  await expect(addButton(page)).toHaveText('DODATO')
  await expect(addButton(page)).toBeDisabled()

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
  expect(await orderOf(orderId)).toMatchObject({ totalPrice: 3980, upsellDelayedUntil: null, upsells: [{ title: 'Rezervna sijalica', totalPrice: 490 }] })
})

test('the offers count down from 480 s to 0 and stay there', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const { address } = await orderAs(page, website.id, nextPhone())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(address)
  const clock = page.locator('[data-offer-countdown]')
  await expect(clock).toHaveText('08:00')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(1000)
  await expect(clock).toHaveText('07:59')
  await page.clock.runFor(478_000)
  await expect(clock).toHaveText('00:01')
  await page.clock.runFor(5000)
  await expect(clock).toHaveText('00:00')
  await expect(addButton(page)).toBeEnabled()
})

test('"Ne, hvala" ends the wait of the order and leads to what was ordered', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  await page.goto(address)
  await page.getByRole('button', { name: 'Ne, hvala' }).click()
  await expect(page).toHaveURL(/\/hvala-simple/)
  await expect(page.getByText('3.490 RSD').first()).toBeVisible()
  await expect(page.locator('[data-offers]')).toHaveCount(0)
  expect(await orderOf(orderId)).toMatchObject({ totalPrice: 3490, upsellDelayedUntil: null, upsells: [] })
  await page.goto(address)
  await expect(page.getByText('Trenutno nema dodatnih ponuda')).toBeVisible()
})

test('what goes wrong is said, and the offer can be pressed again', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: refused })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const problem = page.locator('[data-offers-problem]')
  const failing = async (message: string) => {
    await addButton(page).click()
    await expect(problem).toHaveText(message)
    await expect(addButton(page)).toBeEnabled()
    await expect(addButton(page)).toHaveText('DODAJ U PORUDŽBINU')
  }
  await pretending(page, combine, { status: 500 }, () => failing('Greška pri dodavanju proizvoda. Pokušajte ponovo.'))
  await pretending(page, combine, { broken: true }, () => failing('Greška pri dodavanju proizvoda. Pokušajte ponovo.'))
  await pretending(page, combine, { status: 409, body: { code: 'offer_ended', message: 'Vreme za dodatne ponude je isteklo' } }, () => failing('Vreme za dodatne ponude je isteklo'))
  await pretending(page, combine, { status: 409, body: { code: 'sold_out', message: 'Nažalost, ovaj proizvod je upravo rasprodat' } }, async () => {
    await addButton(page).click()
    await expect(problem).toHaveText('Nažalost, ovaj proizvod je upravo rasprodat')
    await expect(addButton(page)).toHaveText('RASPRODATO')
    await expect(addButton(page)).toBeDisabled()
    await expect(page.locator('[data-offer] [data-stock]')).toHaveCount(0)
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await failing('Neuspešno dohvatanje originalne porudžbine')
  await page.locator('[name="originalOrderId"]').first().evaluate((field: HTMLInputElement) => { field.value = '' })
  await failing('Greška: Nedostaju podaci o porudžbini')
  expect(await orderOf(orderId)).toMatchObject({ totalPrice: 3490, upsells: [] })
})

test('pressed by two tabs, added once', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.goto(address)
    await each.waitForLoadState('networkidle')
  }
  for (const each of [page, other]) {
    await addButton(each).click()
    await expect(addButton(each)).toHaveText('DODATO')
  }
  expect(await orderOf(orderId)).toMatchObject({ totalPrice: 3980, upsells: [{}] })
})

test('without JavaScript an offer is added too', async ({ open }) => {
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

test.describe('offers that the server could not ask for', () => {
  /** The page as the server makes it then: in one process its two halves never lose each other. */
  async function openWithout(page: Page): Promise<void> {
    const { orderId, address } = await orderAs(page, website.id, nextPhone())
    const made = await (await page.request.get(address)).text()
    const { thankYouPage } = await import(new URL('../public-site/dist/server/Pages.js', import.meta.url).href)
    const order = await (await page.request.get(`/api/orders/${orderId}`)).json()
    const { html } = thankYouPage({ orderId, order, kind: 'upsell', offered: { offers: 'unknown', timeLeft: 480 }, scripts: [/data-islands="([^"]*)"/.exec(made)![1]] })
    await page.route('**/hvala/**', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(address)
  }
  const call = /\/api\/public\/upsell\/products\//

  test('are asked for again by the page: 3 retries, 1000 ms apart, then a button to load it again', async ({ open }) => {
    const page = await open({ device: 'phone', allowed: refused })
    let asked = 0
    await page.route(call, (route) => {
      asked += 1
      return route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Nedostupno"}' })
    })
    await openWithout(page)
    await expect.poll(() => asked).toBe(1)
    await expect(page.getByText('Učitavamo ponude...')).toBeVisible()
    for (const times of [2, 3, 4]) {
      await page.clock.runFor(900)
      expect(asked).toBe(times - 1)
      // On a busy machine the page read the answer, and began to wait, only while the clock went on.
      await expect(async () => {
        await page.clock.runFor(200)
        await expect.poll(() => asked, { timeout: 2000 }).toBe(times)
      }).toPass()
    }
    await expect(page.getByText('Ponude trenutno nije moguće učitati. 503: Nedostupno')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Učitaj ponovo' })).toBeVisible()
    await page.clock.resume()
    await expectGoodScreen(page, 'hvala-unknown')
  })

  test('are shown once they are there, and can be added', async ({ open }) => {
    const page = await open({ device: 'phone', allowed: refused })
    let asked = 0
    await page.route(call, (route) => (++asked < 3 ? route.abort() : route.continue()))
    await openWithout(page)
    for (const times of [1, 2]) {
      await expect.poll(() => asked).toBe(times)
      await page.clock.runFor(1100)
    }
    for (const part of ['Rezervna sijalica', '490 RSD', '990 RSD', 'Uštedite 500 RSD', 'Traje 25.000 sati']) await expect(page.locator('[data-offer]')).toContainText(part)
    await addButton(page).click()
    await expect(addButton(page)).toHaveText('DODATO')
  })

  test('are none: "Trenutno nema dodatnih ponuda"', async ({ open }) => {
    const page = await open({ device: 'phone' })
    await page.route(call, (route) => route.fulfill({ json: [] }))
    await openWithout(page)
    await expect(page.getByText('Trenutno nema dodatnih ponuda')).toBeVisible()
  })
})

test('the legacy page counts down from 900 s, and its offers are ordered where the website is known', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(`/hvala?website=${website.id}`)
  await page.waitForLoadState('networkidle')
  const clock = page.locator('[data-offer-countdown]')
  await expect(clock).toHaveText('15:00')
  await page.clock.runFor(1000)
  await expect(clock).toHaveText('14:59')
  await page.clock.runFor(900_000)
  await expect(clock).toHaveText('00:00')
  await page.clock.resume()

  await page.getByRole('radio', { name: /Mini paket/ }).check()
  await expect(page.locator('[data-order-total]')).toHaveText('490 RSD')
  await fillIn(page, { name: 'Petar Ilić', phone: nextPhone(), address: 'Glavna 9', city: 'Sombor' })
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/hvala-simple/)
  await expect(page.getByRole('heading', { name: 'Hvala Vam, Petar!' })).toBeVisible()
  expect((await ordersOf(seller.api)).find(({ firstName }) => firstName === 'Petar')).toMatchObject({ totalPrice: 490, productName: expect.stringContaining('Mini paket') })
})

test('confetti falls for 5 s where something was added, and not for those who prefer less motion', async ({ open }) => {
  const page = await open({ device: 'phone', context: { reducedMotion: 'no-preference' } })
  const { orderId } = await orderAs(page, website.id, nextPhone())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(`/hvala-upsell?order=${orderId}`)
  await expect(page.locator('.confetti i').first()).toBeAttached()
  await page.clock.runFor(4900)
  await expect(page.locator('.confetti')).toBeAttached()
  await page.clock.runFor(200)
  await expect(page.locator('.confetti')).toHaveCount(0)

  const still = await open({ device: 'phone' })
  await still.goto(`/hvala-upsell?order=${orderId}`)
  await still.waitForLoadState('networkidle')
  await expect(still.locator('.confetti')).toHaveCount(0)
})

test('the static page closes itself after 60 s, and says so where the browser refuses', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/Scripts may close only the windows/] })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.addInitScript(() => { window.close = () => { document.documentElement.dataset['closed'] = 'asked' } })
  await page.goto('/hvala-success')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Ova stranica se zatvara sama za 60 sekundi.')).toBeVisible()
  await page.clock.runFor(59_000)
  await expect(page.getByText('Ova stranica se zatvara sama za 1 sekundi.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-closed')
  await page.clock.runFor(1500)
  await expect(page.locator('html')).toHaveAttribute('data-closed', 'asked')
  await expect(page.getByText('Pregledač ne dozvoljava da se stranica sama zatvori.')).toBeVisible()
  await page.goto('/thank-you-success')
  await page.getByRole('button', { name: 'Zatvori' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-closed', 'asked')
})

test('somebody else with the address sees no name, telephone or address, and no offers', async ({ open }) => {
  const page = await open()
  const { address } = await orderAs(page, website.id, nextPhone())
  const stranger = await open()
  await stranger.goto(address)
  await expect(stranger.getByText('Ime, telefon i adresa su skriveni')).toBeVisible()
  for (const hidden of ['Ana', 'Glavna', 'Subotica', '***']) await expect(stranger.locator('main')).not.toContainText(hidden)
  await expect(stranger.locator('[data-offers]')).toHaveCount(0)
})

for (const device of ['phone', 'desktop'] as const satisfies readonly Device[]) {
  test(`the thank-you pages are good screens on a ${device}, by keyboard too`, async ({ open }) => {
    const page = await open({ device, allowed: [/status of 404/] })
    const { orderId, address } = await orderAs(page, website.id, nextPhone())
    const addresses = { hvala: address, 'hvala-legacy': `/hvala?website=${website.id}`, 'hvala-none': '/hvala', 'hvala-simple': `/hvala-simple?order=${orderId}`, 'hvala-success': '/hvala-success', 'hvala-not-found': '/hvala-simple' }
    for (const [name, each] of Object.entries(addresses)) {
      await page.goto(each)
      await page.waitForLoadState('networkidle')
      await expectGoodScreen(page, name)
    }
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(addButton(page)).toHaveText('DODATO')
    await expectGoodScreen(page, 'hvala-added')
    await page.goto(`/hvala-upsell?order=${orderId}`)
    await expectGoodScreen(page, 'hvala-upsell')
    expect((await orderOf(orderId))?.upsells).toMatchObject([{ upsellProductId: upsellId }])
  })
}
