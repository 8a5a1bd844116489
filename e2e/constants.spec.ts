// Rules: ui/toasts, ui/tooltips
import { demoAdmin } from '@pazar/standalone/demo/people.ts'
import { expect, type Page } from '@playwright/test'
import { withMockedAnswer } from './browser/mocked-answers.ts'
import { advanceTimeUntil, stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { tokenOf } from './fixtures/api.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

/** Times and sizes in a browser whose clock the test controls (ui/toasts, ui/tooltips). */

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'mere')
  const { id } = await newWebsite(seller, 'lampa-mera')
  await seller.api.send('POST', '/api/orders', {
    websiteId: id,
    quantity: 1,
    customerData: { name: 'Mira Ilić', phone: '063 555 0801', address: 'Glavna 1', city: 'Niš' },
  })
})

const notices = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Zatvori' }) })

/** Timeout in ms of one check on a page with a stopped clock, before a little page time passes. */
const timeout = 50

/** Saves a pixel, which shows a notice. When it appears, only a few steps of page time have passed. */
const notify = (page: Page, status: number) =>
  withMockedAnswer(
    page,
    'PATCH /api/user/facebook-pixel',
    { status, body: { message: status === 200 ? 'Sačuvano' : 'Odbijeno' } },
    async () => {
      await page.getByLabel('Pixel ID').fill(`12345${status}`)
      await page.getByRole('button', { name: 'Sačuvaj pixel' }).click()
      await advanceTimeUntil(page, () =>
        expect(notices(page)).toContainText(status === 200 ? 'Uspešno sačuvano' : 'Odbijeno', { timeout }),
      )
    },
  )

const gone = (page: Page) =>
  advanceTimeUntil(page, () => expect(notices(page)).toHaveCount(0, { timeout }), 250)

test('one notice at a time, for 5 seconds, focused with F8, closed with Escape or a swipe of 50 px to the right', async ({
  open,
  baseURL,
}) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, seller) },
    allowed: [/status of 400/],
  })
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
  expect((await now()) - shown).toBeLessThan(7_500)

  await notify(page, 200)
  await page.keyboard.press('F8')
  await expect(notices(page)).toBeFocused()
  const swipe = (by: number) =>
    notices(page).evaluate((element, distance) => {
      const touch = (x: number) => [new Touch({ identifier: 1, target: element, clientX: x, clientY: 5 })]
      element.dispatchEvent(
        new TouchEvent('touchstart', { bubbles: true, touches: touch(100), changedTouches: touch(100) }),
      )
      element.dispatchEvent(
        new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: touch(100 + distance) }),
      )
    }, by)
  await swipe(49)
  await swipe(-200)
  await page.clock.runFor(500)
  await expect(notices(page)).toHaveCount(1)
  await swipe(50)
  const swiped = await now()
  await gone(page)
  expect((await now()) - swiped).toBeLessThan(4_000)

  await notify(page, 200)
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  const escaped = await now()
  await gone(page)
  expect((await now()) - escaped).toBeLessThan(4_000)

  await notify(page, 200)
  const { x, y } = (await notices(page).boundingBox())!
  const drag = async (by: number) => {
    await page.mouse.move(x + 30, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 30 + by, y + 10)
    await page.mouse.up()
  }
  await drag(49)
  await page.clock.runFor(500)
  await expect(notices(page)).toHaveCount(1)
  await drag(50)
  const dragged = await now()
  await gone(page)
  expect((await now()) - dragged).toBeLessThan(4_000)
})

test('data is not refetched by interval or focus, except the dashboard every 30 seconds', async ({
  open,
  baseURL,
}) => {
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
  await advanceTimeUntil(page, () =>
    expect(page.getByText(/^Poslednja sinhronizacija: /)).toBeVisible({ timeout }),
  )
  const once = dashboards
  await page.clock.runFor(29_000)
  expect(dashboards).toBe(once)
  await page.clock.runFor(1_500)
  await expect.poll(() => dashboards).toBe(once + 1)
})

test('profit figures count up for 2000 ms, the margin for 1500 ms, and show at once with reduced motion', async ({
  open,
  baseURL,
}) => {
  const animatedPage = await open({
    context: { storageState: signedIn(baseURL!, seller), reducedMotion: 'no-preference' },
  })
  await animatedPage.goto('/profit')
  await animatedPage.clock.install()
  await stopTime(animatedPage)
  await animatedPage.getByRole('button', { name: /Srbija/ }).click()
  await advanceTimeUntil(animatedPage, () =>
    expect(animatedPage.getByText('Profitna marža')).toBeVisible({ timeout }),
  )
  const text = () => animatedPage.getByRole('main').innerText()
  await animatedPage.clock.runFor(1_000)
  const halfway = await text()
  await animatedPage.clock.runFor(700)
  const marginThere = await text()
  await animatedPage.clock.runFor(1_000)
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

test('lists of the admin panel scroll at 500 px; a tooltip opens after 700 ms', async ({ open, baseURL }) => {
  const page = await open({
    context: { storageState: signedIn(baseURL!, { token: await tokenOf(baseURL!, demoAdmin) }) },
  })
  await page.clock.install()
  await page.goto('/admin')
  const list = page.getByRole('list', { name: 'Korisnici' })
  await expect(list).toBeVisible()
  const scrolling = await list.evaluate((element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).maxHeight !== 'none') return getComputedStyle(each).maxHeight
    return 'none'
  })
  expect(scrolling).toBe('500px')
  await page.getByLabel('Pretraži korisnike').fill(seller.email)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  // Stop the clock, since on a busy machine page time passes between two commands.
  await stopTime(page)
  await list.getByRole('button', { name: /^Sesije/ }).hover()
  await page.clock.runFor(650)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(400)
  await expect(page.getByRole('tooltip')).toBeVisible()

  /** Moves from the tooltip to the search field and returns after `ms`. */
  const comeBackAfter = async (ms: number) => {
    await page.getByLabel('Pretraži korisnike').hover()
    await page.clock.runFor(ms)
    await list.getByRole('button', { name: /^Resetuj šifru/ }).hover()
    await page.clock.runFor(100)
  }
  // The next tooltip opens at once within 300 ms, and later after the full delay.
  await comeBackAfter(250)
  await expect(page.getByRole('tooltip', { name: /^Resetuj šifru/ })).toBeVisible()
  await comeBackAfter(400)
  await expect(page.getByRole('tooltip', { name: /^Resetuj šifru/ })).toHaveCount(0)
  await page.clock.runFor(800)
  await expect(page.getByRole('tooltip', { name: /^Resetuj šifru/ })).toBeVisible()
})
