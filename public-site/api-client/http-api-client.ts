import { publicLegalPage } from '@pazar/contracts/legal/routes.ts'
import { orderPlacedAnswer } from '@pazar/contracts/order/routes.ts'
import { shopperOrderView } from '@pazar/contracts/order/view-schemas.ts'
import { pageAddress, shopView } from '@pazar/contracts/storefront/routes.ts'
import { publicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { publicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { type PublicListItem, publicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { z } from 'zod'
import { type Shopper, type ApiClient, ApiUnavailable } from './api-client.ts'

/** Timeouts in ms. The query API itself may delay a read with a position by 2 s. */
const readTimeoutMs = 3000
const orderTimeoutMs = 10_000
/** Maximum rows of one answer (api/lists). */
const maxListRows = 1000
/**
 * The number of products that the storefront lists and searches. Older pages are reached by their address.
 */
const maxProducts = 5000

const refusalBody = z.object({
  code: z.string().default('unknown'),
  message: z.string().default(''),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
  details: z.unknown().optional(),
})

async function call(address: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new ApiUnavailable(`no answer from ${new URL(address).origin}`, { cause })
  }
}

const shopperHeaders = (shopper: Shopper): Record<string, string> => ({
  'x-forwarded-for': shopper.address,
  'x-forwarded-host': shopper.host,
  'x-forwarded-proto': shopper.protocol,
  ...(shopper.cookie && { cookie: shopper.cookie }),
  ...(shopper.origin && { origin: shopper.origin }),
  // Empty if the browser sent none; otherwise fetch would send its own name.
  'user-agent': shopper.userAgent ?? '',
})

/**
 * Discards the body of a failed response, so that its connection is free at once: failures come in large
 * numbers.
 * @throws ApiUnavailable always
 */
async function discardAndThrow(response: Response): Promise<never> {
  await response.body?.cancel()
  throw new ApiUnavailable(`${new URL(response.url).pathname} answered ${response.status}`)
}

/**
 * Parses JSON by `schema`. An answer that does not match counts as an unavailable API.
 * @throws ApiUnavailable
 */
async function json<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success)
    throw new ApiUnavailable(
      `an unreadable answer (${response.status}) from ${new URL(response.url).pathname}`,
      { cause: parsed.error },
    )
  return parsed.data
}

/**
 * Calls the two APIs over HTTP.
 * @param queryApiUrl, commandApiUrl scheme and host, without a path.
 */
export function createHttpApiClient({
  queryApiUrl,
  commandApiUrl,
}: {
  queryApiUrl: string
  commandApiUrl: string
}): ApiClient {
  /** Returns undefined on 404. */
  async function get<T extends z.ZodType>(
    path: string,
    schema: T,
    shopper?: Shopper,
  ): Promise<z.output<T> | undefined> {
    const response = await call(
      queryApiUrl + path,
      { headers: shopper ? shopperHeaders(shopper) : {} },
      readTimeoutMs,
    )
    if (response.status === 404) return void (await response.body?.cancel())
    return response.ok ? json(response, schema) : discardAndThrow(response)
  }

  async function post(
    path: string,
    body: unknown,
    shopper: Shopper,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const headers = {
      ...shopperHeaders(shopper),
      'content-type': 'application/json',
      accept: 'application/json',
      ...more,
    }
    const response = await call(
      commandApiUrl + path,
      { method: 'POST', headers, body: JSON.stringify(body) },
      orderTimeoutMs,
    )
    return response.status >= 500 ? discardAndThrow(response) : response
  }

  return {
    website: (customUrl) =>
      get(`/api/websites/public?url=${encodeURIComponent(customUrl)}`, publicWebsiteView),
    websiteById: (websiteId, shopper) =>
      get(`/api/websites/public?id=${websiteId}`, publicWebsiteView, shopper),
    upsells: async (websiteId, shopper) =>
      (await get(`/api/public/upsell/products/${websiteId}`, z.array(publicUpsellView), shopper)) ?? [],
    shop: (key) =>
      get(
        `/api/shops?${'host' in key ? `host=${encodeURIComponent(key.host)}` : `tenantId=${key.tenantId}`}`,
        shopView,
      ),

    ownPage: (key) =>
      get(
        `/api/websites/public?host=${encodeURIComponent(key.host)}&${'customUrl' in key ? `url=${encodeURIComponent(key.customUrl)}` : `id=${key.websiteId}`}`,
        publicWebsiteView,
      ),
    addresses: async (host) =>
      (await get(
        `/api/shops/addresses${host === undefined ? '' : `?host=${encodeURIComponent(host)}`}`,
        z.array(pageAddress),
      )) ?? [],

    legalPage: (page, key) =>
      get(
        `/api/public/legal-pages/${page}?${new URLSearchParams(Object.entries(key).map(([name, value]) => [name, String(value)]))}`,
        publicLegalPage,
      ),

    async combineUpsell(upsell, shopper) {
      const response = await post('/api/combine-upsell', upsell, shopper)
      if (response.ok) {
        await response.body?.cancel()
        return { ok: true, position: response.headers.get('x-position') ?? undefined }
      }
      return { ok: false, status: response.status, ...(await json(response, refusalBody)) }
    },

    async endUpsell(end, shopper) {
      const response = await post('/api/combine-upsell/finish', end, shopper)
      await response.body?.cancel()
      return { position: response.headers.get('x-position') ?? undefined }
    },

    async products() {
      const all: PublicListItem[] = []
      for (;;) {
        const range = JSON.stringify([0, Math.min(maxListRows, maxProducts - all.length) - 1])
        // Pages by the last id, not by an offset: rows are added at the front of the list during the reads.
        const filter = JSON.stringify({ idBelow: all.at(-1)?.id })
        const response = await call(
          `${queryApiUrl}/api/websites/public-list?range=${encodeURIComponent(range)}&filter=${encodeURIComponent(filter)}`,
          {},
          readTimeoutMs,
        )
        const items = await (response.ok
          ? json(response, z.array(publicListItem))
          : discardAndThrow(response))
        all.push(...items)
        if (items.length < maxListRows || all.length >= maxProducts) return all
      }
    },

    async order(orderId, shopper, position) {
      const headers = { ...shopperHeaders(shopper), ...(position && { 'x-min-position': position }) }
      const response = await call(`${queryApiUrl}/api/orders/${orderId}`, { headers }, readTimeoutMs)
      if (response.status === 404) {
        await response.body?.cancel()
        return response.headers.has('x-stale') ? 'behind' : undefined
      }
      return response.ok ? json(response, shopperOrderView) : discardAndThrow(response)
    },

    async preview(websiteId, draft, shopper) {
      const response = await post(`/api/websites/id/${websiteId}/preview`, draft, shopper)
      if (response.ok) return { ok: true, website: await json(response, publicWebsiteView) }
      return { ok: false, status: response.status, ...(await json(response, refusalBody)) }
    },

    async placeOrder(payload, shopper) {
      const response = await post(
        '/api/orders',
        payload,
        shopper,
        payload.idempotencyKey ? { 'idempotency-key': payload.idempotencyKey } : {},
      )
      if (response.ok) {
        const { orderId, websiteId } = await json(response, orderPlacedAnswer)
        return {
          ok: true,
          orderId,
          websiteId,
          position: response.headers.get('x-position') ?? undefined,
          setCookies: response.headers.getSetCookie(),
        }
      }
      const wait = Number(response.headers.get('retry-after') ?? 0)
      return {
        ok: false,
        status: response.status,
        ...(wait > 0 && { wait }),
        ...(await json(response, refusalBody)),
      }
    },
  }
}
