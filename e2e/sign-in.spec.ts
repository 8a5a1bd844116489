// Rules: session/sign-in-view
import { demoSeller } from '@pazar/standalone/demo/people.ts'
import { expect, test } from '@playwright/test'

test('the app opens at the sign-in view, and the demo seller can sign in', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(/email/i).fill(demoSeller.email)
  await page
    .getByLabel(/lozinka/i)
    .first()
    .fill(demoSeller.password)
  await page.getByRole('button', { name: /prijavi/i }).click()
  await expect(page).toHaveURL(/\/create$/)
  for (const mode of ['simulirani', 'stvarni', 'isključeni'])
    await expect(page.getByText(`Društveni dokaz: ${mode}`).first()).toBeVisible()
})

test('a demo page is open to visitors', async ({ page }) => {
  await page.goto('/termos-planinar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('2.490').first()).toBeVisible()
})
