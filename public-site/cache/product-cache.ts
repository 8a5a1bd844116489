import { isDeepStrictEqual } from 'node:util'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { freshAnswers, type FreshAnswersOptions } from './fresh-answers.ts'

export interface ProductCache {
  /** All that is on sale at the platform, newest first; the same list for as long as nothing of it changes. @throws what `fetch` threw, where there is nothing older to show. */
  get(): Promise<readonly PublicListItem[]>
  close(): void
}

/** For how long the list is shown without asking whether it changed, ms: it is long, and somebody always changes something. */
const pause = 1000

/** A change of any website or account, and of a domain, which makes addresses canonical, makes the list old; it is read again at most once a second. */
export function productCache({ fetch, ...options }: Pick<FreshAnswersOptions<unknown>, 'hints' | 'now' | 'keep' | 'onStale'> & { fetch(): Promise<readonly PublicListItem[]> }): ProductCache {
  const answers = freshAnswers<readonly PublicListItem[]>({
    ...options,
    readModels: ['websites', 'users', 'domains'],
    concerns: () => true,
    async fetch(_, before) {
      const products = await fetch()
      return before && isDeepStrictEqual(before, products) ? before : products
    },
  })
  const { now = Date.now, keep = true } = options
  let last: { at: number; products: readonly PublicListItem[] } | undefined
  return {
    async get() {
      if (keep && last && now() - last.at < pause) return last.products
      const at = now()
      const products = (await answers.get('products')) ?? []
      last = { at, products }
      return products
    },
    close: answers.close,
  }
}
