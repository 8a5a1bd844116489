import { expect, type Locator, type Page } from '@playwright/test'

/** The one visible notice; other alerts stand in the screen, and have nothing to be closed by. */
export const notice = (page: Page): Locator => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Zatvori' }) })

/** What the notice says: its title, and somewhere after it the text. */
export const told = (page: Page, title: string, text: string): Promise<void> => expect(notice(page)).toHaveText(new RegExp(`${literal(title)}.*${literal(text)}`))
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A notice with a button is there for five seconds, and as long as it has the focus. */
export async function keepNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(notice(page)).toContainText(text)
  await page.keyboard.press('F8')
  await expect(notice(page)).toBeFocused()
}

/** Closes what may lie on the next button: on a phone a notice stands right above the bar at the foot of the screen. */
export async function closeNotice(page: Page): Promise<void> {
  // Pressed where it stands: it may be about to go by itself.
  await notice(page).getByRole('button', { name: 'Zatvori' }).evaluateAll((buttons) => buttons.forEach((each) => (each as HTMLElement).click()))
  await expect(notice(page)).toHaveCount(0)
}
