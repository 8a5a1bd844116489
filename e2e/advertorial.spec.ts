// Rules: pages/advertorial
import type { Market } from '@pazar/contracts/money/market.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { type Advertorials, newAdvertorials, openAdvertorial } from './fixtures/advertorial.ts'
import { orderForm } from './fixtures/order-form.ts'
import { newSeller, type Seller, signedIn } from './fixtures/seller.ts'

/** The story and its edit mode. `advertorial-orders.spec.ts` covers its order form. */

let seller: Seller
let pages: Advertorials

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'prica')
  pages = await newAdvertorials(seller)
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

const stored = async (market: Market) =>
  (await seller.api.get(`/api/websites/id/${pages[market]!.id}`)).json()

test('edit mode saves the advice 1000 ms after typing', async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  await page.clock.install()
  await opened(page, 'Montenegro')
  await page.keyboard.press('Control+e')
  const advice = page.locator('[data-edit="advertorialStory.adviceText"]')
  await expect(advice).toHaveAttribute('contenteditable')
  await stopTime(page)
  await advice.fill('Izmjerite ploču prije nego što poručite.')
  await page.clock.runFor(990)
  expect(saves).toEqual([])
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.clock.runFor(20)
  expect((await answered).status()).toBe(200)
  expect((await stored('Montenegro')).advertorialStory.adviceText).toBe(
    'Izmjerite ploču prije nego što poručite.',
  )
})

test('edit mode shows or hides each of the first three testimonials by its checkbox', async ({
  open,
  baseURL,
}) => {
  await seller.api.send('PUT', `/api/websites/id/${pages.Montenegro!.id}`, {
    testimonials: ['Ana', 'Bo', 'Ceca', 'Deda'].map((name) => ({ name, text: `Piše ${name}` })),
  })
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await opened(page, 'Montenegro')
  await expect(page.locator('[data-edit-testimonial]')).toHaveCount(3)
  await page.keyboard.press('Control+e')
  const boxes = page.getByRole('group', { name: 'Prikazani utisci' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Bo', exact: true }).uncheck()
  await expect(page.getByText('Piše Bo')).toHaveCount(0)
  // The fourth testimonial does not take its place.
  await expect(page.locator('[data-edit-testimonial]')).toHaveCount(2)
  expect((await stored('Montenegro')).editableContent.enabledTestimonials).toEqual([true, false, true, true])
})
