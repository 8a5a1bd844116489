import { isDeepStrictEqual } from 'node:util'
import type { ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { ShopKey } from '../api-client/api-client.ts'
import { type CacheOptions, createAnswerCache } from './answer-cache.ts'
import { pageReadModels } from './website-cache.ts'

export interface ShopCache {
  /**
   * Returns the same object while the shop does not change; undefined for an unverified host or a tenant that
   * does not exist.
   */
  get(key: ShopKey): Promise<ShopView | undefined>
  close(): void
}

const nameOf = (key: ShopKey): string => ('host' in key ? `host ${key.host}` : `tenant ${key.tenantId}`)
const keyOf = (name: string): ShopKey =>
  name.startsWith('host ') ? { host: name.slice(5) } : { tenantId: Number(name.slice(7)) }

const withoutProofs = (shop: ShopView): ShopView => ({
  ...shop,
  websites: shop.websites.map((website) => ({ ...website, priceProof: undefined })),
})

/**
 * Caches shops by host or tenant. A change of a seller's websites or account expires that seller's shop.
 * Domains and tenants decide which seller a shop belongs to, so a change of one expires all shops.
 */
export function createShopCache({
  fetch,
  ...options
}: CacheOptions & { fetch(key: ShopKey): Promise<ShopView | undefined> }): ShopCache {
  const answers = createAnswerCache<ShopView>({
    ...options,
    readModels: [...pageReadModels, 'tenants'],
    concerns: ({ readModel, sellerId }, shop) =>
      readModel === 'domains' || readModel === 'tenants' || sellerId === shop.sellerId,
    async fetch(name, before) {
      const shop = await fetch(keyOf(name))
      if (!before || !shop || !isDeepStrictEqual(withoutProofs(before), withoutProofs(shop))) return shop
      // Keeping the object keeps the storefront rendered from it; only its price proofs are newer.
      return Object.assign(before, { websites: shop.websites })
    },
  })
  return { get: (key) => answers.get(nameOf(key)), close: answers.close }
}
