import { startShop, type TestShop } from '@pazar/command-api/testing/shop-page.ts'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { sellerAt, toForm } from './browser/builder.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { newSeller, pictureFile, type Seller } from './fixtures/seller.ts'

let shop: TestShop
let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  const files = Object.fromEntries(
    lamp.pictures.map((name, index) => [
      `/slika-${index + 1}.jpg`,
      { type: 'image/jpeg', body: readFileSync(pictureFile(name)) },
    ]),
  )
  shop = await startShop(files)
  seller = await newSeller(baseURL!, 'graditelj')
})
test.afterAll(() => shop.close())

const ofShop = (more: Record<string, unknown> = {}) => ({
  name: 'Lampa iz linka',
  description: '<p>Svetli celu noć.</p>',
  sku: 'LINK-7',
  image: lamp.pictures.map((_, index) => `/slika-${index + 1}.jpg`),
  offers: { price: '2.490,00', priceCurrency: 'RSD' },
  ...more,
})
const reading = (page: Page) => page.getByText('Čitam stranicu proizvoda...')

test.describe('page from a product link', () => {
  test('a link fills in the form, its pictures are stored, and the page is created', async ({
    open,
    baseURL,
  }) => {
    shop.product = ofShop()
    const { page, seller: own } = await sellerAt('/builder', open, baseURL!)
    await expect(page.getByText('Korak 1 od 3')).toBeVisible()
    await page.getByRole('button', { name: /Srbija/ }).click()
    await expect(page.getByText('Korak 2 od 3')).toBeVisible()
    await page.getByRole('button', { name: /Sales Template/ }).click()
    await expect(page.getByText('Korak 3 od 3')).toBeVisible()
    await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
    // Delays the request until its progress text is visible.
    await page.route(
      '**/api/products/read-link',
      async (route) => {
        await expect(reading(page)).toBeVisible()
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Preuzmi iz linka' }).click()
    await expect(
      page.getByText(/^Preuzeto: Naziv proizvoda, SKU, Nova cena, Opis, Činjenice, \d+ slik/),
    ).toBeVisible()
    await expect(page.getByLabel('Naziv proizvoda')).toHaveValue('Lampa iz linka')
    await expect(page.getByLabel('URL stranice')).toHaveValue('lampa-iz-linka')
    await expect(page.getByLabel('Nova cena')).toHaveValue('2490')
    await expect(page.getByLabel('Opis')).toHaveValue('Svetli celu noć.')
    await expect(page.getByRole('img', { name: `Slika ${lamp.pictures.length}` })).toBeVisible()
    await expectGoodScreenAtBothWidths(page, 'builder-from-link')

    // The seller can still change what was filled in.
    await page.getByLabel('URL stranice').fill(`lampa-iz-linka-${own.id}`)
    await page.getByLabel('Prethodna cena').fill('3990')
    await page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
    const upsell = page.getByRole('group', { name: 'Upsell proizvod 1' })
    await upsell.getByLabel('URL proizvoda').fill('https://primer.example/baterije')
    await upsell.getByLabel('Cena u ponudi').fill('390')
    await page.getByRole('button', { name: 'Kreiraj website' }).click()
    await expect(page.getByText('Website je uspešno kreiran').first()).toBeVisible()
    await expect(page.getByText('Korak 1 od 3')).toBeVisible()

    const card = page.getByRole('region', { name: 'Moje stranice' }).getByRole('listitem')
    for (const text of [
      'Aktivna',
      'Sales Template',
      'RSD',
      `/lampa-iz-linka-${own.id}`,
      'Domen nije povezan',
    ])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByRole('heading', { name: /^Lampa iz linka/ })).toBeVisible()
    await expect(card.getByRole('link', { name: /Edituj/ })).toHaveAttribute('href', /\/edit\/\d+$/)
    const opened = page.waitForEvent('popup')
    await card.getByRole('link', { name: /Vidi/ }).click()
    const landing = await opened
    await expect(landing.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(landing.locator('body')).toContainText('Lampa iz linka')
    await expect(landing.locator('body')).toContainText('2.490')
  })

  test('the link does not silently overwrite typed input, but offers to replace it', async ({
    open,
    baseURL,
  }) => {
    shop.product = ofShop({ image: [] })
    const { page } = await sellerAt('/builder', open, baseURL!, { seller })
    await toForm(page)
    await page.getByRole('textbox', { name: 'Naziv proizvoda' }).fill('Moja lampa')
    await page.getByRole('textbox', { name: 'Nova cena' }).fill('1.990')
    await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
    // Enter in this field reads the link and does not submit the form.
    await page.getByLabel('Link proizvoda').press('Enter')
    await expect(page.getByText('Ovo ste već uneli, pa nismo menjali:')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Naziv proizvoda' })).toHaveValue('Moja lampa')
    await page.getByRole('button', { name: 'Zameni: Naziv proizvoda' }).click()
    await expect(page.getByRole('textbox', { name: 'Naziv proizvoda' })).toHaveValue('Lampa iz linka')
    await expect(page.getByRole('textbox', { name: 'Nova cena' })).toHaveValue('1.990')
  })

  test('reading a link can be cancelled, and failures name their reason', async ({ open, baseURL }) => {
    shop.product = {}
    const { page } = await sellerAt('/builder', open, baseURL!, { seller })
    await toForm(page)
    const read = page.getByRole('button', { name: 'Preuzmi iz linka' })
    await read.click()
    await expect(page.getByText('Link proizvoda je obavezan')).toBeVisible()
    await page.getByLabel('Link proizvoda').fill('lampa')
    await read.click()
    await expect(page.getByText('Mora biti validan link')).toBeVisible()
    await page.getByLabel('Link proizvoda').fill('http://10.0.0.1/lampa')
    await read.click()
    await expect(
      page.getByText(
        'Stranica na ovoj adresi nije pronađena na internetu. Proverite da li je link tačno prekopiran.',
      ),
    ).toBeVisible()
    // A request that is never answered.
    await page.route('**/api/products/read-link', () => {}, { times: 1 })
    await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
    await read.click()
    await expect(reading(page)).toBeVisible()
    await page.getByRole('button', { name: 'Otkaži' }).click()
    await expect(reading(page)).toBeHidden()
    await expect(page.getByLabel('Naziv proizvoda')).toHaveValue('')
    await expect(read).toBeEnabled()
  })

  test('a price in another currency is shown but not filled in', async ({ open, baseURL }) => {
    shop.product = ofShop({ image: [], offers: { price: '19.99', priceCurrency: 'EUR' } })
    const { page } = await sellerAt('/builder', open, baseURL!, { seller })
    await toForm(page)
    await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
    await page.getByRole('button', { name: 'Preuzmi iz linka' }).click()
    await expect(
      page.getByText('Cena na stranici je 19,99 €. Unesite cenu za izabrano tržište.'),
    ).toBeVisible()
    await expect(page.getByLabel('Nova cena')).toHaveValue('')
  })
})

test('the website-creation test of /sync-setup creates a page from a link', async ({ open, baseURL }) => {
  shop.product = ofShop({ name: `Probna lampa ${Date.now()}` })
  const { page } = await sellerAt('/sync-setup', open, baseURL!, { seller })
  const form = page.getByRole('region', { name: 'Test kreiranja stranice' })
  await form.getByRole('button', { name: 'Testiraj kreiranje' }).click()
  await expect(form.getByText('Link proizvoda je obavezan')).toBeVisible()
  await form.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
  await form.getByLabel('Ključne prednosti (jedna po redu)').fill('Puni se sama\nBez kablova')
  await form.getByRole('button', { name: 'Testiraj kreiranje' }).click()
  await expect(form.getByText(/^Website je uspešno kreiran: /)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'Otvori' }).click()
  const made = await opened
  // The page may be newer than the read model that serves it.
  await expect(async () => {
    await made.reload()
    await expect(made.locator('body')).toContainText('Puni se sama', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})
