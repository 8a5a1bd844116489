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
let pageUrl: string
let placed: string[]

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'meta')
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
    await expect(page.getByRole('cell').getByText(order.city, { exact: true }).first()).toBeVisible()
    await page
      .locator(`[data-order-id="${placed[index]}"]`)
      .getByRole('button', { name: /^Detalji/ })
      .click()
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
    await expect(page.getByRole('dialog')).toBeHidden()
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
