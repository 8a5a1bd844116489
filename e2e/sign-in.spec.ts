import { demoSeller } from '@pazar/embedded/demo/people.ts'
import { expect, test } from '@playwright/test'

test('the house opens at its sign-in screen, and the demo seller gets in', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(/email/i).fill(demoSeller.email)
  await page.getByLabel(/lozinka/i).first().fill(demoSeller.password)
  await page.getByRole('button', { name: /prijavi/i }).click()
  await expect(page).toHaveURL(/\/create$/)
})

test('a demo page sells to whoever opens it', async ({ page }) => {
  await page.goto('/termos-planinar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('2.490').first()).toBeVisible()
})
