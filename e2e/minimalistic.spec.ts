import { expect, type Page } from '@playwright/test'
import { asWideAs, expectGoodScreen } from './browser/screen-quality.ts'
import { slidesAtOnce } from './browser/slides.ts'
import { passesUntil, stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { newMinimalisticPage } from './shop/minimalistic.ts'
import { newSeller } from './shop/seller.ts'

/** The Minimalistic template as a shopper meets it: its blocks, slides and clocks (landing spec, 2.2 and 4). What it claims, and for whom: `minimalistic-claims.spec.ts`. */

let website: { customUrl: string }
test.beforeAll(async ({ baseURL }) => {
  website = await newMinimalisticPage(await newSeller(baseURL!, 'minimal'))
})

test('every block is there, at 390 and at 1280 px, without a violation of accessibility', async ({ open }) => {
  const page = await open()
  const sent = await page.goto(`/${website.customUrl}`)
  // Media queries like (width >= 761px) are skipped by iPhones before iOS 16.4, with all that they hold.
  expect(await sent!.text()).not.toMatch(/@media[^{]*[<>]/)
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    for (const name of ['Zašto', 'Detaljan opis', 'Uštedite', 'Šta kažu kupci', 'u detalj', 'Pogledajte izbliza', 'Uporedite cene', 'Česta pitanja', 'Poslednja prilika']) {
      await expect(page.getByRole('heading', { level: 2, name }).first(), name).toBeVisible()
    }
    await expect(page.getByText('Akcija traje do nedelje')).toBeVisible()
    await expect(page.getByText('Sa tri lampe štedite najviše')).toBeVisible()
    await expect(page.getByText('Potvrđena kupovina')).toHaveCount(1)
    await expectGoodScreen(page, 'minimalistic')
  }
})

for (const { name, of, every } of [
  { name: 'the hero\'s pictures', of: (page: Page) => page.locator('.gallery'), every: 4000 },
  { name: 'testimonials', of: (page: Page) => page.getByRole('region', { name: 'Šta kažu kupci' }), every: 5000 },
  { name: 'features', of: (page: Page) => page.getByRole('region', { name: /u detalj$/ }), every: 4000 },
  { name: 'pictures at length', of: (page: Page) => page.getByRole('region', { name: 'Pogledajte izbliza' }), every: 3500 },
]) {
  test(`${name} move on after ${every / 1000} s, stand while the page is edited, and stop for whoever takes over`, async ({ open }) => {
    const page = await open({ context: { reducedMotion: 'no-preference' } })
    await slidesAtOnce(page)
    await page.clock.install()
    await page.goto(`/${website.customUrl}`)
    await stopTime(page)
    const region = of(page)
    await region.locator('[data-slides]').scrollIntoViewIfNeeded()
    const shown = () => region.locator('[data-slide-number]').textContent()
    const first = await shown()
    // They move on once they are seen to be in view; from then on each turn takes its time to the millisecond.
    await passesUntil(page, async () => expect(await shown()).not.toBe(first), every)
    const before = await shown()
    await page.clock.runFor(every - 1)
    expect(await shown()).toBe(before)
    await page.clock.runFor(1)
    expect(await shown()).not.toBe(before)
    const edited = await shown()
    await page.evaluate(() => document.documentElement.classList.add('is-editing'))
    await page.clock.runFor(every * 3)
    expect(await shown()).toBe(edited)
    await page.evaluate(() => document.documentElement.classList.remove('is-editing'))
    await region.locator('[data-pause]').click()
    await page.clock.runFor(every * 3)
    expect(await shown()).toBe(edited)
  })
}

test('the list of features shows which one is on, and leads to each', async ({ open }) => {
  const page = await open()
  await page.goto(`/${website.customUrl}`)
  const region = page.getByRole('region', { name: /u detalj$/ })
  await region.scrollIntoViewIfNeeded()
  const third = region.getByRole('button', { name: 'Punjiva baterija' })
  await third.click()
  await expect(third).toHaveAttribute('aria-current', '')
  await expect(region.locator('[data-slide-number]')).toHaveText('3')
})

test('benefit cards come one after another: 500 ms, and 200 ms more for each', async ({ open }) => {
  const page = await open({ context: { reducedMotion: 'no-preference' } })
  await page.goto(`/${website.customUrl}`)
  await page.locator('.cards').scrollIntoViewIfNeeded()
  await expect(page.locator('.cards')).toHaveClass(/is-seen/)
  const delays = await page.locator('.card').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay))
  expect(delays).toEqual(['0.5s', '0.7s', '0.9s', '1.1s', '1.3s'])
})

test('the last chance counts down from 23:59:59, and begins again at zero', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.clock.install()
  await stopTime(page)
  await page.goto(`/${website.customUrl}`)
  const clock = page.getByRole('timer', { name: 'Preostalo vreme' })
  const shown = async () => (await clock.locator('strong').allTextContents()).join(':')
  await page.clock.runFor(1_000)
  expect(await shown()).toBe('23:59:58')
  await page.clock.fastForward('23:59:20')
  await page.clock.runFor(1_000)
  expect(await shown()).toBe('00:00:37')
  await page.clock.runFor(37_000)
  expect(await shown()).toBe('00:00:00')
  await page.clock.runFor(1_000)
  expect(await shown()).toBe('23:59:59')
})
