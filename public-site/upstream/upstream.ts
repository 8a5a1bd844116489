import type { OrderPayload } from '../order-form/order-payload.ts'
import type { ShownOrder } from '../thank-you/ThankYouPage.tsx'
import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
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
}

/** A seller's shop is found by his own host, or by the number of a tenant. */
export type ShopKey = { host: string } | { tenantId: number }

export type Placed = { ok: true; orderId: string; websiteId: number; position?: string; setCookies: readonly string[] }
export type NotPlaced = { ok: false; status: number; code: string; message: string; issues: readonly Issue[]; details?: unknown }

/** What the public site asks of the two APIs. */
export interface Upstream {
  /** Undefined where there is none or it may not be seen. @throws UpstreamDown */
  website(customUrl: string): Promise<PublicWebsiteView | undefined>
  /** Undefined for an unverified host, or a tenant that is not there. @throws UpstreamDown */
  shop(key: ShopKey): Promise<ShopView | undefined>
  /** `position`: not older than this. Undefined where there is none. @throws UpstreamDown */
  order(orderId: string, shopper: Shopper, position?: string): Promise<ShownOrder | undefined>
  /** A refusal is an answer. @throws UpstreamDown: whether it was placed is then unknown, and the same key may be sent again. */
  placeOrder(payload: OrderPayload, shopper: Shopper): Promise<Placed | NotPlaced>
}

export class UpstreamDown extends Error {
  override name = 'UpstreamDown'
}
