import { readHost } from '@pazar/contracts/domain/host.ts'
import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { OwnDomains } from '../domain/own-domains.ts'
import { integrationsFold } from '../user/integrations.ts'

/** Whose pixel a page has that a server may tell of as well: of a host of the seller's, or (null) of his account. */
export interface PixelInForce {
  host: string | null
}

interface Dependencies {
  folds: FoldCache
  domains: Pick<OwnDomains, 'load' | 'primaryOf'>
  secrets: Pick<UserSecrets, 'get'>
  publicOrigin: string
  now(): Date
}

/** ms: what was found so long ago still holds, so that a rush of orders does not read a seller's domains with each. */
const recentEnough = 1000
const mostKept = 1000

/**
 * The pixel of a seller's page at a host, as `GET /api/pixel/config` tells the browser: that of the host, at the platform of his primary verified domain, else that of his
 * account (resolution 52). Undefined where there is none, it is switched off, or it has no access token.
 */
export function pixelInForce({ folds, domains, secrets, publicOrigin, now }: Dependencies): (sellerId: number, host: string) => Promise<PixelInForce | undefined> {
  const kept = boundedMap<string, { at: number; found: Promise<PixelInForce | undefined> }>(mostKept)

  async function domainOf(sellerId: number, host: string) {
    if (!isSellersHost(host, publicOrigin)) return domains.primaryOf(sellerId, ({ verifiedAt }) => verifiedAt !== null)
    const named = readHost(host)?.host
    return named === undefined ? undefined : (await domains.load(sellerId, named)).state.domain
  }

  async function find(sellerId: number, host: string): Promise<PixelInForce | undefined> {
    const domain = await domainOf(sellerId, host)
    if (domain?.pixel.pixelId) return domain.pixel.enabled && domain.pixel.hasAccessToken ? { host: domain.host } : undefined
    const { facebookPixelId } = (await folds.load(userStream(sellerId), integrationsFold)).state.set
    return facebookPixelId !== null && (await secrets.get(sellerId, 'facebookAccessToken')) !== undefined ? { host: null } : undefined
  }

  return (sellerId, host) => {
    const key = `${sellerId} ${host}`
    const known = kept.get(key)
    const at = now().getTime()
    if (known && at - known.at <= recentEnough) return known.found
    const found = find(sellerId, host)
    kept.set(key, { at, found })
    return found
  }
}
