// Rules: upsell/panel
import { startShop, type TestShop } from '@pazar/command-api/testing/shop-page.ts'
import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { openThankYouPage } from './browser/thank-you-islands.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, pictureFile, signedIn } from './fixtures/seller.ts'
import { nextPhone, orderAs } from './fixtures/upsell.ts'

const names = [
  'lampa-luna-1.jpg',
  'lampa-luna-2.jpg',
  'lampa-luna-3.jpg',
  'dodatak-solja.jpg',
  'dodatak-punjac.jpg',
]
let shop: TestShop
test.beforeAll(async () => {
  shop = await startShop(
    Object.fromEntries(
      names.map((name, place) => [
        `/slika-${place + 1}.jpg`,
        { type: 'image/jpeg', body: readFileSync(pictureFile(name)) },
      ]),
    ),
    { delay: 800 },
  )
})
test.afterAll(() => shop.close())

const product = (more: object = {}) => ({
  name: 'Noćna lampa Mala',
  image: names.map((_, place) => `/slika-${place + 1}.jpg`),
  offers: { price: '1.490', priceCurrency: 'RSD' },
  ...more,
})

test('a link alone becomes an offer with price and five pictures, which shoppers swipe, select and browse by keyboard', async ({
  open,
  baseURL,
}) => {
  const seller = await newSeller(baseURL!, 'upsell-link')
  const website = await newWebsite(seller, 'lampa-sa-linkom')
  const panel = await open({
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/allow-scripts and allow-same-origin/],
  })
  await panel.goto(`/edit/${website.id}?tab=upsell`)
  shop.product = product()
  await panel.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
  await panel.getByLabel('URL proizvoda').fill(`${shop.url}/nocna-lampa`)
  await panel.getByRole('button', { name: 'Dodaj proizvod', exact: true }).click()
  const reading = panel.getByText('Čitam cenu i slike sa stranice proizvoda...').first()
  await expect(reading).toBeVisible()
  if (process.env['SCREENS'] === 'keep')
    await panel.screenshot({ path: 'test-results/screens/upsell-reading-1280.png' })
  const card = panel
    .getByRole('listitem')
    .filter({ has: panel.getByRole('heading', { name: 'Noćna lampa Mala' }) })
  await expect(card).toContainText('1.490 RSD')
  await expect(card).toContainText('Aktivan')

  shop.product = product({
    name: 'Šolja',
    image: ['/slika-4.jpg'],
    offers: { price: '9,90', priceCurrency: 'EUR' },
  })
  await panel.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
  await panel.getByLabel('URL proizvoda').fill(`${shop.url}/solja-za-kafu`)
  await panel.getByRole('button', { name: 'Dodaj proizvod', exact: true }).click()
  await expect(reading).toBeVisible()
  // The reader polls every 2 s; it finds both links.
  await seller.api.send('POST', '/api/upsell/process-links', {
    websiteId: website.id,
    upsellProductLinks: [`${shop.url}/nema.pdf`],
  })
  await expect(
    panel.getByText(
      'Cena na stranici je 9,90 €, a Vi prodajete u valuti RSD: unesite cenu. Do tada se proizvod ne nudi.',
    ),
  ).toBeVisible()
  await expect(panel.getByText(/^Stranica proizvoda nije pročitana/)).toBeVisible()
  await expectGoodScreenAtBothWidths(panel, 'upsell-links')

  const page = await open({ device: 'phone' })
  const { address } = await orderAs(page, website.id, nextPhone())
  await openThankYouPage(page, address)
  const slides = page.locator('[data-gallery] [data-slides]')
  await expect(page.getByRole('img', { name: /^Noćna lampa Mala, slika \d od 5$/ })).toHaveCount(5)
  const left = () => slides.evaluate((each) => Math.round(each.scrollLeft / each.clientWidth))
  const box = await slides.boundingBox()
  await slides.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBe(1)
  await page.getByRole('link', { name: 'Prikaži sliku 5' }).click()
  await expect.poll(left).toBe(4)
  // Swiping is the browser's own scrolling, one picture at a time.
  await slides.evaluate((each) => each.scrollTo({ left: each.clientWidth * 2 }))
  await expect.poll(left).toBe(2)
  await expect(page.getByRole('link', { name: 'Prikaži sliku 3' })).toHaveAttribute('aria-current')
  expect(await slides.boundingBox()).toEqual(box)
  await expectGoodScreenAtBothWidths(page, 'upsell-pictures')

  const plain = await open({
    device: 'phone',
    context: { javaScriptEnabled: false, storageState: await page.context().storageState() },
  })
  await plain.goto(address)
  await plain.getByRole('link', { name: 'Prikaži sliku 4' }).click()
  await expect
    .poll(() =>
      plain
        .locator('[data-gallery] [data-slides]')
        .evaluate((each) => Math.round(each.scrollLeft / each.clientWidth)),
    )
    .toBe(3)
})
