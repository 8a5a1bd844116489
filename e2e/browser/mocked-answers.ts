import type { Page } from '@playwright/test'

export interface MockedAnswer {
  status?: number
  /** Sent as JSON; an empty body if left out. */
  body?: unknown
  /** Breaks the connection instead. */
  broken?: boolean
  /** Runs before the answer is sent, to check what the screen shows until then. */
  meanwhile?: () => Promise<void>
}

/** The test answers one call instead of the app while `during` runs. */
export async function withMockedAnswer(
  page: Page,
  call: string,
  answer: MockedAnswer,
  during: () => Promise<void>,
): Promise<void> {
  const [method, path = ''] = call.split(' ')
  const matches = (url: URL) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(url.pathname)
  let meanwhileDone: Promise<void> | undefined
  await page.route(matches, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    meanwhileDone ??= answer.meanwhile?.()
    // A failure of `meanwhile` is reported after `during`.
    await meanwhileDone?.catch(() => {})
    if (answer.broken) return route.abort('failed')
    const { status = 200, body } = answer
    return route
      .fulfill({
        status,
        contentType: 'application/json',
        headers: { 'Content-Range': 'items 0-0/1' },
        body: body === undefined ? '' : JSON.stringify(body),
      })
      .catch(() => {})
  })
  try {
    await during()
    await meanwhileDone
  } finally {
    await page.unroute(matches)
  }
}
