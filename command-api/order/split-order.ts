import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { orderIdFrom, shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { SplitTerms } from '@pazar/contracts/order/split.ts'
import { splitRoutes } from '@pazar/contracts/order/split-routes.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { fromTermsView } from '@pazar/contracts/website/terms.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { createMergeCompletion } from './complete-merge.ts'
import { createSplitCompletion, type SplitContext } from './complete-split.ts'
import { mergesOf } from './merge-state.ts'
import { isManagedBy, noSuchOrder, orderFold } from './order.ts'
import { decideOrderSplit, type SplitCommand } from './order-split.ts'

type Route = typeof splitRoutes.split
type Terms = NonNullable<BodyOf<Route>['terms']>

interface Dependencies extends CommandContext, SplitContext {
  appSecret: string
}

const termsOf = ({ discount, delivery }: Terms['original']): SplitTerms => ({
  discount: toMinor(discount),
  delivery: fromTermsView(delivery),
})

/** Amounts in minor units. A repetition under the same split id gets the same ids. */
function commandOf({ body, params, user }: Call<Route>, appSecret: string): SplitCommand {
  const { expected, lines, splitId, terms } = body
  const parts = [params.orderId, splitId] as const
  const moved = new Map<string, number>()
  for (const { lineId, pieces } of lines) moved.set(lineId, (moved.get(lineId) ?? 0) + pieces)
  return {
    type: 'SplitOrder',
    splitId,
    newOrderId: orderIdFrom(derivedBytes(appSecret, 'split order', ...parts)),
    moved,
    ...(terms && { terms: { original: termsOf(terms.original), newOrder: termsOf(terms.newOrder) } }),
    upsellOrderId: (lineId) => orderIdFrom(derivedBytes(appSecret, 'split upsell', ...parts, lineId)),
    by: user!,
    ...(expected !== undefined && { expected }),
  }
}

/** `POST /api/orders/:orderId/split`: a repetition completes what a first request has left undone. */
function splitEndpoint(context: Dependencies): Endpoint {
  const complete = createSplitCompletion(context)
  return endpoint(splitRoutes.split, async (call) => {
    const { orderId } = call.params
    const command = commandOf(call, context.appSecret)
    const metadata = metadataOf(call, context.now())
    const outcome = await context.handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata,
      decide: (state) => decideOrderSplit(command, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { goods, splits } = outcome.result.state
    const { moved, newOrderId, splitId } = splits.find((each) => each.splitId === call.body.splitId)!
    const position = await complete(orderId, splitId, metadata)
    return {
      position: position ?? outcome.position,
      body: {
        message: `Izdvojena je porudžbina ${shortOrderId(newOrderId)}`,
        newOrderId,
        newOrderNumber: shortOrderId(newOrderId),
        totalPrice: toMajor(totalOf(goods)),
        newTotalPrice: toMajor(totalOf(moved)),
      },
    }
  })
}

/** `POST /api/orders/:orderId/split/undo`: merges the new order back. */
function undoEndpoint(context: CommandContext & SplitContext): Endpoint {
  const completeSplit = createSplitCompletion(context)
  const completeMerge = createMergeCompletion(context)
  const { folds } = context
  return endpoint(splitRoutes.undo, async (call) => {
    const { orderId } = call.params
    const { newOrderId } = call.body
    const by = call.user!
    const metadata = metadataOf(call, context.now())
    const stream = orderStream(orderId)
    const { order, splits } = (await folds.load(stream, orderFold)).state
    if (!order || !isManagedBy(order, by)) return { refusal: noSuchOrder }
    const split = splits.find((each) => each.newOrderId === newOrderId)
    // A process may have died before it placed the new order.
    if (split) await completeSplit(orderId, split.splitId, metadata)
    const { state: newOrder } = await folds.load(orderStream(newOrderId), orderFold)
    const undone = await context.handle({
      stream,
      fold: orderFold,
      metadata,
      decide: (state) => decideOrderSplit({ type: 'UndoSplit', newOrder, by }, state),
    })
    if (!undone.ok) return { refusal: undone.refusal }
    const merge = mergesOf(undone.result.state.merge, newOrderId).findLast(({ isUndone }) => !isUndone)!
    const { refusal, position } = await completeMerge(orderId, merge.mergeId, metadata)
    return refusal
      ? { refusal }
      : { position: position ?? undone.position, body: { message: 'Podela je poništena' } }
  })
}

/** Splits of an order into two parcels (orders/split). */
export const splitEndpoints = (context: Dependencies): Endpoint[] => [
  splitEndpoint(context),
  undoEndpoint(context),
]
