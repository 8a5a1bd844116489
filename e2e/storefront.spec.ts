// Rules: storefront/listing
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import {
  asWideAs,
  expectGoodScreen,
  expectGoodScreenAtBothWidths,
  expectRoomForLargeText,
} from './browser/screen-quality.ts'
import { test, viewports } from './browser/watched-pages.ts'
import { newSeller, pictureFile, type Seller, signedIn } from './fixtures/seller.ts'

/** The storefront at /prodavnica with the products of all sellers (storefront/listing). */

/** Part of every product name here, so that searches ignore products of other specs. */
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
  { name: `Serum za lice ${mark}`, hook: 'Blistava koža', price: 12_990, before: 129_990 },
]

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'izlog')
  const { imageUrl } = await seller.api.upload(
    '/api/images/upload',
    'image',
    await openAsBlob(pictureFile('lampa-luna-1.jpg'), { type: 'image/jpeg' }),
    'slika.jpg',
  )
  for (const { name, hook, price, before } of sold) {
    const { website } = await seller.api.send('POST', '/api/sync/create-website', {
      customUrl: `izlog-${randomUUID().slice(0, 8)}`,
      productLink: 'https://dobavljac.example/proizvod',
      productName: name,
      images: [imageUrl],
      currentPrice: price,
      originalPrice: before,
      templateName: 'Minimalistic',
      targetMarket: 'Serbia',
    })
    await seller.api.send('PUT', `/api/websites/id/${website.id}`, { hook, title: '' })
  }
  // The storefront may be a few seconds old.
  await expect
    .poll(async () => (await fetch(`${baseURL}/prodavnica?q=${mark}`)).text(), { timeout: 20_000 })
    .toContain(sold.at(-1)!.hook)
})

const card = (page: Page, { name }: Sold) => page.locator('.store-cards > li').filter({ hasText: name })
const [auto, neck, headphones, pot, serum] = sold as [Sold, Sold, Sold, Sold, Sold]
const search = (page: Page) => page.getByRole('searchbox', { name: 'Pretražite proizvode' })
const results = (page: Page) => page.locator('.store-cards > li')

test('banner, search, hero, categories, cards and footer on phone and desktop', async ({ open }) => {
  const page = await open()
  await page.goto('/prodavnica')
  await expect(page.locator('.store-banner')).toContainText('Besplatna dostava')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Stvari koje olakšavaju dan, do Vaših vrata',
  )
  await expect(page.getByRole('link', { name: 'Prodajte i Vi' })).toHaveAttribute('href', '/create')
  await expect(page.getByRole('navigation', { name: 'Kategorije' }).getByRole('link')).toHaveText([
    /^Auto/,
    /^Zdravlje/,
    /^Tehnika/,
    /^Dom/,
    /^Lepota/,
  ])
  await expect(card(page, serum)).toContainText('12.990 RSD')
  await expectGoodScreenAtBothWidths(page, 'storefront')
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    await expectRoomForLargeText(page, 'storefront')
  }
})

test('without JavaScript the search finds names and hooks in any spelling, and reports empty results', async ({
  open,
}) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  await page.goto('/prodavnica')
  const searchFor = async (typed: string) => {
    await search(page).fill(typed)
    await search(page).press('Enter')
  }
  await searchFor(`serpa ${mark}`)
  await expect(page).toHaveURL(/\/prodavnica\?q=serpa/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rezultati za „serpa ${mark}“`)
  await expect(results(page)).toHaveCount(1)
  await expect(card(page, pot)).toBeVisible()
  await searchFor(`ШЕРПА ${mark}`)
  await expect(card(page, pot)).toBeVisible()
  await searchFor(`muzike ${mark}`)
  await expect(card(page, headphones)).toBeVisible()
  await searchFor(`nepostojece ${mark}`)
  await expect(page.getByText(`Nema proizvoda za „nepostojece ${mark}“.`)).toBeVisible()
  await page.getByRole('link', { name: 'Prikaži sve proizvode' }).click()
  await expect(page).toHaveURL(/\/prodavnica$/)
})

test('a category shows the products that match by name or hook, and links back to all', async ({ open }) => {
  const page = await open()
  for (const [category, product] of [
    ['auto', auto],
    ['zdravlje', neck],
    ['tehnika', headphones],
    ['dom', pot],
    ['lepota', serum],
  ] as const) {
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

test('a badge shows the discount only above 20 percent, a product opens in a new tab, and an empty search result has no accessibility or layout problems', async ({
  open,
}) => {
  const page = await open()
  await page.goto(`/prodavnica?q=${mark}`)
  await expect(card(page, neck).locator('.store-badge')).toHaveText('Popust -21%')
  await expect(card(page, pot).locator('.store-badge')).toHaveText('Popust -60%')
  for (const none of [auto, headphones]) {
    await expect(card(page, none)).toBeVisible()
    await expect(card(page, none).locator('.store-badge')).toHaveCount(0)
  }
  const opening = page.context().waitForEvent('page')
  await card(page, pot).getByRole('link').click()
  const product = await opening
  await expect(product).toHaveURL(/\/izlog-[0-9a-f]{8}$/)
  await expect(page).toHaveURL(new RegExp(`q=${mark}$`))
  await product.close()

  await page.setViewportSize(viewports.phone)
  await page.goto(`/prodavnica?q=nepostojece-${mark}`)
  await expect(page.getByText('0 proizvoda')).toBeVisible()
  await expectGoodScreen(page, 'storefront-empty')
})

test("the dashboard loads on retry, and shows the seller's figures and two ways to a new page", async ({
  open,
  baseURL,
}) => {
  const page = await open({
    device: 'phone',
    allowed: [/status of 500/],
    context: { storageState: signedIn(baseURL!, seller) },
  })
  await withMockedAnswer(page, 'GET /api/sync/dashboard', { status: 500, body: {} }, async () => {
    await page.goto('/create')
    await expect(page.getByText('Greška pri učitavanju podataka')).toBeVisible()
  })
  await page.getByRole('button', { name: /Pokušaj ponovo/ }).click()
  await expect(page.getByRole('heading', { name: 'Dobrodošli, Jovana Savić' })).toBeVisible()
  await expect(page.getByText(/^Poslednja sinhronizacija: /)).toBeVisible()
  for (const name of ['Ukupno stranica', 'Ukupno porudžbina', 'Prihod', 'Fiksni troškovi po tržištu'])
    await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('5 aktivno')).toBeVisible()
  await expect(page.getByText('0 na čekanju')).toBeVisible()
  await expect(page.getByText('ovog meseca')).toBeVisible()
  await expect(page.getByRole('link', { name: /Fiksni troškovi po tržištu/ })).toHaveAttribute(
    'href',
    '/market-costs',
  )
  await expect(page.getByRole('link', { name: `Pregled: ${pot.name} (novi prozor)` })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(page.getByRole('link', { name: `Uredi: ${pot.name}` })).toHaveAttribute(
    'href',
    /^\/edit\/\d+$/,
  )
  await expect(page.getByRole('link', { name: 'Kreiraj novu stranicu' })).toHaveAttribute('href', '/builder')
  await expect(page.getByRole('link', { name: 'Stranica iz linka' })).toHaveAttribute(
    'href',
    '/create-website',
  )
  const dashboardRequest = page.waitForRequest('**/api/sync/dashboard')
  await page.getByRole('button', { name: 'Sinhronizuj' }).click()
  await dashboardRequest
})
