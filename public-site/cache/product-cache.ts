import { isDeepStrictEqual } from 'node:util'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { freshAnswers, type FreshAnswersOptions } from './fresh-answers.ts'

export interface ProductCache {
  /** All that is on sale at the platform, newest first; the same list for as long as nothing of it changes. @throws what `fetch` threw, where there is nothing older to show. */
  get(): Promise<readonly PublicListItem[]>
  close(): void
}

/** A change of any website or account, and of a domain, which makes addresses canonical, makes the list old. */
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
  return { get: async () => (await answers.get('products')) ?? [], close: answers.close }
}
