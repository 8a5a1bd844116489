import { isDeepStrictEqual } from 'node:util'
import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import type { ShopKey } from '../upstream/upstream.ts'
import { type CacheTerms, freshAnswers } from './fresh-answers.ts'
import { pageReadModels } from './website-cache.ts'

export interface ShopCache {
  /** The same object for as long as the shop stays as it is. Undefined for an unverified host, or a tenant that is not there. */
  get(key: ShopKey): Promise<ShopView | undefined>
  close(): void
}

const nameOf = (key: ShopKey): string => ('host' in key ? `host ${key.host}` : `tenant ${key.tenantId}`)
const keyOf = (name: string): ShopKey => (name.startsWith('host ') ? { host: name.slice(5) } : { tenantId: Number(name.slice(7)) })

/** Shops by host or tenant. A change of his websites or account makes a seller's shop old; domains and tenants decide whose a shop is, and make all old. */
export function shopCache({ fetch, ...options }: CacheTerms & { fetch(key: ShopKey): Promise<ShopView | undefined> }): ShopCache {
  const answers = freshAnswers<ShopView>({
    ...options,
    readModels: [...pageReadModels, 'tenants'],
    concerns: ({ readModel, sellerId }, shop) => readModel === 'domains' || readModel === 'tenants' || sellerId === shop.sellerId,
    async fetch(name, before) {
      const shop = await fetch(keyOf(name))
      return before && isDeepStrictEqual(before, shop) ? before : shop
    },
  })
  return { get: (key) => answers.get(nameOf(key)), close: answers.close }
}
