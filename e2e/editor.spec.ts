// Rules: editor/tabs
import { expect } from '@playwright/test'
import { field, headline, press, save, openTab, test } from './browser/editor.ts'
import { asWideAs, expectGoodScreen, expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { lamp } from './fixtures/lamp.ts'
import { pictureFile } from './fixtures/seller.ts'

/** Layout of /edit/{id} and uploads. Component tests cover the tabs and their fields. */

const tabs = [
  ['Sadržaj', 'content', 'Osnovno'],
  ['Slike', 'images', 'Adresa slike sa interneta'],
  ['Boje', 'colors', 'Glavna boja'],
  ['Cene', 'pricing', 'Nova cena'],
  ['Advertorial', 'advertorial', 'Zaglavlje'],
  ['Trackify', 'trackify', 'SKU'],
  ['Upsell', 'upsell', 'Upsell'],
  ['Domen', 'domain', 'URL'],
] as const

test('every tab fits both widths, and on a phone the preview replaces the fields', async ({ edited }) => {
  // With earlier prices, a risky offer, a proposal, fixed offers below the cost and a generated testimonial.
  await edited.change({
    templateName: 'Advertorial Template',
    currentPrice: 3990,
    legacyOffersEnabled: true,
    trustMode: 'real',
    testimonials: [{ name: 'Ana', text: 'Piše generator.', rating: 5, generated: true }],
  })
  const page = await edited.open({ at: '?tab=pricing' })
  await press(page, 'Ponuda 2: ukloni')
  await field(page, 'offers.1.price').fill('2990')
  await expect(page.getByText(/je ispod troška proizvoda/)).toBeVisible()
  await expect(page.getByText(/^Ispod nabavne cene/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Predložene ponude' })).toBeVisible()
  for (const device of ['desktop', 'phone'] as const) {
    await asWideAs(page, device)
    for (const [label, name, sign] of tabs) {
      await openTab(page, label)
      await expect(page.getByText(sign).first()).toBeVisible()
      if (name === 'content') {
        await page.locator('summary').filter({ hasText: 'Utisci kupaca' }).click()
        await expect(page.getByText('Generisan utisak: kupci ga vide samo')).toBeVisible()
      }
      await expectGoodScreen(page, `editor-${name}`, name === 'content' ? 'html' : '[role="tabpanel"]')
    }
  }
  await openTab(page, 'Sadržaj')
  await expect(page.locator('iframe')).toHaveCount(0)
  // The hidden upsell form has a field of the same name.
  const title = page.getByRole('textbox', { name: 'Naslov', exact: true })
  await title.fill('Sa telefona')
  await press(page, 'Pregled')
  await expect(title).toBeHidden()
  await expect(headline(page)).toHaveText('Sa telefona')
  await expectGoodScreen(page, 'editor-preview')
  await press(page, 'Uređivanje')
  await expect(title).toHaveValue('Sa telefona')
  await openTab(page, 'Cene')
  await press(page, 'Odmah ukini ranije cene')
  await expect(page.getByRole('dialog', { name: 'Odmah ukinuti ranije cene?' })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'editor-withdraw-prices')
})

test('a running upload survives a change of tab, and leaving asks for a confirmation', async ({ edited }) => {
  const page = await edited.open({ at: '?tab=images' })
  let finish = () => {}
  const isWaiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  await page.route('**/api/images/upload', async (route) => {
    await isWaiting
    await route.continue()
  })
  await page.locator('input[type="file"]').setInputFiles(pictureFile('lampa-luna-4.jpg'))
  await openTab(page, 'Upsell')
  await page.getByRole('link', { name: 'Nazad' }).click()
  await expect(page.getByText('Neke izmene nisu sačuvane.')).toBeVisible()
  await press(page, 'Ostani')
  await openTab(page, 'Slike')
  await expect(page.getByLabel('Slanje slike')).toBeVisible()
  finish()
  await expect(page.getByRole('img', { name: `Slika ${lamp.pictures.length + 1}` })).toBeVisible()
  await save(page)
  expect((await edited.stored()).images).toHaveLength(lamp.pictures.length + 1)
})
