import { expect, type Page } from '@playwright/test'

export interface PixelEvent {
  name: string
  parameters: Record<string, string>
}

/** Answers in place of Meta and returns a list that collects the page's events. */
export async function listenToPixel(page: Page): Promise<PixelEvent[]> {
  const events: PixelEvent[] = []
  await page.context().route('https://www.facebook.com/**', (route) => {
    const parameters = Object.fromEntries(new URL(route.request().url()).searchParams)
    events.push({ name: parameters['ev']!, parameters })
    return route.fulfill({
      contentType: 'image/gif',
      body: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
    })
  })
  return events
}

/**
 * Opens a product page and waits for its last event, so that the list contains all earlier events of the
 * page.
 */
export async function openNextPage(
  page: Page,
  address: string,
  events: readonly PixelEvent[],
): Promise<void> {
  const before = events.length
  await page.goto(address)
  await expect.poll(() => events.slice(before).at(-1)?.name).toBe('ViewContent')
}
