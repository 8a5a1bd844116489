import { expect, type Locator, type Page } from '@playwright/test'
import { expectGoodScreen } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { lamp } from './shop/lamp.ts'
import { orderForm } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'

/** The Minimalistic template as a shopper meets it: timers, trust modes, the warning of hosts that are for trying out (landing spec, 2.2, 4 and 9). */

let seller: Seller
let website: { id: number; customUrl: string }

const said = (name: string) => ({ name, location: 'Niš', text: `Sve je kako treba, kaže ${name}.`, rating: 5, purchase_date: 'mart 2026.', verified: name === 'Ana' })

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'minimal')
  website = await newWebsite(seller, 'minimal-lampa')
  await seller.api.send('PUT', `/api/websites/id/${website.id}`, {
    ...lamp.copy, testimonials: ['Ana', 'Mira', 'Vesna', 'Goran', 'Petar'].map(said),
    urgencyElements: { limitedTime: 'Akcija traje do nedelje', bonuses: 'USB-C kabl na poklon' },
    priceAnchoring: { savings: 'Sa tri lampe štedite najviše', comparisonText: 'U radnjama je skuplja.' },
  })
})

const ready = (page: Page) => expect(orderForm(page)).toHaveAttribute('novalidate')
async function openMoving(open: (options?: any) => Promise<Page>, device: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
  const page = await open({ device, context: { reducedMotion: 'no-preference' } })
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') })
  await page.goto(`/${website.customUrl}`)
  await ready(page)
  await page.clock.pauseAt(new Date('2026-11-20T12:02:00Z'))
  return page
}

test('every block is there, at 390 and at 1280 px, without a violation of accessibility', async ({ open }) => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    const sent = await page.goto(`/${website.customUrl}`)
    // Media queries like (width >= 761px) are skipped by iPhones before iOS 16.4, with all that they hold.
    expect(await sent!.text()).not.toMatch(/@media[^{]*[<>]/)
    await ready(page)
    for (const name of ['Zašto', 'Detaljan opis', 'Uštedite', 'Šta kažu kupci', 'u detalj', 'Pogledajte izbliza', 'Uporedite cene', 'Česta pitanja', 'Poslednja prilika']) {
      await expect(page.getByRole('heading', { level: 2, name }).first(), name).toBeVisible()
    }
    await expect(page.getByText('Akcija traje do nedelje')).toBeVisible()
    await expect(page.getByText('Sa tri lampe štedite najviše')).toBeVisible()
    await expect(page.getByText('Potvrđena kupovina')).toHaveCount(1)
    await expectGoodScreen(page, 'minimalistic')
  }
})

/** Slides glide in the browser's own time, whatever the page's clock says. */
const atRest = (slides: Locator) => expect(async () => {
  const left = () => slides.evaluate((each) => each.scrollLeft)
  const before = await left()
  await slides.page().screenshot()
  expect(await left()).toBe(before)
}).toPass()

/** Goes to a region's slides; answers where it is said which one is shown. */
async function slideIn(region: Locator): Promise<Locator> {
  await region.locator('[data-slides]').scrollIntoViewIfNeeded()
  return region.locator('[data-slide-number]')
}

for (const { name, of, every } of [
  { name: 'the hero\'s pictures', of: (page: Page) => page.locator('.gallery'), every: 4000 },
  { name: 'testimonials', of: (page: Page) => page.getByRole('region', { name: 'Šta kažu kupci' }), every: 5000 },
  { name: 'features', of: (page: Page) => page.getByRole('region', { name: /u detalj$/ }), every: 4000 },
  { name: 'pictures at length', of: (page: Page) => page.getByRole('region', { name: 'Pogledajte izbliza' }), every: 3500 },
]) {
  test(`${name} move on after ${every / 1000} s, stand while the page is edited, and stop for whoever takes over`, async ({ open }) => {
    const page = await openMoving(open)
    const region = of(page)
    const number = await slideIn(region)
    const shown = async () => {
      await atRest(region.locator('[data-slides]'))
      return number.textContent()
    }
    const first = await shown()
    // Once it is seen to be in view, each turn takes its time to the millisecond.
    await expect(async () => {
      await page.clock.runFor(every)
      expect(await shown()).not.toBe(first)
    }).toPass()
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
    const stopped = await shown()
    await page.clock.runFor(every * 3)
    expect(await shown()).toBe(stopped)
  })
}

test('the list of features shows which one is on, and leads to each', async ({ open }) => {
  const page = await open()
  await page.goto(`/${website.customUrl}`)
  await ready(page)
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
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') })
  await page.goto(`/${website.customUrl}`)
  await ready(page)
  await page.clock.pauseAt(new Date('2026-11-20T12:00:30Z'))
  const clock = page.getByRole('timer', { name: 'Preostalo vreme' })
  const shown = async () => (await clock.locator('strong').allTextContents()).join(':')
  await page.clock.runFor(1_000)
  expect(await shown()).toMatch(/^23:59:[23]\d$/)
  await page.clock.fastForward('23:59:20')
  await page.clock.runFor(1_000)
  const left = Number((await shown()).split(':')[2])
  expect(await shown()).toBe(`00:00:${String(left).padStart(2, '0')}`)
  await page.clock.runFor(left * 1000)
  expect(await shown()).toBe('00:00:00')
  await page.clock.runFor(1_000)
  expect(await shown()).toBe('23:59:59')
})

test.describe('trust mode', () => {
  const setTrust = (trustMode: string) => seller.api.send('PUT', `/api/websites/id/${website.id}`, { trustMode })
  test.afterAll(() => setTrust('simulated'))

  test('simulated: viewers 23 to 69, buyers 3 to 14, 5 left, 4,9/5, 98%', async ({ open }) => {
    const page = await open()
    await page.goto(`/${website.customUrl}`)
    await ready(page)
    const viewers = Number((await page.getByText(/^Sada gledaju ovaj proizvod:/).textContent())!.match(/\d+$/)![0])
    expect(viewers).toBeGreaterThanOrEqual(23)
    expect(viewers).toBeLessThanOrEqual(69)
    const buyers = Number((await page.getByText(/^Kupljeno u poslednja 24 sata:/).textContent())!.match(/\d+$/)![0])
    expect(buyers).toBeGreaterThanOrEqual(3)
    expect(buyers).toBeLessThanOrEqual(14)
    for (const text of ['Po ovoj ceni: 5 ostalo', '4,9/5 (2.847 recenzija)', '98% kupaca preporučuje']) await expect(page.getByText(text)).toBeVisible()
  })

  test('real: our own figures where they are worth showing, without a shift of the page', async ({ open }) => {
    await setTrust('real')
    const page = await open()
    await page.route('**/figures', (route) => route.fulfill({ json: { ordersToday: 7, ordersThisWeek: 2, orders: 1234 } }))
    await expect(async () => {
      await page.goto(`/${website.customUrl}`)
      await expect(page.getByText('Poručeno u poslednja 24 sata: 7')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText(/gledaju|ostalo|recenzija|preporučuje/)).toHaveCount(0)
    await expect(page.getByRole('timer', { name: 'Preostalo vreme' })).toHaveCount(0)
    const shift = await page.evaluate(() => new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, each) => sum + (each as any).value, 0))).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(0), 300)
    }))
    expect(shift).toBeLessThanOrEqual(0.02)
  })

  test('real: of few orders nothing is said but what is true', async ({ open }) => {
    await setTrust('real')
    const page = await open()
    const answers: unknown[] = []
    page.on('response', async (response) => { if (response.url().endsWith('/figures')) answers.push(await response.json()) })
    await expect(async () => {
      await page.goto(`/${website.customUrl}`)
      await expect.poll(() => answers.length, { timeout: 2000 }).toBeGreaterThan(0)
    }).toPass()
    expect(answers[0]).toEqual({ ordersToday: 0, ordersThisWeek: 0, orders: 0 })
    await expect(page.getByText('Ništa ne plaćate unapred').first()).toBeVisible()
    await expect(page.getByText(/^Poručeno/)).toHaveCount(0)
  })

  test('off: no figure and no clock at all', async ({ open }) => {
    await setTrust('off')
    const page = await open()
    await expect(async () => {
      await page.goto(`/${website.customUrl}`)
      await expect(page.locator('[data-figure]')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(page.getByText(/gledaju|ostalo|recenzija|preporučuje|Poručeno/)).toHaveCount(0)
    await expect(page.locator('[data-last-chance]')).toHaveCount(0)
  })
})

test.describe('a host to try things out at', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Testni domen' })

  test('warns that tracking is not seen, leads to the production domain, and is closed for good', async ({ open, baseURL }) => {
    const page = await open({ device: 'phone' })
    await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/${website.customUrl}`)
    await expect(banner(page)).toContainText('Događaji praćenja se šalju, ali se neće prikazati u Events Manager-u oglasne platforme.')
    await expect(banner(page).getByRole('link', { name: 'Testiraj na produkcijskom domenu' })).toHaveAttribute('href', `${baseURL}/${website.customUrl}`)
    await expectGoodScreen(page, 'preview-banner')
    await banner(page).getByRole('button', { name: 'Zatvori upozorenje' }).click()
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await ready(page)
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })

  test('at the production domain there is no button to it', async ({ open }) => {
    const page = await open()
    await page.goto(`/${website.customUrl}`)
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('link')).toHaveCount(0)
  })
})

test('design recommendations order the sections, are said to, and dress the page', async ({ open }) => {
  const site = await newWebsite(seller, 'preporuke')
  await seller.api.send('PUT', `/api/websites/id/${site.id}`, {
    ...lamp.copy, palette: { primary: '#0D9488', bg: '#F0FDFA' }, testimonials: [said('Ana'), said('Mira')],
    designRecommendations: {
      category: 'home', targetAudience: 'Svi', emotionalTone: 'mirno', colorScheme: { primary: '#B91C1C', secondary: '#1E293B', accent: '#F59E0B', background: '#FFF7ED', text: '#1F2937' },
      typography: { headingFont: 'Merriweather', bodyFont: 'Inter', weight: 'normal' }, layoutStyle: 'klasično',
      visualElements: { borderRadius: 'sharp', shadows: 'none', spacing: 'tight' },
      sectionStructure: { sections: [{ type: 'testimonials', title: 'Utisci', order: 0 }, { type: 'features', title: 'Prednosti', order: 1 }] },
    },
  })
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open({ device })
    await page.goto(`/${site.customUrl}`)
    await ready(page)
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.indexOf('Šta kažu kupci')).toBeLessThan(headings.findIndex((each) => each.startsWith('Zašto')))
    await expect(page.getByText('AI generisana struktura sekcija: Utisci · Prednosti')).toBeVisible()
    const button = page.locator('[data-hero-order]').getByRole('link')
    await expect(button).toHaveCSS('background-color', 'rgb(185, 28, 28)')
    await expect(button).toHaveCSS('border-radius', '4px')
    await expect(button).toHaveCSS('box-shadow', 'none')
    expect(await page.getByRole('heading', { level: 1 }).evaluate((each) => getComputedStyle(each).fontFamily)).toContain('Charter')
    await expectGoodScreen(page, 'design-recommendations')
  }
})
