import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { asWideAs, expectGoodScreen, expectGoodScreenAtBothWidths, expectRoomForLargeText } from './browser/screen-quality.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, pictureFile, type Seller, signedIn } from './shop/seller.ts'

/** The storefront at /prodavnica (landing spec, 2.8): everybody's products, looked at by a shopper. */

/** Part of every name here, so that what other specs sell is not in the way. */
const mark = `m${randomUUID().slice(0, 6)}`
let seller: Seller

interface Sold {
  name: string
  hook: string
  price: number
  before: number
}
const sold: Sold[] = [
  { name: `Auto kompresor ${mark}`, hook: 'Dovoljan pritisak za dva minuta', price: 4000, before: 5000 },
  { name: `Masažer za vrat ${mark}`, hook: 'Bez bolova posle posla', price: 3950, before: 5000 },
  { name: `Bluetooth slušalice ${mark}`, hook: 'Trideset sati muzike', price: 2990, before: 2990 },
  { name: `Šerpa sa poklopcem ${mark}`, hook: 'Ništa se ne lepi', price: 1990, before: 4990 },
  { name: `Serum za lice ${mark}`, hook: 'Blistava koža', price: 1490, before: 2990 },
]

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'izlog')
  const { imageUrl } = await seller.api.upload('/api/images/upload', 'image', await openAsBlob(pictureFile('lampa-luna-1.jpg'), { type: 'image/jpeg' }), 'slika.jpg')
  for (const { name, hook, price, before } of sold) {
    const { website } = await seller.api.send('POST', '/api/sync/create-website', {
      customUrl: `izlog-${randomUUID().slice(0, 8)}`, productLink: 'https://dobavljac.example/proizvod', productName: name, images: [imageUrl], currentPrice: price, originalPrice: before,
      templateName: 'Minimalistic', targetMarket: 'Serbia',
    })
    await seller.api.send('PUT', `/api/websites/id/${website.id}`, { hook, title: '' })
  }
  // The storefront may be some seconds old.
  await expect.poll(async () => (await fetch(`${baseURL}/prodavnica?q=${mark}`)).text(), { timeout: 20_000 }).toContain(sold.at(-1)!.hook)
})

const card = (page: Page, { name }: Sold) => page.locator('.store-cards > li').filter({ hasText: name })
const [auto, neck, headphones, pot, serum] = sold as [Sold, Sold, Sold, Sold, Sold]
const search = (page: Page) => page.getByRole('searchbox', { name: 'Pretražite proizvode' })
const results = (page: Page) => page.locator('.store-cards > li')

test('banner, search, hero, categories, cards and footer, as wide as a phone and as a computer', async ({ open }) => {
  const page = await open()
  await page.clock.install()
  await stopTime(page)
  await page.goto('/prodavnica')
  await expect(page.getByText('kupaca upravo poručuje')).toBeVisible()
  await expect(page.locator('[data-buyers]')).toHaveText('127')
  await page.clock.resume()
  await expect(page.locator('.store-banner')).toContainText('Besplatna dostava od 3.000 RSD')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stvari koje olakšavaju dan, do Vaših vrata')
  await expect(page.getByRole('link', { name: 'Prodajte i Vi' })).toHaveAttribute('href', '/create')
  await expect(page.getByRole('navigation', { name: 'Kategorije' }).getByRole('link')).toHaveText([/^Auto/, /^Zdravlje/, /^Tehnika/, /^Dom/, /^Lepota/])
  await expect(card(page, serum)).toContainText('1.490 RSD')
  expect(Number(await page.locator('[data-drawn]').textContent())).toBeGreaterThanOrEqual(23)
  await expectGoodScreenAtBothWidths(page, 'storefront')
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    await expectRoomForLargeText(page, 'storefront')
  }
})

test('without JavaScript the search finds names and hooks however they are typed, and says where nothing is found', async ({ open }) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  await page.goto('/prodavnica')
  const asked = async (typed: string) => {
    await search(page).fill(typed)
    await search(page).press('Enter')
  }
  await asked(`serpa ${mark}`)
  await expect(page).toHaveURL(/\/prodavnica\?q=serpa/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rezultati za „serpa ${mark}“`)
  await expect(results(page)).toHaveCount(1)
  await expect(card(page, pot)).toBeVisible()
  await asked(`ШЕРПА ${mark}`)
  await expect(card(page, pot)).toBeVisible()
  await asked(`muzike ${mark}`)
  await expect(card(page, headphones)).toBeVisible()
  await asked(`nepostojece ${mark}`)
  await expect(page.getByText(`Nema proizvoda za „nepostojece ${mark}“.`)).toBeVisible()
  await page.getByRole('link', { name: 'Prikaži sve proizvode' }).click()
  await expect(page).toHaveURL(/\/prodavnica$/)
})

test('a search that finds nothing is a good screen too', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/prodavnica?q=nepostojece-${mark}`)
  await expect(page.getByText('0 proizvoda')).toBeVisible()
  await expectGoodScreen(page, 'storefront-empty')
})

test('a category shows what name or hook put into it, and leads back to all', async ({ open }) => {
  const page = await open()
  for (const [category, product] of [['auto', auto], ['zdravlje', neck], ['tehnika', headphones], ['dom', pot], ['lepota', serum]] as const) {
    await page.goto(`/prodavnica?q=${mark}`)
    await expect(results(page)).toHaveCount(sold.length)
    await page.locator(`.store-categories a[href*="kategorija=${category}"]`).click()
    await expect(page).toHaveURL(new RegExp(`kategorija=${category}#ponuda$`))
    await expect(results(page)).toHaveCount(1)
    await expect(card(page, product)).toBeVisible()
  }
  await page.locator('.store-categories a[aria-current]').click()
  await expect(results(page)).toHaveCount(sold.length)
})

test('a badge says the discount only where it is over 20 percent', async ({ open }) => {
  const page = await open()
  await page.goto(`/prodavnica?q=${mark}`)
  await expect(card(page, neck).locator('.store-badge')).toHaveText('Popust -21%')
  await expect(card(page, pot).locator('.store-badge')).toHaveText('Popust -60%')
  for (const none of [auto, headphones]) {
    await expect(card(page, none)).toBeVisible()
    await expect(card(page, none).locator('.store-badge')).toHaveCount(0)
  }
})

test('a product opens in a new tab', async ({ open }) => {
  const page = await open()
  await page.goto(`/prodavnica?q=${mark}`)
  const opening = page.context().waitForEvent('page')
  await card(page, pot).getByRole('link').click()
  const product = await opening
  await expect(product).toHaveURL(/\/izlog-[0-9a-f]{8}$/)
  await expect(page).toHaveURL(new RegExp(`q=${mark}$`))
})

test('the count of buyers lives, and says so only decoratively', async ({ open }) => {
  const page = await open()
  await page.clock.install()
  await page.goto('/prodavnica')
  const seen = new Set<string>()
  for (let time = 0; time < 12; time++) {
    await page.clock.runFor(4000)
    seen.add((await page.locator('[data-buyers]').textContent())!)
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('the dashboard has everything of a seller, and both ways to a new page', async ({ open, baseURL }) => {
  const page = await open({ device: 'phone', context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/create')
  await expect(page.getByRole('heading', { name: 'Dobrodošli, Jovana Savić' })).toBeVisible()
  await expect(page.getByText(/^Poslednja sinhronizacija: /)).toBeVisible()
  for (const name of ['Ukupno sajtova', 'Ukupno porudžbina', 'Prihod', 'Fiksni troškovi po tržištu']) await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('5 aktivno')).toBeVisible()
  await expect(page.getByText('0 na čekanju')).toBeVisible()
  await expect(page.getByText('ovog meseca')).toBeVisible()
  await expect(page.getByRole('link', { name: /Fiksni troškovi po tržištu/ })).toHaveAttribute('href', '/market-costs')
  await expect(page.getByRole('link', { name: `Pregled: ${pot.name} (novi prozor)` })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: `Uredi: ${pot.name}` })).toHaveAttribute('href', /^\/edit\/\d+$/)
  await expect(page.getByRole('link', { name: 'Kreiraj novi website' })).toHaveAttribute('href', '/builder')
  await expect(page.getByRole('link', { name: 'Sajt iz linka' })).toHaveAttribute('href', '/create-website')
  const asked = page.waitForRequest('**/api/sync/dashboard')
  await page.getByRole('button', { name: 'Sinhronizuj' }).click()
  await asked
})

test("a dashboard that cannot be read says 'Greška pri učitavanju podataka', and tries again", async ({ open, baseURL }) => {
  const page = await open({ allowed: [/status of 500/], context: { storageState: signedIn(baseURL!, seller) } })
  let down = true
  await page.route('**/api/sync/dashboard', (route) => (down ? route.fulfill({ status: 500, body: '{}' }) : route.continue()))
  await page.goto('/create')
  await expect(page.getByText('Greška pri učitavanju podataka')).toBeVisible()
  down = false
  await page.getByRole('button', { name: /Pokušaj ponovo/ }).click()
  await expect(page.getByRole('heading', { name: 'Dobrodošli, Jovana Savić' })).toBeVisible()
})
