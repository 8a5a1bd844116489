import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { boundedFetch } from '@pazar/safe-fetch/bounded-fetch.ts'
import { parsedJson } from '../parsed-json.ts'

/** Credentials of an app of the Dev Dashboard: its client id and secret, joined by a colon. */
const appCredentials = /^([\w-]{8,100}):([\x21-\x7e]{8,200})$/

export type ShopifyToken = { token: string } | { failed: 'refused' | 'not_there' | 'too_many' | 'away' }

export interface ShopifyTokens {
  /**
   * The token for requests, from what the seller has stored: an Admin API token as it is, or the token that
   * the shop grants for an app's credentials.
   */
  tokenFor(base: string, stored: string): Promise<ShopifyToken>
  /** Discards the cached token because the shop rejects it. Returns true if a new one can be requested. */
  discard(base: string, stored: string): boolean
}

/**
 * A token is not used during the last five minutes before it expires. The cache holds at most 1000 tokens.
 */
const expiryMarginMs = 5 * 60_000
const maxCachedTokens = 1000

const tokenSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  expires_in: z.number().positive().catch(0),
})

/**
 * Apps created by a shop's admin have a permanent token, but since January 2026 no new ones can be created:
 * https://shopify.dev/docs/apps/build/authentication-authorization/legacy/admin-custom-apps. An app of the
 * Dev Dashboard has credentials instead, for which its shop grants a token of 24 hours:
 * https://shopify.dev/docs/apps/build/authentication-authorization/client-credentials-grant
 */
export function createShopifyTokens({
  timeoutMs,
  now = Date.now,
}: {
  timeoutMs: number
  now?: () => number
}): ShopifyTokens {
  const cache = new LRUCache<string, { token: string; until: number }>({ max: maxCachedTokens })
  const keyOf = (base: string, stored: string) =>
    createHash('sha256').update(`${base} ${stored}`).digest('base64')

  async function requestToken(
    base: string,
    id: string,
    secret: string,
  ): Promise<ShopifyToken & { until?: number }> {
    const begun = now()
    const reply = await boundedFetch(
      `${base}/admin/oauth/access_token`,
      {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
      },
      { timeoutMs, maxBytes: 64 * 1024 },
    )
    if (reply?.status === 404) return { failed: 'not_there' }
    if (reply?.status === 429) return { failed: 'too_many' }
    if (reply && reply.status >= 400 && reply.status < 500) return { failed: 'refused' }
    const read = reply?.status === 200 ? tokenSchema.safeParse(parsedJson(reply.text)) : undefined
    return read?.success
      ? { token: read.data.access_token, until: begun + read.data.expires_in * 1000 - expiryMarginMs }
      : { failed: 'away' }
  }

  return {
    async tokenFor(base, stored) {
      const [, id, secret] = appCredentials.exec(stored) ?? []
      if (!id || !secret) return { token: stored }
      const key = keyOf(base, stored)
      const known = cache.get(key)
      if (known && known.until > now()) return { token: known.token }
      const { until, ...found } = await requestToken(base, id, secret)
      if ('token' in found && until !== undefined) cache.set(key, { token: found.token, until })
      else cache.delete(key)
      return found
    },
    discard: (base, stored) => cache.delete(keyOf(base, stored)),
  }
}
