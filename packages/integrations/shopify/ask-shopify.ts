import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { boundedFetch } from '@pazar/safe-fetch/bounded-fetch.ts'
import { z } from 'zod'
import { parsedJson } from '../parsed-json.ts'
import { createShopifyTokens, type ShopifyToken } from './shopify-token.ts'

/**
 * A shop, and the Admin API access token of its app, or the app's client id and secret joined by a colon
 * (`shopify-token.ts`).
 */
export interface ShopifyAccount {
  shop: string
  token: string
}

export interface ShopifyOptions {
  /** Base address instead of the shop's own, for tests. */
  address?: string
  /** Time limit for one request. */
  timeoutMs?: number
  /** Current time in ms since 1970. */
  now?: () => number
}

/**
 * Shopify supports a version for a year; this one until October 2027:
 * https://shopify.dev/docs/api/usage/versioning
 */
const version = '2026-10'

const responseSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .union([
      z.array(
        z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
      ),
      z.string(),
    ])
    .optional(),
})
export const refused = (message: string): { refusal: Refusal } => ({ refusal: { code: 'invalid', message } })
export const unavailable = (
  message = 'Shopify trenutno nije dostupan. Pokušajte ponovo.',
): { refusal: Refusal } => ({
  refusal: { code: 'unavailable', message },
})
const busy = () => unavailable('Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.')
const wrongToken = () => refused('Shopify nije prihvatio pristupni token. Proverite podešavanja.')
const noShop = () => refused('Shopify prodavnica nije pronađena. Proverite adresu.')

const withoutToken: Record<Extract<ShopifyToken, { failed: string }>['failed'], () => { refusal: Refusal }> =
  {
    refused: () =>
      refused(
        'Shopify nije prihvatio Client ID i Client secret. Proverite ih, i da li je aplikacija instalirana u ovoj prodavnici.',
      ),
    not_there: noShop,
    too_many: busy,
    away: () => unavailable(),
  }

/** Why a request was not answered: Shopify's own errors come with status 200. */
function refusalOfErrors(errors: NonNullable<z.output<typeof responseSchema>['errors']>, permission: string) {
  const [first] = typeof errors === 'string' ? [{ message: errors }] : errors
  const code = first && 'extensions' in first ? first.extensions?.code : undefined
  if (code === 'THROTTLED') return busy()
  return code === 'ACCESS_DENIED'
    ? refused(`Pristupni token nema dozvolu za ${permission}.`)
    : refused(`Shopify je odbio zahtev: ${first!.message.slice(0, 300)}`)
}

/** Sends a query and reads its answer by the schema. `permission` names what the token must allow. */
export type AskShopify = <Answer extends z.ZodType>(
  account: ShopifyAccount,
  query: string,
  variables: unknown,
  answer: Answer,
  permission?: string,
) => Promise<z.output<Answer> | { refusal: Refusal }>

/** The Admin API over GraphQL: https://shopify.dev/docs/api/admin-graphql */
export function createAskShopify({ address, timeoutMs = 20_000, now }: ShopifyOptions): AskShopify {
  const tokens = createShopifyTokens({ timeoutMs, now })

  async function ask<Answer extends z.ZodType>(
    account: ShopifyAccount,
    query: string,
    variables: unknown,
    answer: Answer,
    permission = 'proizvode (write_products)',
    isRetry = false,
  ): Promise<z.output<Answer> | { refusal: Refusal }> {
    const { shop, token: stored } = account
    if (!/^[\x21-\x7e]+$/.test(stored)) return wrongToken()
    const base = address?.replace(/\/+$/, '') ?? `https://${shop}`
    const found = await tokens.tokenFor(base, stored)
    if ('failed' in found) return withoutToken[found.failed]()
    const reply = await boundedFetch(
      `${base}/admin/api/${version}/graphql.json`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-shopify-access-token': found.token,
        },
        body: JSON.stringify({ query, variables }),
      },
      { timeoutMs, maxBytes: 2 * 1024 * 1024 },
    )
    if (!reply) return unavailable()
    // The shop revoked the token early: request another one, once.
    if (reply.status === 401 && tokens.discard(base, stored) && !isRetry)
      return ask(account, query, variables, answer, permission, true)
    if (reply.status === 401 || reply.status === 403) return wrongToken()
    if (reply.status === 404) return noShop()
    if (reply.status === 429) return busy()
    const body = reply.status === 200 ? responseSchema.safeParse(parsedJson(reply.text)) : undefined
    if (!body?.success) return unavailable()
    const { errors, data } = body.data
    if (errors !== undefined && errors.length > 0) return refusalOfErrors(errors, permission)
    const read = answer.safeParse(data)
    return read.success ? read.data : unavailable()
  }

  return (account, query, variables, answer, permission) => ask(account, query, variables, answer, permission)
}
