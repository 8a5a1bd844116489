import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { OwnPageKey } from '../api-client/api-client.ts'
import { type CacheOptions, createAnswerCache } from './answer-cache.ts'
import { mayChangePage, pageReadModels } from './website-cache.ts'

export interface OwnPageCache {
  /**
   * Returns undefined if the host has no such page.
   * @throws the error of `fetch` if there is no older answer to show.
   */
  get(key: OwnPageKey): Promise<PublicWebsiteView | undefined>
  close(): void
}

/**
 * Caches pages at sellers' hosts that the shop's list does not contain, by custom URL or id. They expire like
 * all pages.
 */
export function createOwnPageCache({
  fetch,
  ...options
}: CacheOptions & { fetch(key: OwnPageKey): Promise<PublicWebsiteView | undefined> }): OwnPageCache {
  const answers = createAnswerCache<PublicWebsiteView>({
    ...options,
    readModels: pageReadModels,
    concerns: mayChangePage,
    fetch: (name) => fetch(JSON.parse(name) as OwnPageKey),
  })
  const nameOf = (key: OwnPageKey) =>
    JSON.stringify(
      'customUrl' in key
        ? { host: key.host, customUrl: key.customUrl }
        : { host: key.host, websiteId: key.websiteId },
    )
  return { get: (key) => answers.get(nameOf(key)), close: answers.close }
}
