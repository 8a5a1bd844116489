// Rules: orders/merge
import { expect, type Locator } from '@playwright/test'
import { names, rows, sellerWithOrders, type SellerWithOrders } from './browser/orders.ts'
import { test, viewports } from './browser/watched-pages.ts'
import { signedIn } from './fixtures/seller.ts'

/** Whether two elements share a part of the screen. */
async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const a = (await first.boundingBox())!
  const b = (await second.boundingBox())!
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

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
    const toast = page.getByRole('alert').filter({ hasText: 'Porudžbine se opet šalju zasebno.' })
    await expect(toast).toBeVisible()
    const detail = page.getByRole('dialog', { name: /^Porudžbina/ })
    const close = detail.getByRole('button', { name: 'Zatvori', exact: true })
    expect(await overlap(toast, close), 'the toast covers the button').toBe(false)
    await close.click()
    await expect(merged).toHaveCount(0)
    await expect(rows(page)).toHaveCount(names.length)
  })
