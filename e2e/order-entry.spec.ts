// Rules: entry/form, entry/correction
import { expect } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

test('an order with a free line is entered by hand, corrected, and the correction undone', async ({
  open,
  baseURL,
}) => {
  const seller = await newSeller(baseURL!, 'unos')
  const { id } = await newWebsite(seller, 'lampa-unos')
  await seller.api.send('PUT', `/api/websites/id/${id}`, {
    variants: {
      attributes: ['Boja'],
      options: [{ values: ['Crna'] }, { values: ['Bela'], priceDifference: 200 }],
    },
  })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: 'Nova porudžbina' })).toBeVisible()
  await page.keyboard.press('n')
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await page.getByRole('textbox', { name: 'Ime i prezime' }).fill('Ana Ilić')
  await page.getByRole('textbox', { name: 'Telefon', exact: true }).fill('064 123 4567')
  await page.getByRole('textbox', { name: 'Adresa' }).fill('Glavna 1')
  await page.getByRole('textbox', { name: 'Grad' }).fill('Niš')
  await choose('Odakle je porudžbina', 'Instagram')
  await choose('Proizvod sa stranice', 'lampa-unos')
  await choose('Varijanta', 'Bela (+200')
  await page.getByRole('button', { name: 'Dodaj stavku' }).click()
  await page.getByRole('textbox', { name: 'Naziv' }).fill('Poklon kutija')
  await page.getByRole('textbox', { name: 'Cena ukupno' }).fill('300')
  await expectGoodScreenAtBothWidths(page, 'nova-porudzbina')
  await page.getByRole('textbox', { name: 'Ime i prezime' }).press('Control+Enter')

  const detail = page.getByRole('dialog', { name: /^Porudžbina/ })
  await expect(detail).toContainText('Instagram')
  await detail.getByRole('button', { name: 'Izmeni stavke' }).click()
  const form = detail.getByRole('form', { name: 'Izmena stavki' })
  await form.getByRole('group', { name: 'Stavka 2' }).getByLabel('Cena ukupno').fill('800')
  await expect(form.getByRole('status', { name: 'Nova otkupnina' })).toContainText('(+500 RSD)')
  await form.getByLabel('Razlog').fill('Veća kutija')
  await expectGoodScreenAtBothWidths(page, 'izmena-stavki')
  await form.getByRole('button', { name: 'Sačuvaj stavke' }).click()
  await expect(page.getByText('Stavke su sačuvane')).toBeVisible()
  await expect(detail).toContainText('Veća kutija')
  await page.getByRole('button', { name: 'Poništi' }).click()
  await expect(page.getByText('Izmena je poništena')).toBeVisible()
  await detail.getByRole('button', { name: 'Izmeni stavke' }).click()
  await expect(form.getByRole('group', { name: 'Stavka 2' }).getByLabel('Cena ukupno')).toHaveValue('300')
})
