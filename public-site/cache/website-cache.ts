import { isDeepStrictEqual } from 'node:util'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import { type CacheOptions, createAnswerCache } from './answer-cache.ts'

/** A website and the page made from it; the page is the same object until the website changes. */
interface CachedWebsite<Page> {
  website: PublicWebsiteView
  page: Page
}

export interface WebsiteCacheOptions<Page> extends CacheOptions {
  /** Returns undefined if the page does not exist. Rejects if the API is unavailable. */
  fetch(customUrl: string): Promise<PublicWebsiteView | undefined>
  /** Called once per revision. */
  make(website: PublicWebsiteView): Promise<Page>
}

export interface WebsiteCache<Page> {
  /** @throws the error of `fetch` if there is no older page to show. */
  get(customUrl: string): Promise<CachedWebsite<Page> | undefined>
  /** A website whose page is in the cache, as current as that page; undefined for any other. */
  byId(websiteId: number): Promise<PublicWebsiteView | undefined>
  close(): void
}

/**
 * Read models that pages depend on: domains decide canonical addresses, tenants are storefronts, and a page
 * disappears with its seller's account.
 */
export const pageReadModels = ['websites', 'users', 'domains', 'tenants']

/** Whether a change notification may affect this page: only those of websites name their pages. */
export const mayChangePage = (
  { readModel, keys }: ChangeNotification,
  { id }: Pick<PublicWebsiteView, 'id'>,
): boolean => readModel !== 'websites' || keys.length === 0 || keys.includes(String(id))

/** Whether a page made from one view shows the same as one made from the other. */
export const isSamePage = (a: PublicWebsiteView, b: PublicWebsiteView): boolean =>
  a.id === b.id && a.revision === b.revision && isDeepStrictEqual(a.seller, b.seller)

/**
 * Caches pages by custom URL. A change notification of "websites" expires the page it names, one of another
 * read model expires all: a page does not name its seller, disappears with the seller's account
 * (accounts/delete-user), and contains its canonical address.
 */
export function createWebsiteCache<Page>({
  fetch,
  make,
  ...options
}: WebsiteCacheOptions<Page>): WebsiteCache<Page> {
  const answers = createAnswerCache<CachedWebsite<Page>>({
    ...options,
    readModels: pageReadModels,
    concerns: (notification, { website }) => mayChangePage(notification, website),
    async fetch(customUrl, before) {
      const website = await fetch(customUrl)
      if (!website) return undefined
      const same =
        before !== undefined &&
        isSamePage(before.website, website) &&
        before.website.canonicalHost === website.canonicalHost &&
        before.website.sellerMark === website.sellerMark &&
        before.website.hasOtherPages === website.hasOtherPages &&
        before.website.storefrontTenantId === website.storefrontTenantId
      // Only the price proof is newer, and the page does not contain it.
      return { website, page: same ? before.page : await make(website) }
    },
  })
  return {
    get: answers.get,
    async byId(websiteId) {
      const known = answers.values().find(({ website }) => website.id === websiteId)
      const current = known && (await answers.get(known.website.customUrl))?.website
      return current?.id === websiteId ? current : undefined
    },
    close: answers.close,
  }
}
