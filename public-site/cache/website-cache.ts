import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Hint } from '@pazar/hints/hints.ts'
import { type CacheTerms, freshAnswers } from './fresh-answers.ts'

/** A website with what was made of it; the same object for as long as the website's revision stays. */
interface Cached<Page> {
  website: PublicWebsiteView
  page: Page
}

export interface WebsiteCacheOptions<Page> extends CacheTerms {
  /** Undefined where there is none. Rejects where nobody can say. */
  fetch(customUrl: string): Promise<PublicWebsiteView | undefined>
  /** Made once per revision. */
  make(website: PublicWebsiteView): Promise<Page>
}

export interface WebsiteCache<Page> {
  /** @throws what `fetch` threw, where there is nothing older to show. */
  get(customUrl: string): Promise<Cached<Page> | undefined>
  /** One that happens to be at hand. */
  byId(websiteId: number): PublicWebsiteView | undefined
  close(): void
}

/** What pages are made of: domains make their addresses canonical, and with its seller's account a page goes. */
export const pageReadModels = ['websites', 'users', 'domains']

/** Whether a hint of what pages are made of may be of this one: only those of websites name them. */
export const mayChangePage = ({ readModel, keys }: Hint, { id }: Pick<PublicWebsiteView, 'id'>): boolean => readModel !== 'websites' || keys.length === 0 || keys.includes(String(id))

/**
 * Pages by custom URL. A hint of the read model "websites" makes a page old at once, and one of "users" or "domains" makes all of them old: a page
 * does not say whose it is, goes with its seller's account (resolution 14), and has the address that is canonical on it.
 */
export function websiteCache<Page>({ fetch, make, ...options }: WebsiteCacheOptions<Page>): WebsiteCache<Page> {
  const answers = freshAnswers<Cached<Page>>({
    ...options,
    readModels: pageReadModels,
    concerns: (hint, { website }) => mayChangePage(hint, website),
    async fetch(customUrl, before) {
      const website = await fetch(customUrl)
      if (!website) return undefined
      const same = before?.website.id === website.id && before.website.revision === website.revision && before.website.canonicalHost === website.canonicalHost && before.website.sellerMark === website.sellerMark
      return same ? before : { website, page: await make(website) }
    },
  })
  return {
    get: answers.get,
    byId: (websiteId) => answers.values().find(({ website }) => website.id === websiteId)?.website,
    close: answers.close,
  }
}
