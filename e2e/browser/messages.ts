import { expect, type Page } from '@playwright/test'
import type { MockedAnswer } from './mocked-answers.ts'

export const silent: MockedAnswer = { status: 500 }

/** Console messages of the browser about the simulated failures. */
export const allowed = [
  /Failed to load resource/,
  /Odjava nije stigla/,
  /HttpError: 500/,
  /Status nije promenjen/,
]

export async function expectTexts(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

export const press = (page: Page, name: string | RegExp, exact = true): Promise<void> =>
  page.getByRole('button', { name, exact }).first().click()
