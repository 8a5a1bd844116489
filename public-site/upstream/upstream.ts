import type { OrderPayload } from '../order-form/order-payload.ts'
import type { ShownOrder } from '../thank-you/shown-order.ts'
import type { PageAddress, ShopView } from '@pazar/contracts/shop/routes.ts'
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'

/** Whom the public site acts for: passed on, so that limits and cookies work as if the browser had asked itself. */
export interface Shopper {
  /** Client address, our own proxies already taken away. */
  address: string
  /** The `Host` header of the browser. */
  host: string
  protocol: string
  cookie?: string
  origin?: string
  /** As the browser names itself; undefined where it says nothing. */
  userAgent?: string
}

/** A seller's shop is found by his own host, or by the number of a tenant. */
export type ShopKey = { host: string } | { tenantId: number }
/** A page at a seller's own host. */
export type OwnPageKey = { host: string } & ({ customUrl: string } | { websiteId: number })

export type Placed = { ok: true; orderId: string; websiteId: number; position?: string; setCookies: readonly string[] }
/** What was taken is in the order from `position` on. */
export type Combined = { ok: true; position?: string }
/** `wait`: seconds until it may be tried again, where the server says. */
export type NotPlaced = { ok: false; status: number; wait?: number; code: string; message: string; issues: readonly Issue[]; details?: unknown }

/** What the public site asks of the two APIs. */
export interface Upstream {
  /** Undefined where there is none or it may not be seen. @throws UpstreamDown */
  website(customUrl: string): Promise<PublicWebsiteView | undefined>
  /** The same by its id. @throws UpstreamDown */
  websiteById(websiteId: number, shopper: Shopper): Promise<PublicWebsiteView | undefined>
  /** What is on sale at the platform: the newest 5000, newest first. @throws UpstreamDown */
  products(): Promise<PublicListItem[]>
  /** Undefined where the host's seller has no such page. @throws UpstreamDown */
  ownPage(key: OwnPageKey): Promise<PublicWebsiteView | undefined>
  /** What is canonical at a seller's host, or at the platform where none is named, newest first. @throws UpstreamDown */
  addresses(host?: string): Promise<PageAddress[]>
  /** Undefined for an unverified host, or a tenant that is not there. @throws UpstreamDown */
  shop(key: ShopKey): Promise<ShopView | undefined>
  /** `position`: not older than this; 'behind' where there is none yet and what is read is older. Undefined where there is none. @throws UpstreamDown */
  order(orderId: string, shopper: Shopper, position?: string): Promise<ShownOrder | 'behind' | undefined>
  /** A website as it would be after a save of `draft`, if whoever asks may edit it. A refusal is an answer. @throws UpstreamDown */
  preview(websiteId: number, draft: object, shopper: Shopper): Promise<{ ok: true; website: PublicWebsiteView } | Omit<NotPlaced, 'details'>>
  /** A refusal is an answer. @throws UpstreamDown: whether it was placed is then unknown, and the same key may be sent again. */
  placeOrder(payload: OrderPayload, shopper: Shopper): Promise<Placed | NotPlaced>
  /** What a website offers after an order; none where the website is not there. @throws UpstreamDown */
  upsells(websiteId: number, shopper: Shopper): Promise<PublicUpsellView[]>
  /** Adds an offer to an order of this shopper's; again is no second time. @throws UpstreamDown */
  combineUpsell(taken: { originalOrderId: string; upsellProductId: string; quantity: string }, shopper: Shopper): Promise<Combined | NotPlaced>
  /** The shopper is done with the offers. @throws UpstreamDown */
  endUpsell(end: { orderId: string; how: 'finished' | 'declined' }, shopper: Shopper): Promise<{ position?: string }>
}

export class UpstreamDown extends Error {
  override name = 'UpstreamDown'
}
