import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type LegacyOfferName, legacyOfferTitles } from '@pazar/contracts/order/legacy-offers.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { visitSourceOf } from '@pazar/contracts/order/visit-source.ts'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { addOrderToCookie, shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { SellerOfHost } from '../domain/seller-of-host.ts'
import { adVisitOf, type AdVisitOptions, mayBeTracked } from '../pixel/ad-visit.ts'
import { decideOrder, orderFold, type OrderCommand } from './order.ts'
import { orderIdentity } from './order-identity.ts'
import { pageHost } from './page-host.ts'
import { noSuchPage, priceOrder, type Sale, soldAt } from './price-order.ts'
import { readCustomer, customerFingerprint } from './read-customer.ts'
import { soldWebsiteFold } from './sold-website.ts'
import { type SpamGuard, suspicionsOf } from './spam-guard.ts'

type Place = typeof orderRoutes.place
type PlacedOrder = Extract<OrderCommand, { type: 'PlaceOrder' }>['order']
type Refused = { refusal: Refusal; headers?: Record<string, string> }

/**
 * Prices are read from a cached website at most this old, in ms. Refusals and earlier prices, which may have
 * been withdrawn, are always decided on the log itself.
 */
const maxWebsiteAgeMs = 1000

export interface PlaceOrderDependencies extends CommandContext, Pick<AdVisitOptions, 'pixelInForce'> {
  appSecret: string
  /** Undefined if rate limits are off. */
  guard: SpamGuard | undefined
  /** Whether an account is active: a deactivated seller sells nothing. */
  isActive(userId: number): Promise<boolean>
  sellerOfHost: SellerOfHost
  publicOrigin: string
}

/**
 * Idempotency key reused by a different customer or for a different order: reveal nothing about the existing
 * order.
 */
const duplicateOrder: Refusal = {
  code: 'already_ordered',
  message: 'Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.',
}

/**
 * The goods of an order. A legacy offer is one piece of the website's product under its own title, at the
 * same unit cost.
 */
const goodsOf = ({ productName, sku, productCost }: WebsiteContent, legacyOffer: LegacyOfferName | null) => ({
  productName: legacyOffer ? `${legacyOfferTitles[legacyOffer]} – ${productName}` : productName,
  sku,
  unitCost: productCost ?? 0,
})

/**
 * `POST /api/orders` (orders/server-prices, orders/customer-fields, orders/payloads, orders/visibility,
 * orders/spam-limits).
 */
export function placeOrder(dependencies: PlaceOrderDependencies): Endpoint<Place> {
  const { appSecret, folds, guard, handle, isActive, now, pixelInForce, publicOrigin, sellerOfHost } =
    dependencies
  const proofs = createPriceProofs(appSecret)

  async function priceForm(form: BodyOf<Place>, at: Date): Promise<Sale | Refusal> {
    const stream = websiteStream(form.websiteId)
    const { state: recent } = await folds.loadRecent(stream, soldWebsiteFold, maxWebsiteAgeMs)
    const sale = priceOrder(recent, form, at, proofs)
    if (!('code' in sale) && sale.version === recent.current) return sale
    return priceOrder((await folds.load(stream, soldWebsiteFold)).state, form, at, proofs)
  }

  /**
   * A seller host sells only that seller's pages. Otherwise a shopper could put a foreign domain into the
   * seller's records.
   */
  const isSoldAt = async (host: string, sellerId: number) =>
    !isSellerHost(host, publicOrigin) ||
    (await sellerOfHost(host, maxWebsiteAgeMs)) === sellerId ||
    (await sellerOfHost(host, 0)) === sellerId

  async function orderOf(
    call: Call<Place>,
    orderId: string,
    at: Date,
  ): Promise<{ order: PlacedOrder } | Refused> {
    const form = call.body
    const sale = await priceForm(form, at)
    if ('code' in sale) return { refusal: sale }
    const { version, sellerId, legacyOffer, upsellDelayedUntil } = sale
    if (!(await isActive(sellerId)) || !(await isSoldAt(call.host, sellerId))) return { refusal: noSuchPage }
    const { content, revision } = version
    const customer = readCustomer(form, content)
    if ('code' in customer) return { refusal: customer }

    const source = visitSourceOf(form.visitSource ?? '')
    const blocked = await guard?.(
      {
        orderId,
        websiteId: form.websiteId,
        address: call.address,
        phone: customer.phoneE164 ?? customer.phone,
      },
      at.getTime(),
    )
    if (blocked) return blocked
    return {
      order: {
        orderId,
        sellerId,
        websiteId: form.websiteId,
        websiteRevision: revision,
        productId: content.productId,
        ...goodsOf(content, legacyOffer),
        ...soldAt(sale),
        domain: pageHost({ formHost: form.domain, requestHost: call.host, publicOrigin }),
        suspicions: suspicionsOf(form, at.getTime()),
        customer,
        upsellDelayedUntil: upsellDelayedUntil === null ? null : new Date(upsellDelayedUntil).toISOString(),
        adVisit: await adVisitOf(call, { sellerId, content }, { pixelInForce, publicOrigin, appSecret }),
        ...(source.utm && { utm: source.utm }),
        ...(source.clickIds &&
          mayBeTracked(call, { sellerId, content }, appSecret) && { clickIds: source.clickIds }),
      },
    }
  }

  /** Call it only for the shopper who placed the order: the cookie gives access to personal data. */
  function placed(call: Call<Place>, orderId: string, position: string | undefined): Answer<Place> {
    const { websiteId } = call.body
    const cookies = [addOrderToCookie(call.cookie(shopperCookieName), orderId, appSecret)]
    if (call.wantsHtml) return { redirect: `/hvala/${websiteId}/${orderId}`, cookies }
    return {
      status: 201,
      cookies,
      position,
      body: { ok: true, orderId, websiteId, message: 'Vaša porudžbina je uspešno primljena.' },
    }
  }

  return endpoint(orderRoutes.place, async (call) => {
    const at = now()
    const key = call.idempotencyKey || call.body.idempotencyKey
    const { websiteId, quantity, legacyOffer = '' } = call.body
    const requestFingerprint = [...customerFingerprint(call.body), quantity, legacyOffer]
    const { orderId, eventId } = orderIdentity(appSecret, {
      websiteId,
      key,
      address: call.address,
      requestFingerprint,
    })
    const stream = orderStream(orderId)
    const newOrder = await orderOf(call, orderId, at)
    if ('refusal' in newOrder) {
      // A repeated request gets the first answer, even if the price has changed or the page is gone since.
      const first = key ? await folds.load(stream, orderFold) : undefined
      if (!first?.state.order) return newOrder
      if (first.state.order.eventId === eventId) return placed(call, orderId, first.position)
      return newOrder.refusal.code === 'invalid' ? newOrder : { refusal: duplicateOrder }
    }
    const outcome = await handle({
      stream,
      fold: orderFold,
      metadata: metadataOf(call, at),
      ids: [eventId],
      isLikelyNew: true,
      decide: (state) => decideOrder({ type: 'PlaceOrder', order: newOrder.order }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return outcome.result.state.order?.eventId === eventId
      ? placed(call, orderId, outcome.position)
      : { refusal: duplicateOrder }
  })
}
