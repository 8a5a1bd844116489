import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { currencyOf } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { ordersInCookie, shopperCookieName } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { SellerOfHost } from '../domain/seller-of-host.ts'
import type { AddressLimit } from '../limits/address-limit.ts'
import { isManagedBy, orderFold, type OrderState } from '../order/order.ts'
import { decideOrderUpsell } from '../order/order-upsell.ts'
import { notFound } from '../refusals.ts'
import { addToOrder } from './add-to-order.ts'

export interface CombineDependencies extends CommandContext {
  appSecret: string
  publicOrigin: string
  /** Undefined if rate limits are off. */
  limit: AddressLimit | undefined
  isActive(userId: number): Promise<boolean>
  sellerOfHost: SellerOfHost
}

type PlacedOrder = OrderState & { order: NonNullable<OrderState['order']>; position: string | undefined }

const orderNotFound = notFound('Neuspešno dohvatanje originalne porudžbine')

/**
 * Loads the order for a shopper with its cookie or for its seller. At a seller host only that seller's
 * orders count, and only with the cookie: users cannot sign in there.
 */
async function findOrder(
  { appSecret, folds, publicOrigin, sellerOfHost }: CombineDependencies,
  call: Pick<Call, 'cookie' | 'host' | 'user'>,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  const hasOrderCookie = ordersInCookie(call.cookie(shopperCookieName), appSecret).includes(orderId)
  const atSellers = isSellerHost(call.host, publicOrigin)
  const user = atSellers ? undefined : call.user
  if (!hasOrderCookie && !user) return undefined
  const { state, position } = await folds.load(orderStream(orderId), orderFold)
  const { order } = state
  if (!order || !(hasOrderCookie || isManagedBy(order, user!))) return undefined
  if (atSellers && (await sellerOfHost(call.host, 0)) !== order.sellerId) return undefined
  return { ...state, order, position }
}

const pageOf = ({ order }: PlacedOrder) => `/hvala/${order.websiteId}/${order.orderId}`

/** The answer to an accepted upsell, with the new total of the whole parcel. */
function combinedBody(
  { goods, upsells }: OrderState,
  { order: { market, orderId } }: PlacedOrder,
  upsellId: number,
): AnswerOf<typeof upsellRoutes.combine> {
  const upsell = upsells.find((each) => each.upsellId === upsellId)!
  return {
    ok: true,
    orderId,
    upsellOrderId: upsell.upsellOrderId,
    totalPrice: toMajor(totalOf(goods)),
    upsellTotalPrice: toMajor(upsell.totalPrice),
    currency: currencyOf(market),
    message: 'Proizvod je dodat vašoj porudžbini',
  }
}

/** `POST /api/combine-upsell`: adds the product to the order's parcel (upsell/accept). */
const acceptUpsell = (dependencies: CombineDependencies): Endpoint => {
  const add = addToOrder(dependencies)
  return endpoint(upsellRoutes.combine, async (call) => {
    const blocked = await dependencies.limit?.(call.address)
    if (blocked) return blocked
    const { originalOrderId: orderId, upsellProductId: upsellId, quantity } = call.body
    const ordered = await findOrder(dependencies, call, orderId)
    if (!ordered) return { refusal: orderNotFound }
    const result = await add(
      { state: ordered, position: ordered.position },
      { order: ordered.order, upsellId, quantity },
      metadataOf(call, dependencies.now()),
    )
    if ('code' in result) return { refusal: result }
    if (call.wantsHtml) return { redirect: pageOf(ordered) }
    return { position: result.position, body: combinedBody(result.state, ordered, upsellId) }
  })
}

/** `POST /api/combine-upsell/finish`: no more products will be added (upsell/notification-delay). */
const finishUpsells = (dependencies: CombineDependencies): Endpoint =>
  endpoint(upsellRoutes.finish, async (call) => {
    const { handle, limit, now } = dependencies
    const blocked = await limit?.(call.address)
    if (blocked) return blocked
    const { orderId, how } = call.body
    const ordered = await findOrder(dependencies, call, orderId)
    if (!ordered) return { refusal: orderNotFound }
    const outcome = await handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideOrderUpsell({ type: 'EndUpsell', how }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return call.wantsHtml
      ? { redirect: pageOf(ordered) }
      : { position: outcome.position, body: { ok: true as const } }
  })

/** Endpoints with which shoppers accept or decline products after their order. */
export const combineUpsell = (dependencies: CombineDependencies): Endpoint[] => [
  acceptUpsell(dependencies),
  finishUpsells(dependencies),
]
