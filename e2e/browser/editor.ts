import { expect, type Locator, type Page } from '@playwright/test'
import { lamp } from '../fixtures/lamp.ts'
import { newSeller, newWebsite, type Seller, signedIn } from '../fixtures/seller.ts'
import { expectNotice } from './notices.ts'
import { type Device, test as watched } from './watched-pages.ts'

interface Edited {
  seller: Seller
  /** Has the title that the generator wrote. */
  site: Awaited<ReturnType<typeof newWebsite>>
  /** The website as currently stored. */
  stored(): Promise<any>
  /** Saves without the open editor, as another window does. */
  change(body: Record<string, unknown>): Promise<any>
  /** Opens the editor and waits for its fields; `at` is appended to the address. */
  open(options?: { device?: Device; at?: string }): Promise<Page>
}

/** Console messages of the browser about refusals that these tests provoke. */
export const refusals = [
  /Failed to load resource: (the server responded with a status of (400|404|409)|net::ERR_FAILED)/,
]

/** One seller for all tests of a worker; each test gets its own page. */
let owner: Promise<Seller> | undefined

export const test = watched.extend<{ edited: Edited }>({
  edited: async ({ open, baseURL }, provide) => {
    const seller = await (owner ??= newSeller(baseURL!, 'uredjivanje'))
    const site = await newWebsite(seller, 'uredi')
    const path = `/api/websites/id/${site.id}`
    await provide({
      seller,
      site,
      stored: async () => (await seller.api.get(path)).json(),
      change: (body) => seller.api.send('PUT', path, body),
      open: async ({ device, at = '' } = {}) => {
        const page = await open({
          device,
          allowed: refusals,
          context: { storageState: signedIn(baseURL!, seller) },
        })
        await page.goto(`/edit/${site.id}${at}`)
        await expectEditorOpen(page)
        return page
      },
    })
  },
})

export const expectEditorOpen = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Uredi: ${lamp.product.productName}`)
export const field = (page: Page, path: string): Locator => page.locator(`[name="${path}"]`)
export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
/** The page in the preview, once loaded. */
export const shown = (page: Page) => page.locator('iframe[data-shown]').contentFrame()
export const headline = (page: Page): Locator => shown(page).locator('h1').first()

/** Saves and waits for the notice. */
export async function save(page: Page): Promise<void> {
  await press(page, 'Sačuvaj promene')
  await expectNotice(page, 'Uspešno sačuvano', 'Promene su uspešno sačuvane')
}
