// Rules: builder/steps
import { expect } from '@playwright/test'
import { fillInRequired, sellerAt, toForm } from './browser/builder.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** The builder's form: steps, validation and refusals. `builder-pictures.spec.ts` covers its pictures. */

const noFields = { sku: '', productCost: '', longDescription: '', offers: [], upsellProductLinks: [] }

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'graditelj')
})

test('back and change links lead to the earlier steps, and the input survives them and a reload', async ({
  open,
  baseURL,
}) => {
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  await page.getByLabel('Naziv proizvoda').fill('Nedovršena lampa')
  await page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
  await page.getByRole('button', { name: 'Nazad' }).click()
  await expect(page.getByText('Korak 2 od 3')).toBeVisible()
  await page.getByRole('button', { name: 'Promeni' }).click()
  await expect(page.getByText('Korak 1 od 3')).toBeVisible()
  await toForm(page, /Crna Gora/, /Minimalistic/)
  await page.reload()
  await expect(page.getByText('Korak 3 od 3')).toBeVisible()
  await expect(page.getByLabel('Naziv proizvoda')).toHaveValue('Nedovršena lampa')
  await expect(page.getByRole('group', { name: 'Upsell proizvod 1' })).toBeVisible()
  await expect(page.getByText('Sve cene su u €.')).toBeVisible()
})

test('step 3 preselects real social proof and shows the warning beside the simulated mode', async ({
  open,
  baseURL,
}) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  await toForm(page)
  const modes = page.getByRole('radiogroup', { name: 'Društveni dokaz' })
  await expect(modes.getByLabel(/^Stvarni/)).toBeChecked()
  await expect(modes.getByLabel(/^Simulirani/)).toHaveAccessibleDescription(
    /mogu biti obmanjujuća poslovna praksa/,
  )
  await modes.getByLabel(/^Isključeni/).check()
  await page.reload()
  await expect(modes.getByLabel(/^Isključeni/)).toBeChecked()
  await fillInRequired(page, 'Lampa', `rezim-${seller.id}`)
  await page.getByLabel('Za koga je').fill('roditelje male dece')
  await page.getByLabel('Šta rešava').fill('mrak u hodniku')
  await page.getByLabel('Šta je posebno').fill('pali se na dodir')
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Website je uspešno kreiran').first()).toBeVisible()
  const mine = await (await seller.api.get('/api/websites/my')).json()
  expect(mine).toMatchObject([
    {
      trustMode: 'off',
      productBrief: { forWhom: 'roditelje male dece', solves: 'mrak u hodniku', special: 'pali se na dodir' },
    },
  ])

  // The answers appear on the page and in the editor, which uses them to rewrite texts.
  await page.goto(`/${mine[0].customUrl}`)
  for (const answer of ['roditelje male dece', 'mrak u hodniku', 'pali se na dodir'])
    await expect(page.getByText(new RegExp(answer, 'i')).first()).toBeAttached()
  await page.goto(`/edit/${mine[0].id}`)
  await page.locator('summary').filter({ hasText: 'O proizvodu' }).click()
  await expect(page.getByLabel('Za koga je')).toHaveValue('roditelje male dece')
  await page.getByLabel('Šta je posebno').fill('staje u svaku utičnicu')
  await expectGoodScreenAtBothWidths(page, 'editor-product-questions')
  await page.getByRole('button', { name: 'Napiši ponovo: prednosti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Napiši ponovo: prednosti' })
  await dialog.getByRole('button', { name: 'Napiši predlog' }).click()
  await expect(dialog).toContainText(/staje u svaku utičnicu/i)
})

test('offers are proposed from the price, and only those that the seller confirms are stored', async ({
  open,
  baseURL,
}) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  await toForm(page)
  await fillInRequired(page, 'Lampa', `predlog-${seller.id}`)
  await page.getByLabel('Nova cena').fill('4990')
  await page.getByLabel('Trošak proizvoda').fill('1500')
  const proposals = page.getByRole('group', { name: 'Predložene ponude' })
  await expect(proposals.getByText(/^\d komada?: /)).toHaveText([
    '1 komad: 4.990 RSD',
    '2 komada: 8.990 RSD',
    '3 komada: 11.990 RSD',
  ])
  await expectGoodScreenAtBothWidths(page, 'builder-proposed-offers')
  await proposals.getByRole('button', { name: 'Potvrdi predlog: 3 komada' }).click()
  await page.getByRole('group', { name: 'Ponuda 1' }).getByLabel('Cena').fill('4490')
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Potvrdite ovu cenu ili je promenite')).toBeVisible()
  // Below the cost of a piece, and below the price of one piece: each needs its own confirmation.
  const confirmations = page.getByLabel('Da, prodajem po ovoj ceni')
  await expect(confirmations).toHaveCount(2)
  await confirmations.first().check()
  await confirmations.last().check()
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Website je uspešno kreiran').first()).toBeVisible()
  const [mine] = await (await seller.api.get('/api/websites/my')).json()
  expect(mine.offers).toMatchObject([{ quantity: 3, price: 4490, popular: false, bestValue: false }])
})

test('every required field shows its specified error, and there are at most five upsell products', async ({
  open,
  baseURL,
}) => {
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  for (let n = 1; n <= 5; n++) await page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
  await expect(page.getByRole('button', { name: 'Dodaj upsell proizvod' })).toBeHidden()
  await expect(page.getByText('Maksimalno 5 proizvoda')).toBeVisible()
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  for (const text of [
    'URL je obavezan',
    'Link proizvoda je obavezan',
    'Naziv proizvoda je obavezan',
    'Dodajte barem jednu sliku',
    'Nova cena je obavezna',
    'Prethodna cena je obavezna',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('URL proizvoda je obavezan')).toHaveCount(5)
  // The first invalid field is focused; typing in another field does not move the focus back.
  await expect(page.getByLabel('Link proizvoda')).toBeFocused()
  await page.getByLabel('Nova cena').pressSequentially('1990')
  await expect(page.getByLabel('Nova cena')).toHaveValue('1990')
  await expect(page.getByLabel('Nova cena')).toBeFocused()
})

test("a refused creation shows the server's message, or the fallback text without one", async ({
  open,
  baseURL,
}) => {
  const taken = await newWebsite(seller, 'zauzeta')
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  await fillInRequired(page, 'Lampa', taken.customUrl)
  await page.route('**/api/sync/create-website', (route) => route.fulfill({ status: 400, body: '' }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Greška pri kreiranju website-a')).toBeVisible()
  await page.route('**/api/sync/create-website', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, status: 400 })
  })
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Ovaj URL je već zauzet. Izaberite drugi.').first()).toBeVisible()
  // The seller's own page: the answer to its creation may have been lost.
  const own = page
    .getByRole('status')
    .filter({ hasText: `Na ovoj adresi već je Vaša stranica „${lamp.product.productName}“` })
  await expect(own.getByRole('link', { name: 'Uredi tu stranicu' })).toHaveAttribute(
    'href',
    new RegExp(`/edit/${taken.id}$`),
  )
  await page.getByLabel('URL stranice').fill(`${taken.customUrl}-2`)
  await expect(own).toBeHidden()
  await page.unroute('**/api/sync/create-website')
})

test('a creation whose answer was lost is repeated after a reload and creates one page', async ({
  open,
  baseURL,
}) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const { images } = await newWebsite(seller, 'slike')
  const product = {
    ...noFields,
    customUrl: `izgubljena-${seller.id}`,
    productName: 'Lampa',
    productLink: 'https://primer.example/lampa',
    currentPrice: '1990',
    originalPrice: '2990',
    images,
  }
  await page.evaluate(
    ([key, draft]) => localStorage.setItem(key!, draft!),
    [
      `pazar-builder-${seller.id}`,
      JSON.stringify({ step: 3, market: 'Serbia', template: 'Minimalistic', ownUrl: true, product }),
    ],
  )
  await page.reload()
  await page.route(
    '**/api/sync/create-website',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Greška pri kreiranju website-a')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Website je uspešno kreiran').first()).toBeVisible()
  const mine = await (await seller.api.get('/api/websites/my')).json()
  expect(mine.map(({ productName }: { productName: string }) => productName).sort()).toEqual([
    'Lampa',
    lamp.product.productName,
  ])
})
