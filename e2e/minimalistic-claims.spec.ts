// Rules: pages/test-hosts
import { expect, type Page } from '@playwright/test'
import { asWideAs, expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './fixtures/lamp.ts'
import { newMinimalisticPage, testimonialBy } from './fixtures/minimalistic.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/**
 * The claims of a Minimalistic page: social-proof modes, the warning on test hosts, and design
 * recommendations (pages/social-proof).
 */

let seller: Seller
let website: { id: number; customUrl: string }
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'tvrdnje')
  website = await newMinimalisticPage(seller)
})

test.describe('social-proof mode', () => {
  const setTrustMode = (trustMode: string) =>
    seller.api.send('PUT', `/api/websites/id/${website.id}`, { trustMode })
  test.afterAll(() => setTrustMode('simulated'))

  test('simulated: viewers 23 to 69, buyers 3 to 14, 5 left, 4,9/5, 98%', async ({ open }) => {
    const page = await open()
    await page.goto(`/${website.customUrl}`)
    const viewers = Number(
      (await page.getByText(/^Sada gledaju ovaj proizvod:/).textContent())!.match(/\d+$/)![0],
    )
    expect(viewers).toBeGreaterThanOrEqual(23)
    expect(viewers).toBeLessThanOrEqual(69)
    const buyers = Number(
      (await page.getByText(/^Kupljeno u poslednja 24 sata:/).textContent())!.match(/\d+$/)![0],
    )
    expect(buyers).toBeGreaterThanOrEqual(3)
    expect(buyers).toBeLessThanOrEqual(14)
    for (const text of ['Po ovoj ceni: 5 ostalo', '4,9/5 (2.847 recenzija)', '98% kupaca preporučuje'])
      await expect(page.getByText(text)).toBeVisible()
  })

  test('real: shows own figures if they are high enough, without a layout shift', async ({ open }) => {
    await setTrustMode('real')
    const page = await open()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/figures', async (route) => {
      await answered
      await route.fulfill({ json: { ordersToday: 7, ordersThisWeek: 2, orders: 1234 } }).catch(() => {})
    })
    await expect(async () => {
      await page.goto(`/${website.customUrl}`)
      await expect(page.locator('[data-figure]').first()).toBeAttached({ timeout: 1000 })
    }).toPass()
    const before = await page.evaluate(() => performance.now())
    answer()
    await expect(page.getByText('Poručeno u poslednja 24 sata: 7')).toBeVisible()
    await expect(page.getByText(/gledaju|ostalo|recenzija|preporučuje/)).toHaveCount(0)
    await expect(page.getByRole('timer', { name: 'Preostalo vreme' })).toHaveCount(0)
    const shifts = await page.evaluate(
      () =>
        new Promise<{ at: number; value: number }[]>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().map((each) => ({ at: each.startTime, value: (each as any).value }))),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve([]), 300)
        }),
    )
    const sum = (some: typeof shifts) => some.reduce((total, { value }) => total + value, 0)
    expect(sum(shifts.filter(({ at }) => at >= before))).toBeLessThanOrEqual(0.02)
    // A document that is painted while it arrives may move a little more (arriving-pages.spec.ts).
    expect(sum(shifts)).toBeLessThanOrEqual(0.05)
  })

  test('real: with few orders shows only true statements', async ({ open }) => {
    await setTrustMode('real')
    const page = await open()
    const answers: unknown[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/figures')) answers.push(await response.json())
    })
    await expect(async () => {
      await page.goto(`/${website.customUrl}`)
      await expect.poll(() => answers.length, { timeout: 2000 }).toBeGreaterThan(0)
    }).toPass()
    expect(answers[0]).toEqual({ ordersToday: 0, ordersThisWeek: 0, orders: 0 })
    await expect(page.getByText('Ništa ne plaćate unapred').first()).toBeVisible()
    await expect(page.getByText(/^Poručeno/)).toHaveCount(0)
  })

  test('off: shows neither figures nor a clock', async ({ open }) => {
    await setTrustMode('off')
    const page = await open()
    await expect(async () => {
      await page.goto(`/${website.customUrl}`)
      await expect(page.locator('[data-figure]')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(page.getByText(/gledaju|ostalo|recenzija|preporučuje|Poručeno/)).toHaveCount(0)
    await expect(page.locator('[data-last-chance]')).toHaveCount(0)
  })
})

test.describe('test host banner', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Testni domen' })

  test('warns that tracking is not counted, links to the production domain, and stays closed', async ({
    open,
    baseURL,
  }) => {
    const page = await open({ device: 'phone' })
    await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/${website.customUrl}`)
    await expect(banner(page)).toContainText(
      'Događaji praćenja se šalju, ali se neće prikazati u Events Manager-u oglasne platforme.',
    )
    await expect(
      banner(page).getByRole('link', { name: 'Testiraj na produkcijskom domenu' }),
    ).toHaveAttribute('href', `${baseURL}/${website.customUrl}`)
    await expectGoodScreen(page, 'preview-banner')
    await banner(page).getByRole('button', { name: 'Zatvori upozorenje' }).click()
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })

  test('has no link on the production domain', async ({ open }) => {
    const page = await open()
    await page.goto(`/${website.customUrl}`)
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('link')).toHaveCount(0)
  })
})

test('design recommendations set the order of sections and the style of the page', async ({ open }) => {
  const site = await newWebsite(seller, 'preporuke')
  await seller.api.send('PUT', `/api/websites/id/${site.id}`, {
    ...lamp.copy,
    palette: { primary: '#0D9488', bg: '#F0FDFA' },
    testimonials: [testimonialBy('Ana'), testimonialBy('Mira')],
    designRecommendations: {
      category: 'home',
      targetAudience: 'Svi',
      emotionalTone: 'mirno',
      colorScheme: {
        primary: '#B91C1C',
        secondary: '#1E293B',
        accent: '#F59E0B',
        background: '#FFF7ED',
        text: '#1F2937',
      },
      typography: { headingFont: 'Merriweather', bodyFont: 'Inter', weight: 'normal' },
      layoutStyle: 'klasično',
      visualElements: { borderRadius: 'sharp', shadows: 'none', spacing: 'tight' },
      sectionStructure: {
        sections: [
          { type: 'testimonials', title: 'Utisci', order: 0 },
          { type: 'features', title: 'Prednosti', order: 1 },
        ],
      },
    },
  })
  const page = await open()
  await page.goto(`/${site.customUrl}`)
  for (const device of ['phone', 'desktop'] as const) {
    await asWideAs(page, device)
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.indexOf('Šta kažu kupci')).toBeLessThan(
      headings.findIndex((each) => each.startsWith('Zašto')),
    )
    await expect(page.getByText('AI generisana struktura sekcija')).toHaveCount(0)
    const button = page.locator('[data-hero-order]').getByRole('link')
    await expect(button).toHaveCSS('background-color', 'rgb(185, 28, 28)')
    await expect(button).toHaveCSS('border-radius', '4px')
    await expect(button).toHaveCSS('box-shadow', 'none')
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((each) => getComputedStyle(each).fontFamily),
    ).toContain('Charter')
    await expectGoodScreen(page, 'design-recommendations')
  }
})
