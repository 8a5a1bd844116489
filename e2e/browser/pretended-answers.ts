import type { Page } from '@playwright/test'

export interface Pretended {
  status?: number
  /** Sent as JSON; an empty answer where left out. */
  body?: unknown
  /** The connection breaks instead. */
  broken?: boolean
  /** ms until the answer, for what a screen shows meanwhile. */
  after?: number
}

/** One call is answered by the test in place of the house, from now until `during` is done. */
export async function pretending(page: Page, call: string, answer: Pretended, during: () => Promise<void>): Promise<void> {
  const [method, path = ''] = call.split(' ')
  const matches = (url: URL) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(url.pathname)
  await page.route(matches, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (answer.after) await new Promise((resolve) => setTimeout(resolve, answer.after))
    if (answer.broken) return route.abort('failed')
    const { status = 200, body } = answer
    return route.fulfill({ status, contentType: 'application/json', headers: { 'Content-Range': 'items 0-0/1' }, body: body === undefined ? '' : JSON.stringify(body) }).catch(() => {})
  })
  try {
    await during()
  } finally {
    await page.unroute(matches)
  }
}
