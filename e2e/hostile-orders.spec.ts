// Rules: orders/visibility
import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { ordersOf } from './fixtures/api.ts'
import { fillIn, orderForm } from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller, signedIn } from './fixtures/seller.ts'

const script = '<script>globalThis.injected = 1</script>'
const image = '"><img src=x onerror="globalThis.injected=1">'
const sql = `Robert'); DROP TABLE read.orders;--`
const letters = 'Живко🦊 Ђ Œ "кутија" & <b>'

/**
 * Each text in every field that a shopper fills in. The name has no spaces, since it is split at them, and a
 * phone number needs a digit.
 */
const orders = [
  {
    name: script.replaceAll(' ', ''),
    phone: script.slice(0, 40),
    address: image,
    city: sql,
    postalCode: letters.slice(0, 9),
    notes: `${script}\n${image}`,
    sku: script,
    domain: script,
  },
  {
    name: image.replaceAll(' ', '/'),
    phone: `064 ${sql}`.slice(0, 40),
    address: letters,
    city: script,
    postalCode: '"><svg>',
    notes: sql,
    market: '<img src=x onerror=alert(1)>',
    currency: '<i>',
  },
  {
    name: sql.replaceAll(' ', ''),
    phone: `${letters} 7`,
    address: script,
    city: image,
    email: `o'brien@primer.example`,
    notes: letters,
  },
  {
    name: letters.replaceAll(' ', ''),
    phone: '"><b onclick=1>064',
    address: sql,
    city: letters,
    notes: image,
  },
]

let seller: Seller
let stranger: Seller
let pageUrl: string
let placed: string[]

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'meta')
  stranger = await newSeller(baseURL!, 'komsija')
  const { id, customUrl } = await newWebsite(seller, 'lampa-na-meti')
  pageUrl = `/${customUrl}`
  placed = []
  for (const order of orders)
    placed.push((await seller.api.send('POST', '/api/orders', { websiteId: id, ...order })).orderId)
})

/** The texts of an order's details in the DOM. */
const facts = (page: Page) => page.getByRole('dialog').locator('dd').allTextContents()

test("a shopper's input is shown to the seller as plain text", async ({ open, baseURL }) => {
  const page = await open({ context: { storageState: signedIn(baseURL!, seller) } })
  await page.goto('/orders')
  for (const [index, order] of orders.entries()) {
    await expect(page.getByRole('cell', { name: order.name, exact: false }).first()).toBeVisible()
    await expect(page.getByRole('cell').getByText(order.city, { exact: true })).toBeVisible()
    await page.goto(`/orders?details=${placed[index]}`)
    await expect(page.getByRole('dialog').getByText('Porudžbina primljena')).toBeVisible()
    const written = [
      order.name,
      order.phone,
      order.address,
      order.notes,
      [order.postalCode, order.city].filter(Boolean).join(' '),
    ]
    await expect.poll(() => facts(page)).toEqual(expect.arrayContaining(written))
    await page.getByRole('button', { name: 'Zatvori' }).click()
  }
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
  expect(await ordersOf(seller.api)).toHaveLength(orders.length)
})

test("a shopper's input is shown back as plain text on the form without JavaScript", async ({ open }) => {
  const page = await open({ allowed: [/status of 400/] })
  await page.goto(pageUrl)
  await fillIn(page, { name: image, address: script, city: letters, phone: '   ' })
  // Submit as a browser without JavaScript does, without the islands and the browser's validation.
  await orderForm(page).evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByText('Telefon je obavezan')).toBeVisible()
  await expect(page.getByLabel(/^Ime i prezime/)).toHaveValue(image)
  await expect(page.getByLabel(/^Adresa/)).toHaveValue(script)
  await expect(page.getByLabel(/^Grad/)).toHaveValue(letters)
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
})

test("another seller's order is not found, neither by address nor by API", async ({ open, baseURL }) => {
  const [orderId] = placed
  const page = await open({ context: { storageState: signedIn(baseURL!, stranger) } })
  await page.goto(`/orders?details=${orderId}`)
  await expect(page.getByRole('dialog').getByText('Porudžbina nije pronađena')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Stona lampa')
  expect((await stranger.api.get(`/api/orders/${orderId}/history`)).status).toBe(404)
  await expect(
    stranger.api.send('PUT', `/api/orders/${orderId}/status`, { status: 'Otkazana' }),
  ).rejects.toThrow(/ 404: /)
  expect(await ordersOf(stranger.api)).toEqual([])
  // A stranger sees only the public view of the thank-you page (orders/visibility).
  const seen = JSON.stringify(await (await stranger.api.get(`/api/orders/${orderId}`)).json())
  for (const text of [orders[0]!.address, orders[0]!.name, orders[0]!.phone])
    expect(seen).not.toContain(JSON.stringify(text).slice(1, -1))
})
