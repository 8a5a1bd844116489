import { currencyOf } from '@pazar/contracts/money/market.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { lineViewOf, withoutLineCost } from '@pazar/contracts/order/line-view.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { mergeRoutes } from '@pazar/contracts/order/merge-routes.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { toTermsView } from '@pazar/contracts/website/terms.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { createMergeCompletion } from './complete-merge.ts'
import { isManagedBy, noSuchOrder, orderFold } from './order.ts'
import { orderCustomerFold } from './order-customer.ts'
import { decideOrderMerge, noSuchOther, previewMerge } from './order-merge.ts'
import type { OrderState, Person } from './order-state.ts'

const otherCustomer: Refusal = {
  code: 'conflict',
  message: 'Porudžbine imaju različite brojeve telefona. Potvrdite da su od istog kupca.',
}

const loadOrder = async ({ folds }: CommandContext, orderId: string): Promise<OrderState> =>
  (await folds.load(orderStream(orderId), orderFold)).state

/** Whether all orders have the same valid telephone number. */
async function isSameCustomer({ folds }: CommandContext, orderIds: readonly string[]): Promise<boolean> {
  const numbers = await Promise.all(
    orderIds.map(async (orderId) => {
      const { state } = await folds.load(orderStream(orderId), orderCustomerFold)
      return state.customer?.phoneE164 ?? null
    }),
  )
  return numbers[0] !== null && numbers.every((number) => number === numbers[0])
}

/** `POST /api/orders/:orderId/merge/preview` */
const previewEndpoint = (context: CommandContext): Endpoint =>
  endpoint(mergeRoutes.preview, async (call) => {
    const { orderId } = call.params
    const { orderIds } = call.body
    const [kept, ...others] = await Promise.all([orderId, ...orderIds].map((id) => loadOrder(context, id)))
    const goods = previewMerge({ others, by: call.user! }, kept!)
    if ('code' in goods) return { refusal: goods }
    return {
      body: {
        lines: goods.lines.map((line) => withoutLineCost(lineViewOf(line))),
        discount: toMajor(goods.discount),
        delivery: toTermsView(goods.delivery),
        totalPrice: toMajor(totalOf(goods)),
        totalBefore: toMajor([kept!, ...others].reduce((sum, { goods: each }) => sum + totalOf(each), 0)),
        currency: currencyOf(kept!.order!.market),
        isSameCustomer: await isSameCustomer(context, [orderId, ...orderIds]),
      },
    }
  })

/** Another seller's orders are answered as absent, before their customers are compared. */
const areManaged = (orders: readonly OrderState[], by: Person): boolean =>
  orders.every(({ order }) => order !== undefined && isManagedBy(order, by))

/** `POST /api/orders/:orderId/merge`: a repetition completes what a first request has left undone. */
function mergeEndpoint(context: CommandContext): Endpoint {
  const complete = createMergeCompletion(context)
  return endpoint(mergeRoutes.merge, async (call) => {
    const { orderId } = call.params
    const { mergeId, orderIds, differentCustomers } = call.body
    const by = call.user!
    const [kept, ...others] = await Promise.all([orderId, ...orderIds].map((id) => loadOrder(context, id)))
    if (!areManaged([kept!], by)) return { refusal: noSuchOrder }
    if (!areManaged(others, by)) return { refusal: noSuchOther }
    if (!differentCustomers && !(await isSameCustomer(context, [orderId, ...orderIds])))
      return { refusal: otherCustomer }
    const metadata = metadataOf(call, context.now())
    const merged = await context.handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata,
      decide: (state) => decideOrderMerge({ type: 'MergeOrders', mergeId, others, by }, state),
    })
    if (!merged.ok) return { refusal: merged.refusal }
    const { refusal, position } = await complete(orderId, mergeId, metadata)
    return refusal
      ? { refusal }
      : {
          position: position ?? merged.position,
          body: { message: `Spojeno u porudžbinu ${shortOrderId(orderId)}`, mergeId },
        }
  })
}

/** `POST /api/orders/:orderId/merge/undo` */
function undoEndpoint(context: CommandContext): Endpoint {
  const complete = createMergeCompletion(context)
  return endpoint(mergeRoutes.undo, async (call) => {
    const { orderId } = call.params
    const { mergeId } = call.body
    const metadata = metadataOf(call, context.now())
    const undone = await context.handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata,
      decide: (state) => decideOrderMerge({ type: 'UndoMerge', mergeId, by: call.user! }, state),
    })
    if (!undone.ok) return { refusal: undone.refusal }
    const { position } = await complete(orderId, mergeId, metadata)
    return { position: position ?? undone.position, body: { message: 'Spajanje je poništeno' } }
  })
}

/** Merges of a customer's orders (orders/merge). */
export const mergeEndpoints = (context: CommandContext): Endpoint[] => [
  previewEndpoint(context),
  mergeEndpoint(context),
  undoEndpoint(context),
]
