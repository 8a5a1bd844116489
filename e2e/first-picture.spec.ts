import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { orderForm } from './shop/order-form.ts'

/** Opens a demo page whose pictures do not come until they are let go; answers what of its scripts was asked for. */
async function withoutPictures(page: Page): Promise<{ scripts: string[]; letGo: () => void }> {
  const scripts: string[] = []
  page.on('request', (request) => { if (request.resourceType() === 'script') scripts.push(request.url()) })
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => { letGo = resolve })
  await page.route('**/uploads/**', async (route) => {
    await gone
    await route.continue().catch(() => {})
  })
  await page.goto('/lampa-luna', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { scripts, letGo }
}

test('the scripts of a page wait for its first picture', async ({ open }) => {
  const page = await (await open({ device: 'phone' })).context().newPage()
  const { scripts, letGo } = await withoutPictures(page)
  expect(scripts).toEqual([])
  letGo()
  await expect(orderForm(page)).toHaveAttribute('novalidate')
})

test('nobody who does something earlier waits for it', async ({ open }) => {
  const page = await (await open({ device: 'phone' })).context().newPage()
  const { letGo } = await withoutPictures(page)
  await page.touchscreen.tap(200, 400)
  await expect(orderForm(page)).toHaveAttribute('novalidate')
  letGo()
})
