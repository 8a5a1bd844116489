import { randomUUID } from 'node:crypto'
import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { lineViewOf, withoutLineCost } from '@pazar/contracts/order/line-view.ts'
import { type OrderGoods, totalOf } from '@pazar/contracts/order/lines.ts'
import { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { seesCosts } from '@pazar/contracts/user/duties.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { fromTermsView, toTermsView } from '@pazar/contracts/website/terms.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { CommandOutcome, HandleCommand } from '../command-handler/handle-command.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import {
  decideReturningDownTo,
  decideTakingUpTo,
  heldStockFold,
  type HeldStock,
} from '../upsell/held-stock.ts'
import type { CommandMetadata } from '../upsell/take-upsell.ts'
import { decideOrder, orderFold, type OrderState } from './order.ts'
import { type ChangeLines, requestedGoods, type RequestedLine, upsellPieces } from './order-lines.ts'

type Route = typeof orderLinesRoutes.changeLines

interface Dependencies extends CommandContext {
  appSecret: string
}

/** How the pieces of an upsell product change. */
interface StockChange {
  upsellId: number
  before: number
  after: number
}

const stockChanges = (before: OrderGoods, after: OrderGoods, { upsells }: OrderState): StockChange[] =>
  upsells
    .map(({ upsellId }) => ({
      upsellId,
      before: upsellPieces(before, upsellId),
      after: upsellPieces(after, upsellId),
    }))
    .filter((change) => change.before !== change.after)

const handleStock = (
  handle: HandleCommand,
  orderId: string,
  upsellId: number,
  metadata: CommandMetadata,
  decide: (stock: HeldStock) => ReturnType<typeof decideTakingUpTo>,
) =>
  handle({
    stream: websiteStream(websiteOfUpsell(upsellId)),
    fold: heldStockFold(orderId, upsellId),
    metadata,
    decide,
  })

/**
 * Changes the goods and moves the stock of upsell products along. Stock and order are two streams: what the
 * order needs in addition is taken first, and what it frees is returned after the order has recorded it. If the
 * order refuses, or the process dies in between, what was taken too much is returned, by the next step or by
 * the stock sweep. The order must not have changed since the stock was taken for it.
 */
async function changeWithStock(
  { handle, folds }: Dependencies,
  orderId: string,
  command: ChangeLines,
  metadata: CommandMetadata,
): Promise<CommandOutcome<OrderState> & { before: OrderGoods }> {
  const { state } = await folds.load(orderStream(orderId), orderFold)
  const before = state.goods
  const decision = decideOrder(command, state)
  if (isRefusal(decision)) return { ok: false, refusal: decision, before }
  const changes = decision.length === 0 ? [] : stockChanges(before, requestedGoods(command, state), state)
  const added = changes.filter((each) => each.after > each.before)

  const returnTo = async (upsellId: number, pieces: number, quantity: number) =>
    handleStock(handle, orderId, upsellId, metadata, (stock) =>
      decideReturningDownTo({ orderId, upsellId }, { pieces, quantity }, stock),
    )
  const giveBack = async (taken: readonly StockChange[]) => {
    for (const each of taken) await returnTo(each.upsellId, each.before, each.after - each.before)
  }

  for (const [place, { upsellId, after }] of added.entries()) {
    const taken = await handleStock(handle, orderId, upsellId, metadata, (stock) =>
      decideTakingUpTo({ orderId, upsellId }, after, stock),
    )
    if (taken.ok) continue
    await giveBack(added.slice(0, place))
    return { ok: false, refusal: taken.refusal, before }
  }
  const outcome = await handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata,
    decide: (current) =>
      decideOrder({ ...command, expected: command.expected ?? state.goodsRevision }, current),
  })
  if (!outcome.ok) {
    await giveBack(added)
    return { ...outcome, before }
  }
  for (const each of changes.filter(({ before, after }) => after < before))
    await returnTo(each.upsellId, each.after, each.before - each.after)
  return { ...outcome, before }
}

/** Amounts in minor units; new lines get ids that a repetition under the same idempotency key gets again. */
function commandOf({ body, params, user, idempotencyKey }: Call<Route>, appSecret: string): ChangeLines {
  const key = idempotencyKey || randomUUID()
  const lineOf = (line: BodyOf<Route>['lines'][number], place: number): RequestedLine => {
    const { variant, variantId, unitCost } = line
    return {
      lineId: line.lineId ?? derivedUuid(appSecret, 'order line', user!.userId, params.orderId, key, place),
      ...(line.kind && { kind: line.kind }),
      title: line.title,
      sku: line.sku,
      variant: variant === null ? null : { variantId, label: variant },
      pieces: line.pieces,
      price: toMinor(line.price),
      ...(unitCost !== undefined && seesCosts(user!.duty) && { unitCost: toMinor(unitCost) }),
    }
  }
  return {
    type: 'ChangeLines',
    lines: body.lines.map(lineOf),
    discount: toMinor(body.discount),
    delivery: fromTermsView(body.delivery),
    reason: body.reason || null,
    by: user!,
    ...(body.expected !== undefined && { expected: body.expected }),
  }
}

/** `PUT /api/orders/{orderId}/lines`: corrects pieces, variants, lines, prices, discount and delivery. */
export const changeLines = (dependencies: Dependencies): Endpoint<Route> =>
  endpoint(orderLinesRoutes.changeLines, async (call) => {
    const command = commandOf(call, dependencies.appSecret)
    const metadata = metadataOf(call, dependencies.now())
    const outcome = await changeWithStock(dependencies, call.params.orderId, command, metadata)
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { goods, goodsRevision } = outcome.result.state
    const lines = outcome.before.lines.map(lineViewOf)
    return {
      position: outcome.position,
      body: {
        message: outcome.appended ? 'Porudžbina je izmenjena' : 'Nema izmena',
        revision: goodsRevision,
        before: {
          lines: seesCosts(call.user!.duty) ? lines : lines.map(withoutLineCost),
          discount: toMajor(outcome.before.discount),
          delivery: toTermsView(outcome.before.delivery),
        },
        totalPrice: toMajor(totalOf(goods)),
      },
    }
  })
