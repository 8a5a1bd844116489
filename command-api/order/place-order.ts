import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { type Customer, orderStream } from '@pazar/contracts/order/events.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { visitSourceOf } from '@pazar/contracts/order/visit-source.ts'
import { createPriceProofs, type PriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { addOrderToCookie, shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { isConfirmationRequired } from '../calls/confirmation-settings.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { SellerOfHost } from '../domain/seller-of-host.ts'
import { adVisitOf, type AdVisitOptions, mayBeTracked } from '../pixel/ad-visit.ts'
import { decideOrder, orderFold, type OrderCommand } from './order.ts'
import { type OrderIdentity, orderIdentity } from './order-identity.ts'
import { pageHost } from './page-host.ts'
import { notSold, priceOrder, type Sale, soldAt } from './price-order.ts'
import { readCustomer, customerFingerprint } from './read-customer.ts'
import { soldWebsiteFold } from './sold-website.ts'
import { type SpamGuard, suspicionsOf } from './spam-guard.ts'

type Place = typeof orderRoutes.place
type PlacedOrder = Extract<OrderCommand, { type: 'PlaceOrder' }>['order']
type Refused = { refusal: Refusal; headers?: Record<string, string> }

export interface PlaceOrderDependencies extends CommandContext, Pick<AdVisitOptions, 'pixelInForce'> {
  appSecret: string
  /** Undefined if rate limits are off. */
  guard: SpamGuard | undefined
  /** Whether an account is active: a deactivated seller sells nothing. */
  isActive(userId: number): Promise<boolean>
  sellerOfHost: SellerOfHost
  publicOrigin: string
}

interface PlaceContext extends PlaceOrderDependencies {
  proofs: PriceProofs
}

interface OrderRequest extends OrderIdentity {
  call: Call<Place>
  /** The idempotency key. Without one, a repeated request is another order. */
  key: string | undefined
  at: Date
}

interface CheckedOrder {
  sale: Sale
  customer: Customer
}

/**
 * Prices are read from a cached website at most this old, in ms. Refusals and earlier prices, which may have
 * been withdrawn, are always decided on the log itself.
 */
const maxWebsiteAgeMs = 1000

/**
 * Idempotency key reused by a different customer or for a different order: reveal nothing about the existing
 * order.
 */
const duplicateOrder: Refusal = {
  code: 'already_ordered',
  message: 'Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.',
}

/**
 * `POST /api/orders` (orders/server-prices, orders/customer-fields, orders/payloads, orders/visibility,
 * orders/spam-limits). The steps are below in their order. Notifications and other effects are not among
 * them: `reactions/` derives them from the log.
 */
export function placeOrder(dependencies: PlaceOrderDependencies): Endpoint<Place> {
  const context = { ...dependencies, proofs: createPriceProofs(dependencies.appSecret) }
  return endpoint(orderRoutes.place, async (call) => {
    const request = identifyRequest(context, call)
    const checked = await checkOrder(context, request)
    if ('refusal' in checked) return answerRefused(context, request, checked)
    const order = await composeOrder(context, request, checked)
    return recordOrder(context, request, order)
  })
}

/** Derives the ids of the order and its event. With an idempotency key, a repetition gets the same ones. */
function identifyRequest({ appSecret, now }: PlaceContext, call: Call<Place>): OrderRequest {
  const { websiteId, quantity, legacyOffer = '' } = call.body
  const variants = call.body.variants ?? call.body.variant ?? []
  const key = call.idempotencyKey || call.body.idempotencyKey
  const requestFingerprint = [
    ...customerFingerprint(call.body),
    quantity,
    legacyOffer,
    ...variants.map((each) => each ?? 0),
  ]
  const identity = orderIdentity(appSecret, { websiteId, key, address: call.address, requestFingerprint })
  return { ...identity, call, key, at: now() }
}

/** Checks price, seller and customer. The spam guard is last: it counts only orders that are valid. */
async function checkOrder(
  context: PlaceContext,
  { call, orderId, at }: OrderRequest,
): Promise<CheckedOrder | Refused> {
  const sale = await priceForm(context, call.body, at)
  if ('code' in sale) return { refusal: sale }
  if (!(await sellsAt(context, sale.sellerId, call.host))) return { refusal: notSold }
  const customer = readCustomer(call.body, sale.version.content)
  if ('code' in customer) return { refusal: customer }
  const attempt = {
    orderId,
    websiteId: call.body.websiteId,
    address: call.address,
    phone: customer.phoneE164 ?? customer.phone,
  }
  const blocked = await context.guard?.(attempt, at.getTime())
  return blocked ?? { sale, customer }
}

/** Prices a form by a recent website; by the newest if that refuses it or would honour an earlier price. */
async function priceForm(
  { folds, proofs }: PlaceContext,
  form: BodyOf<Place>,
  at: Date,
): Promise<Sale | Refusal> {
  const stream = websiteStream(form.websiteId)
  const { state: recent } = await folds.loadRecent(stream, soldWebsiteFold, maxWebsiteAgeMs)
  const sale = priceOrder(recent, form, at, proofs)
  if (!('code' in sale) && sale.version === recent.current) return sale
  return priceOrder((await folds.load(stream, soldWebsiteFold)).state, form, at, proofs)
}

/**
 * Whether an active seller sells at a host. A seller host sells only that seller's pages. Otherwise a shopper
 * could put a foreign domain into the seller's records.
 */
const sellsAt = async (
  { isActive, publicOrigin, sellerOfHost }: PlaceContext,
  sellerId: number,
  host: string,
): Promise<boolean> =>
  (await isActive(sellerId)) &&
  (!isSellerHost(host, publicOrigin) ||
    (await sellerOfHost(host, maxWebsiteAgeMs)) === sellerId ||
    (await sellerOfHost(host, 0)) === sellerId)

/** The data of `OrderPlaced`: the terms of sale as they are now, the customer, and where the visit came from. */
async function composeOrder(
  { appSecret, folds, pixelInForce, publicOrigin }: PlaceContext,
  { call, orderId, at }: OrderRequest,
  { sale, customer }: CheckedOrder,
): Promise<PlacedOrder> {
  const form = call.body
  const { sellerId, upsellDelayedUntil } = sale
  const { content, revision } = sale.version
  const source = visitSourceOf(form.visitSource ?? '')
  const [adVisit, needsConfirmation] = await Promise.all([
    adVisitOf(call, { sellerId, content }, { pixelInForce, publicOrigin, appSecret }),
    isConfirmationRequired(folds, sellerId),
  ])
  return {
    orderId,
    sellerId,
    websiteId: form.websiteId,
    websiteRevision: revision,
    productId: content.productId,
    ...soldAt(sale),
    domain: pageHost({ formHost: form.domain, requestHost: call.host, publicOrigin }),
    suspicions: suspicionsOf(form, at.getTime()),
    customer,
    upsellDelayedUntil: upsellDelayedUntil === null ? null : new Date(upsellDelayedUntil).toISOString(),
    adVisit,
    ...(source.utm && { utm: source.utm }),
    ...(source.clickIds &&
      mayBeTracked(call, { sellerId, content }, appSecret) && { clickIds: source.clickIds }),
    ...(needsConfirmation && { confirmation: 'required' as const }),
  }
}

/** Appends the order. A repeated request appends nothing and gets the first answer. */
async function recordOrder(
  context: PlaceContext,
  request: OrderRequest,
  order: PlacedOrder,
): Promise<Answer<Place>> {
  const outcome = await context.handle({
    stream: orderStream(request.orderId),
    fold: orderFold,
    metadata: metadataOf(request.call, request.at),
    ids: [request.eventId],
    isLikelyNew: true,
    decide: (state) => decideOrder({ type: 'PlaceOrder', order }, state),
  })
  if (!outcome.ok) return { refusal: outcome.refusal }
  return outcome.result.state.order?.eventId === request.eventId
    ? answerPlaced(context, request, outcome.position)
    : { refusal: duplicateOrder }
}

/** A repeated request gets the first answer, even if the price has changed or the page is gone since. */
async function answerRefused(
  context: PlaceContext,
  request: OrderRequest,
  refused: Refused,
): Promise<Answer<Place>> {
  const { eventId, key, orderId } = request
  const first = key ? await context.folds.load(orderStream(orderId), orderFold) : undefined
  if (!first?.state.order) return refused
  if (first.state.order.eventId === eventId) return answerPlaced(context, request, first.position)
  return refused.refusal.code === 'invalid' ? refused : { refusal: duplicateOrder }
}

/** Call it only for the shopper who placed the order: the cookie gives access to personal data. */
function answerPlaced(
  { appSecret }: PlaceContext,
  { call, orderId }: OrderRequest,
  position: string | undefined,
): Answer<Place> {
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
