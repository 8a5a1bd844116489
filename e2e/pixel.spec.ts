import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { expectThanks, fillIn, openOrderDialog, orderForm, submitButton } from './shop/order-form.ts'
import { newSeller, newWebsite, type Seller } from './shop/seller.ts'

const pixelId = '123456789012345'
let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'piksel')
  website = await newWebsite(seller, 'lampa-sa-pikselom')
})

/** Stands for Meta: what the page tells it, by name. */
async function listening(page: Page): Promise<{ name: string; told: Record<string, string> }[]> {
  const events: { name: string; told: Record<string, string> }[] = []
  await page.context().route('https://www.facebook.com/**', (route) => {
    const told = Object.fromEntries(new URL(route.request().url()).searchParams)
    events.push({ name: told['ev']!, told })
    return route.fulfill({ contentType: 'image/gif', body: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64') })
  })
  return events
}

test('without a pixel nothing of it is loaded and nobody is told', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const events = await listening(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const asked = page.waitForResponse('**/api/pixel/config?*')
  await page.goto(`/${website.customUrl}`)
  await asked
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => url.includes('pixel-events') || url.includes('facebook'))).toEqual([])
  expect(events).toEqual([])
})

test('a page tells of the view, the product, the quantity, the checkout and the purchase, each once', async ({ open }) => {
  await seller.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: pixelId })
  const page = await open({ device: 'phone' })
  const events = await listening(page)
  const names = () => events.map(({ name }) => name)
  await page.goto(`/${website.customUrl}?utm_source=fb&fbclid=klik-1`)
  await expect.poll(names).toEqual(['PageView', 'ViewContent'])
  expect(events[1]!.told).toMatchObject({ id: pixelId, 'cd[value]': '3490', 'cd[currency]': 'RSD', 'cd[content_ids]': `["P${website.id}"]`, 'cd[num_items]': '1' })
  expect(events[0]!.told['fbc']).toMatch(/^fb\.1\.\d+\.klik-1$/)

  await openOrderDialog(page)
  await expect.poll(names).toEqual(['PageView', 'ViewContent', 'InitiateCheckout'])
  await orderForm(page).locator('input[name="quantity"][value="2"]').check({ force: true })
  await expect.poll(() => events.filter(({ name }) => name === 'AddToCart').at(-1)?.told).toMatchObject({ 'cd[value]': '5990', 'cd[currency]': 'RSD', 'cd[num_items]': '2' })
  await fillIn(page, { name: 'Sanja Ilić', phone: '064 555 0909', address: 'Glavna 7', city: 'Subotica' })
  await submitButton(page).click()
  await expectThanks(page)
  const orderId = new URL(page.url()).pathname.split('/').at(-1)!
  await expect.poll(() => events.find(({ name }) => name === 'Purchase')?.told).toMatchObject({ eid: orderId, 'cd[value]': '5990', 'cd[currency]': 'RSD', 'cd[content_ids]': `["P${website.id}"]` })
  // The order's number is its shopper's: only its event id is told, never an address that opens it.
  expect(events.every(({ told }) => !told['dl']!.includes(orderId))).toBe(true)

  await page.reload()
  await expect.poll(() => names().filter((name) => name === 'PageView').length).toBe(3)
  expect(names().filter((name) => name === 'Purchase')).toHaveLength(1)
  expect(names().filter((name) => name === 'InitiateCheckout')).toHaveLength(1)

  // The same click, seen again, is of the time when it was clicked.
  const click = async () => (await page.context().cookies()).find(({ name }) => name === '_fbc')!.value
  const first = await click()
  await page.goto(`/${website.customUrl}?fbclid=klik-1`)
  await expect.poll(() => events.at(-1)?.name).toBe('ViewContent')
  expect(await click()).toBe(first)
})

test('an advertorial tells of its product too', async ({ open }) => {
  await seller.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: pixelId })
  const story = await newWebsite(seller, 'prica-sa-pikselom')
  await seller.api.send('PUT', `/api/websites/id/${story.id}`, { templateName: 'Advertorial Template' })
  const page = await open({ device: 'phone' })
  const events = await listening(page)
  await page.goto(`/${story.customUrl}`)
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['PageView', 'ViewContent'])
  expect(events[1]!.told).toMatchObject({ 'cd[content_ids]': `["P${story.id}"]`, 'cd[content_name]': expect.stringMatching(/./) })
})

test('a page that asks tells nobody before the shopper has said yes, and never after a no', async ({ open, baseURL }) => {
  await seller.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: pixelId })
  const asking = await newWebsite(seller, 'lampa-sa-pitanjem')
  await seller.api.send('PUT', `/api/websites/id/${asking.id}`, { consentBanner: true })
  const page = await open({ device: 'phone' })
  const events = await listening(page)
  const cookies = async () => (await page.context().cookies(baseURL)).map(({ name }) => name)
  const banner = page.getByRole('region', { name: 'Kolačići' })
  await page.goto(`/${asking.customUrl}`)
  await expect(banner).toContainText('Uz Vaš pristanak koristimo kolačiće da bismo izmerili koliko oglasi pomažu prodaji.')

  // Either answer is as easy as the other; the order button is in nobody's way.
  const [no, yes] = [banner.getByRole('button', { name: 'Odbijam' }), banner.getByRole('button', { name: 'Prihvatam' })]
  const [noBox, yesBox, bannerBox] = [(await no.boundingBox())!, (await yes.boundingBox())!, (await banner.boundingBox())!]
  expect([noBox.width, noBox.height]).toEqual([yesBox.width, yesBox.height])
  await page.evaluate(() => scrollTo(0, 2500))
  const endOfOrder = () => page.locator('[data-order-bar] .button').boundingBox().then((box) => (box ? box.y + box.height : Infinity))
  await expect.poll(endOfOrder).toBeLessThanOrEqual(bannerBox.y)
  await page.evaluate(() => scrollTo(0, 0))
  expect(events).toEqual([])
  // On paper it would lie over the text of every sheet.
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
  await page.emulateMedia({ media: null })

  await no.click()
  await expect(banner).toBeHidden()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await cookies()).toContainEqual(expect.stringMatching(/^pazar_consent_[0-9a-f]{16}$/))
  expect((await cookies()).filter((name) => name.startsWith('_fb'))).toEqual([])
  expect(events).toEqual([])
  await expect(banner).toBeHidden()

  // Changed in the footer, by the keyboard: Escape leaves it as it was.
  const link = page.getByRole('button', { name: 'Kolačići' })
  await link.press('Enter')
  await expect(banner).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await link.press('Enter')
  await yes.click()
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['PageView', 'ViewContent'])
  expect(await cookies()).toContain('_fbp')

  await link.press('Enter')
  await no.click()
  await openOrderDialog(page)
  await page.waitForLoadState('networkidle')
  expect(events).toHaveLength(2)
  expect((await cookies()).filter((name) => name.startsWith('_fb'))).toEqual([])
})

test('a yes to one seller is nobody else\'s: another one\'s page at the platform asks for itself', async ({ open, baseURL }) => {
  const other = await newSeller(baseURL!, 'drugi-piksel')
  const pages = await Promise.all([seller, other].map(async (each) => {
    await each.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: each === seller ? pixelId : '999888777666555' })
    const page = await newWebsite(each, 'lampa-koja-pita')
    await each.api.send('PUT', `/api/websites/id/${page.id}`, { consentBanner: true })
    return page
  }))
  const page = await open({ device: 'phone' })
  const events = await listening(page)
  const ids = () => [...new Set(events.map(({ told }) => told['id']))]
  const banner = page.getByRole('region', { name: 'Kolačići' })
  // An answer from the time when it was everybody's is asked for again.
  await page.context().addCookies([{ name: 'pazar_consent', value: 'yes', url: baseURL! }])
  await page.goto(`/${pages[0]!.customUrl}`)
  await banner.getByRole('button', { name: 'Prihvatam' }).click()
  await expect.poll(ids).toEqual([pixelId])

  // Safari before 16.4 lets no script make a style sheet; its people are asked as all others are.
  await page.addInitScript(() => Object.assign(globalThis, { CSSStyleSheet: () => { throw new TypeError('Illegal constructor') } }))
  await page.goto(`/${pages[1]!.customUrl}`)
  await expect(banner).toHaveCSS('position', 'fixed')
  expect(ids()).toEqual([pixelId])
  await banner.getByRole('button', { name: 'Odbijam' }).click()

  await page.goto(`/${pages[0]!.customUrl}`)
  await expect.poll(() => events.length).toBe(4)
  await expect(banner).toBeHidden()
  expect(ids()).toEqual([pixelId])
})
