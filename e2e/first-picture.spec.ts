import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { orderForm } from './shop/order-form.ts'

/** Opens a demo page whose pictures do not come until they are let go; answers what of its scripts was asked for. */
async function withoutPictures(page: Page, path = '/lampa-luna'): Promise<{ scripts: string[]; letGo: () => void }> {
  const scripts: string[] = []
  page.on('request', (request) => { if (request.resourceType() === 'script') scripts.push(request.url()) })
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => { letGo = resolve })
  await page.route('**/uploads/**', async (route) => {
    await gone
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { scripts, letGo }
}

test('the scripts of a page wait for its first picture', async ({ open }) => {
  const page = await (await open({ device: 'phone' })).context().newPage()
  const { scripts, letGo } = await withoutPictures(page, '/termos-planinar')
  expect(scripts).toEqual([])
  // What is not laid out yet makes nothing wider than the screen.
  expect(await page.locator('.turn').first().evaluate((part) => part.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  letGo()
  await expect(orderForm(page)).toHaveAttribute('novalidate')
})

test('so do those of the storefront', async ({ open }) => {
  const page = await (await open({ device: 'phone' })).context().newPage()
  const { scripts, letGo } = await withoutPictures(page, '/prodavnica')
  expect(scripts).toEqual([])
  letGo()
  await expect(page.locator('script[data-islands]')).toHaveCount(0)
  expect(scripts).not.toEqual([])
})

test('nobody who does something earlier waits for it', async ({ open }) => {
  const page = await (await open({ device: 'phone' })).context().newPage()
  const { letGo } = await withoutPictures(page)
  await page.touchscreen.tap(200, 400)
  await expect(orderForm(page)).toHaveAttribute('novalidate')
  letGo()
})

/** Holds the page's script back until it is let go. */
async function heldScript(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => { letGo = resolve })
  await page.route('**/main-*.js', async (route) => {
    await gone
    await route.continue().catch(() => {})
  })
  return letGo
}

test('what the script shows has its place before it comes: nobody who reads or types is moved by it', async ({ open }) => {
  const page = await (await open({ device: 'phone', context: { reducedMotion: 'no-preference' } })).context().newPage()
  const letGo = await heldScript(page)
  await page.goto('/lampa-luna', { waitUntil: 'domcontentloaded' })
  // Safari holds nothing in its place while something above it grows.
  const heights = () => page.locator(':is(.carousel-controls, .clock, .grand-total)[data-needs-script]').evaluateAll((parts: HTMLElement[]) => parts.map((part) => part.offsetHeight))
  const before = await heights()
  expect(before).not.toContain(0)
  await expect(page.locator('[data-last-chance]')).toBeHidden()
  letGo()
  await expect(page.locator('[data-last-chance]')).toBeVisible()
  expect(await heights()).toEqual(before)
})

/** Parts of the page whose layout is left out where they are out of sight. */
const leftOut = (page: Page) => page.evaluate(() => [...document.querySelectorAll('body *')].filter((each) => getComputedStyle(each).contentVisibility === 'auto').length)

test('a link leads to its place before the page is laid out as a whole, and at the end nothing is left out', async ({ open }) => {
  const page = await (await open({ device: 'phone' })).context().newPage()
  const letGo = await heldScript(page)
  // Where the picture was there first, the load waits for the script that is held.
  const visit = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
  await visit('/lonac-ognjiste')
  expect(await leftOut(page)).toBeGreaterThan(10)
  await page.locator('a[href="#poruci"]:visible').first().tap()
  await expect.poll(async () => Math.round((await page.locator('#poruci').boundingBox())!.y)).toBe(24)
  await page.goto('about:blank')
  await visit('/lonac-ognjiste#poruci')
  expect(await leftOut(page)).toBe(0)
  await page.goto('about:blank')
  await visit('/lonac-ognjiste')
  expect(await leftOut(page)).toBeGreaterThan(10)
  letGo()
  await expect(page.locator('script[data-islands]')).toHaveCount(0)
  expect(await leftOut(page)).toBe(0)
})
