import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import type { PageAddress } from '@pazar/contracts/storefront/routes.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { canonicalOrigin, isPageAddress } from '../landing-page/page-address.ts'
import { type StoredPage, storedPage } from '../landing-page/stored-page.ts'
import type { SiteContext } from '../site-context.ts'
import { sellersStorefront } from '../storefront/stores.ts'
import type { CacheOptions } from './answer-cache.ts'
import { createDebouncedCache, type DebouncedCache } from './debounced-cache.ts'
import { createOwnPageCache, type OwnPageCache } from './own-page-cache.ts'
import { createShopCache, type ShopCache } from './shop-cache.ts'
import { createWebsiteCache, pageReadModels, type WebsiteCache } from './website-cache.ts'

/** Answers of the query API, which outlive its outages. */
export interface SiteCaches {
  /** Landing pages at the platform. */
  websites: WebsiteCache<StoredPage>
  shops: ShopCache
  ownPages: OwnPageCache
  /** Products of the platform's storefront, under any one key. */
  products: DebouncedCache<readonly PublicListItem[]>
  /** Addresses for sitemaps, by host; the key of the platform is ''. */
  addresses: DebouncedCache<readonly PageAddress[]>
  /** Ends the subscriptions to change notifications. */
  close(): void
}

export interface SiteCacheOptions {
  changeNotifications: Pick<ChangeNotifications, 'subscribe'>
  /** Called when an old answer is shown because the query API did not answer; `what` names its cache. */
  onStale(what: string, key: string, error: unknown): void
}

export function createSiteCaches(
  { api, renderer, publicOrigin, now }: SiteContext,
  { changeNotifications, onStale }: SiteCacheOptions,
): SiteCaches {
  const options = (what: string): CacheOptions => ({
    changeNotifications,
    now,
    isEnabled: !renderer.development,
    onStale: (key, error) => onStale(what, key, error),
  })
  const websites = createWebsiteCache<StoredPage>({
    ...options('page'),
    fetch: async (customUrl) => (isPageAddress(customUrl) ? api.website(customUrl) : undefined),
    make(website) {
      const origin = canonicalOrigin(website.canonicalHost, publicOrigin)
      const storefront = sellersStorefront(website, origin)
      return storedPage(website, renderer, { origin, platform: publicOrigin, storefront })
    },
  })
  const shops = createShopCache({ ...options('shop'), fetch: api.shop })
  const ownPages = createOwnPageCache({ ...options('page'), fetch: api.ownPage })
  const products = createDebouncedCache<readonly PublicListItem[]>({
    ...options('storefront'),
    fetch: api.products,
    readModels: pageReadModels,
  })
  const addresses = createDebouncedCache<readonly PageAddress[]>({
    ...options('sitemap'),
    fetch: (host) => api.addresses(host || undefined),
    readModels: pageReadModels,
  })
  return {
    websites,
    shops,
    ownPages,
    products,
    addresses,
    close() {
      for (const cache of [websites, shops, ownPages, products, addresses]) cache.close()
    },
  }
}
