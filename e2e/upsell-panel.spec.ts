// Rules: upsell/panel
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, pictureFile, type Seller, signedIn } from './fixtures/seller.ts'
import { newUpsell } from './fixtures/upsell.ts'

interface Opened {
  page: Page
  seller: Seller
  websiteId: number
}

const allowed = [/status of 4\d\d/, /allow-scripts and allow-same-origin/]

async function panelOf(open: (opening: object) => Promise<Page>, baseURL: string): Promise<Opened> {
  const seller = await newSeller(baseURL, 'upsell')
  const { id: websiteId } = await newWebsite(seller, 'lampa-uz-koju')
  const page = await open({ context: { storageState: signedIn(baseURL, seller) }, allowed })
  await page.goto(`/edit/${websiteId}?tab=upsell`)
  await expect(page.getByRole('heading', { name: /^Upsell proizvodi/ })).toBeVisible()
  return { page, seller, websiteId }
}

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const unfold = (page: Page) => page.getByRole('button', { name: 'Dodaj upsell proizvod' }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Dodaj proizvod', exact: true }).click()
const form = (page: Page) => page.getByRole('form', { name: 'Novi upsell proizvod' })
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** The request body that the panel sends to add a product. */
const sentBy = async (page: Page, act: () => Promise<void>) => {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/api/upsell/process-links')),
    act(),
  ])
  return request.postDataJSON()
}

test('a product is added to the empty upsell panel and removed again', async ({ open, baseURL }) => {
  const { page, websiteId } = await panelOf(open, baseURL!)
  await expect(page.getByRole('heading', { name: 'Upsell proizvodi (0/5)' })).toBeVisible()
  await expectText(page, 'Još nema upsell proizvoda')
  await expectGoodScreenAtBothWidths(page, 'upsell-empty')

  await unfold(page)
  await submit(page)
  await expectText(page, 'URL proizvoda je obavezan')
  await page.getByLabel('URL proizvoda').fill('dobavljac')
  await submit(page)
  await expectText(page, 'Mora biti validan URL')
  await page.getByLabel('URL proizvoda').fill('https://dobavljac.example/sijalica')
  await form(page).getByLabel('Naziv').fill('Rezervna sijalica')
  await page.getByLabel('Cena u ponudi').fill('490,50')
  await page.getByLabel('Stara cena').fill('990')
  await page.getByLabel(/Dodaj slike/).setInputFiles(pictureFile('lampa-luna-1.jpg'))
  await expectText(page, 'Slika je uploadovana')
  await expectGoodScreenAtBothWidths(page, 'upsell-form')
  // Numbers are parsed as decimals, and empty fields are not sent.
  const sent = await sentBy(page, () => submit(page))
  expect(sent).toEqual({
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
  await expectText(page, 'Upsell proizvod je dodat')

  await expect(page.getByRole('heading', { name: 'Upsell proizvodi (1/5)' })).toBeVisible()
  await expect(card(page, 'Rezervna sijalica')).toContainText('Na stanju: 5')
  await expect(card(page, 'Rezervna sijalica').locator('[data-tone]')).toHaveAttribute('data-tone', 'orange')
  // The form is collapsed and cleared.
  await expect(form(page)).toBeHidden()
  await unfold(page)
  await expect(page.getByLabel('URL proizvoda')).toHaveValue('')
  await page.getByRole('button', { name: 'Otkaži' }).click()

  await page.getByRole('button', { name: 'Ukloni: Rezervna sijalica' }).click()
  const question = page.getByRole('dialog', {
    name: 'Da li ste sigurni da želite da uklonite ovaj upsell proizvod?',
  })
  await question.getByRole('button', { name: 'Otkaži' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Ukloni: Rezervna sijalica' }).click()
  await question.getByRole('button', { name: 'Ukloni', exact: true }).click()
  await expectText(page, 'Upsell proizvod je uklonjen')
  await expect(page.getByRole('heading', { name: 'Upsell proizvodi (0/5)' })).toBeVisible()
})

test('an upsell product is edited and deactivated, shows a missing price, and has a red, orange or green stock badge', async ({
  open,
  baseURL,
}) => {
  const { page, seller, websiteId } = await panelOf(open, baseURL!)
  await newUpsell(seller, websiteId)
  const editing = page.getByRole('dialog', { name: 'Uredi upsell proizvod' })
  await page.getByRole('button', { name: 'Uredi: Rezervna sijalica' }).click()
  // The default of a new product is not the seller's own number.
  await expect(editing.getByLabel('Na stanju')).toHaveValue('')
  await expect(editing.getByText('Upišite koliko komada imate. Do tada se nudi još 5.')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'upsell-editing')
  await editing.getByRole('button', { name: 'Otkaži' }).click()
  for (const [left, tone, text] of [
    [2, 'red', 'Na stanju: 2'],
    [3, 'orange', 'Na stanju: 3'],
    [6, 'green', 'Na stanju: 6'],
    [0, 'red', 'Rasprodato'],
  ] as const) {
    await page.getByRole('button', { name: 'Uredi: Rezervna sijalica' }).click()
    await editing.getByLabel('Na stanju').fill(String(left))
    await editing.getByRole('button', { name: 'Sačuvaj' }).click()
    await expect(editing).toBeHidden()
    await expect(page.locator('[data-tone]')).toHaveText(text)
    await expect(page.locator('[data-tone]')).toHaveAttribute('data-tone', tone)
  }
  await page.getByRole('switch', { name: 'Nudi kupcima: Rezervna sijalica' }).click()
  await expect(card(page, 'Rezervna sijalica')).toContainText('Neaktivan')

  await seller.api.send('POST', '/api/upsell/process-links', {
    websiteId,
    upsellProductLinks: [{ url: 'https://dobavljac.example/kabl', title: 'Kabl' }],
  })
  await expect(card(page, 'Kabl')).toContainText('Nema cenu: unesite je da bi proizvod bio ponuđen kupcima')
  await expectGoodScreen(page, 'upsell-list')
  await page.getByRole('button', { name: 'Uredi: Kabl' }).click()
  await editing.getByLabel('Cena u ponudi').fill('300')
  await editing.getByRole('button', { name: 'Sačuvaj' }).click()
  await expect(card(page, 'Kabl')).toContainText('Aktivan')
  await expect(card(page, 'Kabl')).toContainText('300 RSD')
})

test('failures in the upsell panel show the specified messages', async ({ open, baseURL }) => {
  const { page, seller, websiteId } = await panelOf(open, baseURL!)
  await newUpsell(seller, websiteId)
  await expect(card(page, 'Rezervna sijalica')).toBeVisible()
  const broken = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 400, body: '' }),
    )
  await broken('**/api/upsell/process-links')
  await broken('**/api/upsell/products/*')
  await broken('**/api/images/upload')
  await unfold(page)
  await page.getByLabel(/Dodaj slike/).setInputFiles(pictureFile('lampa-luna-1.jpg'))
  await expectText(page, 'Greška pri uploadu slike')
  await page
    .getByLabel(/Dodaj slike/)
    .setInputFiles(Array.from({ length: 6 }, () => pictureFile('lampa-luna-1.jpg')))
  await expectText(page, 'Maksimalno možete dodati 5 slika')
  await page.getByLabel('URL proizvoda').fill('https://dobavljac.example/kabl')
  await expect(page.getByRole('button', { name: 'Dodaj proizvod', exact: true })).toBeEnabled()
  await submit(page)
  await expectText(page, 'Greška pri dodavanju proizvoda')
  await expect(page.getByLabel('URL proizvoda')).toHaveValue('https://dobavljac.example/kabl')
  await page.getByRole('button', { name: 'Ukloni: Rezervna sijalica' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni', exact: true }).click()
  await expectText(page, 'Greška pri brisanju proizvoda')

  await page.unrouteAll()
  await page.route('**/api/upsell/products/*', (route) => route.fulfill({ status: 400, body: '' }))
  await page.reload()
  await expectText(page, 'Greška pri učitavanju proizvoda')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await expect(card(page, 'Rezervna sijalica')).toBeVisible()
})
