import { expect, type Locator, type Page } from '@playwright/test'

/** The visible notice. Other alerts belong to the screen and have no close button. */
export const notice = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Zatvori' }) })

/** Expects a notice with the title, followed by the text. */
export const expectNotice = (page: Page, title: string, text: string): Promise<void> =>
  expect(notice(page)).toHaveText(new RegExp(`${literal(title)}.*${literal(text)}`))
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Focuses the notice, because a notice with a button stays as long as it has the focus, and otherwise for
 * five seconds.
 */
export async function keepNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(notice(page)).toContainText(text)
  await page.keyboard.press('F8')
  await expect(notice(page)).toBeFocused()
}

/** Closes the notice, which may cover the next button: on a phone it is right above the bottom bar. */
export async function closeNotice(page: Page): Promise<void> {
  // Click without Playwright's checks, since the notice may disappear on its own.
  await notice(page)
    .getByRole('button', { name: 'Zatvori' })
    .evaluateAll((buttons) => buttons.forEach((each) => (each as HTMLElement).click()))
  await expect(notice(page)).toHaveCount(0)
}
