// Rules: pixel/events, pixel/purchase-once
import { expect } from '@playwright/test'
import { listenToPixel, openNextPage } from './browser/pixel.ts'
import { test } from './browser/watched-pages.ts'
import { openOrderDialog, orderForm, placeOrder } from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'
import { nextPhone, orderAs } from './fixtures/upsell.ts'

const pixelId = '123456789012345'
let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'piksel')
  website = await newWebsite(seller, 'lampa-sa-pikselom')
})

test('without a pixel the page loads no tracking and sends no events', async ({ open }) => {
  const page = await open({ device: 'phone' })
  const events = await listenToPixel(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const configResponse = page.waitForResponse('**/api/pixel/config?*')
  await page.goto(`/${website.customUrl}`)
  await configResponse
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => url.includes('pixel-events') || url.includes('facebook'))).toEqual([])
  expect(events).toEqual([])
})

test('a page reports view, product, quantity, checkout and purchase, each once', async ({ open }) => {
  await seller.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: pixelId })
  const page = await open({ device: 'phone' })
  const events = await listenToPixel(page)
  const names = () => events.map(({ name }) => name)
  await page.goto(`/${website.customUrl}?utm_source=fb&fbclid=klik-1`)
  await expect.poll(names).toEqual(['PageView', 'ViewContent'])
  expect(events[1]!.parameters).toMatchObject({
    id: pixelId,
    'cd[value]': '3490',
    'cd[currency]': 'RSD',
    'cd[content_ids]': `["P${website.id}"]`,
    'cd[num_items]': '1',
  })
  expect(events[0]!.parameters['fbc']).toMatch(/^fb\.1\.\d+\.klik-1$/)

  await openOrderDialog(page)
  await expect.poll(names).toEqual(['PageView', 'ViewContent', 'InitiateCheckout'])
  await orderForm(page).locator('input[name="quantity"][value="2"]').check({ force: true })
  await expect
    .poll(() => events.filter(({ name }) => name === 'AddToCart').at(-1)?.parameters)
    .toMatchObject({ 'cd[value]': '5990', 'cd[currency]': 'RSD', 'cd[num_items]': '2' })
  await placeOrder(page, { name: 'Sanja Ilić', phone: '064 555 0909', address: 'Glavna 7', city: 'Subotica' })
  const orderId = new URL(page.url()).pathname.split('/').at(-1)!
  await expect
    .poll(() => events.find(({ name }) => name === 'Purchase')?.parameters)
    .toMatchObject({
      eid: orderId,
      'cd[value]': '5990',
      'cd[currency]': 'RSD',
      'cd[content_ids]': `["P${website.id}"]`,
    })
  // The order number belongs to the shopper: events carry only the event id, never an address that opens the
  // order.
  expect(events.every(({ parameters }) => !parameters['dl']!.includes(orderId))).toBe(true)

  await page.reload()
  await expect.poll(() => names().filter((name) => name === 'PageView').length).toBe(3)

  // A repeated click id keeps the time of the first click.
  const click = async () => (await page.context().cookies()).find(({ name }) => name === '_fbc')!.value
  const first = await click()
  await openNextPage(page, `/${website.customUrl}?fbclid=klik-1`, events)
  expect(await click()).toBe(first)
  for (const once of ['Purchase', 'InitiateCheckout'])
    expect(names().filter((name) => name === once)).toHaveLength(1)
})

test('a thank-you page whose order is not readable yet reloads itself, and reports the purchase once', async ({
  open,
}) => {
  await seller.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: pixelId })
  const page = await open({ device: 'phone' })
  const events = await listenToPixel(page)
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  // First answer with the page of an order that the read model does not have yet.
  const unread = `/hvala/${website.id}/${orderId.slice(0, -4)}ZZZZ?p=${'9'.repeat(15)}`
  await page.route(
    `**${address}`,
    async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL(unread, route.request().url()).href }) }),
    { times: 1 },
  )
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Hvala Vam, Ana!' })).toBeVisible()
  const purchases = () =>
    events.filter(({ name }) => name === 'Purchase').map(({ parameters }) => parameters['eid'])
  await expect.poll(purchases).toEqual([orderId])
  await Promise.all([page.waitForRequest(/facebook\.com.*ev=PageView/), page.reload()])
  await openNextPage(page, `/${website.customUrl}`, events)
  expect(purchases()).toEqual([orderId])
})

test('an advertorial reports its product too', async ({ open }) => {
  await seller.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: pixelId })
  const story = await newWebsite(seller, 'prica-sa-pikselom')
  await seller.api.send('PUT', `/api/websites/id/${story.id}`, { templateName: 'Advertorial Template' })
  const page = await open({ device: 'phone' })
  const events = await listenToPixel(page)
  await page.goto(`/${story.customUrl}`)
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['PageView', 'ViewContent'])
  expect(events[1]!.parameters).toMatchObject({
    'cd[content_ids]': `["P${story.id}"]`,
    'cd[content_name]': expect.stringMatching(/./),
  })
})

test('a page with a consent banner reports nothing before consent, and never after a refusal', async ({
  open,
  baseURL,
}) => {
  await seller.api.send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: pixelId })
  const asking = await newWebsite(seller, 'lampa-sa-pitanjem')
  await seller.api.send('PUT', `/api/websites/id/${asking.id}`, { consentBanner: true })
  const page = await open({ device: 'phone' })
  const events = await listenToPixel(page)
  const cookies = async () => (await page.context().cookies(baseURL)).map(({ name }) => name)
  const banner = page.getByRole('region', { name: 'Kolačići' })
  await page.goto(`/${asking.customUrl}`)
  await expect(banner).toContainText(
    'Uz Vaš pristanak koristimo kolačiće da bismo izmerili koliko oglasi pomažu prodaji.',
  )

  // Both answers are equally easy, and the banner does not cover the order button.
  const [no, yes] = [
    banner.getByRole('button', { name: 'Odbijam' }),
    banner.getByRole('button', { name: 'Prihvatam' }),
  ]
  const [noBox, yesBox, bannerBox] = [
    (await no.boundingBox())!,
    (await yes.boundingBox())!,
    (await banner.boundingBox())!,
  ]
  expect([noBox.width, noBox.height]).toEqual([yesBox.width, yesBox.height])
  await page.evaluate(() => scrollTo(0, 2500))
  const endOfOrder = () =>
    page
      .locator('[data-order-bar] .button')
      .boundingBox()
      .then((box) => (box ? box.y + box.height : Infinity))
  await expect.poll(endOfOrder).toBeLessThanOrEqual(bannerBox.y)
  await page.evaluate(() => scrollTo(0, 0))
  expect(events).toEqual([])
  // On paper it would cover text on every sheet.
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

  // The footer link reopens the banner by keyboard; Escape leaves the answer unchanged.
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

test("consent for one seller does not cover another seller's page on the platform", async ({
  open,
  baseURL,
}) => {
  const other = await newSeller(baseURL!, 'drugi-piksel')
  const pages = await Promise.all(
    [seller, other].map(async (each) => {
      await each.api.send('PATCH', '/api/user/facebook-pixel', {
        facebookPixelId: each === seller ? pixelId : '999888777666555',
      })
      const page = await newWebsite(each, 'lampa-koja-pita')
      await each.api.send('PUT', `/api/websites/id/${page.id}`, { consentBanner: true })
      return page
    }),
  )
  const page = await open({ device: 'phone' })
  const events = await listenToPixel(page)
  const ids = () => [...new Set(events.map(({ parameters }) => parameters['id']))]
  const banner = page.getByRole('region', { name: 'Kolačići' })
  // A stored answer from before consent was per seller is ignored.
  await page.context().addCookies([{ name: 'pazar_consent', value: 'yes', url: baseURL! }])
  await page.goto(`/${pages[0]!.customUrl}`)
  await banner.getByRole('button', { name: 'Prihvatam' }).click()
  await expect.poll(ids).toEqual([pixelId])

  // Safari before 16.4 has no constructible style sheets; the banner must work there too.
  await page.addInitScript(() =>
    Object.assign(globalThis, {
      CSSStyleSheet: () => {
        throw new TypeError('Illegal constructor')
      },
    }),
  )
  await page.goto(`/${pages[1]!.customUrl}`)
  await expect(banner).toHaveCSS('position', 'fixed')
  expect(ids()).toEqual([pixelId])
  await banner.getByRole('button', { name: 'Odbijam' }).click()

  await page.goto(`/${pages[0]!.customUrl}`)
  await expect.poll(() => events.length).toBe(4)
  await expect(banner).toBeHidden()
  expect(ids()).toEqual([pixelId])
})
