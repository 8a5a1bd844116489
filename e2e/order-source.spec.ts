// Rules: orders/source, pixel/consent
import { expect, type Page } from '@playwright/test'
import { listenToPixel, openNextPage, type PixelEvent } from './browser/pixel.ts'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { openThankYouPage } from './browser/thank-you-islands.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { openOrderDialog, placeOrder } from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'
import { addButton, newUpsell, nextPhone, orderAs } from './fixtures/upsell.ts'

let seller: Seller
let website: { id: number; customUrl: string }
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'izvor')
  website = await newWebsite(seller, 'lampa-sa-oglasom', { productName: 'Lampa Oglasnica' })
  await newUpsell(seller, website.id, { stockLeft: 50 })
})

const shopper = () => ({ name: 'Sanja Ilić', phone: nextPhone(), address: 'Glavna 7', city: 'Subotica' })
const orderIdIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!
const sourceOf = async (orderId: string) =>
  (await ordersOf(seller.api)).find((order) => order.orderId === orderId)!.source
const first = 'utm_source=facebook&utm_medium=cpc&utm_campaign=jesen-2026&fbclid=IwAR0abcDEF_123'

test('an order stores the campaign of the first visit and shows it to the seller', async ({
  open,
  baseURL,
}) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${website.customUrl}?${first}&utm_term=ana%40primer.rs`)
  await expect(page.locator('script[data-islands]')).toHaveCount(0)
  await page.goto(`/${website.customUrl}?utm_source=google&gclid=Cj0KCQiA-kasniji`)
  await openOrderDialog(page)
  await placeOrder(page, shopper())
  const orderId = orderIdIn(page)
  await addButton(page).click()
  await expect(addButton(page)).toHaveText('DODATO')
  await expect
    .poll(() => sourceOf(orderId))
    .toEqual({
      utm: { source: 'facebook', medium: 'cpc', campaign: 'jesen-2026' },
      clickIds: [{ name: 'fbclid', value: 'IwAR0abcDEF_123' }],
    })

  const detail = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await detail.goto(`/orders?details=${orderId}`)
  await expect(detail.getByRole('heading', { name: 'Izvor porudžbine' })).toBeVisible()
  await expect(detail.getByText('jesen-2026')).toBeVisible()
  await expect(
    detail.getByRole('listitem').filter({ hasText: 'Rezervna sijalica × 1', hasNotText: 'Kupac je dodao' }),
  ).toContainText('Na čekanju · Sanja Ilić')
  await expectGoodScreenAtBothWidths(detail, 'order-source')
})

test('an order stores the campaign of a visit that began in the storefront, also after a search', async ({
  open,
  baseURL,
}) => {
  // The storefront may be a few seconds old.
  await expect
    .poll(
      async () =>
        (await (await fetch(`${baseURL}/prodavnica?q=oglasnica`)).text()).includes(`/${website.customUrl}"`),
      { timeout: 20_000 },
    )
    .toBe(true)
  const page = await open({ device: 'phone' })
  await page.goto(`/prodavnica?${first}`)
  await expect(page.locator('script[data-islands]')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Pretražite proizvode' }).fill('oglasnica')
  await page.getByRole('searchbox', { name: 'Pretražite proizvode' }).press('Enter')
  await expect(page).toHaveURL(/q=.*utm_campaign=jesen-2026/)
  const card = page.locator(`.store-card[href^="/${website.customUrl}?"]`)
  const opening = page.context().waitForEvent('page')
  await card.press('Enter')
  const product = await opening
  await openOrderDialog(product)
  await placeOrder(product, shopper())
  await expect
    .poll(() => sourceOf(orderIdIn(product)))
    .toEqual({
      utm: { source: 'facebook', medium: 'cpc', campaign: 'jesen-2026' },
      clickIds: [{ name: 'fbclid', value: 'IwAR0abcDEF_123' }],
    })
})

test('without JavaScript the form carries the campaign from its address', async ({ open }) => {
  const page = await open({ device: 'phone', context: { javaScriptEnabled: false } })
  await page.goto(`/${website.customUrl}?${first}`)
  await placeOrder(page, shopper())
  await expect.poll(() => sourceOf(orderIdIn(page))).toMatchObject({ utm: { campaign: 'jesen-2026' } })
})

test.describe('purchase events', () => {
  /** Ids and values of the purchases that the page reports to Meta. */
  const purchasesIn = (events: readonly PixelEvent[]) =>
    events
      .filter(({ name }) => name === 'Purchase')
      .map(({ parameters }) => [parameters['eid'], parameters['cd[value]']])
  /** Reloads the page and waits until it has reported all its events. */
  async function reloadAndLeave(page: Page, events: readonly PixelEvent[]): Promise<void> {
    await Promise.all([page.waitForRequest(/facebook\.com.*ev=PageView/), page.reload()])
    await openNextPage(page, `/${website.customUrl}`, events)
  }

  test('without a token are sent by the browser at once, each upsell under its own id, and never twice', async ({
    open,
  }) => {
    await seller.api.send('PATCH', '/api/user/facebook-pixel', {
      facebookPixelId: '123456789012345',
      facebookAccessToken: null,
    })
    const page = await open({ device: 'phone' })
    const events = await listenToPixel(page)
    const { orderId, address } = await orderAs(page, website.id, nextPhone())
    await openThankYouPage(page, address)
    await expect.poll(() => purchasesIn(events)).toEqual([[orderId, '3490']])
    await addButton(page).click()
    await expect(addButton(page)).toHaveText('DODATO')
    const [{ orderId: upsellOrderId }] = await expect
      .poll(async () => (await ordersOf(seller.api)).find((order) => order.orderId === orderId)!.upsells)
      .toHaveLength(1)
      .then(async () => (await ordersOf(seller.api)).find((order) => order.orderId === orderId)!.upsells)
    await expect
      .poll(() => purchasesIn(events))
      .toEqual([
        [orderId, '3490'],
        [upsellOrderId, '490'],
      ])
    await reloadAndLeave(page, events)
    expect(purchasesIn(events)).toHaveLength(2)
  })

  test('with a token and open offers are left to the server, whatever the shopper adds', async ({ open }) => {
    await seller.api.send('PATCH', '/api/user/facebook-pixel', {
      facebookPixelId: '123456789012345',
      facebookAccessToken: 'EAAproba',
    })
    const page = await open({ device: 'phone' })
    const events = await listenToPixel(page)
    // The pixel's configuration is cached for a second.
    await expect
      .poll(async () => {
        const { orderId, address } = await orderAs(page, website.id, nextPhone())
        const byServer = (await ordersOf(seller.api)).find(
          (order) => order.orderId === orderId,
        )!.purchaseByServer
        if (byServer) await page.goto(address)
        return byServer
      })
      .toBe(true)
    await addButton(page).click()
    await expect(addButton(page)).toHaveText('DODATO')
    await reloadAndLeave(page, events)
    expect(purchasesIn(events)).toEqual([])
  })
})
