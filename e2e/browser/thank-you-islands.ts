import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { 'browser/thank-you.ts': islands } = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '..', '..', 'public-site', 'dist', 'client', '.vite', 'manifest.json'),
    'utf8',
  ),
) as Record<string, { file: string }>

/**
 * Opens a thank-you page and waits for its islands, which load last; before that a click would trigger the
 * browser's default action.
 */
export async function openThankYouPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForThankYouIslands(page)
}

/** Importing the module again resolves once its first import has run. */
export async function waitForThankYouIslands(page: Page): Promise<void> {
  await page.locator('script[data-islands]').waitFor({ state: 'detached' })
  await page.evaluate((file) => import(file), `/assets/site/${islands!.file}`)
}
