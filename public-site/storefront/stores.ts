import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { shopTracking } from '../document/tracking-facts.ts'
import { dialect } from '../landing-page/dialect.ts'
import { listedProduct, websiteProduct } from './products.ts'
import { freeFrom, type Store } from './store.ts'

/** Where storefronts stand; a shop of several pages also at the front of its own host. */
export const storefrontPath = '/prodavnica'

const ofPlatform = new WeakMap<readonly PublicListItem[], Store>()
const ofSellers = new WeakMap<ShopView, Map<string, Store>>()

/** The platform's storefront; the same object for the same list. @param origin scheme and host that browsers use. */
export function platformStore(items: readonly PublicListItem[], origin: string): Store {
  const known = ofPlatform.get(items)
  if (known) return known
  const store: Store = {
    kind: 'platform', name: 'Pazar', path: storefrontPath, address: origin + storefrontPath, products: items.map(listedProduct), simulated: true, say: dialect('Serbia'), freeDelivery: freeFrom,
  }
  ofPlatform.set(items, store)
  return store
}

/**
 * The shop of one seller; the same object for the same shop and address. His markets decide what can be said of delivery: 3.000 dinars are no amount in
 * euro. @param address its canonical one, whole.
 */
export function sellersStore(shop: ShopView, path: string, address: string): Store {
  const stores = ofSellers.get(shop) ?? new Map<string, Store>()
  ofSellers.set(shop, stores)
  const key = `${path} ${address}`
  const store = stores.get(key) ?? {
    kind: 'shop' as const, name: shop.name || 'Naša ponuda', path, address, products: shop.websites.map(websiteProduct),
    simulated: shop.websites.length > 0 && shop.websites.every(({ trustMode }) => trustMode === 'simulated'),
    say: dialect(shop.websites.some(({ targetMarket }) => targetMarket === 'Serbia') ? 'Serbia' : shop.websites[0]?.targetMarket ?? 'Serbia'),
    tracking: shopTracking(shop.websites),
    freeDelivery: shop.websites.every(({ targetMarket }) => targetMarket === 'Serbia') ? freeFrom : 'Besplatna dostava',
  }
  stores.set(key, store)
  return store
}
