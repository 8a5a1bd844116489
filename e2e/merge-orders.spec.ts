// Rules: orders/merge
import { expect } from '@playwright/test'
import { names, rows, sellerWithOrders, type SellerWithOrders } from './browser/orders.ts'
import { test, viewports } from './browser/watched-pages.ts'
import { signedIn } from './fixtures/seller.ts'

let own: SellerWithOrders
test.beforeAll(async ({ baseURL }) => {
  own = await sellerWithOrders(baseURL!)
})

for (const [device, viewport] of [
  ['desk', viewports.desktop],
  ['phone', viewports.phone],
] as const)
  test(`a seller merges two orders and undoes it on a ${device}`, async ({ open, baseURL }) => {
    const page = await open({ context: { storageState: signedIn(baseURL!, own.seller), viewport } })
    await page.goto('/orders')
    await expect(rows(page)).toHaveCount(names.length)
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Spoji', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Spoji porudžbine u jedan paket' })
    await expect(dialog.getByRole('listitem').last()).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Isti je kupac' }).check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await dialog.getByRole('button', { name: 'Spoji', exact: true }).click()
    const merged = page.locator('[data-merged]')
    await expect(merged).toHaveCount(1)
    await merged.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).click()
    await expect(page.getByText('U ovom paketu su i:')).toBeVisible()
    await page.getByRole('button', { name: 'Poništi spajanje' }).click()
    await expect(page.getByText('Porudžbine se opet šalju zasebno.')).toBeVisible()
    await page.getByRole('button', { name: 'Zatvori', exact: true }).first().click()
    await expect(merged).toHaveCount(0)
    await expect(rows(page)).toHaveCount(names.length)
  })
