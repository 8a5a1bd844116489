import type { Page } from '@playwright/test'

export interface Pretended {
  status?: number
  /** Sent as JSON; an empty answer where left out. */
  body?: unknown
  /** The connection breaks instead. */
  broken?: boolean
  /** What the screen shows until the answer comes: it comes once this has been seen. */
  meanwhile?: () => Promise<void>
}

/** One call is answered by the test in place of the house, from now until `during` is done. */
export async function pretending(page: Page, call: string, answer: Pretended, during: () => Promise<void>): Promise<void> {
  const [method, path = ''] = call.split(' ')
  const matches = (url: URL) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(url.pathname)
  let seen: Promise<void> | undefined
  await page.route(matches, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    seen ??= answer.meanwhile?.()
    // Whether it was not, is told where `during` is done.
    await seen?.catch(() => {})
    if (answer.broken) return route.abort('failed')
    const { status = 200, body } = answer
    return route.fulfill({ status, contentType: 'application/json', headers: { 'Content-Range': 'items 0-0/1' }, body: body === undefined ? '' : JSON.stringify(body) }).catch(() => {})
  })
  try {
    await during()
    await seen
  } finally {
    await page.unroute(matches)
  }
}
