import { randomUUID } from 'node:crypto'
import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { lineViewOf, withoutLineCost } from '@pazar/contracts/order/line-view.ts'
import { type OrderGoods, totalOf } from '@pazar/contracts/order/lines.ts'
import { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { seesCosts } from '@pazar/contracts/user/duties.ts'
import { fromTermsView, toTermsView } from '@pazar/contracts/website/terms.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { CommandOutcome } from '../command-handler/handle-command.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { CommandMetadata } from '../upsell/take-upsell.ts'
import { decideOrder, orderFold, type OrderState } from './order.ts'
import { variantsOfCorrection } from './line-variants.ts'
import { type ChangeLines, type RequestedLine, upsellPieces } from './order-lines.ts'
import { type StockChange, stockOf } from './order-stock.ts'

type Route = typeof orderLinesRoutes.changeLines

interface Dependencies extends CommandContext {
  appSecret: string
}

const stockChanges = (before: OrderGoods, after: OrderGoods, { upsells }: OrderState): StockChange[] =>
  [...new Set(upsells.map(({ upsellId }) => upsellId))]
    .map((upsellId) => ({
      upsellId,
      added: upsellPieces(after, upsellId) - upsellPieces(before, upsellId),
    }))
    .filter(({ added }) => added !== 0)

/**
 * Changes the goods and moves the stock of upsell products along. Stock and order are two streams: what the
 * correction adds is taken first, and what it frees is returned after the order has recorded it. If the order
 * refuses, what was taken is returned. If the process dies in between, the stock sweep returns it. The order
 * must not have changed since the stock was taken for it.
 */
async function changeWithStock(
  context: Dependencies,
  orderId: string,
  requested: ChangeLines,
  metadata: CommandMetadata,
): Promise<CommandOutcome<OrderState> & { before: OrderGoods }> {
  const { state } = await context.folds.load(orderStream(orderId), orderFold)
  const command = { ...requested, variants: await variantsOfCorrection(context, requested.lines, state) }
  const before = state.goods
  const decision = decideOrder(command, state)
  if (isRefusal(decision)) return { ok: false, refusal: decision, before }
  const [changed] = decision
  const changes = changed?.type === 'OrderLinesChanged' ? stockChanges(before, changed.data.after, state) : []
  const stock = stockOf(context, orderId, metadata)
  const taken: StockChange[] = []
  for (const change of changes.filter(({ added }) => added > 0)) {
    const outcome = await stock.take(change)
    if (!outcome.ok) {
      await stock.giveBack(taken)
      return { ...outcome, before }
    }
    if (outcome.appended) taken.push(change)
  }
  const outcome = await context.handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata,
    decide: (current) => decideOrder({ ...command, expected: state.goodsRevision }, current),
  })
  // Another request may have made the same change meanwhile, and taken its own stock.
  if (!outcome.ok || !outcome.appended) await stock.giveBack(taken)
  else
    for (const { upsellId, added } of changes.filter((each) => each.added < 0))
      await stock.give(upsellId, { quantity: -added })
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
