// Rules: orders/split
import { expect } from '@playwright/test'
import { sellerWithOrders, type SellerWithOrders } from './browser/orders.ts'
import { expectGoodScreen } from './browser/screen-quality.ts'
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
  test(`a seller splits an order by keyboard and undoes it on a ${device}`, async ({ open, baseURL }) => {
    const page = await open({ context: { storageState: signedIn(baseURL!, own.seller), viewport } })
    await page.goto(`/orders?details=${own.ids[1]}`)
    await page.getByRole('button', { name: 'Podeli porudžbinu' }).click()
    const dialog = page.getByRole('dialog', { name: /^Podeli porudžbinu/ })
    await dialog.getByRole('spinbutton').press('ArrowUp')
    await expect(dialog.getByRole('status', { name: 'Otkupnine' })).toContainText('bez promene iznosa')
    await dialog.getByRole('button', { name: 'Izmeni' }).click()
    await expectGoodScreen(page, 'split-dialog')
    for (const button of await dialog.getByRole('button', { name: /^(Više|Manje)/ }).all()) {
      const box = (await button.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    await dialog.getByRole('spinbutton').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Podeljena:' })).toBeVisible()
    await expectGoodScreen(page, 'split-order')
    await page.getByRole('button', { name: 'Poništi podelu' }).click()
    await expect(page.getByText('Sve se opet šalje u jednom paketu.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Podeljena:' })).toHaveCount(0)
  })
