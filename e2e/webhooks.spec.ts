import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { newSeller, signedIn } from './fixtures/seller.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Webhook-ovi' })
const list = (page: Page) => card(page).getByRole('listitem')
const secretShown = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Tajna za proveru potpisa' })
  await expect(dialog).toContainText('prikazuje se samo ovaj put')
  const secret = await dialog.getByTestId('tajna').textContent()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Sačuvao sam tajnu' }).click()
  await expect(dialog).toBeHidden()
  return secret
}

test('a webhook is added by keyboard and tested, on a phone', async ({ open, baseURL }) => {
  const seller = await newSeller(baseURL!, 'webhook')
  const page = await open({
    device: 'phone',
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/status of 400/],
  })
  await page.goto('/settings?tab=notifications')
  await expect(card(page)).toContainText('Nemate nijedan webhook')

  // By keyboard alone: the address is focused, Enter submits.
  await card(page).getByRole('button', { name: 'Dodaj webhook' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dodaj webhook' })
  await expect(dialog.getByLabel('Adresa')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Adresa je obavezna')
  await dialog.getByRole('checkbox', { name: 'Nova porudžbina' }).uncheck()
  await dialog.getByLabel('Adresa').fill('https://127.0.0.1:9/pazar')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Izaberite bar jedan događaj')
  await expectGoodScreen(page, 'webhook-dialog')
  await dialog.getByRole('checkbox', { name: 'Promena statusa' }).check()
  await dialog.getByLabel('Opis').fill('Magacin')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  expect(await secretShown(page)).toMatch(/^whsec_[\w+/]{43}=$/)

  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText('Promena statusa')
  await page.getByRole('button', { name: 'Pošalji probu: Magacin' }).click()
  await expect(list(page).getByRole('status')).toHaveText('Veza sa primaocem nije uspela')
  await expectGoodScreen(page, 'webhooks')

  await card(page).getByRole('button', { name: 'Uputstvo za programere' }).click()
  await expect(page.getByRole('dialog')).toContainText('webhook-signature')
  await expectGoodScreen(page, 'webhook-guide')
})
