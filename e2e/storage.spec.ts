// Rules: accounts/quotas
import { expect } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { adminOf, newSeller, newWebsite, signedIn } from './fixtures/seller.ts'

test('a seller sees how much storage is used, and an admin raises the quota', async ({ open, baseURL }) => {
  const seller = await newSeller(baseURL!, 'prostor')
  await newWebsite(seller, 'lampa-prostora')
  const { usedBytes } = await (await seller.api.get('/api/storage')).json()
  expect(usedBytes).toBeGreaterThan(0)

  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Prostor' })
  await expect(card).toContainText('od 1 GB')
  await expect(card.getByRole('progressbar', { name: 'Iskorišćen prostor' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expectGoodScreenAtBothWidths(page, 'settings-storage')

  const admins = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await admins.goto('/admin')
  await admins.getByLabel('Pretraži korisnike').fill(seller.email)
  const row = admins.getByRole('list', { name: 'Korisnici' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /^Prostor: .* od 1 GB, Jovana Savić$/ }).click()
  const dialog = admins.getByRole('dialog', { name: 'Prostor: Jovana Savić' })
  await dialog.getByLabel('Prostor u GB').fill('2,5')
  await expectGoodScreenAtBothWidths(admins, 'admin-storage')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await expect(card).toContainText('od 2,5 GB')
})

test('a seller with full storage sees what can still be saved, and an admin has no quota', async ({
  open,
  baseURL,
}) => {
  const seller = await newSeller(baseURL!, 'pun-prostor')
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  const megabyte = 1024 ** 2
  await page.route('**/api/storage', (route) =>
    route.fulfill({
      json: { websiteBytes: megabyte, imageBytes: megabyte, usedBytes: 2 * megabyte, quotaBytes: megabyte },
    }),
  )
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Prostor' }).getByRole('alert')).toContainText(
    'Cene i manje izmene možete da sačuvate, a stranicu da sakrijete.',
  )
  await expectGoodScreenAtBothWidths(page, 'settings-storage-full')

  const admins = await open({ context: { storageState: signedIn(baseURL!, await adminOf(baseURL!)) } })
  await admins.goto('/settings')
  const card = admins.getByRole('region', { name: 'Prostor' })
  await expect(card).toContainText(/Iskorišćeno .*, bez ograničenja/)
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  await expectGoodScreenAtBothWidths(admins, 'settings-storage-admin')
})
