// Rules: legal/pages, legal/checklist
import { expect } from '@playwright/test'
import { save } from './browser/editor.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

let seller: Seller
let customUrl: string
test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'pravo')
  customUrl = (await newWebsite(seller, 'lampa-pravo')).customUrl
})
test.setTimeout(120_000)

test('a seller rewrites a legal page, and shoppers see it filled in', async ({ open, baseURL }) => {
  const { api } = await adminOf(baseURL!)
  await api.send('PUT', `/api/admin/users/${seller.id}/legal-pages/Serbia/complaints`, {
    text: 'Reklamacije rešava {naziv} za osam dana.',
  })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/legal-pages?market=Serbia&page=complaints')
  await expect(page.getByText(/kupci vide tekst koji je upisao administrator\./)).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'legal-editor-changed-by-admin')
  await page.getByRole('tab', { name: 'Uslovi kupovine' }).click()
  await expect(page.getByText('nije popunjeno: naziv firme').first()).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'legal-editor')
  await seller.api.send('PATCH', '/api/user/identity', { companyName: 'Lampe d.o.o.' })
  const text = page.getByRole('textbox', { name: 'Tekst' })
  await text.fill('## Moji uslovi\n\nProdaje {naziv}.\n\nZovite {telefon}.')
  await page.getByRole('button', { name: 'Sačuvaj stranicu' }).click()
  await expect(page.getByRole('button', { name: 'Vrati predložak' })).toBeVisible()

  const shopper = await open({})
  await shopper.goto(`/${customUrl}/uslovi`)
  await expect(shopper.getByRole('heading', { name: 'Moji uslovi' })).toBeVisible()
  await expect(shopper.getByRole('main')).toContainText('Prodaje Lampe d.o.o.')
  await expect(shopper.getByRole('main')).not.toContainText(/Zovite|nije popunjeno|[{}]/)
})

test('a shopper opens every legal page from the footer', async ({ open }) => {
  await seller.api.send('PATCH', '/api/user/identity', {
    companyName: 'Lampe d.o.o.',
    country: 'Serbia',
    address: 'Glavna 1, Niš',
    customerPhone: '064 123 4567',
  })
  const page = await open({})
  const names = ['Uslovi kupovine', 'Povraćaj i odustanak od ugovora', 'Politika privatnosti', 'Reklamacije']
  await page.goto(`/${customUrl}`)
  for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible()
  // From the landing page, then from the footer of each legal page.
  for (const name of names) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Glavna 1, Niš')
    await expectGoodScreenAtBothWidths(page, `legal-${name.slice(0, 5).toLowerCase()}`)
  }
})

test("the browser prints a whole legal page, and the form's button only the form", async ({ open }) => {
  const page = await open({})
  const title = page.getByRole('heading', { level: 1 })
  const text = page.getByRole('main').locator('> p').first()
  const form = page.getByRole('region', { name: 'Obrazac za odustanak od ugovora' })
  for (const slug of ['uslovi', 'privatnost', 'reklamacije', 'povracaj']) {
    await page.goto(`/${customUrl}/${slug}`)
    await page.emulateMedia({ media: 'print' })
    await expect(title).toBeVisible()
    await expect(text).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
  await expect(page.getByLabel('Roba')).not.toHaveValue('')
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'štampa'
    }
  })
  await page.getByRole('button', { name: 'Odštampaj obrazac' }).click()
  await expect(page).toHaveTitle('štampa')
  await page.emulateMedia({ media: 'print' })
  await expect(form).toBeVisible()
  await expect(title).toBeHidden()
  await expect(text).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(form).toBeVisible()
  await expect(title).toBeVisible()
  await expect(text).toBeVisible()
  await page.emulateMedia({ media: null })
})

test('the checklist names what is missing, links to it, and disappears once all is done', async ({
  open,
  baseURL,
}) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/create')
  await expect(page.getByText('Šta nedostaje: 6 stvari')).toBeVisible()
  await page.getByRole('link', { name: 'Otvori: Upišite ko prodaje' }).click()
  await expect(page.getByRole('region', { name: 'Podaci za kupce' })).toBeInViewport()
  await seller.api.send('PATCH', '/api/user/identity', {
    companyName: 'Lampe d.o.o.',
    country: 'Serbia',
    address: 'Glavna 1, Niš',
    registrationNumber: '20670487',
    taxNumber: '106737115',
    customerPhone: '064 123 4567',
  })
  for (const name of ['terms', 'withdrawal', 'privacy', 'complaints'])
    await seller.api.send('POST', `/api/legal-pages/Serbia/${name}/review`, {})
  await page.goto('/create')
  await expect(page.getByText('Šta nedostaje: 3 stvari')).toBeVisible()
  await page.getByRole('link', { name: 'Otvori: Potvrdite dostavu i uslove' }).click()
  await expect(page.getByRole('switch', { name: 'Uslovi nisu potvrđeni' })).toBeFocused()
  await expectGoodScreenAtBothWidths(page, 'editor-terms-unconfirmed', '[role="tabpanel"]')
  await page.getByRole('switch', { name: 'Uslovi nisu potvrđeni' }).check()
  await save(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: 'Otvori: Opišite slike' }).click()
  await expect(page.getByLabel('Opis slike 1')).toBeFocused()
  for (const field of await page.getByLabel(/^Opis slike/).all()) await field.fill('Lampa na stolu')
  await expectGoodScreenAtBothWidths(page, 'editor-picture-descriptions', '[role="tabpanel"]')
  await save(page)
  // The page comes from a cache for a short time after a save.
  await expect
    .poll(async () => (await page.request.get(`/${customUrl}`)).text())
    .toContain('alt="Lampa na stolu"')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('Šta nedostaje: 1 stvar')).toBeVisible()
  await expect(page.getByText('Povežite svoj domen')).toBeVisible()
})
