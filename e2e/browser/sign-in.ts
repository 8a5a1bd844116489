import type { Page } from '@playwright/test'

/** Where the sign-in view is shown: in place of the screen that asked for it. */
export async function enterSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email adresa').fill(email)
  await page.getByLabel('Lozinka', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Prijavite se' }).click()
}

/** Through the sign-in view, as a person does. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await enterSignIn(page, person)
}
