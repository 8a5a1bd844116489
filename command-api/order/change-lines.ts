import { randomUUID } from 'node:crypto'
import { toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { lineViewOf, withoutLineCost } from '@pazar/contracts/order/line-view.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { seesCosts } from '@pazar/contracts/user/duties.ts'
import { fromTermsView, toTermsView } from '@pazar/contracts/website/terms.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { CommandMetadata } from '../upsell/take-upsell.ts'
import { changeWithStock } from './change-with-stock.ts'
import { variantsOfCorrection } from './line-variants.ts'
import { decideOrder, orderFold } from './order.ts'
import type { ChangeLines, RequestedLine } from './order-lines.ts'

type Route = typeof orderLinesRoutes.changeLines

interface Dependencies extends CommandContext {
  appSecret: string
}

/** Changes the goods, with the variants that the correction names, and the stock of upsell products. */
const correctGoods = (
  context: Dependencies,
  orderId: string,
  requested: ChangeLines,
  metadata: CommandMetadata,
) =>
  changeWithStock(context, {
    orderId,
    fold: orderFold,
    orderOf: (state) => state,
    metadata,
    async prepare(state) {
      const command = { ...requested, variants: await variantsOfCorrection(context, requested.lines, state) }
      return (current, expected = command.expected) =>
        decideOrder({ ...command, ...(expected !== undefined && { expected }) }, current)
    },
  })

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
    const outcome = await correctGoods(dependencies, call.params.orderId, command, metadata)
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
