// Rules: pages/social-proof
import { expect, type Page, type Request } from '@playwright/test'
import { templateNames } from '@pazar/contracts/website/content.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { shownPrices } from '@pazar/public-site/pricing/shown-prices.ts'
import { inventedIn, proofSentences } from '@pazar/public-site/testing/invented-claims.ts'
import { stopTime } from './browser/stopped-clock.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** What a page's scripts add in its first minute, by social-proof mode. */

let seller: Seller
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'bez-izmisljenog')
})

/** Opens a page with a stopped clock. Returns a function that resolves once the page waits for no answer. */
async function openStopped(open: () => Promise<Page>) {
  const page = await open()
  const waiting = new Set<Request>()
  page.on('request', (request) => waiting.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request))
  await page.clock.install()
  await stopTime(page)
  const answered = () => expect.poll(() => [...waiting].map((each) => each.url())).toEqual([])
  return { page, answered }
}

/** The whole document half a minute after opening, scrolled to its end and with the order dialog open. */
async function documentLater(
  { page, answered }: Awaited<ReturnType<typeof openStopped>>,
  website: WebsiteView,
): Promise<string> {
  // The page comes from a cache for a short time after a save.
  const path = `/${website.customUrl}`
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toMatch(new RegExp(`name="revision"[^>]*value="${website.revision}"`))
  await page.goto(path)
  await expect(page.locator('input[name="revision"]')).toHaveValue(String(website.revision))
  await page.evaluate(() => document.querySelector('footer')!.scrollIntoView())
  await page.locator('[data-order="1"]').first().dispatchEvent('click')
  // An answer may start further requests and timers.
  for (const ms of [20_000, 9_000, 1_000]) {
    await page.clock.runFor(ms)
    await answered()
  }
  return page.content()
}

const changed = (website: { id: number }, body: object): Promise<WebsiteView> =>
  seller.api.send('PUT', `/api/websites/id/${website.id}`, body)

for (const templateName of templateNames) {
  test(`${templateName}: scripts add no invented claims in the modes real and off`, async ({ open }) => {
    const made = await newWebsite(seller, 'bez-izmisljenog', { templateName })
    const simulated = await changed(made, { ...lamp.copy, faq: [], testimonials: [], trustMode: 'simulated' })
    const stopped = await openStopped(open)
    const before = await documentLater(stopped, simulated)
    const check = (html: string, website: WebsiteView) =>
      inventedIn(html, {
        websiteId: website.id,
        percents: shownPrices(website).map(({ percent }) => percent),
        sentences: proofSentences(before),
      })
    // Make sure that the check detects simulated claims.
    expect(check(before, simulated)).toEqual(
      expect.arrayContaining(['data-countdown', expect.stringMatching(/^1[45]:\d\d$/)]),
    )
    for (const trustMode of ['real', 'off'])
      for (const offers of [lamp.product.offers, null]) {
        const website = await changed(made, { trustMode, offers })
        expect(
          check(await documentLater(stopped, website), website),
          `${trustMode}, ${offers ? 'with' : 'without'} offers`,
        ).toEqual([])
      }
  })
}
