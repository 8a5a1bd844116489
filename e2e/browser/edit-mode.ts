import { expect, type Locator, type Page } from '@playwright/test'
import { lamp } from '../shop/lamp.ts'
import { newSeller, newWebsite, type Seller, signedIn } from '../shop/seller.ts'
import { type Opening, test as watched } from './watched-pages.ts'

interface Edited {
  seller: Seller
  website: Awaited<ReturnType<typeof newWebsite>>
  /** The page as it is stored now. */
  stored(): Promise<any>
  change(body: Record<string, unknown>): Promise<any>
  /** The page as a person sees it, nobody where none is named, once it says what it can do. */
  visit(person?: { token: string }, opening?: Opening): Promise<Page>
  /** Visited, and switched to editing. */
  edit(person?: { token: string }, opening?: Opening): Promise<Page>
}

/** One for all tests of a worker; the page is each test's own. */
let owner: Promise<Seller> | undefined

export const test = watched.extend<{ edited: Edited }>({
  edited: async ({ open, baseURL }, provide) => {
    const seller = await (owner ??= newSeller(baseURL!, 'uredjuje'))
    const website = await newWebsite(seller, 'uredi-lampu')
    const path = `/api/websites/id/${website.id}`
    const change = (body: Record<string, unknown>) => seller.api.send('PUT', path, body)
    await change({ ...lamp.copy, testimonials: ['Ana', 'Mira', 'Vesna', 'Goran'].map((name) => ({ name, location: 'Niš', text: `Kaže ${name}.`, rating: 5 })) })
    const visit: Edited['visit'] = async (person, opening = {}) => {
      const page = await open({ ...(person && { context: { storageState: signedIn(baseURL!, person) } }), ...opening })
      await page.goto(`/${website.customUrl}`)
      await isReady(page)
      return page
    }
    await provide({
      seller, website, change, visit,
      stored: async () => (await seller.api.get(path)).json(),
      edit: async (person = seller, opening) => {
        const page = await visit(person, opening)
        await toggle(page).click()
        await expect(bar(page)).toBeVisible()
        return page
      },
    })
  },
})

/** What the page says of the newest change is only there after a script has run. */
export const isReady = (page: Page): Promise<void> => expect(page.locator('[data-order-form]')).toHaveAttribute('novalidate')
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Uređivanje stranice' })
export const toggle = (page: Page): Locator => page.locator('[data-edit-toggle]')
export const title = (page: Page): Locator => page.locator('h1[data-edit="title"]')
/** What the page says for a while. */
export const said = (page: Page, text: string): Promise<void> => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
