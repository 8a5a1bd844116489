import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page, test as base, type ViewportSize } from '@playwright/test'

export type Device = 'phone' | 'desktop'

export interface Opening {
  device?: Device
  context?: BrowserContextOptions
  /** What the browser itself says of refusals that the test provokes. */
  allowed?: readonly RegExp[]
}

interface Fixtures {
  /** A page in a browser context of its own, as a person of his own has; what its console complains of fails the test. */
  open(options?: Opening): Promise<Page>
}

export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const satisfies Record<Device, ViewportSize>

const devices: Record<Device, BrowserContextOptions> = {
  phone: { viewport: viewports.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: viewports.desktop },
}

/** Whoever prefers less motion gets every figure and picture at once: nothing to wait for. */
const openContext = (browser: Browser, { device = 'desktop', context }: Opening) =>
  browser.newContext({ ...devices[device], reducedMotion: 'reduce', locale: 'sr-Latn-RS', timezoneId: 'Europe/Belgrade', ...context })

/** Adds to `complaints` what goes wrong in any page of the context. */
function watch(context: BrowserContext, allowed: readonly RegExp[], complaints: string[]): void {
  const complain = (page: Page | null, text: string) => {
    const whole = `${page?.url() ?? ''}: ${text}`
    if (!allowed.some((each) => each.test(whole))) complaints.push(whole)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(message.page(), `${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(error.page(), String(error.error())))
}

/** A page is opened once its islands have begun, which wait for its first picture. */
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
    const complaints: string[] = []
    const contexts: BrowserContext[] = []
    await provide(async (options = {}) => {
      const context = await openContext(browser, options)
      contexts.push(context)
      watch(context, options.allowed ?? [], complaints)
      const page = await context.newPage()
      if (options.context?.javaScriptEnabled !== false) waitForIslands(page)
      return page
    })
    for (const context of contexts) await context.close()
    expect(complaints, 'what the consoles complained of').toEqual([])
  },
})
