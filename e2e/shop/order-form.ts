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

export async function fillIn(page: Page, shopper: Partial<Shopper>): Promise<void> {
  const form = orderForm(page)
  const labels = { name: /^Ime i prezime/, phone: /^Telefon/, address: /^Adresa/, city: /^Grad/, email: /^Email/ }
  for (const [field, value] of Object.entries(shopper)) await form.getByLabel(labels[field as keyof Shopper]).fill(value)
}

/** Opens the dialog by the page's first order button, once the islands have taken it over. */
export async function openOrderDialog(page: Page): Promise<void> {
  await expect(orderForm(page)).toHaveAttribute('novalidate')
  await page.locator('[data-hero-order]').getByRole('link', { name: 'Poruči odmah' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const submitButton = (page: Page) => orderForm(page).locator('[data-submit]')
