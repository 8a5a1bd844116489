import { expect, type Page } from '@playwright/test'

export interface Shopper {
  name: string
  phone: string
  address: string
  city: string
  email?: string
}

/** The form of a page, in its dialog or at the end of the page. */
export const orderForm = (page: Page) => page.locator('[data-order-form]')
/** What it says beside its button. */
export const orderProblem = (page: Page) => orderForm(page).locator('[data-problem]')
export const submitButton = (page: Page) => orderForm(page).locator('[data-submit]')
export const expectThanks = (page: Page) => expect(page).toHaveURL(/\/hvala\/\d+\/[0-9A-Z]{26}/)

export async function fillIn(page: Page, shopper: Partial<Shopper>): Promise<void> {
  const form = orderForm(page)
  const labels = { name: /^Ime i prezime/, phone: /^Telefon/, address: /^Adresa/, city: /^Grad/, email: /^Email/ }
  for (const [field, value] of Object.entries(shopper)) await form.getByLabel(labels[field as keyof Shopper]).fill(value)
}

/** Opens the dialog by the page's first order button, once the islands have taken it over: before, that leads to the form at the page's end. */
export async function openOrderDialog(page: Page): Promise<void> {
  await expect(orderForm(page)).toHaveAttribute('novalidate')
  await expect(page.locator('script[data-islands]')).toHaveCount(0)
  await page.locator('[data-hero-order]').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Closed, and its entry in the history left: until then another opening would be taken back with it. */
export async function expectDialogClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.pazarOrder))).toBe(false)
}

export async function closeOrderDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expectDialogClosed(page)
}

/** An order that is in has nothing left to keep: from then on the page waits only for the moment when it leaves. */
export const expectOrderIn = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('pazar-order-')))).toEqual([])
