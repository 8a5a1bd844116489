import { expect, type Page } from '@playwright/test'

/**
 * In ms; longer than the delay between two commands on any machine, since a clock cannot be paused at a past
 * time.
 */
const pauseAheadMs = 60_000

/**
 * Stops the page's installed clock one minute ahead. From then on time passes only if the test advances it.
 */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + pauseAheadMs)

/**
 * Advances a stopped clock in steps of 50 ms by default, until the expectation holds. Little page time passes
 * beyond that, however slow the machine is.
 */
export const advanceTimeUntil = (page: Page, expected: () => Promise<unknown>, stepMs = 50): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs)
    await expected()
  }).toPass({ intervals: [0] })
