import type { Page } from '@playwright/test'

/** Types a day into a date field. Its picker loads when the pointer moves. */
export async function typeDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().hover()
  const field = page.getByRole('group', { name: label, exact: true })
  await field.getByRole('spinbutton', { name: 'Dan' }).click()
  await page.keyboard.type(day)
}
