import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { 'browser/thank-you.ts': islands } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'public-site', 'dist', 'client', '.vite', 'manifest.json'), 'utf8')) as Record<string, { file: string }>

/** Opens a thank-you page. Its own islands are a file that its other islands ask for last: until they have begun a press would be the browser's own. */
export async function openThanks(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await thanksBegun(page)
}

/** Asked for once more, a module is there when it has begun for whoever asked first. */
export async function thanksBegun(page: Page): Promise<void> {
  await page.locator('script[data-islands]').waitFor({ state: 'detached' })
  await page.evaluate((file) => import(file), `/assets/site/${islands!.file}`)
}
