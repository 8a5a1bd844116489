// Rules: thank-you/pages
import { expect } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { openThankYouPage } from './browser/thank-you-islands.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { fillIn, orderForm, submitButton } from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'
import { addButton, newUpsell, nextPhone, orderAs } from './fixtures/upsell.ts'

/** All kinds of thank-you pages. `upsell-offers.spec.ts` covers added offers. */

let seller: Seller
let website: { id: number; customUrl: string }
let upsellId: number
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'hvala')
  website = await newWebsite(seller, 'lampa-za-hvala')
  upsellId = await newUpsell(seller, website.id, { stockLeft: 50 })
})

const orderOf = async (orderId: string) =>
  (await ordersOf(seller.api)).find((order) => order.orderId === orderId)

test('"Ne, hvala" ends the upsell wait and leads to the ordered items', async ({ open }) => {
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

test('a long word as the first name does not make the thank-you pages wider than the screen', async ({
  open,
}) => {
  const page = await open()
  const name = 'aleksandra.radosavljevic-stojanovic@elektronskaposta.example Ilić'
  const { orderId, address } = await orderAs(page, website.id, nextPhone(), name)
  for (const each of [address, `/hvala-simple?order=${orderId}`]) {
    await openThankYouPage(page, each)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('aleksandra.')
    await expectGoodScreenAtBothWidths(page, `hvala-long-name-${each === address ? 'upsell' : 'simple'}`)
  }
})

test('the amount to pay stays on one line beside its longest title', async ({ open }) => {
  const courier = await newWebsite(seller, 'lampa-kurir')
  await seller.api.send('PUT', `/api/websites/id/${courier.id}`, {
    terms: { deliveryWay: 'courier', deliveryAmount: '350', deliveryText: '' },
  })
  const page = await open({ device: 'phone' })
  const { address } = await orderAs(page, courier.id, nextPhone())
  await page.goto(address)
  await expect(page.getByText('Otkupnina, bez dostave')).toBeVisible()
  const lines = await page.locator('[data-receipt-total]').evaluate((amount) => {
    const range = document.createRange()
    range.selectNodeContents(amount)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('the legacy page counts down from 900 s, and its offers can be ordered if the website is known', async ({
  open,
}) => {
  const selling = await newWebsite(seller, 'lampa-sa-paketima')
  await seller.api.send('PUT', `/api/websites/id/${selling.id}`, { legacyOffersEnabled: true })
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await stopTime(page)
  await openThankYouPage(page, `/hvala?website=${selling.id}`)
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
  expect((await ordersOf(seller.api)).find(({ firstName }) => firstName === 'Petar')).toMatchObject({
    totalPrice: 490,
    productName: expect.stringContaining('Mini paket'),
  })
})

test('the legacy page sells only while the seller has its offers switched on, even on an open page', async ({
  open,
}) => {
  const selling = await newWebsite(seller, 'lampa-bez-paketa')
  const change = (legacyOffersEnabled: boolean) =>
    seller.api.send('PUT', `/api/websites/id/${selling.id}`, { legacyOffersEnabled })
  await change(true)
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  await openThankYouPage(page, `/hvala?website=${selling.id}`)
  await change(false)
  await page.getByRole('radio', { name: /Mini paket/ }).check()
  await fillIn(page, { name: 'Lazar Ilić', phone: nextPhone(), address: 'Glavna 9', city: 'Sombor' })
  await submitButton(page).click()
  await expect(
    page.getByText('Ova ponuda nije dostupna. Proizvod možete poručiti na njegovoj stranici.'),
  ).toBeVisible()
  await page.goto(`/hvala?website=${selling.id}`)
  await expect(page.getByRole('radio')).toHaveCount(0)
  // The seller has no storefront of their own, and the platform's shows other sellers.
  await expect(page.getByRole('heading', { name: 'Hvala Vam na porudžbini!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pogledaj ponudu' })).toHaveCount(0)
  expect((await ordersOf(seller.api)).some(({ firstName }) => firstName === 'Lazar')).toBe(false)
})

test('a legacy offer whose delivery changed returns the form with its input and the changes', async ({
  open,
}) => {
  const selling = await newWebsite(seller, 'lampa-sa-dostavom')
  const change = (changes: object) => seller.api.send('PUT', `/api/websites/id/${selling.id}`, changes)
  await change({ legacyOffersEnabled: true })
  const page = await open({ device: 'phone', allowed: [/status of 409/] })
  // This puts the page into the site's cache.
  await page.goto(`/${selling.customUrl}`)
  await openThankYouPage(page, `/hvala?website=${selling.id}`)
  await page.getByRole('radio', { name: /Mini paket/ }).check()
  await fillIn(page, { name: 'Vera Ilić', phone: nextPhone(), address: 'Glavna 9', city: 'Sombor' })
  // Simulates a form that was submitted before its script ran: the page is the answer to a POST, which a
  // reload would repeat.
  await page.route(
    '**/hvala',
    async (route) => route.fulfill({ response: await page.request.get(`/hvala?website=${selling.id}`) }),
    { times: 1 },
  )
  await orderForm(page).evaluate((form: HTMLFormElement) => form.submit())
  await expect(page).toHaveURL(/\/hvala#ponude$/)
  await expect(page.locator('script[data-islands]')).toHaveCount(0)
  await change({ terms: { deliveryWay: 'added', deliveryAmount: '250' } })
  await seller.api.send('POST', `/api/websites/id/${selling.id}/withdraw-earlier-prices`, {})
  await submitButton(page).click()
  await expect(
    page.getByText(
      'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/hvala\\?website=${selling.id}$`))
  await expect(page.getByText('Porudžbina još nije poslata. Vaši podaci su sačuvani.')).toBeVisible()
  await expect(page.getByLabel(/^Ime i prezime/)).toHaveValue('Vera Ilić')
  await expect(page.getByRole('radio', { name: /Mini paket/ })).toBeChecked()
  await expect(page.locator('[data-order-total]')).toHaveText('740 RSD')
  await expectGoodScreenAtBothWidths(page, 'legacy-delivery-changed')
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Hvala Vam, Vera!' })).toBeVisible()
  expect((await ordersOf(seller.api)).filter(({ firstName }) => firstName === 'Vera')).toMatchObject([
    { totalPrice: 740 },
  ])
})

test('confetti falls for 5 s after an added offer, but not with reduced motion', async ({ open }) => {
  const page = await open({ device: 'phone', context: { reducedMotion: 'no-preference' } })
  const { orderId } = await orderAs(page, website.id, nextPhone())
  await page.clock.install()
  await stopTime(page)
  await page.goto(`/hvala-upsell?order=${orderId}`)
  await expect(page.locator('.confetti i').first()).toBeAttached()
  await page.clock.runFor(4900)
  await expect(page.locator('.confetti')).toBeAttached()
  await page.clock.runFor(200)
  await expect(page.locator('.confetti')).toHaveCount(0)

  const still = await open({ device: 'phone' })
  await openThankYouPage(still, `/hvala-upsell?order=${orderId}`)
  await expect(still.locator('.confetti')).toHaveCount(0)
})

test('the static page closes itself after 60 s, and says so if the browser refuses', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/Scripts may close only the windows/] })
  await page.clock.install()
  await stopTime(page)
  await page.addInitScript(() => {
    window.close = () => {
      document.documentElement.dataset['closed'] = 'asked'
    }
  })
  await openThankYouPage(page, '/hvala-success')
  await expect(page.getByText('Ova stranica se zatvara sama za 60 sekundi.')).toBeVisible()
  await page.clock.runFor(59_000)
  await expect(page.getByText('Ova stranica se zatvara sama za 1 sekundi.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-closed')
  await page.clock.runFor(1500)
  await expect(page.locator('html')).toHaveAttribute('data-closed', 'asked')
  await expect(page.getByText('Pregledač ne dozvoljava da se stranica sama zatvori.')).toBeVisible()
  await openThankYouPage(page, '/thank-you-success')
  await page.getByRole('button', { name: 'Zatvori' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-closed', 'asked')
})

test('a stranger with the address sees no name, phone or address, and no offers', async ({ open }) => {
  const page = await open()
  const { address } = await orderAs(page, website.id, nextPhone())
  const stranger = await open()
  await stranger.goto(address)
  await expect(stranger.getByText('Ime, telefon i adresa su skriveni')).toBeVisible()
  for (const hidden of ['Ana', 'Glavna', 'Subotica', '***'])
    await expect(stranger.locator('main')).not.toContainText(hidden)
  await expect(stranger.locator('[data-offers]')).toHaveCount(0)
})

test('the thank-you pages have no accessibility or layout problems, and work by keyboard', async ({
  open,
}) => {
  const page = await open({ allowed: [/status of 404/] })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  const selling = await newWebsite(seller, 'lampa-za-ekrane')
  await seller.api.send('PUT', `/api/websites/id/${selling.id}`, { legacyOffersEnabled: true })
  const addresses = {
    'hvala-legacy': `/hvala?website=${selling.id}`,
    'hvala-legacy-off': `/hvala?website=${website.id}`,
    'hvala-none': '/hvala',
    'hvala-simple': `/hvala-simple?order=${orderId}`,
    'hvala-success': '/hvala-success',
    'hvala-not-found': '/hvala-simple',
  }
  for (const [name, each] of Object.entries(addresses)) {
    await page.goto(each)
    await expectGoodScreenAtBothWidths(page, name)
  }
  await openThankYouPage(page, address)
  await expectGoodScreenAtBothWidths(page, 'hvala')
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(addButton(page)).toHaveText('DODATO')
  await expectGoodScreenAtBothWidths(page, 'hvala-added')
  await page.goto(`/hvala-upsell?order=${orderId}`)
  await expectGoodScreenAtBothWidths(page, 'hvala-upsell')
  expect((await orderOf(orderId))?.upsells).toMatchObject([{ upsellProductId: upsellId }])
})
