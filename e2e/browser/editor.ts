import { expect, type Locator, type Page } from '@playwright/test'
import { lamp } from '../shop/lamp.ts'
import { newSeller, newWebsite, type Seller, signedIn } from '../shop/seller.ts'
import { told } from './notices.ts'
import { type Device, test as watched } from './watched-pages.ts'

interface Edited {
  seller: Seller
  /** With the title that the generator has written. */
  site: Awaited<ReturnType<typeof newWebsite>>
  /** The page as it is stored now. */
  stored(): Promise<any>
  /** Saved past the open editor, as another window does. */
  change(body: Record<string, unknown>): Promise<any>
  /** The editor once it has its fields; `at` is what follows its address. */
  open(options?: { device?: Device; at?: string }): Promise<Page>
}

/** What the browser says of a refusal that is provoked here. */
export const refusals = [/Failed to load resource: (the server responded with a status of (400|404|409)|net::ERR_FAILED)/]

/** One for all tests of a worker; the page is each test's own. */
let owner: Promise<Seller> | undefined

export const test = watched.extend<{ edited: Edited }>({
  edited: async ({ open, baseURL }, provide) => {
    const seller = await (owner ??= newSeller(baseURL!, 'uredjivanje'))
    const site = await newWebsite(seller, 'uredi')
    const path = `/api/websites/id/${site.id}`
    await provide({
      seller, site,
      stored: async () => (await seller.api.get(path)).json(),
      change: (body) => seller.api.send('PUT', path, body),
      open: async ({ device, at = '' } = {}) => {
        const page = await open({ device, allowed: refusals, context: { storageState: signedIn(baseURL!, seller) } })
        await page.goto(`/edit/${site.id}${at}`)
        await isOpen(page)
        return page
      },
    })
  },
})

export const isOpen = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toHaveText(`Uredi: ${lamp.product.productName}`)
export const field = (page: Page, path: string): Locator => page.locator(`[name="${path}"]`)
export const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
/** The page in the preview, once it is there. */
export const shown = (page: Page) => page.locator('iframe[data-shown]').contentFrame()
export const headline = (page: Page): Locator => shown(page).locator('h1').first()

/** Saved, and said so. */
export async function save(page: Page): Promise<void> {
  await press(page, 'Sačuvaj promene')
  await told(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
}
