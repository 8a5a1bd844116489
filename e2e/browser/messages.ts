import { expect, type Page } from '@playwright/test'
import type { Pretended } from './pretended-answers.ts'

export const silent: Pretended = { status: 500 }

/** The browser's own word about the failures that are pretended. */
export const allowed = [/Failed to load resource/, /Odjava nije stigla/, /HttpError: 500/, /Status nije promenjen/]

export async function said(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

export const press = (page: Page, name: string | RegExp, exact = true): Promise<void> => page.getByRole('button', { name, exact }).first().click()
