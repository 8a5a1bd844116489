import type { ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { shopTracking } from '../document/tracking-facts.ts'
import { dialect } from '../landing-page/dialect.ts'
import { listedProduct, websiteProduct } from './products.ts'
import type { Store } from './store.ts'
import { storeTerms } from './store-terms.ts'

/** Path of storefronts; a shop of several pages is also at `/` of its own host. */
export const storefrontPath = '/prodavnica'

/**
 * The link from a page at the platform to the seller's other pages: at their own host, or in their tenant's
 * folder. Undefined if there are none, because the platform's storefront would show other sellers.
 * @param origin of the seller's canonical addresses.
 */
export function sellersStorefront(
  { hasOtherPages, canonicalHost, storefrontTenantId }: PublicWebsiteView,
  origin: string,
): string | undefined {
  if (!hasOtherPages) return undefined
  if (canonicalHost) return origin + storefrontPath
  return storefrontTenantId === undefined ? undefined : `/tenants/${storefrontTenantId}/index.html`
}

/** A single page with real or no social proof turns invented figures off for the whole storefront. */
const allSimulate = (pages: readonly Pick<PublicListItem, 'trustMode'>[]): boolean =>
  pages.length > 0 && pages.every(({ trustMode }) => trustMode === 'simulated')

const ofPlatform = new WeakMap<readonly PublicListItem[], Store>()
const ofSellers = new WeakMap<ShopView, Map<string, Store>>()

/**
 * The platform's storefront; returns the same object for the same list.
 * @param origin scheme and host that browsers use.
 */
export function platformStore(items: readonly PublicListItem[], origin: string): Store {
  const existing = ofPlatform.get(items)
  if (existing) return existing
  const store: Store = {
    kind: 'platform',
    name: 'Pazar',
    path: storefrontPath,
    address: origin + storefrontPath,
    products: items.map(listedProduct),
    simulated: allSimulate(items),
    say: dialect('Serbia'),
    terms: storeTerms(items),
  }
  ofPlatform.set(items, store)
  return store
}

/**
 * The shop of one seller; returns the same object for the same shop and address.
 * @param address its absolute canonical address.
 */
export function sellersStore(shop: ShopView, path: string, address: string): Store {
  const stores = ofSellers.get(shop) ?? new Map<string, Store>()
  ofSellers.set(shop, stores)
  const key = `${path} ${address}`
  const store = stores.get(key) ?? {
    kind: 'shop' as const,
    name: shop.name || 'Naša ponuda',
    path,
    address,
    products: shop.websites.map(websiteProduct),
    simulated: allSimulate(shop.websites),
    say: dialect(
      shop.websites.some(({ targetMarket }) => targetMarket === 'Serbia')
        ? 'Serbia'
        : (shop.websites[0]?.targetMarket ?? 'Serbia'),
    ),
    tracking: shopTracking(shop.websites),
    seller: shop.websites[0]?.seller,
    // Legal pages are beside the storefront: at the root of the seller's own host, or in the tenant's folder.
    legalBase: path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) : '',
    terms: storeTerms(shop.websites),
  }
  stores.set(key, store)
  return store
}
