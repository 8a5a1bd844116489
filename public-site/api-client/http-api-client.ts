import { publicLegalPage } from '@pazar/contracts/legal/routes.ts'
import { orderPlacedAnswer } from '@pazar/contracts/order/routes.ts'
import { shopperOrderView } from '@pazar/contracts/order/view-schemas.ts'
import { pageAddress, shopView } from '@pazar/contracts/storefront/routes.ts'
import { publicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { publicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { type PublicListItem, publicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { z } from 'zod'
import type { ApiClient, CommandApiClient, QueryApiClient, Shopper } from './api-client.ts'
import { commandSender, positionOf, readRefusal } from './command-requests.ts'
import { discardAndThrow, readJson, sendRequest, shopperHeaders, withQuery } from './http-requests.ts'
import { createMyOrderClient } from './my-order-client.ts'

/** ms. The query API itself may delay a read with a position by 2 s. */
const readTimeoutMs = 3000
/** Maximum rows of one answer (api/lists). */
const maxListRows = 1000
/**
 * The number of products that the storefront lists and searches. Older pages are reached by their address.
 */
const maxProducts = 5000

/**
 * Calls the two APIs over HTTP.
 * @param queryApiUrl, commandApiUrl scheme and host, without a path.
 */
export const createHttpApiClient = ({
  queryApiUrl,
  commandApiUrl,
}: {
  queryApiUrl: string
  commandApiUrl: string
}): ApiClient => ({ ...createQueryApiClient(queryApiUrl), ...createCommandApiClient(commandApiUrl) })

function createQueryApiClient(url: string): QueryApiClient {
  /** Returns undefined on 404. */
  async function get<T extends z.ZodType>(
    path: string,
    schema: T,
    shopper?: Shopper,
  ): Promise<z.output<T> | undefined> {
    const response = await sendRequest(
      url + path,
      { headers: shopper ? shopperHeaders(shopper) : {} },
      readTimeoutMs,
    )
    if (response.status === 404) return void (await response.body?.cancel())
    return response.ok ? readJson(response, schema) : discardAndThrow(response)
  }

  return {
    website: (customUrl) => get(withQuery('/api/websites/public', { url: customUrl }), publicWebsiteView),
    websiteById: (websiteId, shopper) =>
      get(withQuery('/api/websites/public', { id: websiteId }), publicWebsiteView, shopper),
    ownPage: ({ host, ...page }) =>
      get(
        withQuery(
          '/api/websites/public',
          'customUrl' in page ? { host, url: page.customUrl } : { host, id: page.websiteId },
        ),
        publicWebsiteView,
      ),
    products: () => readProducts(url),
    shop: (key) => get(withQuery('/api/shops', key), shopView),
    addresses: async (host) =>
      (await get(withQuery('/api/shops/addresses', { host }), z.array(pageAddress))) ?? [],
    upsells: async (websiteId, shopper) =>
      (await get(`/api/public/upsell/products/${websiteId}`, z.array(publicUpsellView), shopper)) ?? [],
    legalPage: (page, key) => get(withQuery(`/api/public/legal-pages/${page}`, key), publicLegalPage),

    async order(orderId, shopper, position) {
      const headers = { ...shopperHeaders(shopper), ...(position && { 'x-min-position': position }) }
      const response = await sendRequest(`${url}/api/orders/${orderId}`, { headers }, readTimeoutMs)
      if (response.status === 404) {
        await response.body?.cancel()
        return response.headers.has('x-stale') ? 'behind' : undefined
      }
      return response.ok ? readJson(response, shopperOrderView) : discardAndThrow(response)
    },
  }
}

async function readProducts(queryApiUrl: string): Promise<PublicListItem[]> {
  const all: PublicListItem[] = []
  for (;;) {
    const range = JSON.stringify([0, Math.min(maxListRows, maxProducts - all.length) - 1])
    // Pages by the last id, not by an offset: rows are added at the front of the list during the reads.
    const filter = JSON.stringify({ idBelow: all.at(-1)?.id })
    const response = await sendRequest(
      withQuery(`${queryApiUrl}/api/websites/public-list`, { range, filter }),
      {},
      readTimeoutMs,
    )
    const items = await (response.ok
      ? readJson(response, z.array(publicListItem))
      : discardAndThrow(response))
    all.push(...items)
    if (items.length < maxListRows || all.length >= maxProducts) return all
  }
}

function createCommandApiClient(url: string): CommandApiClient {
  const post = commandSender(url)

  return {
    async preview(websiteId, draft, shopper) {
      const response = await post(`/api/websites/id/${websiteId}/preview`, draft, shopper)
      if (!response.ok) return readRefusal(response)
      return { ok: true, website: await readJson(response, publicWebsiteView) }
    },

    async placeOrder(payload, shopper) {
      const { idempotencyKey } = payload
      const response = await post('/api/orders', payload, shopper, {
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      })
      if (!response.ok) return readRefusal(response)
      const { orderId, websiteId } = await readJson(response, orderPlacedAnswer)
      const setCookies = response.headers.getSetCookie()
      return { ok: true, orderId, websiteId, position: positionOf(response), setCookies }
    },

    async combineUpsell(upsell, shopper) {
      const response = await post('/api/combine-upsell', upsell, shopper)
      if (!response.ok) return readRefusal(response)
      await response.body?.cancel()
      return { ok: true, position: positionOf(response) }
    },

    async endUpsell(end, shopper) {
      const response = await post('/api/combine-upsell/finish', end, shopper)
      await response.body?.cancel()
      return { position: positionOf(response) }
    },

    ...createMyOrderClient(url),
  }
}
