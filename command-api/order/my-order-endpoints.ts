import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { myOrderRoutes } from '@pazar/contracts/order/my-order-routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { createMyOrderTokens, type MyOrderTokens } from '@pazar/shopper-tokens/my-order-token.ts'
import type { CommandContext } from '../command-context.ts'
import type { CommandOutcome } from '../command-handler/handle-command.ts'
import type { SellerOfHost } from '../domain/seller-of-host.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { MyOrderLimits } from '../limits/my-order-limits.ts'
import { userFold } from '../user/user.ts'
import { changeWithStock } from './change-with-stock.ts'
import { decideMyOrder, type MyOrderCommand } from './my-order.ts'
import type { SoldContent } from './my-order-goods.ts'
import { myOrderFold, type MyOrderState } from './my-order-state.ts'
import { myOrderViewOf } from './my-order-view.ts'
import { noSuchOrder } from './order.ts'
import { parcelsOf } from './parcels.ts'
import { contentAtFold, soldWebsiteFold } from './sold-website.ts'

export interface MyOrderDependencies extends CommandContext {
  appSecret: string
  publicOrigin: string
  sellerOfHost: SellerOfHost
  /** Undefined if rate limits are off. */
  limits: MyOrderLimits | undefined
}

interface Context extends MyOrderDependencies {
  tokens: MyOrderTokens
}

type Change = Exclude<keyof typeof myOrderRoutes, 'view'>
type ChangeCall = Call<(typeof myOrderRoutes)[Change]>

/**
 * The order that a token names, at the platform or at a host of its seller. An unknown order is answered like
 * a wrong token.
 */
async function findOrder(
  { folds, publicOrigin, sellerOfHost, tokens }: Context,
  { host, params }: Pick<ChangeCall, 'host' | 'params'>,
): Promise<{ orderId: string; state: MyOrderState; sellerId: number } | undefined> {
  const orderId = tokens.orderOf(params.token)
  if (!orderId) return undefined
  const { state } = await folds.load(orderStream(orderId), myOrderFold)
  const sellerId = state.order.order?.sellerId
  if (sellerId === undefined) return undefined
  const isElsewhere = isSellerHost(host, publicOrigin) && (await sellerOfHost(host, 0)) !== sellerId
  return isElsewhere ? undefined : { orderId, state, sellerId }
}

/** The website at the revision of the order, and now; undefined for an order without a website. */
async function contentOf({ folds }: Context, { order }: MyOrderState): Promise<SoldContent | undefined> {
  const { websiteId, websiteRevision } = order.order!
  const stream = websiteStream(websiteId)
  const [atOrder, website] = await Promise.all([
    folds.load(stream, contentAtFold(websiteRevision)),
    folds.load(stream, soldWebsiteFold),
  ])
  if (!atOrder.state) return undefined
  const { current, upsells } = website.state
  return { atOrder: atOrder.state, now: current?.content, upsells }
}

const viewMyOrder = (context: Context): Endpoint =>
  endpoint(myOrderRoutes.view, async (call) => {
    const blocked = await context.limits?.address(call.address)
    if (blocked) return blocked
    const found = await findOrder(context, call)
    if (!found) return { refusal: noSuchOrder }
    const [content, seller, parcels] = await Promise.all([
      contentOf(context, found.state),
      context.folds.load(userStream(found.sellerId), userFold),
      parcelsOf(context.folds, found.state.order),
    ])
    return { body: myOrderViewOf(found.state, content, seller.state.user, parcels) }
  })

/** A session in the same browser does not matter: the link is the shopper's. */
function metadataOf(
  call: ChangeCall,
  now: Date,
  causationId: string | null,
): Omit<Metadata, 'schemaVersion'> {
  const { correlationId } = call
  return { at: now.toISOString(), actor: { kind: 'shopper' }, correlationId, causationId }
}

/**
 * One command of the shopper. The event's id follows from the whole form, so that a repetition is recognized,
 * while a page that is reached by "back" and sent with other input is another change, of an older state.
 */
async function change(
  context: Context,
  call: ChangeCall,
  { name, message }: { name: Change; message: string },
  commandOf: (
    sent: Pick<MyOrderCommand, 'eventId' | 'expected'>,
    state: MyOrderState,
  ) => MyOrderCommand | Promise<MyOrderCommand>,
): Promise<Answer<(typeof myOrderRoutes)[Change]>> {
  const blocked = await context.limits?.address(call.address)
  if (blocked) return blocked
  const found = await findOrder(context, call)
  if (!found) return { refusal: noSuchOrder }
  const { orderId, state } = found
  const tooMany = await context.limits?.order(orderId)
  if (tooMany) return tooMany
  const { expected } = call.body
  const eventId = derivedUuid(context.appSecret, 'my order', orderId, name, JSON.stringify(call.body))
  const command = await commandOf({ eventId, expected }, state)
  const causationId = command.type === 'Undo' ? (state.last?.id ?? null) : null
  const outcome: CommandOutcome<MyOrderState> = await changeWithStock(context, {
    orderId,
    fold: myOrderFold,
    orderOf: ({ order }) => order,
    metadata: metadataOf(call, context.now(), causationId),
    ids: [eventId],
    // The command names the revision that it is for, so later goods are refused without another check.
    prepare: async () => (current) => decideMyOrder(command, current),
  })
  if (!outcome.ok) return { refusal: outcome.refusal }
  return { position: outcome.position, body: { message } }
}

const changeMyCustomer = (context: Context): Endpoint =>
  endpoint(myOrderRoutes.changeCustomer, (call) =>
    change(context, call, { name: 'changeCustomer', message: 'Podaci su sačuvani' }, (sent) => {
      const { requestId: _, expected: __, ...fields } = call.body
      return { ...sent, type: 'ChangeCustomer', fields }
    }),
  )

const changeMyGoods = (context: Context): Endpoint =>
  endpoint(myOrderRoutes.changeGoods, (call) =>
    change(
      context,
      call,
      { name: 'changeGoods', message: 'Porudžbina je izmenjena' },
      async (sent, state) => {
        const { requestId: _, expected: __, ...request } = call.body
        const [content, parcels] = await Promise.all([
          contentOf(context, state),
          parcelsOf(context.folds, state.order),
        ])
        return { ...sent, type: 'ChangeGoods', request, content, otherParcels: parcels.others }
      },
    ),
  )

const cancelMyOrder = (context: Context): Endpoint =>
  endpoint(myOrderRoutes.cancel, (call) =>
    change(context, call, { name: 'cancel', message: 'Porudžbina je otkazana' }, async (sent, state) => ({
      ...sent,
      type: 'Cancel',
      otherParcels: (await parcelsOf(context.folds, state.order)).others,
    })),
  )

const undoMyChange = (context: Context): Endpoint =>
  endpoint(myOrderRoutes.undo, (call) =>
    change(context, call, { name: 'undo', message: 'Izmena je poništena' }, async (sent, state) => ({
      ...sent,
      type: 'Undo',
      content: await contentOf(context, state),
    })),
  )

/** The page on which a shopper changes their own order (orders/own-link). */
export function myOrderEndpoints(dependencies: MyOrderDependencies): Endpoint[] {
  const context = { ...dependencies, tokens: createMyOrderTokens(dependencies.appSecret) }
  return [
    viewMyOrder(context),
    changeMyCustomer(context),
    changeMyGoods(context),
    cancelMyOrder(context),
    undoMyChange(context),
  ]
}
