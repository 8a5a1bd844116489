import { expect, type Page } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import { ordersBy } from './fixtures/api.ts'
import { expectThanks, openOrderDialog, orderForm, submitButton } from './fixtures/order-form.ts'
import { newSeller, newWebsite, type Seller } from './fixtures/seller.ts'

/** The order dialog with a phone's on-screen keyboard. `order-form.spec.ts` covers the form itself. */

let seller: Seller
let website: { id: number; customUrl: string }

test.beforeAll(async ({ baseURL }) => {
  seller = await newSeller(baseURL!, 'tastatura')
  website = await newWebsite(seller, 'lampa-za-tastaturu')
})

const opened = async (page: Page) => {
  await page.goto(`/${website.customUrl}`)
  await openOrderDialog(page)
}

test('"next" on a phone\'s keyboard moves through the empty fields, and submits from the last', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const form = orderForm(page)
  await form.getByLabel(/^Ime i prezime/).focus()
  for (const text of ['Enter Enterić', '064 555 0311', 'Glavna 7', 'Zrenjanin']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expectThanks(page)
  expect(await ordersBy(seller.api, 'Enter Enterić')).toMatchObject([{ city: 'Zrenjanin' }])
})

test('fields select the right keyboard and support autofill', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  const facts = {
    name: ['text', 'name', 'next'],
    phone: ['tel', 'tel', 'next'],
    address: ['text', 'address-line1', 'next'],
    city: ['text', 'address-level2', 'next'],
    email: ['email', 'email', 'send'],
  }
  for (const [name, [inputmode, autocomplete, enterkeyhint]] of Object.entries(facts)) {
    const field = orderForm(page).locator(`[name=${name}]`)
    await expect(field).toHaveAttribute('inputmode', inputmode!)
    await expect(field).toHaveAttribute('autocomplete', autocomplete!)
    await expect(field).toHaveAttribute('enterkeyhint', enterkeyhint!)
    // Safari zooms into focused fields with a font below 16 px.
    expect(
      await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(16)
  }
})

test("the submit button stays visible above a phone's keyboard", async ({ open }) => {
  const page = await open({ device: 'phone' })
  await opened(page)
  await orderForm(page).getByLabel(/^Grad/).focus()
  await page.setViewportSize({ width: 390, height: 470 })
  await orderForm(page).getByLabel(/^Grad/).scrollIntoViewIfNeeded()
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  await expect(orderForm(page).getByLabel(/^Grad/)).toBeInViewport({ ratio: 1 })
  await expect(orderForm(page).locator('[data-order-total]')).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape nothing covers the focused field, with or without the keyboard', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await page.setViewportSize({ width: 844, height: 390 })
  await opened(page)
  const name = orderForm(page).getByLabel(/^Ime i prezime/)
  const seen = () =>
    name.evaluate((field) => {
      const { left, top, bottom } = field.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === field)
    })
  await name.focus()
  expect(await seen()).toBe(true)
  await page.setViewportSize({ width: 844, height: 170 })
  await expect(page.getByRole('dialog')).toHaveClass(/is-low/)
  await orderForm(page).getByLabel(/^Grad/).focus()
  await name.focus()
  expect(await seen()).toBe(true)
})
