import { startShop, type TestShop } from '@pazar/command-api/testing/shop-page.ts'
import { expect, type Page, type Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { type Device, type Opening, test } from './browser/watched-pages.ts'
import { lamp } from './shop/lamp.ts'
import { newSeller, newWebsite, pictureFile, signedIn } from './shop/seller.ts'

let shop: TestShop
test.beforeAll(async () => {
  const files = Object.fromEntries(lamp.pictures.map((name, index) => [`/slika-${index + 1}.jpg`, { type: 'image/jpeg', body: readFileSync(pictureFile(name)) }]))
  shop = await startShop(files, { delay: 400 })
})
test.afterAll(() => shop.close())

const ofShop = (more: Record<string, unknown> = {}) => ({
  name: 'Lampa iz linka', description: '<p>Svetli celu noć.</p>', sku: 'LINK-7', image: lamp.pictures.map((_, index) => `/slika-${index + 1}.jpg`), offers: { price: '2.490,00', priceCurrency: 'RSD' }, ...more,
})

const noFields = { sku: '', productCost: '', longDescription: '', offers: [], upsellProductLinks: [] }

async function sellerAt(path: string, open: (opening?: Opening) => Promise<Page>, baseURL: string, device: Device = 'desktop') {
  const seller = await newSeller(baseURL, 'graditelj')
  const page = await open({ device, context: { storageState: signedIn(baseURL, seller) }, allowed: [/status of 400/] })
  await page.goto(path)
  return { seller, page }
}
const toForm = async (page: Page, market = /Srbija/, template = /Sales Template/) => {
  await page.getByRole('button', { name: market }).click()
  await page.getByRole('button', { name: template }).click()
}

test.describe('from link to page', () => {
  for (const device of ['desktop', 'phone'] as const) {
    test(`a link fills in the form, its pictures are kept, and the page stands: ${device}`, async ({ open, baseURL }) => {
      shop.product = ofShop()
      const { page } = await sellerAt('/builder', open, baseURL!, device)
      await expect(page.getByText('Korak 1 od 3')).toBeVisible()
      await page.getByRole('button', { name: /Srbija/ }).click()
      await expect(page.getByText('Korak 2 od 3')).toBeVisible()
      await page.getByRole('button', { name: /Sales Template/ }).click()
      await expect(page.getByText('Korak 3 od 3')).toBeVisible()
      await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
      await page.getByRole('button', { name: 'Preuzmi iz linka' }).click()
      await expect(page.getByText('Čitam stranicu proizvoda...')).toBeVisible()
      await expect(page.getByText(/^Preuzeto: Naziv proizvoda, SKU, Nova cena, Opis, \d+ slik/)).toBeVisible()
      await expect(page.getByLabel('Naziv proizvoda')).toHaveValue('Lampa iz linka')
      await expect(page.getByLabel('URL stranice')).toHaveValue('lampa-iz-linka')
      await expect(page.getByLabel('Nova cena')).toHaveValue('2490')
      await expect(page.getByLabel('Opis')).toHaveValue('Svetli celu noć.')
      await expect(page.getByRole('img', { name: `Slika ${lamp.pictures.length}` })).toBeVisible()
      await expectGoodScreen(page, 'builder-from-link')

      // What was filled in stays the seller's to change.
      await page.getByLabel('URL stranice').fill(`lampa-iz-linka-${device}`)
      await page.getByLabel('Prethodna cena').fill('3990')
      await page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
      const upsell = page.getByRole('group', { name: 'Upsell proizvod 1' })
      await upsell.getByLabel('URL proizvoda').fill('https://primer.example/baterije')
      await upsell.getByLabel('Cena u ponudi').fill('390')
      await page.getByRole('button', { name: 'Kreiraj website' }).click()
      await expect(page.getByText('Website je uspešno kreiran').first()).toBeVisible()
      await expect(page.getByText('Korak 1 od 3')).toBeVisible()

      const card = page.getByRole('region', { name: 'Moji sajtovi' }).getByRole('listitem')
      for (const text of ['Aktivan', 'Sales Template', 'RSD', `/lampa-iz-linka-${device}`, 'Domen nije povezan']) await expect(card.getByText(text, { exact: true })).toBeVisible()
      await expect(card.getByRole('heading', { name: /^Lampa iz linka/ })).toBeVisible()
      await expect(card.getByRole('link', { name: /Edituj/ })).toHaveAttribute('href', /\/edit\/\d+$/)
      const opened = page.waitForEvent('popup')
      await card.getByRole('link', { name: /Vidi/ }).click()
      const landing = await opened
      await expect(landing.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(landing.locator('body')).toContainText('Lampa iz linka')
      await expect(landing.locator('body')).toContainText('2.490')
    })
  }

  test('what was typed is not overwritten unsaid, and may be taken over by a press', async ({ open, baseURL }) => {
    shop.product = ofShop({ image: [] })
    const { page } = await sellerAt('/builder', open, baseURL!)
    await toForm(page)
    await page.getByRole('textbox', { name: 'Naziv proizvoda' }).fill('Moja lampa')
    await page.getByRole('textbox', { name: 'Nova cena' }).fill('1.990')
    await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
    // Enter in the field reads the link; the form is not sent.
    await page.getByLabel('Link proizvoda').press('Enter')
    await expect(page.getByText('Ovo ste već uneli, pa nismo menjali:')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Naziv proizvoda' })).toHaveValue('Moja lampa')
    await page.getByRole('button', { name: 'Zameni: Naziv proizvoda' }).click()
    await expect(page.getByRole('textbox', { name: 'Naziv proizvoda' })).toHaveValue('Lampa iz linka')
    await expect(page.getByRole('textbox', { name: 'Nova cena' })).toHaveValue('1.990')
  })

  test('reading can be stopped, and says why it failed', async ({ open, baseURL }) => {
    shop.product = {}
    const { page } = await sellerAt('/builder', open, baseURL!)
    await toForm(page)
    const read = page.getByRole('button', { name: 'Preuzmi iz linka' })
    await read.click()
    await expect(page.getByText('Link proizvoda je obavezan')).toBeVisible()
    await page.getByLabel('Link proizvoda').fill('lampa')
    await read.click()
    await expect(page.getByText('Mora biti validan link')).toBeVisible()
    await page.getByLabel('Link proizvoda').fill('http://10.0.0.1/lampa')
    await read.click()
    await expect(page.getByText('Stranica na ovoj adresi nije pronađena na internetu. Proverite da li je link tačno prekopiran.')).toBeVisible()
    shop.product = ofShop()
    await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
    await read.click()
    await page.getByRole('button', { name: 'Otkaži' }).click()
    await expect(page.getByText('Čitam stranicu proizvoda...')).toBeHidden()
    await expect(page.getByLabel('Naziv proizvoda')).toHaveValue('')
    await expect(read).toBeEnabled()
  })

  test('a price in other money is told, not filled in', async ({ open, baseURL }) => {
    shop.product = ofShop({ image: [], offers: { price: '19.99', priceCurrency: 'EUR' } })
    const { page } = await sellerAt('/builder', open, baseURL!)
    await toForm(page)
    await page.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
    await page.getByRole('button', { name: 'Preuzmi iz linka' }).click()
    await expect(page.getByText('Cena na stranici je 19,99 €. Unesite cenu za izabrano tržište.')).toBeVisible()
    await expect(page.getByLabel('Nova cena')).toHaveValue('')
  })
})

test('back and change links lead to the earlier steps, and what is typed waits, also after a reload', async ({ open, baseURL }) => {
  const { page } = await sellerAt('/builder', open, baseURL!)
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
  const { page } = await sellerAt('/builder', open, baseURL!)
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
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const { images } = await seller.api.get(`/api/websites/id/${(await newWebsite(seller, 'slike')).id}`).then((answer) => answer.json())
  await page.reload()
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
  for (const place of [0, 1, 2]) await expect(page.getByRole('img', { name: `Slika ${place + 1}` })).toHaveAttribute('src', images[place])
})

test('a refused creation shows the server message, and a refusal without one the fallback', async ({ open, baseURL }) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const taken = await newWebsite(seller, 'zauzeta')
  await page.reload()
  await toForm(page)
  await page.getByLabel('Naziv proizvoda').fill('Lampa')
  await page.getByLabel('Link proizvoda').fill('https://primer.example/lampa')
  await page.getByLabel('URL stranice').fill(taken.customUrl)
  await page.locator('input[type="file"]').first().setInputFiles(pictureFile(lamp.pictures[0]!))
  await expect(page.getByRole('img', { name: 'Slika 1' })).toBeVisible()
  await page.getByLabel('Nova cena').fill('1990')
  await page.getByLabel('Prethodna cena').fill('2990')
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
  const seller = await newSeller(baseURL!, 'graditelj')
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/ERR_FAILED/] })
  const images = (await (await seller.api.get(`/api/websites/id/${(await newWebsite(seller, 'slike')).id}`)).json()).images
  await page.goto('/builder')
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

test('without websites there are two ways to begin; with some and no domain, a way to one', async ({ open, baseURL }) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const own = page.getByRole('region', { name: 'Moji sajtovi' })
  await expect(own.getByText('Još nemate nijedan sajt')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Kreiraj prvi website' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Poveži domen' })).toHaveAttribute('href', /\/domain$/)
  await newWebsite(seller, 'prva')
  await expect(own.getByText('Povežite svoj domen.')).toBeVisible()
  await own.getByRole('link', { name: 'Poveži domen' }).click()
  await expect(page).toHaveURL(/\/domain$/)
})

test('the website-creation test of /sync-setup makes a page of a link', async ({ open, baseURL }) => {
  shop.product = ofShop({ name: `Probna lampa ${Date.now()}` })
  const { page } = await sellerAt('/sync-setup', open, baseURL!)
  const form = page.getByRole('region', { name: 'Test kreiranja website-a' })
  await form.getByRole('button', { name: 'Testiraj kreiranje' }).click()
  await expect(form.getByText('Link proizvoda je obavezan')).toBeVisible()
  await form.getByLabel('Link proizvoda').fill(`${shop.url}/lampa`)
  await form.getByLabel('Ključne prednosti (jedna po redu)').fill('Puni se sama\nBez kablova')
  await form.getByRole('button', { name: 'Testiraj kreiranje' }).click()
  await expect(form.getByText(/^Website je uspešno kreiran: /)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'Otvori' }).click()
  await expect((await opened).locator('body')).toContainText('Puni se sama')
})

test('a created page is at once on the dashboard, in the own list and in the storefront, and the form is empty again', async ({ open, baseURL }) => {
  const { page } = await sellerAt('/create', open, baseURL!)
  await expect(page.getByText('0 aktivno')).toBeVisible()
  await page.getByRole('link', { name: 'Kreiraj novi website' }).first().click()
  await toForm(page)
  const name = `Odmah svuda ${Date.now()}`
  await page.getByLabel('Naziv proizvoda').fill(name)
  await page.getByLabel('Link proizvoda').fill('https://primer.example/lampa')
  await page.locator('input[type="file"]').first().setInputFiles(pictureFile(lamp.pictures[0]!))
  await expect(page.getByRole('img', { name: 'Slika 1' })).toBeVisible()
  await page.getByLabel('Nova cena').fill('1990')
  await page.getByLabel('Prethodna cena').fill('2990')
  await page.getByRole('button', { name: 'Kreiraj website' }).click()
  await expect(page.getByText('Korak 1 od 3')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Moji sajtovi' }).getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
  await toForm(page)
  for (const label of ['Naziv proizvoda', 'Link proizvoda', 'URL stranice', 'Nova cena']) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByRole('img', { name: 'Slika 1' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('1 aktivno')).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/prodavnica?q=${encodeURIComponent(name)}`)).text()).toContain('1 proizvod')
})

test('a card of the own list has picture, title and hook, and says that its page is inactive', async ({ open, baseURL }) => {
  const { page, seller } = await sellerAt('/builder', open, baseURL!)
  const { id } = await newWebsite(seller, 'kartica')
  const website = await seller.api.send('PUT', `/api/websites/id/${id}`, { ...lamp.copy, isActive: false })
  const { images } = website
  await page.reload()
  const card = page.getByRole('region', { name: 'Moji sajtovi' }).getByRole('listitem')
  await expect(card.getByText('Neaktivan', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: lamp.copy.title })).toBeVisible()
  await expect(card.getByText(lamp.copy.hook)).toBeVisible()
  await expect(card.locator('img')).toHaveAttribute('src', images[0])

  // A hundred at a time, and a way to the rest.
  const many = Array.from({ length: 101 }, (_, place) => ({ ...website, id: id - place }))
  await page.route('**/api/websites/my?*', (route) => {
    const [from, to] = JSON.parse(new URL(route.request().url()).searchParams.get('range')!)
    return route.fulfill({ json: many.slice(from, to + 1), headers: { 'Content-Range': `websites ${from}-${Math.min(to, 100)}/101` } })
  })
  await page.reload()
  await expect(card).toHaveCount(100)
  await page.getByRole('button', { name: 'Prikaži još' }).click()
  await expect(card).toHaveCount(101)
  await expect(page.getByRole('button', { name: 'Prikaži još' })).toBeHidden()
})

test('an upload that comes to nothing says so: without success, without an address, without a connection', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, await newSeller(baseURL!, 'graditelj')) }, allowed: [/ERR_FAILED/] })
  await page.goto('/builder')
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
