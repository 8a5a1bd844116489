import { expect, type Locator, type Page } from '@playwright/test'
import { lamp } from '../fixtures/lamp.ts'
import { newSeller, newWebsite, type Seller, signedIn } from '../fixtures/seller.ts'
import { type Opening, test as watched } from './watched-pages.ts'

interface Edited {
  seller: Seller
  website: Awaited<ReturnType<typeof newWebsite>>
  /** The website as currently stored. */
  stored(): Promise<any>
  change(body: Record<string, unknown>): Promise<any>
  /** Opens the page, anonymously without `person`, and waits until its scripts have started. */
  visit(person?: { token: string }, opening?: Opening): Promise<Page>
  /** Opens the page and switches to editing. */
  edit(person?: { token: string }, opening?: Opening): Promise<Page>
}

/** One seller for all tests of a worker; each test gets its own page. */
let owner: Promise<Seller> | undefined

export const test = watched.extend<{ edited: Edited }>({
  edited: async ({ open, baseURL }, provide) => {
    const seller = await (owner ??= newSeller(baseURL!, 'uredjuje'))
    const website = await newWebsite(seller, 'uredi-lampu')
    const path = `/api/websites/id/${website.id}`
    const change = (body: Record<string, unknown>) => seller.api.send('PUT', path, body)
    await change({
      ...lamp.copy,
      testimonials: ['Ana', 'Mira', 'Vesna', 'Goran'].map((name) => ({
        name,
        location: 'Niš',
        text: `Kaže ${name}.`,
        rating: 5,
      })),
    })
    const visit: Edited['visit'] = async (person, opening = {}) => {
      const page = await open({
        ...(person && { context: { storageState: signedIn(baseURL!, person) } }),
        ...opening,
      })
      await page.goto(`/${website.customUrl}`)
      await expectReady(page)
      return page
    }
    await provide({
      seller,
      website,
      change,
      visit,
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

/** Waits for the order form's script, which runs once the page has loaded. */
export const expectReady = (page: Page): Promise<void> =>
  expect(page.locator('[data-order-form]')).toHaveAttribute('novalidate')
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Uređivanje stranice' })
export const toggle = (page: Page): Locator => page.locator('[data-edit-toggle]')
export const title = (page: Page): Locator => page.locator('h1[data-edit="title"]')
/** A message that the page shows for a while. */
export const expectStatusText = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
