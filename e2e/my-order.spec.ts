// Rules: orders/own-link, orders/visibility
import { expect, type Page } from '@playwright/test'
import { expectGoodScreenAtBothWidths } from './browser/screen-quality.ts'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'
import { nextPhone, orderAs } from './fixtures/upsell.ts'

/** The page on which a shopper changes their own order; `my-order.int.test.ts` has its rules over HTTP. */

let seller: Seller
let website: { id: number }
test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'izmene')
  await seller.api.send('PATCH', '/api/user/identity', {
    companyName: 'Lampe d.o.o.',
    country: 'Serbia',
    customerPhone: '064 111 2223',
  })
  website = await newWebsite(seller, 'lampa-za-izmenu')
  await seller.api.send('PUT', `/api/websites/id/${website.id}`, {
    variants: {
      attributes: ['Boja'],
      options: [
        { values: ['Bela'] },
        { values: ['Crna'], priceDifference: 200 },
        { values: ['Plava'], inStock: false },
      ],
    },
  })
})

const changeLink = (page: Page) => page.getByRole('link', { name: 'Izmenite ili otkažite porudžbinu' })
const open = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const orderOf = async (orderId: string) =>
  (await ordersOf(seller.api)).find((order) => order.orderId === orderId)

test('without JavaScript a shopper corrects the address and the pieces, cancels and takes it back, until the packing', async ({
  open: openPage,
}) => {
  const page = await openPage({ device: 'phone', context: { javaScriptEnabled: false }, allowed: [/409/] })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  await page.goto(address)
  await changeLink(page).click()
  await expect(page.getByText('Primljena, čeka slanje')).toBeVisible()

  await open(page, 'Promenite adresu ili telefon')
  await page.getByLabel('Adresa').fill('Sporedna 12')
  await page.getByLabel(/^Napomena/).fill('Interfon 5')
  await save(page, 'Sačuvaj adresu')
  await expect(page.getByText('Podaci su sačuvani.')).toBeVisible()
  await expect(page.getByText('Sporedna 12, Subotica')).toBeVisible()
  await save(page, 'Poništi')
  await expect(page.getByText('Vraćeno je kako je bilo.')).toBeVisible()
  await expect(page.getByText('Glavna 7, Subotica')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Poništi' })).toHaveCount(0)

  await open(page, 'Promenite količinu ili varijantu')
  await page.getByRole('radio', { name: /^2 komada/ }).check()
  await expect(page.getByRole('combobox')).toHaveCount(2)
  await page.getByLabel('Komad 2').selectOption('Crna (+200 RSD)')
  await save(page, 'Sačuvaj količinu')
  await expect(page.getByText('Izmena porudžbine je sačuvana.')).toBeVisible()
  expect(await orderOf(orderId)).toMatchObject({ quantity: 2, totalPrice: 6190 })

  await open(page, 'Promenite adresu ili telefon')
  await page.getByLabel('Adresa').fill('Treća 3')
  await seller.api.send('PATCH', `/api/orders/${orderId}/customer`, { city: 'Sombor' })
  await save(page, 'Sačuvaj adresu')
  await expect(page.getByRole('alert')).toContainText('u međuvremenu')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText('Glavna 7, Sombor')).toBeVisible()
  await expect(page.getByLabel('Adresa')).toHaveValue('Treća 3')
  await page.getByLabel('Grad').fill('Sombor')
  await save(page, 'Sačuvaj adresu')
  await expect(page.getByText('Treća 3, Sombor')).toBeVisible()

  await open(page, 'Otkažite porudžbinu')
  await save(page, 'Da, otkaži porudžbinu')
  await expect(page.getByText('Porudžbina je otkazana.', { exact: true })).toBeVisible()
  expect(await orderOf(orderId)).toMatchObject({ status: 'Otkazana' })
  await save(page, 'Poništi otkazivanje')
  await expect(page.getByText('Primljena, čeka slanje')).toBeVisible()
  expect(await orderOf(orderId)).toMatchObject({ status: 'Na čekanju', address: 'Treća 3', quantity: 2 })

  await seller.api.send('POST', '/api/orders/packing', { orderIds: [orderId], packing: true })
  await open(page, 'Otkažite porudžbinu')
  await save(page, 'Da, otkaži porudžbinu')
  await expect(page.getByRole('alert')).toContainText('Porudžbina nije otkazana')
  await expect(page.getByText('Pakuje se', { exact: true })).toBeVisible()
  await expect(page.locator('summary')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pozovite 064 111 2223' })).toHaveAttribute(
    'href',
    'tel:+381641112223',
  )
})

test('the page is good at both widths in each state, secret, and linked only where its shopper sees it', async ({
  open: openPage,
}) => {
  const page = await openPage({ device: 'phone' })
  const { orderId, address } = await orderAs(page, website.id, nextPhone())
  const stranger = await openPage({ device: 'phone' })
  await stranger.goto(address)
  await expect(stranger.getByText('Ime, telefon i adresa su skriveni')).toBeVisible()
  await expect(changeLink(stranger)).toHaveCount(0)

  await page.goto(address)
  await expectGoodScreenAtBothWidths(page, 'thank-you-with-link')
  await changeLink(page).click()
  await page.waitForURL(/\/moja-porudzbina\//)
  const link = page.url()
  const { headers, status } = await page.request
    .get(link)
    .then((answer) => ({ headers: answer.headers(), status: answer.status() }))
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('script')).toHaveCount(0)
  await expectGoodScreenAtBothWidths(page, 'my-order')
  for (const summary of await page.locator('summary').all()) await summary.click()
  await page.getByLabel('Adresa').fill(' ')
  await expectGoodScreenAtBothWidths(page, 'my-order-forms')
  await open(page, 'Otkažite porudžbinu')
  await open(page, 'Otkažite porudžbinu')
  await save(page, 'Da, otkaži porudžbinu')
  await expectGoodScreenAtBothWidths(page, 'my-order-cancelled')
  await save(page, 'Poništi otkazivanje')
  await seller.api.send('POST', '/api/orders/packing', { orderIds: [orderId], packing: true })
  await page.goto(link)
  await expectGoodScreenAtBothWidths(page, 'my-order-packing')
  await page.goto(address)
  await expect(changeLink(page)).toHaveCount(0)
})
