import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from './screen-quality.ts'

/**
 * Checks the states of /orders besides the list: dialogs, menus and filters, at the page's current width.
 * `orderId` belongs to the signed-in seller.
 */
export async function expectGoodOrderStates(page: Page, orderId: string): Promise<void> {
  const wide = page.viewportSize()!.width >= 900
  const filter = { market: 'Serbia', status: ['Na čekanju', 'U dostavi'], createdFrom: '2024-01-01' }
  await page.goto(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  await expect(page.locator('[data-order-id]').first()).toBeVisible()
  if (!wide) await page.getByRole('button', { name: /^Filteri/ }).click()
  await expectGoodScreen(page, 'orders-filtered')
  await page.getByRole('button', { name: 'Kreirano do: izaberi dan' }).click()
  await expect(page.getByRole('button', { name: 'Poslednjih 7 dana' })).toBeVisible()
  await expectGoodScreen(page, 'orders-day')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.locator('[data-order-id] input[type=checkbox]').first().check()
  await expectGoodScreen(page, 'orders-chosen')
  await page.getByRole('button', { name: 'Promeni status' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectGoodScreen(page, 'orders-chosen-status')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Poništi izbor' }).click()

  await page.getByRole('button', { name: 'Sačuvaj filter' }).click()
  await expect(page.getByLabel('Naziv filtera')).toBeVisible()
  await expectGoodScreen(page, 'orders-save-filter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  if (wide) {
    await page.getByRole('button', { name: 'Kolone' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectGoodScreen(page, 'orders-columns')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Prečice na tastaturi' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectGoodScreen(page, 'orders-keys')
  }

  await page.goto(`/orders?details=${orderId}`)
  await page.getByLabel('Nova beleška').fill('Zvati posle 17 h')
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await expect(page.getByText('Beleška dodata').first()).toBeVisible()
  await page.getByRole('button', { name: 'Uredi podatke' }).click()
  await page.getByLabel('Adresa').fill('')
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
  await expect(page.getByText('Adresa je obavezna')).toBeVisible()
  await expectGoodScreen(page, 'order-correction')
  await page.getByRole('button', { name: 'Obriši podatke kupca' }).click()
  await expect(page.getByRole('dialog', { name: 'Obrisati podatke kupca?' })).toBeVisible()
  await expectGoodScreen(page, 'brisanje-kupca')

  await page.goto(
    `/orders?filter=${encodeURIComponent(JSON.stringify({ market: 'Bosnia', q: 'nikoga takvog' }))}`,
  )
  await expect(page.getByText('Nema narudžbina')).toBeVisible()
  await expectGoodScreen(page, 'orders-none')
}
