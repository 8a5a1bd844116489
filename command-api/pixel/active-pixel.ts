import { readHost } from '@pazar/contracts/domain/host.ts'
import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { LRUCache } from 'lru-cache'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { OwnDomains } from '../domain/own-domains.ts'
import { integrationsFold } from '../user/integrations.ts'

/** The pixel for which the server may send events: that of a seller host, or (null) that of the account. */
export interface ActivePixel {
  host: string | null
}

interface Dependencies {
  folds: FoldCache
  domains: Pick<OwnDomains, 'load' | 'primaryOf'>
  secrets: Pick<UserSecrets, 'get'>
  publicOrigin: string
  now(): Date
}

/**
 * ms. A found pixel is cached this long, so that a burst of orders does not read the seller's domains each
 * time.
 */
const maxCacheAgeMs = 1000
const maxCacheEntries = 1000

/**
 * The pixel of a seller's page at a host, as `GET /api/pixel/config` answers it: the host's own; at the
 * platform host that of the primary verified domain; else the account's (pixel/precedence). Undefined if
 * there is none, it is disabled, or it has no access token.
 */
export function createFindActivePixel({
  folds,
  domains,
  secrets,
  publicOrigin,
  now,
}: Dependencies): (sellerId: number, host: string) => Promise<ActivePixel | undefined> {
  const cache = new LRUCache<string, Promise<ActivePixel | undefined>>({
    max: maxCacheEntries,
    ttl: maxCacheAgeMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  async function domainOf(sellerId: number, host: string) {
    if (!isSellerHost(host, publicOrigin))
      return domains.primaryOf(sellerId, ({ verifiedAt }) => verifiedAt !== null)
    const named = readHost(host)?.host
    return named === undefined ? undefined : (await domains.load(sellerId, named)).state.domain
  }

  async function find(sellerId: number, host: string): Promise<ActivePixel | undefined> {
    const domain = await domainOf(sellerId, host)
    if (domain?.pixel.pixelId)
      return domain.pixel.enabled && domain.pixel.hasAccessToken ? { host: domain.host } : undefined
    const { facebookPixelId } = (await folds.load(userStream(sellerId), integrationsFold)).state.set
    return facebookPixelId !== null && (await secrets.get(sellerId, 'facebookAccessToken')) !== undefined
      ? { host: null }
      : undefined
  }

  return (sellerId, host) => {
    const key = `${sellerId} ${host}`
    const cached = cache.get(key)
    if (cached) return cached
    const found = find(sellerId, host)
    cache.set(key, found)
    return found
  }
}
