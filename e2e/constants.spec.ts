import { demoAdmin } from '@pazar/embedded/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { pretending } from './browser/pretended-answers.ts'
import { passesUntil, stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { tokenOf } from './shop/api.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './shop/seller.ts'

/** Times and measures of the operator specification (section 9) as a browser meets them; its clock is moved by the test. */

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'mere')
  const { id } = await newWebsite(seller, 'lampa-mera')
  await seller.api.send('POST', '/api/orders', { websiteId: id, quantity: 1, customerData: { name: 'Mira Ilić', phone: '063 555 0801', address: 'Glavna 1', city: 'Niš' } })
})

const notices = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Zatvori' }) })

/** ms that one look at a page whose time stands still may take, before a little of it passes. */
const timeout = 200

/** Saves a pixel, which is told in a notice: of the page's time no more than a few steps are over when it stands there. */
const notify = (page: Page, status: number) =>
  pretending(page, 'PATCH /api/user/facebook-pixel', { status, body: { message: status === 200 ? 'Sačuvano' : 'Odbijeno' } }, async () => {
    await page.getByLabel('Pixel ID').fill(`12345${status}`)
    await page.getByRole('button', { name: 'Sačuvaj Pixel' }).click()
    await passesUntil(page, () => expect(notices(page)).toContainText(status === 200 ? 'Uspešno sačuvano' : 'Odbijeno', { timeout }))
  })

const gone = (page: Page) => passesUntil(page, () => expect(notices(page)).toHaveCount(0, { timeout }), 250)

test('one notice at a time, for 5 seconds, reached with F8, swiped away by 50 px to the right', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) }, allowed: [/status of 400/] })
  await page.clock.install()
  await page.goto('/settings?tab=marketing')
  await expect(page.getByLabel('Pixel ID')).toBeVisible()
  await stopTime(page)
  const now = () => page.evaluate(() => Date.now())
  await notify(page, 400)
  await notify(page, 200)
  const shown = await now()
  await expect(notices(page)).toHaveCount(1)
  expect((await notices(page).boundingBox())!.width).toBeLessThanOrEqual(420)
  await page.clock.runFor(4_000)
  await expect(notices(page)).toHaveCount(1)
  await gone(page)
  expect(await now() - shown).toBeLessThan(7_500)

  await notify(page, 200)
  await page.keyboard.press('F8')
  await expect(notices(page)).toBeFocused()
  const swipe = (by: number) =>
    notices(page).evaluate((element, distance) => {
      const touch = (x: number) => [new Touch({ identifier: 1, target: element, clientX: x, clientY: 5 })]
      element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: touch(100), changedTouches: touch(100) }))
      element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: touch(100 + distance) }))
    }, by)
  await swipe(49)
  await swipe(-200)
  await page.clock.runFor(500)
  await expect(notices(page)).toHaveCount(1)
  await swipe(50)
  const swiped = await now()
  await gone(page)
  expect(await now() - swiped).toBeLessThan(4_000)
})

test('nothing is read again by itself or because the window is looked at; the dashboard is, every 30 seconds', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.clock.install()
  let [lists, dashboards] = [0, 0]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/orders/my') lists++
    if (pathname === '/api/sync/dashboard') dashboards++
  })
  await page.goto('/orders')
  await expect(page.getByText('Mira Ilić').first()).toBeVisible()
  await stopTime(page)
  await page.clock.runFor(2_000)
  const first = lists
  await page.clock.runFor(120_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(2_000)
  expect(lists).toBe(first)

  await page.goto('/create')
  await passesUntil(page, () => expect(page.getByText(/^Poslednja sinhronizacija: /)).toBeVisible({ timeout }))
  const once = dashboards
  await page.clock.runFor(29_000)
  expect(dashboards).toBe(once)
  await page.clock.runFor(1_500)
  await expect.poll(() => dashboards).toBe(once + 1)
})

test('figures of profit count up for 2000 ms, the margin for 1500 ms, and stand at once for whoever prefers no motion', async ({ open, baseURL }) => {
  const moving = await open({ context: { storageState: signedIn(baseURL!, seller), reducedMotion: 'no-preference' } })
  await moving.goto('/profit')
  await moving.clock.install()
  await stopTime(moving)
  await moving.getByRole('button', { name: /Srbija/ }).click()
  await passesUntil(moving, () => expect(moving.getByText('Profitna marža')).toBeVisible({ timeout }))
  const text = () => moving.getByRole('main').innerText()
  await moving.clock.runFor(1_000)
  const halfway = await text()
  await moving.clock.runFor(700)
  const marginThere = await text()
  await moving.clock.runFor(1_000)
  const end = await text()
  const margin = (shown: string) => /(\d+,\d)%/.exec(shown)?.[1]
  expect(halfway).not.toBe(end)
  expect(margin(marginThere)).toBe(margin(end))
  expect(marginThere).not.toBe(end)
  const still = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await still.goto('/profit')
  await still.getByRole('button', { name: /Srbija/ }).click()
  await expect(still.getByText(margin(end)!).first()).toBeVisible()
})

test("lists of the admin panel scroll at 500 px; a tooltip opens after 700 ms", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, { token: await tokenOf(baseURL!, demoAdmin) }) } })
  await page.clock.install()
  await page.goto('/admin')
  const list = page.getByRole('list', { name: 'Korisnici' })
  await expect(list).toBeVisible()
  const scrolling = await list.evaluate((element) => {
    for (let each: Element | null = element; each; each = each.parentElement) if (getComputedStyle(each).maxHeight !== 'none') return getComputedStyle(each).maxHeight
    return 'none'
  })
  expect(scrolling).toBe('500px')
  await page.getByLabel('Pretraži korisnike').fill(seller.email)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  // Stands still from here: on a busy machine the page's own time runs on between two commands.
  await stopTime(page)
  await list.getByRole('button', { name: /^Sesije/ }).hover()
  await page.clock.runFor(650)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(400)
  await expect(page.getByRole('tooltip')).toBeVisible()
})
