import type { OrderPayload } from '../order-form/order-payload.ts'
import type { ShownOrder } from '../thank-you/shown-order.ts'
import type { LegalPageName } from '@pazar/contracts/legal/pages.ts'
import type { myOrderRoutes, MyOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import type { PayloadOf } from '@pazar/contracts/route/route.ts'
import type { PublicLegalPage } from '@pazar/contracts/legal/routes.ts'
import type { PageAddress, ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'

/**
 * The browser that a request comes from, forwarded so that limits and cookies work as if the browser had
 * called the API itself.
 */
export interface Shopper {
  /** Client address, without our own proxies. */
  address: string
  /** The `Host` header of the browser. */
  host: string
  protocol: string
  cookie?: string
  origin?: string
  /** The `User-Agent` header; undefined if the browser sent none. */
  userAgent?: string
}

/** Identifies a seller's shop: by the seller's own host, or by a tenant. */
export type ShopKey = { host: string } | { tenantId: number }
/** Identifies a page at a seller's own host. */
export type OwnPageKey = { host: string } & ({ customUrl: string } | { websiteId: number })

/** Identifies the owner of a legal page: a website or a whole shop. */
export type LegalPageKey = { websiteId: number } | ShopKey

export type PlacedOrder = {
  ok: true
  orderId: string
  websiteId: number
  position?: string
  setCookies: readonly string[]
}
/** The order contains the upsell from `position` on. */
export type CombinedUpsell = { ok: true; position?: string }
/** `wait`: seconds until the next attempt is allowed, if the server sent Retry-After. */
export type ApiRefusal = {
  ok: false
  status: number
  wait?: number
  code: string
  message: string
  issues: readonly Issue[]
  details?: unknown
}

/** The reads of the public site. */
export interface QueryApiClient {
  /** Returns undefined if the website does not exist or may not be seen. @throws ApiUnavailable */
  website(customUrl: string): Promise<PublicWebsiteView | undefined>
  /** Like `website`, by id. @throws ApiUnavailable */
  websiteById(websiteId: number, shopper: Shopper): Promise<PublicWebsiteView | undefined>
  /** Products on sale at the platform: the newest 5000, newest first. @throws ApiUnavailable */
  products(): Promise<PublicListItem[]>
  /** Returns undefined if the host's seller has no such page. @throws ApiUnavailable */
  ownPage(key: OwnPageKey): Promise<PublicWebsiteView | undefined>
  /**
   * Pages that are canonical at a seller's host, or at the platform without `host`, newest first.
   * @throws ApiUnavailable
   */
  addresses(host?: string): Promise<PageAddress[]>
  /** Returns undefined for an unverified host or an unknown tenant. @throws ApiUnavailable */
  shop(key: ShopKey): Promise<ShopView | undefined>
  /**
   * A legal page with its seller's changes; undefined if the website or shop does not exist.
   * @throws ApiUnavailable
   */
  legalPage(page: LegalPageName, key: LegalPageKey): Promise<PublicLegalPage | undefined>
  /**
   * Reads an order that is at least as new as `position`. Returns 'behind' if it is missing and the read
   * model has not reached `position`, undefined if it does not exist.
   * @throws ApiUnavailable
   */
  order(orderId: string, shopper: Shopper, position?: string): Promise<ShownOrder | 'behind' | undefined>
  /** Upsells of a website; empty if the website does not exist. @throws ApiUnavailable */
  upsells(websiteId: number, shopper: Shopper): Promise<PublicUpsellView[]>
}

/** The commands of shoppers, and previews, which the command API computes from a draft. */
export interface CommandApiClient {
  /**
   * A website as it would be after saving `draft`, if the caller may edit it. A refusal is returned, not
   * thrown.
   * @throws ApiUnavailable
   */
  preview(
    websiteId: number,
    draft: object,
    shopper: Shopper,
  ): Promise<{ ok: true; website: PublicWebsiteView } | Omit<ApiRefusal, 'details'>>
  /**
   * Places an order. A refusal is returned, not thrown.
   * @throws ApiUnavailable: the order may have been placed, so the same key may be sent again.
   */
  placeOrder(payload: OrderPayload, shopper: Shopper): Promise<PlacedOrder | ApiRefusal>
  /** Adds an upsell to the shopper's own order; a repetition adds nothing. @throws ApiUnavailable */
  combineUpsell(
    upsell: { originalOrderId: string; upsellProductId: string; quantity: string },
    shopper: Shopper,
  ): Promise<CombinedUpsell | ApiRefusal>
  /** Records that the shopper has finished or declined the offers. @throws ApiUnavailable */
  endUpsell(
    end: { orderId: string; how: 'finished' | 'declined' },
    shopper: Shopper,
  ): Promise<{ position?: string }>
  /** The shopper's own order; undefined if the token is not valid. @throws ApiUnavailable */
  myOrder(token: string, shopper: Shopper): Promise<MyOrderView | undefined>
  /**
   * Changes the shopper's own order; a repetition under the same request id changes nothing. A refusal is
   * returned, not thrown.
   * @throws ApiUnavailable: the change may have been recorded, so the same id may be sent again.
   */
  changeMyOrder(token: string, change: MyOrderChange, shopper: Shopper): Promise<{ ok: true } | ApiRefusal>
}

/** A form of the page on which shoppers change their own order. */
export type MyOrderChange = {
  [Name in Exclude<keyof typeof myOrderRoutes, 'view'>]: {
    name: Name
    body: PayloadOf<(typeof myOrderRoutes)[Name]>
  }
}[Exclude<keyof typeof myOrderRoutes, 'view'>]

export type ApiClient = QueryApiClient & CommandApiClient

/** Thrown if an API does not answer in time, fails, or sends an answer that the site cannot read. */
export class ApiUnavailable extends Error {
  override name = 'UpstreamDown'
}

/**
 * Handles the rejection of a call whose answer the caller can do without: reports an unavailable API and
 * resolves to undefined. Rethrows any other error.
 */
export const reportUnavailable =
  (onFailure: (error: unknown) => void) =>
  (error: unknown): undefined => {
    if (!(error instanceof ApiUnavailable)) throw error
    onFailure(error)
    return undefined
  }
