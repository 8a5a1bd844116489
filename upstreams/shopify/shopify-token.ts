import { createHash } from 'node:crypto'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'
import { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import { parsedJson } from '../parsed-json.ts'

/** Of an app of the Dev Dashboard: its client id and secret, joined by a colon. */
const appCredentials = /^([\w-]{8,100}):([\x21-\x7e]{8,200})$/

export type ShopifyToken = { token: string } | { failed: 'refused' | 'not_there' | 'too_many' | 'away' }

export interface ShopifyTokens {
  /** The token to ask with, for what a seller has stored: an Admin API token as it is, one that the shop gives for an app's credentials otherwise. */
  of(base: string, stored: string): Promise<ShopifyToken>
  /** Whatever was kept is not taken any more. True where another may be asked for. */
  forget(base: string, stored: string): boolean
}

/** ms before its end from which a token is not used any more; and how many are kept. */
const margin = 5 * 60_000
const mostKept = 1000

const granted = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,500}$/), expires_in: z.number().positive().catch(0) })

/**
 * Apps that a shop's admin made have a token for ever, but since January 2026 no more of them can be made: https://shopify.dev/docs/apps/build/authentication-authorization/legacy/admin-custom-apps.
 * An app of the Dev Dashboard has credentials instead, for which its shop gives a token of 24 hours: https://shopify.dev/docs/apps/build/authentication-authorization/client-credentials-grant
 */
export function createShopifyTokens({ patience, now = Date.now }: { patience: number; now?: () => number }): ShopifyTokens {
  const kept = boundedMap<string, { token: string; until: number }>(mostKept)
  const keyOf = (base: string, stored: string) => createHash('sha256').update(`${base} ${stored}`).digest('base64')

  async function granting(base: string, id: string, secret: string): Promise<ShopifyToken & { until?: number }> {
    const begun = now()
    const reply = await boundedFetch(`${base}/admin/oauth/access_token`, {
      method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
    }, { patience, most: 64 * 1024 })
    if (reply?.status === 404) return { failed: 'not_there' }
    if (reply?.status === 429) return { failed: 'too_many' }
    if (reply && reply.status >= 400 && reply.status < 500) return { failed: 'refused' }
    const read = reply?.status === 200 ? granted.safeParse(parsedJson(reply.text)) : undefined
    return read?.success ? { token: read.data.access_token, until: begun + read.data.expires_in * 1000 - margin } : { failed: 'away' }
  }

  return {
    async of(base, stored) {
      const [, id, secret] = appCredentials.exec(stored) ?? []
      if (!id || !secret) return { token: stored }
      const key = keyOf(base, stored)
      const known = kept.get(key)
      if (known && known.until > now()) return { token: known.token }
      const { until, ...found } = await granting(base, id, secret)
      if ('token' in found && until !== undefined) kept.set(key, { token: found.token, until })
      else kept.delete(key)
      return found
    },
    forget: (base, stored) => kept.delete(keyOf(base, stored)),
  }
}
