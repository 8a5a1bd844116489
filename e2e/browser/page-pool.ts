import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export type PageOptions = Omit<BrowserContextOptions, 'storageState'> & { storageState?: StorageState }

export interface PagePool {
  /** Opens a page without cookies and storage other than those given. */
  take(options: PageOptions): Promise<Page>
  /** Prepares the page for a later test with the same options, or closes it if a trace would remain. */
  giveBack(page: Page): Promise<void>
}

/** A page of the app without scripts, in whose renderer process the next test loads its page. */
const quietPath = '/robots.txt'

/** Makes calls of the method report themselves. */
function observe<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  method: Name,
  called: () => void,
): void {
  const original = target[method].bind(target)
  target[method] = (...args: never[]) => {
    called()
    return original(...args)
  }
}

/** Calls `mark` as soon as the page gets something that `reset` does not remove. */
function watchTraces(page: Page, origin: string, mark: () => void): void {
  observe(page, 'addInitScript', mark)
  observe(page.clock, 'install', mark)
  observe(page.context(), 'setOffline', mark)
  observe(page.context(), 'newCDPSession', mark)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) mark()
  })
}

/** Ends what the test has begun in the page. */
async function reset(page: Page, context: BrowserContext, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'popup'])
    page.removeAllListeners(event)
  for (const event of ['console', 'weberror', 'page', 'request', 'response'])
    context.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(origin + quietPath)
  await page.emulateMedia({ media: null })
  // Otherwise the next page would start with a hovered element.
  await page.mouse.move(-1, -1)
}

async function replaceStorage(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.evaluate(
    (items) => {
      sessionStorage.clear()
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
}

/**
 * Pages that the tests of a worker use one after another: a renderer process that has loaded the app before
 * has compiled its scripts, which saves a third of the processor time of a load.
 * @param prepare is called once for each new page.
 */
export function createPagePool(browser: Browser, origin: string, prepare: (page: Page) => void): PagePool {
  const idle = new Map<string, Page[]>()
  const keys = new WeakMap<Page, string>()
  /** Pages with something that `reset` does not remove. */
  const marked = new WeakSet<Page>()
  return {
    async take({ storageState = { cookies: [], origins: [] }, ...options }) {
      const key = JSON.stringify(options)
      const known = idle.get(key)?.pop()
      if (known) {
        if (options.viewport) await known.setViewportSize(options.viewport)
        await replaceStorage(known, storageState)
        return known
      }
      const context = await browser.newContext({ ...options, storageState })
      const page = await context.newPage()
      watchTraces(page, origin, () => marked.add(page))
      keys.set(page, key)
      prepare(page)
      return page
    },
    async giveBack(page) {
      const [context, key] = [page.context(), keys.get(page)!]
      if (page.isClosed() || marked.has(page)) return context.close()
      await reset(page, context, origin)
      idle.set(key, [...(idle.get(key) ?? []), page])
    },
  }
}
