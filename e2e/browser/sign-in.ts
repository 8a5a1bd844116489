import type { Page } from '@playwright/test'

/** Fills in and submits the sign-in view that is already open. */
export async function enterSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email adresa').fill(email)
  await page.getByLabel('Lozinka', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Prijavite se' }).click()
}

/** Signs in through the sign-in view. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await enterSignIn(page, person)
}
