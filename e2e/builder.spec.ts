// Rules: builder/steps
import { startShop, type TestShop } from '@pazar/command-api/testing/shop-page.ts'
import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { sellerAt, toForm } from './browser/builder.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { pictureFile } from './fixtures/seller.ts'

/** The way from a product link to a page. Component tests cover the builder's steps, errors and refusals. */

let shop: TestShop
test.beforeAll(async () => {
  const files = Object.fromEntries(
    lamp.pictures.map((name, index) => [
      `/slika-${index + 1}.jpg`,
      { type: 'image/jpeg', body: readFileSync(pictureFile(name)) },
    ]),
  )
  shop = await startShop(files)
})
test.afterAll(() => shop.close())

test('a product link fills in the form, whose page opens with its answers and is edited with them', async ({
  open,
  baseURL,
}) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const name = `Lampa iz linka ${seller.id}`
  const customUrl = `lampa-iz-linka-${seller.id}`
  shop.product = {
    name,
    description: '<p>Svetli celu noć.</p>',
    sku: 'LINK-7',
    image: lamp.pictures.map((_, index) => `/slika-${index + 1}.jpg`),
    offers: { price: '4.990,00', priceCurrency: 'RSD' },
  }
  await toForm(page)
  await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
  await page.getByRole('button', { name: 'Preuzmi iz linka' }).click()
  await expect(
    page.getByText(/^Preuzeto: Naziv proizvoda, SKU, Nova cena, Opis, Činjenice, \d+ slik/),
  ).toBeVisible()
  for (const [label, value] of [
    ['Naziv proizvoda', name],
    ['URL stranice', customUrl],
    ['Nova cena', '4990'],
    ['Opis', 'Svetli celu noć.'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByRole('img', { name: `Slika ${lamp.pictures.length}` })).toBeVisible()

  // The seller can still change what was filled in.
  await page.getByLabel('URL stranice').fill(`${customUrl}-2`)
  await page.getByLabel('Prethodna cena').fill('5990')
  await page.getByLabel('Trošak proizvoda').fill('1500')
  await page.getByLabel('Za koga je').fill('roditelje male dece')
  await page.getByLabel('Šta rešava').fill('mrak u hodniku')
  await page.getByLabel('Šta je posebno').fill('pali se na dodir')
  await expect(page.getByRole('group', { name: 'Predložene ponude' })).toContainText('3 komada: 11.990 RSD')
  await page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
  const upsell = page.getByRole('group', { name: 'Upsell proizvod 1' })
  await upsell.getByLabel('URL proizvoda').fill('https://primer.example/baterije')
  await upsell.getByLabel('Cena u ponudi').fill('390')
  await expectGoodScreenAtBothWidths(page, 'builder-from-link')
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Website je uspešno kreiran').first()).toBeVisible()
  await expect(page.getByText('Korak 1 od 3')).toBeVisible()

  const card = page.getByRole('region', { name: 'Moje stranice' }).getByRole('listitem')
  for (const text of ['Aktivna', 'Sales Template', 'RSD', `/${customUrl}-2`, 'Domen nije povezan'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: /^Lampa iz linka/ })).toBeVisible()
  const editor = await card.getByRole('link', { name: /Edituj/ }).getAttribute('href')
  expect(editor).toMatch(/\/edit\/\d+$/)
  const opened = page.waitForEvent('popup')
  await card.getByRole('link', { name: /Vidi/ }).click()
  const landing = await opened
  await expect(landing.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of [name, '4.990', 'roditelje male dece', 'mrak u hodniku', 'pali se na dodir'])
    await expect(landing.locator('body')).toContainText(new RegExp(text, 'i'))
  const search = `/prodavnica?q=${encodeURIComponent(name)}`
  await expect.poll(async () => (await page.request.get(search)).text()).toContain('1 proizvod')

  // The editor uses the answers to rewrite texts.
  await page.goto(editor!)
  await page.locator('summary').filter({ hasText: 'O proizvodu' }).click()
  await expect(page.getByLabel('Za koga je')).toHaveValue('roditelje male dece')
  await page.getByLabel('Šta je posebno').fill('staje u svaku utičnicu')
  await expectGoodScreenAtBothWidths(page, 'editor-product-questions')
  await page.getByRole('button', { name: 'Napiši ponovo: prednosti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Napiši ponovo: prednosti' })
  await dialog.getByRole('button', { name: 'Napiši predlog' }).click()
  await expect(dialog).toContainText(/staje u svaku utičnicu/i)
})
