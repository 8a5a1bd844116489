import { expect } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { openThanks } from './browser/thank-you-islands.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './shop/api.ts'
import { fillIn, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'
import { addButton, newUpsell, nextPhone, orderAs } from './shop/upsell.ts'

/** The thank-you pages, each kind of them. Offers that are added: `upsell-offers.spec.ts`. */

let seller: Seller
let website: { id: number; customUrl: string }
let upsellId: number
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'hvala')
  website = await newWebsite(seller, 'lampa-za-hvala')
  upsellId = await newUpsell(seller, website.id, { stockLeft: 50 })
})

const orderOf = async (orderId: string) => (await ordersOf(seller.api)).find((order) => order.orderId === orderId)

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

test('the legacy page counts down from 900 s, and its offers are ordered where the website is known', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await stopTime(page)
  await openThanks(page, `/hvala?website=${website.id}`)
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
  await stopTime(page)
  await page.goto(`/hvala-upsell?order=${orderId}`)
  await expect(page.locator('.confetti i').first()).toBeAttached()
  await page.clock.runFor(4900)
  await expect(page.locator('.confetti')).toBeAttached()
  await page.clock.runFor(200)
  await expect(page.locator('.confetti')).toHaveCount(0)

  const still = await open({ device: 'phone' })
  await openThanks(still, `/hvala-upsell?order=${orderId}`)
  await expect(still.locator('.confetti')).toHaveCount(0)
})

test('the static page closes itself after 60 s, and says so where the browser refuses', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/Scripts may close only the windows/] })
  await page.clock.install()
  await stopTime(page)
  await page.addInitScript(() => { window.close = () => { document.documentElement.dataset['closed'] = 'asked' } })
  await openThanks(page, '/hvala-success')
  await expect(page.getByText('Ova stranica se zatvara sama za 60 sekundi.')).toBeVisible()
  await page.clock.runFor(59_000)
  await expect(page.getByText('Ova stranica se zatvara sama za 1 sekundi.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-closed')
  await page.clock.runFor(1500)
  await expect(page.locator('html')).toHaveAttribute('data-closed', 'asked')
  await expect(page.getByText('Pregledač ne dozvoljava da se stranica sama zatvori.')).toBeVisible()
  await openThanks(page, '/thank-you-success')
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

test('the thank-you pages are good screens, by keyboard too', async ({ open }) => {
  const page = await open({ allowed: [/status of 404/] })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  const addresses = { 'hvala-legacy': `/hvala?website=${website.id}`, 'hvala-none': '/hvala', 'hvala-simple': `/hvala-simple?order=${orderId}`, 'hvala-success': '/hvala-success', 'hvala-not-found': '/hvala-simple' }
  for (const [name, each] of Object.entries(addresses)) {
    await page.goto(each)
    await expectGoodScreenAtBothWidths(page, name)
  }
  await openThanks(page, address)
  await expectGoodScreenAtBothWidths(page, 'hvala')
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(addButton(page)).toHaveText('DODATO')
  await expectGoodScreenAtBothWidths(page, 'hvala-added')
  await page.goto(`/hvala-upsell?order=${orderId}`)
  await expectGoodScreenAtBothWidths(page, 'hvala-upsell')
  expect((await orderOf(orderId))?.upsells).toMatchObject([{ upsellProductId: upsellId }])
})
