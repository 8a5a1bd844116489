// Rules: orders/erasure
import { expect, type Page } from '@playwright/test'
import { expectNotice } from './browser/notices.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

let seller: Seller
let websiteId: number

test.beforeEach(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'brisanje')
  websiteId = (await newWebsite(seller, 'lampa-brisanje')).id
})

const place = async (more: object = {}): Promise<string> => {
  const customerData = {
    name: 'Milunka Dragićević',
    phone: '064 88 77 001',
    email: 'milunka@primer.rs',
    address: 'Lipova 3',
    city: 'Niš',
    ...more,
  }
  return (await seller.api.send('POST', '/api/orders', { websiteId, quantity: 1, customerData })).orderId
}

const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Obrisati podatke kupca?' })

async function choose(page: Page, reason: string): Promise<void> {
  await confirmDialog(page).getByRole('combobox', { name: 'Razlog brisanja' }).click()
  await page.getByRole('option', { name: reason }).click()
}

test('a seller erases all customers under a phone number in the settings, after seeing the number of orders', async ({
  open,
  baseURL,
}) => {
  const erasedId = await place()
  await place({ phone: '+381 64 8877001' })
  await place({ name: 'Neko Drugi', phone: '064 88 77 002', email: '' })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings?tab=security')
  const card = page.getByRole('region', { name: 'Brisanje podataka kupca' })
  const find = async (contact: string) => {
    await card.getByLabel('Telefon ili email kupca').fill(contact)
    await card.getByRole('button', { name: 'Pronađi porudžbine' }).click()
  }
  await find('12')
  await expect(card).toContainText('Unesite ceo broj telefona')
  await find('nema@primer.rs')
  await expect(card).toContainText('Nijedna porudžbina nema taj telefon ili email.')
  await expectGoodScreenAtBothWidths(page, 'privatnost-kupaca')
  await find('064/887-7001')
  await expect(confirmDialog(page)).toContainText('Pronađeno: 2 porudžbine.')
  await expectGoodScreenAtBothWidths(page, 'brisanje-po-telefonu')
  await choose(page, 'Zahtev kupca')
  await confirmDialog(page).getByRole('button', { name: 'Obriši zauvek' }).click()
  await expectNotice(page, 'Podaci kupca su obrisani', '2 porudžbine')
  await expect(confirmDialog(page)).toHaveCount(0)
  await page.goto('/orders')
  await expect(page.getByText('Podaci obrisani')).toHaveCount(2)
  await expect(page.getByText('Neko Drugi').first()).toBeVisible()
  await page.goto(`/orders?details=${erasedId}`)
  await expect(page.getByText(/^Lični podaci kupca su obrisani/)).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'obrisan-kupac')
})
