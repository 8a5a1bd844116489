import { expect, type Page } from '@playwright/test'
import { asWideAs, expectGoodScreen, expectGoodScreenAtBothWidths } from './screen-quality.ts'
import type { Device } from './watched-pages.ts'

/** Opens the detail of an order in the open list. */
export const openDetail = (page: Page, orderId: string): Promise<void> =>
  page
    .locator(`[data-order-id="${orderId}"]`)
    .getByRole('button', { name: /^Detalji/ })
    .click()

const ordersAddress = (filter: object) => `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Checks the filters, menus and dialogs of the list at /orders on phone and desktop. */
export async function expectGoodListStates(page: Page): Promise<void> {
  await asWideAs(page, 'phone')
  await page.goto(
    ordersAddress({ market: 'Serbia', status: ['Na čekanju', 'U dostavi'], createdFrom: '2024-01-01' }),
  )
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    await expectGoodListStatesOn(page, device)
  }
}

async function expectGoodListStatesOn(page: Page, device: Device): Promise<void> {
  const wide = device === 'desktop'
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
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}

/** Checks the forms of the detail of an order in the open list, and the list without matches. */
export async function expectGoodDetailStates(page: Page, orderId: string): Promise<void> {
  // A phone has the least room for what is clicked.
  await asWideAs(page, 'phone')
  await openDetail(page, orderId)
  await page.getByLabel('Nova beleška').fill('Zvati posle 17 h')
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await expect(page.getByText('Beleška dodata').first()).toBeVisible()
  await page.getByRole('button', { name: 'Uredi podatke' }).click()
  await page.getByLabel('Adresa').fill('')
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click()
  await expect(page.getByText('Adresa je obavezna')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'order-correction')
  await expect(page.getByText('Adresa je obavezna')).toBeVisible()
  await asWideAs(page, 'phone')
  await page.getByRole('button', { name: 'Obriši podatke kupca' }).click()
  const erasure = page.getByRole('dialog', { name: 'Obrisati podatke kupca?' })
  await expect(erasure).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'brisanje-kupca')
  await expect(erasure).toBeVisible()

  await page.goto(ordersAddress({ market: 'Bosnia', q: 'nikoga takvog' }))
  await expect(page.getByText('Nema narudžbina')).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'orders-none')
}
