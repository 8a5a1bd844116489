import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type LegacyOfferName, legacyOfferTitles } from '@pazar/contracts/order/legacy-offers.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { rememberOrder, shopperCookieName } from '@pazar/http-server/shopper-cookie.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { SellerOfHost } from '../domain/seller-of-host.ts'
import { adVisitOf, type AdVisitOptions } from '../pixel/ad-visit.ts'
import { decideOrder, orderFold, type OrderCommand } from './order.ts'
import { orderIdentity } from './order-identity.ts'
import { pageHost } from './page-host.ts'
import { noSuchPage, priceOrder, type Sale } from './price-order.ts'
import { readCustomer, whoOrders } from './read-customer.ts'
import { soldWebsiteFold } from './sold-website.ts'
import { type SpamGuard, suspicionsOf } from './spam-guard.ts'

type Place = typeof orderRoutes.place
type PlacedOrder = Extract<OrderCommand, { type: 'PlaceOrder' }>['order']
type Refused = { refusal: Refusal; headers?: Record<string, string> }

/**
 * How old, in ms, the website may be that an order is priced by without a look into the log. Safe, because a price
 * superseded a second ago is honoured for 24 hours anyway: the order is what it would be, had it arrived a second earlier. A
 * refusal is never given on such a state.
 */
const recentEnough = 1000

export interface PlaceOrderDependencies extends CommandContext, Pick<AdVisitOptions, 'pixelInForce'> {
  appSecret: string
  /** Undefined where rate limits are off. */
  guard: SpamGuard | undefined
  /** Whether an account is open: a seller who was deactivated sells nothing. */
  isActive(userId: number): Promise<boolean>
  sellerOfHost: SellerOfHost
  publicOrigin: string
}

/** Says that there is an order under the key, and nothing of it: it may be somebody else's. */
const alreadyOrdered: Refusal = { code: 'already_ordered', message: 'Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.' }

/** What is bought. A fixed offer has a name of its own beside the site's product; what it costs its seller he has not said. */
const goodsOf = ({ productName, sku, productCost }: WebsiteContent, legacyOffer: LegacyOfferName | null) =>
  legacyOffer ? { productName: `${legacyOfferTitles[legacyOffer]} – ${productName}`, sku: '', unitCost: 0 } : { productName, sku, unitCost: productCost ?? 0 }

/** `POST /api/orders` (landing spec, 3.5 and 7; resolutions 21 to 25). */
export function placeOrder(dependencies: PlaceOrderDependencies): Endpoint<Place> {
  const { appSecret, folds, guard, handle, isActive, now, pixelInForce, publicOrigin, sellerOfHost } = dependencies

  async function priced(form: BodyOf<Place>, at: Date): Promise<Sale | Refusal> {
    const stream = websiteStream(form.websiteId)
    const quick = priceOrder((await folds.loadRecent(stream, soldWebsiteFold, recentEnough)).state, form, at)
    return 'code' in quick ? priceOrder((await folds.load(stream, soldWebsiteFold)).state, form, at) : quick
  }

  /** At a seller's own host his pages alone are sold from: else a shopper could write a stranger's domain into the seller's books. */
  const sellsAt = async (host: string, sellerId: number) =>
    !isSellersHost(host, publicOrigin) || (await sellerOfHost(host, recentEnough)) === sellerId || (await sellerOfHost(host, 0)) === sellerId

  async function orderOf(call: Call<Place>, orderId: string, at: Date): Promise<{ order: PlacedOrder } | Refused> {
    const form = call.body
    const sale = await priced(form, at)
    if ('code' in sale) return { refusal: sale }
    const { version, sellerId, quote, currency, legacyOffer, upsellDelayedUntil } = sale
    if (!(await isActive(sellerId)) || !(await sellsAt(call.host, sellerId))) return { refusal: noSuchPage }
    const { content, revision } = version
    const customer = readCustomer(form, content)
    if ('code' in customer) return { refusal: customer }

    const blocked = await guard?.({ orderId, websiteId: form.websiteId, address: call.address, phone: customer.phoneE164 ?? customer.phone }, at.getTime())
    if (blocked) return blocked
    return {
      order: {
        orderId,
        sellerId,
        websiteId: form.websiteId,
        websiteRevision: revision,
        productId: content.productId,
        ...goodsOf(content, legacyOffer),
        market: content.targetMarket,
        currency,
        quantity: quote.quantity,
        totalPrice: quote.total,
        offer: quote.offer,
        unitPrice: legacyOffer ? quote.total : content.currentPrice,
        domain: pageHost({ said: form.domain, requestHost: call.host, publicOrigin }),
        suspicions: suspicionsOf(form, at.getTime()),
        customer,
        upsellDelayedUntil: upsellDelayedUntil === null ? null : new Date(upsellDelayedUntil).toISOString(),
        legacyOffer,
        adVisit: await adVisitOf(call, { sellerId, content }, { pixelInForce, publicOrigin, appSecret }),
      },
    }
  }

  /** Only to who has placed it: a key that was another's must not lead to the personal data behind it. */
  function placed(call: Call<Place>, orderId: string, position: string | undefined): Answer<Place> {
    const { websiteId } = call.body
    const cookies = [rememberOrder(call.cookie(shopperCookieName), orderId, appSecret)]
    if (call.wantsHtml) return { redirect: `/hvala/${websiteId}/${orderId}`, cookies }
    return { status: 201, cookies, position, body: { ok: true, orderId, websiteId, message: 'Vaša porudžbina je uspešno primljena.' } }
  }

  return endpoint(orderRoutes.place, async (call) => {
    const at = now()
    const key = call.idempotencyKey || call.body.idempotencyKey
    const { websiteId, quantity, legacyOffer = '' } = call.body
    const sameAgain = [...whoOrders(call.body), quantity, legacyOffer]
    const { orderId, eventId } = orderIdentity(appSecret, { websiteId, key, address: call.address, wanted: sameAgain })
    const stream = orderStream(orderId)
    const wanted = await orderOf(call, orderId, at)
    if ('refusal' in wanted) {
      // A repetition is answered as the first time, even where the site has since changed its price or gone.
      const first = key ? await folds.load(stream, orderFold) : undefined
      if (!first?.state.order) return wanted
      if (first.state.order.eventId === eventId) return placed(call, orderId, first.position)
      return wanted.refusal.code === 'invalid' ? wanted : { refusal: alreadyOrdered }
    }
    const outcome = await handle({
      stream, fold: orderFold, metadata: metadataOf(call, at), ids: [eventId], likelyNew: true,
      decide: (state) => decideOrder({ type: 'PlaceOrder', order: wanted.order }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return outcome.result.state.order?.eventId === eventId ? placed(call, orderId, outcome.position) : { refusal: alreadyOrdered }
  })
}
