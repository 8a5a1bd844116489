// Rules: pages/failed-images, pages/layout-shift
import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { newMinimalisticPage } from './fixtures/minimalistic.ts'
import { orderForm } from './fixtures/order-form.ts'
import { newSeller } from './fixtures/seller.ts'

/**
 * Opens a demo page whose pictures do not load until `letGo` is called. Returns the scripts that the page has
 * requested.
 */
async function withoutPictures(
  page: Page,
  path = '/lampa-luna',
): Promise<{ scripts: string[]; letGo: () => void }> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/uploads/**', async (route) => {
    await gone
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { scripts, letGo }
}

test('the scripts of a page wait for its first picture', async ({ open }) => {
  const page = await (await open({ device: 'phone', isFirstVisit: true })).context().newPage()
  const { scripts, letGo } = await withoutPictures(page, '/termos-planinar')
  expect(scripts).toEqual([])
  // Parts without layout do not widen the page.
  expect(
    await page
      .locator('.turn')
      .first()
      .evaluate((part) => part.getBoundingClientRect().right),
  ).toBeLessThanOrEqual(390)
  letGo()
  await expect(orderForm(page)).toHaveAttribute('novalidate')
})

test('the scripts of the storefront wait for its first picture', async ({ open }) => {
  const page = await (await open({ device: 'phone', isFirstVisit: true })).context().newPage()
  const { scripts, letGo } = await withoutPictures(page, '/prodavnica')
  expect(scripts).toEqual([])
  letGo()
  await expect(page.locator('script[data-islands]')).toHaveCount(0)
  expect(scripts).not.toEqual([])
})

test('an interaction starts the scripts before the picture loads', async ({ open }) => {
  const page = await (await open({ device: 'phone', isFirstVisit: true })).context().newPage()
  const { letGo } = await withoutPictures(page)
  await page.touchscreen.tap(200, 400)
  await expect(orderForm(page)).toHaveAttribute('novalidate')
  letGo()
})

/** Blocks the page's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/main-*.js', async (route) => {
    await gone
    await route.continue().catch(() => {})
  })
  return letGo
}

test('elements that the script shows have reserved space, so that the page does not shift', async ({
  open,
  baseURL,
}) => {
  // Only simulated figures include a clock.
  const { customUrl } = await newMinimalisticPage(await newSeller(baseURL!, 'mesto'))
  const page = await (
    await open({ device: 'phone', isFirstVisit: true, context: { reducedMotion: 'no-preference' } })
  )
    .context()
    .newPage()
  const letGo = await holdScript(page)
  await page.goto(`/${customUrl}`, { waitUntil: 'domcontentloaded' })
  // Safari has no scroll anchoring, so heights above must not change.
  const heights = () =>
    page
      .locator(':is(.carousel-controls, .clock, .grand-total)[data-needs-script]')
      .evaluateAll((parts: HTMLElement[]) => parts.map((part) => part.offsetHeight))
  const before = await heights()
  expect(before).not.toContain(0)
  await expect(page.locator('[data-last-chance]')).toBeHidden()
  letGo()
  await expect(page.locator('[data-last-chance]')).toBeVisible()
  expect(await heights()).toEqual(before)
})

/** The number of elements whose layout the browser skips while they are off screen. */
const leftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (each) => getComputedStyle(each).contentVisibility === 'auto',
      ).length,
  )

test('an anchor link reaches its target before the whole page is laid out, and finally all parts are laid out', async ({
  open,
}) => {
  const page = await (await open({ device: 'phone', isFirstVisit: true })).context().newPage()
  const letGo = await holdScript(page)
  // If the picture loads first, the load event waits for the blocked script.
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
