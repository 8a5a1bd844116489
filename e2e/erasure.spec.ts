// Rules: orders/erasure
import { expect } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

test('a seller erases all customers under a phone number in the settings, on phone and desktop', async ({
  open,
  baseURL,
}) => {
  const seller = await newSeller(baseURL!, 'brisanje')
  const { id: websiteId } = await newWebsite(seller, 'lampa-brisanje')
  const customerData = {
    name: 'Milunka Dragićević',
    phone: '064 88 77 001',
    email: 'milunka@primer.rs',
    address: 'Lipova 3',
    city: 'Niš',
  }
  await seller.api.send('POST', '/api/orders', { websiteId, quantity: 1, customerData })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings?tab=security')
  const card = page.getByRole('region', { name: 'Brisanje podataka kupca' })
  const find = async (contact: string) => {
    await card.getByLabel('Telefon ili email kupca').fill(contact)
    await card.getByRole('button', { name: 'Pronađi porudžbine' }).click()
  }
  await find('nema@primer.rs')
  await expect(card).toContainText('Nijedna porudžbina nema taj telefon ili email.')
  await expectGoodScreenAtBothWidths(page, 'privatnost-kupaca')
  await find('064/887-7001')
  const dialog = page.getByRole('dialog', { name: 'Obrisati podatke kupca?' })
  await expect(dialog).toContainText('Pronađeno: 1 porudžbina.')
  await expectGoodScreenAtBothWidths(page, 'brisanje-po-telefonu')
  await dialog.getByRole('combobox', { name: 'Razlog brisanja' }).click()
  await page.getByRole('option', { name: 'Zahtev kupca' }).click()
  await dialog.getByRole('button', { name: 'Obriši zauvek' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Narudžbe' }).first().click()
  await expect(page.getByText('Podaci obrisani').first()).toBeVisible()
  await page.getByRole('button', { name: /^Detalji/ }).click()
  await expect(page.getByText(/^Lični podaci kupca su obrisani/)).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'obrisan-kupac')
})
