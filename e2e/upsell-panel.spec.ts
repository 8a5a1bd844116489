// Rules: upsell/panel
import { expect } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, pictureFile, signedIn } from './fixtures/seller.ts'

test('an upsell product with a picture is added to the empty panel', async ({ open, baseURL }) => {
  const seller = await newSeller(baseURL!, 'upsell')
  const { id: websiteId } = await newWebsite(seller, 'lampa-uz-koju')
  const page = await open({
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/allow-scripts and allow-same-origin/],
  })
  await page.goto(`/edit/${websiteId}?tab=upsell`)
  await expect(page.getByText('Još nema upsell proizvoda')).toBeVisible()

  await page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
  await page.getByLabel('URL proizvoda').fill('https://dobavljac.example/sijalica')
  const form = page.getByRole('group', { name: 'Novi upsell proizvod' })
  await form.getByLabel('Naziv').fill('Rezervna sijalica')
  await page.getByLabel('Cena u ponudi').fill('490,50')
  await page.getByLabel('Stara cena').fill('990')
  await page.getByLabel(/Dodaj slike/).setInputFiles(pictureFile('lampa-luna-1.jpg'))
  await expect(page.getByText('Slika je uploadovana', { exact: true }).first()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'upsell-form')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/api/upsell/process-links')),
    page.getByRole('button', { name: 'Dodaj proizvod', exact: true }).click(),
  ])
  // Numbers are parsed as decimals, and empty fields are not sent.
  expect(request.postDataJSON()).toEqual({
    websiteId,
    upsellProductLinks: [
      {
        url: 'https://dobavljac.example/sijalica',
        title: 'Rezervna sijalica',
        price: 490.5,
        originalPrice: 990,
        images: [expect.stringContaining('/uploads/')],
      },
    ],
  })
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Rezervna sijalica' }) })
  await expect(card.locator('[data-tone]')).toHaveAttribute('data-tone', 'orange')
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Uredi: Rezervna sijalica' }).click()
  await expect(page.getByRole('dialog', { name: 'Uredi upsell proizvod' })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'upsell-editing')
})
