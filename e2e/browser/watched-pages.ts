import { type BrowserContext, expect, type Page, test as base, type ViewportSize } from '@playwright/test'
import { createPagePool, type PageOptions, type PagePool } from './page-pool.ts'

export type Device = 'phone' | 'desktop'

export interface Opening {
  device?: Device
  context?: PageOptions
  /** Opens the page in a new context, without anything that earlier tests have loaded. */
  isFirstVisit?: boolean
  /** Console messages of the browser about refusals that the test provokes. */
  allowed?: readonly RegExp[]
}

interface Fixtures {
  /** Opens a page with cookies and storage of its own. Console problems fail the test. */
  open(options?: Opening): Promise<Page>
}

interface WorkerFixtures {
  pagePool: PagePool
}

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 860 },
} as const satisfies Record<Device, ViewportSize>

const devices: Record<Device, PageOptions> = {
  phone: { viewport: viewports.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: viewports.desktop },
}

/** Reduced motion shows every figure and picture at once, so that tests need not wait. */
const contextOptions = ({ device = 'desktop', context }: Opening) => ({
  ...devices[device],
  reducedMotion: 'reduce' as const,
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

export const test = base.extend<Fixtures, WorkerFixtures>({
  pagePool: [
    async ({ browser }, provide, { project }) =>
      provide(createPagePool(browser, new URL(project.use.baseURL!).origin, waitForIslands)),
    { scope: 'worker' },
  ],
  open: async ({ browser, pagePool }, provide) => {
    const problems: string[] = []
    const pages: Page[] = []
    const contexts: BrowserContext[] = []
    const openPage = async ({ isFirstVisit, ...opening }: Opening): Promise<Page> => {
      const options = contextOptions(opening)
      const hasScripts = options.javaScriptEnabled !== false
      if (hasScripts && !isFirstVisit) {
        const page = await pagePool.take(options)
        pages.push(page)
        return page
      }
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      if (hasScripts) waitForIslands(page)
      return page
    }
    await provide(async (opening = {}) => {
      const page = await openPage(opening)
      collectConsoleProblems(page.context(), opening.allowed ?? [], problems)
      return page
    })
    for (const page of pages) await pagePool.giveBack(page)
    for (const context of contexts) await context.close()
    expect(problems, 'what the consoles complained of').toEqual([])
  },
})
