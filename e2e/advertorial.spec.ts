// Rules: pages/advertorial
import type { Market } from '@pazar/contracts/money/market.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { type Advertorials, newAdvertorials, openAdvertorial } from './fixtures/advertorial.ts'
import { orderForm } from './fixtures/order-form.ts'
import { newSeller } from './fixtures/seller.ts'

/** The story. `advertorial-orders.spec.ts` covers its order form, `edit-mode-advertorial.spec.ts` its edit mode. */

let pages: Advertorials

test.beforeAll(async ({ baseURL }) => {
  pages = await newAdvertorials(await newSeller(baseURL!, 'prica'))
})

const opened = (page: Page, market: Market) => openAdvertorial(page, pages[market])

test('the demo story has no accessibility violation and no sideways scrolling on phone and desktop, and one open question at a time', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/lonac-ognjiste')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nedjeljni ručak koji se opet kuha sam')
  await expect(page.getByText('Promotivni članak', { exact: true })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'advertorial-demo')
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)]
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
})

test("a story with the template's default texts has no accessibility violation either", async ({ open }) => {
  const page = await open()
  await opened(page, 'Bosnia')
  await expect(page.getByRole('heading', { name: 'Savjet prije kupovine' })).toBeVisible()
  await expectGoodScreenAtBothWidths(page, 'advertorial-own-words')
})

test('the header button and the bottom bar lead to the form, and no dialog opens', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page, 'Serbia')
  await page.getByRole('banner').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(orderForm(page)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('[data-order-bar]').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(orderForm(page)).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // At the end of the page the bar covers nothing.
  await page
    .locator('.footer, .imprint')
    .last()
    .evaluate((line) => line.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await page.evaluate(() => scrollBy({ top: 140, behavior: 'instant' }))
  await expect(page.locator('[data-order-bar]')).toBeHidden()
})
