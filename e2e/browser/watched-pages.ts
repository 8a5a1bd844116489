import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
  type ViewportSize,
} from '@playwright/test'

export type Device = 'phone' | 'desktop'

export interface Opening {
  device?: Device
  context?: BrowserContextOptions
  /** Console messages of the browser about refusals that the test provokes. */
  allowed?: readonly RegExp[]
}

interface Fixtures {
  /** Opens a page in a browser context of its own. Console problems fail the test. */
  open(options?: Opening): Promise<Page>
}

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 860 },
} as const satisfies Record<Device, ViewportSize>

const devices: Record<Device, BrowserContextOptions> = {
  phone: { viewport: viewports.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: viewports.desktop },
}

/** Reduced motion shows every figure and picture at once, so that tests need not wait. */
const openContext = (browser: Browser, { device = 'desktop', context }: Opening) =>
  browser.newContext({
    ...devices[device],
    reducedMotion: 'reduce',
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    ...context,
  })

/**
 * The browser's message about a visitor without a session: only the server knows whether the HttpOnly cookie
 * is valid.
 */
const visitorWithoutSession = /status of 401 .*\/api\/auth\/me\)/

/** Adds the problems of all pages of the context to `problems`. */
function collectConsoleProblems(
  context: BrowserContext,
  allowed: readonly RegExp[],
  problems: string[],
): void {
  const report = (page: Page | null, text: string) => {
    const whole = `${page?.url() ?? ''}: ${text}`
    if (![visitorWithoutSession, ...allowed].some((each) => each.test(whole))) problems.push(whole)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      report(message.page(), `${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => report(error.page(), String(error.error())))
}

/** Makes page loads wait until the islands have started, which wait for the page's first picture. */
function waitForIslands(page: Page): void {
  const begun = () => page.locator('script[data-islands]').waitFor({ state: 'detached' })
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (...where) => {
    const response = await goto(...where)
    await begun()
    return response
  }
  page.reload = async (...how) => {
    const response = await reload(...how)
    await begun()
    return response
  }
}

export const test = base.extend<Fixtures>({
  open: async ({ browser }, provide) => {
    const problems: string[] = []
    const contexts: BrowserContext[] = []
    await provide(async (options = {}) => {
      const context = await openContext(browser, options)
      contexts.push(context)
      collectConsoleProblems(context, options.allowed ?? [], problems)
      const page = await context.newPage()
      if (options.context?.javaScriptEnabled !== false) waitForIslands(page)
      return page
    })
    for (const context of contexts) await context.close()
    expect(problems, 'what the consoles complained of').toEqual([])
  },
})
