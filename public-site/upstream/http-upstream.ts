import { orderPlacedAnswer, shopperOrderView } from '@pazar/contracts/order/routes.ts'
import { pageAddress, shopView } from '@pazar/contracts/shop/routes.ts'
import { publicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { publicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { type PublicListItem, publicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { z } from 'zod'
import { type Shopper, type Upstream, UpstreamDown } from './upstream.ts'

/** Longest waits, ms. A read that carries a position may be held back for 2 s by the query API itself. */
const readTimeout = 3000
const orderTimeout = 10_000
/** Rows of one answer (resolution 1). */
const longestList = 1000
/** What the storefront shows and searches. Older pages are found by their addresses. */
const mostProducts = 5000

const refusalBody = z.object({
  code: z.string().default('unknown'),
  message: z.string().default(''),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
  details: z.unknown().optional(),
})

async function call(address: string, init: RequestInit, timeout: number): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
  } catch (cause) {
    throw new UpstreamDown(`no answer from ${new URL(address).origin}`, { cause })
  }
}

const actingFor = (shopper: Shopper): Record<string, string> => ({
  'x-forwarded-for': shopper.address,
  'x-forwarded-host': shopper.host,
  'x-forwarded-proto': shopper.protocol,
  ...(shopper.cookie && { cookie: shopper.cookie }),
  ...(shopper.origin && { origin: shopper.origin }),
  // Empty where it says nothing, or fetch would name itself.
  'user-agent': shopper.userAgent ?? '',
})

/** Nothing is read of an answer that is none: its connection is free again at once, for there will be many of these. @throws UpstreamDown */
async function unanswered(response: Response): Promise<never> {
  await response.body?.cancel()
  throw new UpstreamDown(`${new URL(response.url).pathname} answered ${response.status}`)
}

/** Reads JSON as `schema` has it; what an upstream says wrongly counts as an upstream that is down. */
async function json<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new UpstreamDown(`an unreadable answer (${response.status}) from ${new URL(response.url).pathname}`, { cause: parsed.error })
  return parsed.data
}

/** The two APIs over HTTP. @param queryApiUrl, commandApiUrl scheme and host, without a path. */
export function httpUpstream({ queryApiUrl, commandApiUrl }: { queryApiUrl: string; commandApiUrl: string }): Upstream {
  /** What is there; undefined where nothing is. */
  async function get<T extends z.ZodType>(path: string, schema: T, shopper?: Shopper): Promise<z.output<T> | undefined> {
    const response = await call(queryApiUrl + path, { headers: shopper ? actingFor(shopper) : {} }, readTimeout)
    if (response.status === 404) return void (await response.body?.cancel())
    return response.ok ? json(response, schema) : unanswered(response)
  }

  async function post(path: string, body: unknown, shopper: Shopper, more: Record<string, string> = {}): Promise<Response> {
    const headers = { ...actingFor(shopper), 'content-type': 'application/json', accept: 'application/json', ...more }
    const response = await call(commandApiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) }, orderTimeout)
    return response.status >= 500 ? unanswered(response) : response
  }

  return {
    website: (customUrl) => get(`/api/websites/public?url=${encodeURIComponent(customUrl)}`, publicWebsiteView),
    websiteById: (websiteId, shopper) => get(`/api/websites/public?id=${websiteId}`, publicWebsiteView, shopper),
    upsells: async (websiteId, shopper) => (await get(`/api/public/upsell/products/${websiteId}`, z.array(publicUpsellView), shopper)) ?? [],
    shop: (key) => get(`/api/shops?${'host' in key ? `host=${encodeURIComponent(key.host)}` : `tenantId=${key.tenantId}`}`, shopView),

    ownPage: (key) => get(`/api/websites/public?host=${encodeURIComponent(key.host)}&${'customUrl' in key ? `url=${encodeURIComponent(key.customUrl)}` : `id=${key.websiteId}`}`, publicWebsiteView),
    addresses: async (host) => (await get(`/api/shops/addresses${host === undefined ? '' : `?host=${encodeURIComponent(host)}`}`, z.array(pageAddress))) ?? [],

    async combineUpsell(taken, shopper) {
      const response = await post('/api/combine-upsell', taken, shopper)
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
        const range = JSON.stringify([0, Math.min(longestList, mostProducts - all.length) - 1])
        // From the last one on, not by how many there were: the list grows at its front while it is read.
        const filter = JSON.stringify({ idBelow: all.at(-1)?.id })
        const response = await call(`${queryApiUrl}/api/websites/public-list?range=${encodeURIComponent(range)}&filter=${encodeURIComponent(filter)}`, {}, readTimeout)
        const items = await (response.ok ? json(response, z.array(publicListItem)) : unanswered(response))
        all.push(...items)
        if (items.length < longestList || all.length >= mostProducts) return all
      }
    },

    async order(orderId, shopper, position) {
      const headers = { ...actingFor(shopper), ...(position && { 'x-min-position': position }) }
      const response = await call(`${queryApiUrl}/api/orders/${orderId}`, { headers }, readTimeout)
      if (response.status === 404) {
        await response.body?.cancel()
        return response.headers.has('x-stale') ? 'behind' : undefined
      }
      return response.ok ? json(response, shopperOrderView) : unanswered(response)
    },

    async preview(websiteId, draft, shopper) {
      const response = await post(`/api/websites/id/${websiteId}/preview`, draft, shopper)
      if (response.ok) return { ok: true, website: await json(response, publicWebsiteView) }
      return { ok: false, status: response.status, ...(await json(response, refusalBody)) }
    },

    async placeOrder(payload, shopper) {
      const response = await post('/api/orders', payload, shopper, payload.idempotencyKey ? { 'idempotency-key': payload.idempotencyKey } : {})
      if (response.ok) {
        const { orderId, websiteId } = await json(response, orderPlacedAnswer)
        return { ok: true, orderId, websiteId, position: response.headers.get('x-position') ?? undefined, setCookies: response.headers.getSetCookie() }
      }
      const wait = Number(response.headers.get('retry-after') ?? 0)
      return { ok: false, status: response.status, ...(wait > 0 && { wait }), ...(await json(response, refusalBody)) }
    },
  }
}
