import { expect, type Route } from '@playwright/test'
import { fillInRequired, sellerAt, toForm } from './browser/builder.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './shop/lamp.ts'
import { newSeller, newWebsite, pictureFile, type Seller } from './shop/seller.ts'

/** The form of the builder: its steps, its pictures, what it refuses and what refuses it. */

const noFields = { sku: '', productCost: '', longDescription: '', offers: [], upsellProductLinks: [] }

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'graditelj')
})

test('back and change links lead to the earlier steps, and what is typed waits, also after a reload', async ({ open, baseURL }) => {
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

test('every required field complains as written, and five upsell products are the most', async ({ open, baseURL }) => {
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  for (let n = 1; n <= 5; n++) await page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
  await expect(page.getByRole('button', { name: 'Dodaj upsell proizvod' })).toBeHidden()
  await expect(page.getByText('Maksimalno 5 proizvoda')).toBeVisible()
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  for (const text of ['URL je obavezan', 'Link proizvoda je obavezan', 'Naziv proizvoda je obavezan', 'Dodajte barem jednu sliku', 'Nova cena je obavezna', 'Prethodna cena je obavezna']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('URL proizvoda je obavezan')).toHaveCount(5)
})

test('pictures chosen together stand in the order in which they were chosen, however long each takes', async ({ open, baseURL }) => {
  const { images } = await newWebsite(seller, 'slike')
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  let sent = 0
  let finish = () => {}
  const othersAreDone = new Promise<void>((resolve) => { finish = resolve })
  await page.route('**/api/images/upload', async (route) => {
    const place = sent++
    if (place === 0) await othersAreDone
    await route.fulfill({ status: 201, json: { success: true, imageUrl: images[place] } })
  })
  await page.locator('input[type="file"]').first().setInputFiles(lamp.pictures.map(pictureFile))
  await expect(page.getByRole('img', { name: 'Slika 2' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Slika 3' })).toHaveCount(0)
  // A page that is made now would be made without it.
  await expect(page.getByRole('button', { name: 'Slika se šalje...' })).toBeDisabled()
  // It goes on while another template is looked for; who leaves the builder is asked.
  await page.getByRole('link', { name: 'Poveži domen' }).click()
  await page.getByRole('button', { name: 'Ostani' }).click()
  await page.getByRole('button', { name: 'Nazad', exact: true }).click()
  await expect(page.getByText('Korak 2 od 3')).toBeVisible()
  finish()
  await page.getByRole('button', { name: /Minimalistic/ }).click()
  await expect(page.getByRole('img', { name: 'Slika 3' })).toBeVisible()
  for (const place of [0, 1, 2]) await expect(page.getByRole('img', { name: `Slika ${place + 1}` })).toHaveAttribute('src', images[place]!)
})

test('a refused creation shows the server message, and a refusal without one the fallback', async ({ open, baseURL }) => {
  const taken = await newWebsite(seller, 'zauzeta')
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  await fillInRequired(page, 'Lampa', taken.customUrl)
  await page.route('**/api/sync/create-website', (route) => route.fulfill({ status: 400, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Greška pri kreiranju website-a')).toBeVisible()
  await page.route('**/api/sync/create-website', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, status: 400 })
  })
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Ovaj URL je već zauzet. Izaberite drugi.').first()).toBeVisible()
  // His own page: the answer to its creation may have been lost.
  const own = page.getByRole('status').filter({ hasText: `Na ovoj adresi već je Vaša stranica „${lamp.product.productName}“` })
  await expect(own.getByRole('link', { name: 'Uredi tu stranicu' })).toHaveAttribute('href', new RegExp(`/edit/${taken.id}$`))
  await page.getByLabel('URL stranice').fill(`${taken.customUrl}-2`)
  await expect(own).toBeHidden()
  await page.unroute('**/api/sync/create-website')
})

test('a creation whose answer is lost is asked for again after a reload, and makes one page', async ({ open, baseURL }) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const { images } = await newWebsite(seller, 'slike')
  const product = { ...noFields, customUrl: `izgubljena-${seller.id}`, productName: 'Lampa', productLink: 'https://primer.example/lampa', currentPrice: '1990', originalPrice: '2990', images }
  await page.evaluate(([key, draft]) => localStorage.setItem(key!, draft!), [`pazar-builder-${seller.id}`, JSON.stringify({ step: 3, market: 'Serbia', template: 'Minimalistic', ownUrl: true, product })])
  await page.reload()
  await page.route('**/api/sync/create-website', async (route) => {
    await route.fetch()
    await route.abort('failed')
  }, { times: 1 })
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Greška pri kreiranju website-a')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Website je uspešno kreiran').first()).toBeVisible()
  const mine = await (await seller.api.get('/api/websites/my')).json()
  expect(mine.map(({ productName }: { productName: string }) => productName).sort()).toEqual(['Lampa', lamp.product.productName])
})

test('an upload that comes to nothing says so: without success, without an address, without a connection', async ({ open, baseURL }) => {
  const { page } = await sellerAt('/builder', open, baseURL!, { seller })
  await toForm(page)
  const uploads = (answer: (route: Route) => Promise<void>) => page.route('**/api/images/upload', answer, { times: 1 })
  const choose = () => page.locator('input[type="file"]').first().setInputFiles(pictureFile(lamp.pictures[0]!))
  await uploads((route) => route.fulfill({ json: { success: false, error: 'Disk je pun' } }))
  await choose()
  await expect(page.getByText('Disk je pun')).toBeVisible()
  await uploads((route) => route.fulfill({ json: { success: true } }))
  await choose()
  await expect(page.getByText('Greška pri upload-u slike. Pokušajte ponovo.').first()).toBeVisible()
  await uploads((route) => route.abort())
  await choose()
  await expect(page.getByText('Greška pri upload-u slike. Pokušajte ponovo. Proverite internet vezu.').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Slika 1' })).toHaveCount(0)
})
