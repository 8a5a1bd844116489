// Rules: pages/minimalistic, pages/motion, pages/faq
import { expect, type Locator, type Page } from '@playwright/test'
import { asWideAs, expectGoodScreen } from './browser/screen-quality.ts'
import { slidesAtOnce } from './browser/slides.ts'
import { advanceTimeUntil, stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { newMinimalisticPage } from './fixtures/minimalistic.ts'
import { newSeller } from './fixtures/seller.ts'

/**
 * The Minimalistic template as shoppers see it: blocks, slides and clocks (pages/minimalistic).
 * `minimalistic-claims.spec.ts` covers its claims.
 */

let website: { customUrl: string }
test.beforeAll(async ({ baseURL }) => {
  website = await newMinimalisticPage(await newSeller(baseURL!, 'minimal'))
})

test('every block is present, without an accessibility violation at 390 and 1280 px', async ({ open }) => {
  const page = await open()
  const sent = await page.goto(`/${website.customUrl}`)
  // iPhones before iOS 16.4 skip media queries such as (width >= 761px) with all their content.
  expect(await sent!.text()).not.toMatch(/@media[^{]*[<>]/)
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    for (const name of [
      'Zašto',
      'Detaljan opis',
      'Uštedite',
      'Šta kažu kupci',
      'u detaljima',
      'Pogledajte izbliza',
      'Uporedite cene',
      'Česta pitanja',
      'Poslednja prilika',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name }).first(), name).toBeVisible()
    }
    await expect(page.getByText('Akcija traje do nedelje')).toBeVisible()
    await expect(page.getByText('Sa tri lampe štedite najviše')).toBeVisible()
    await expect(page.getByText('Potvrđena kupovina')).toHaveCount(1)
    await expectGoodScreen(page, 'minimalistic')
  }
})

/** The slides of a page, each with the milliseconds after which the next one is shown. */
const slideRegions: [name: string, of: (page: Page) => Locator, every: number][] = [
  ["the hero's pictures", (page) => page.locator('.gallery'), 4000],
  ['testimonials', (page) => page.getByRole('region', { name: 'Šta kažu kupci' }), 5000],
  ['features', (page) => page.getByRole('region', { name: /u detaljima$/ }), 4000],
  ['close-up pictures', (page) => page.getByRole('region', { name: 'Pogledajte izbliza' }), 3500],
]

test('slides advance after their time, pause in edit mode, and stop for a user who takes over', async ({
  open,
}) => {
  const page = await open({ context: { reducedMotion: 'no-preference' } })
  await slidesAtOnce(page)
  await page.clock.install()
  await stopTime(page)
  for (const [name, of, every] of slideRegions)
    await test.step(`${name}: ${every} ms`, async () => {
      await page.goto(`/${website.customUrl}`)
      const region = of(page)
      await region.locator('[data-slides]').scrollIntoViewIfNeeded()
      const shown = () => region.locator('[data-slide-number]').textContent()
      const first = await shown()
      // Slides start once they are observed in view; from then on each takes exactly its time.
      await advanceTimeUntil(page, async () => expect(await shown()).not.toBe(first), every)
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
})

test('slides go on after the current one is removed, as by the preview of the editor', async ({ open }) => {
  const page = await open()
  await slidesAtOnce(page)
  await page.goto(`/${website.customUrl}`)
  const region = page.locator('.gallery')
  const number = region.locator('[data-slide-number]')
  const slides = region.locator('[data-slides] > li')
  await region.scrollIntoViewIfNeeded()
  const count = await slides.count()
  await region.locator('[data-previous]').click()
  await expect(number).toHaveText(String(count))
  await slides.last().evaluate((slide) => slide.remove())
  // Removing it scrolls, and a test fails if the page has an error.
  await expect(number).toHaveText(String(count - 1))
  await region.locator('[data-next]').click()
  await expect(number).toHaveText('1')
})

test('the feature list highlights the current feature and leads to each', async ({ open }) => {
  const page = await open()
  await page.goto(`/${website.customUrl}`)
  const region = page.getByRole('region', { name: /u detaljima$/ })
  await region.scrollIntoViewIfNeeded()
  const third = region.getByRole('button', { name: 'Punjiva baterija' })
  await third.click()
  await expect(third).toHaveAttribute('aria-current', '')
  await expect(region.locator('[data-slide-number]')).toHaveText('3')
})

test('benefit cards appear one after another: after 500 ms, then every 200 ms', async ({ open }) => {
  const page = await open({ context: { reducedMotion: 'no-preference' } })
  await page.goto(`/${website.customUrl}`)
  await page.locator('.cards').scrollIntoViewIfNeeded()
  await expect(page.locator('.cards')).toHaveClass(/is-seen/)
  const delays = await page
    .locator('.card')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay))
  expect(delays).toEqual(['0.5s', '0.7s', '0.9s', '1.1s', '1.3s'])
})

test('the last-chance timer counts down from 23:59:59, and restarts at zero', async ({ open }) => {
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
