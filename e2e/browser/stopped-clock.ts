import { expect, type Page } from '@playwright/test'

/** ms; more than any machine needs between two commands: a clock cannot be stopped at what has passed by then. */
const ahead = 60_000

/** A minute later by the page's clock, which is installed, time stands still: from there on it passes only where the test says so. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + ahead)

/**
 * Lets a stopped page's time pass in steps, 50 ms where not said otherwise, until what is expected is so: what its scripts wait for comes, and however busy the machine is
 * hardly any time passes after it.
 */
export const passesUntil = (page: Page, expected: () => Promise<unknown>, step = 50): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(step)
    await expected()
  }).toPass({ intervals: [0] })
