import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { OwnPageKey } from '../upstream/upstream.ts'
import { type CacheTerms, freshAnswers } from './fresh-answers.ts'
import { mayChangePage, pageReadModels } from './website-cache.ts'

export interface OwnPageCache {
  /** Undefined where there is none at that host. @throws what `fetch` threw, where there is nothing older to show. */
  get(key: OwnPageKey): Promise<PublicWebsiteView | undefined>
  close(): void
}

/** Pages at sellers' hosts that the front of the shop does not list, by address or number. They grow old as all pages do. */
export function ownPageCache({ fetch, ...options }: CacheTerms & { fetch(key: OwnPageKey): Promise<PublicWebsiteView | undefined> }): OwnPageCache {
  const answers = freshAnswers<PublicWebsiteView>({
    ...options,
    readModels: pageReadModels,
    concerns: mayChangePage,
    fetch: (name) => fetch(JSON.parse(name) as OwnPageKey),
  })
  const nameOf = (key: OwnPageKey) => JSON.stringify('customUrl' in key ? { host: key.host, customUrl: key.customUrl } : { host: key.host, websiteId: key.websiteId })
  return { get: (key) => answers.get(nameOf(key)), close: answers.close }
}
