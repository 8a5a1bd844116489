import { randomUUID } from 'node:crypto'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import { totalOf } from '@pazar/contracts/order/lines.ts'
import { orderEntryRoutes } from '@pazar/contracts/order/order-entry-routes.ts'
import { orderIdFrom, shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedBytes, derivedUuid } from '../ids/derived-ids.ts'
import { type CommandMetadata, upsellOrderIdOf } from '../upsell/take-upsell.ts'
import { upsellFold } from '../upsell/upsell-state.ts'
import type { StockCommand } from '../upsell/upsell-stock.ts'
import { decideUpsells } from '../upsell/upsells.ts'
import { type EntryContext, orderOfEntry } from './entered-order.ts'
import { orderFold, type OrderState } from './order.ts'
import { soldWebsiteFold } from './sold-website.ts'

type Route = typeof orderEntryRoutes.enter
type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

interface Dependencies extends CommandContext {
  appSecret: string
}

/** The idempotency key was used for an order with other content. */
const otherOrder: Refusal = {
  code: 'already_ordered',
  message: 'Porudžbina iz ovog obrasca je već sačuvana. Za novu ponovo otvorite obrazac.',
}

/**
 * Ids that a repetition under the same idempotency key gets again; that of the order's event only with the same
 * content.
 */
function idsOf({ body, idempotencyKey, user }: Call<Route>, appSecret: string) {
  const parts = [user!.userId, idempotencyKey || randomUUID()] as const
  return {
    orderId: orderIdFrom(derivedBytes(appSecret, 'entered order', ...parts)),
    eventId: derivedUuid(appSecret, 'order entered', ...parts, JSON.stringify(body)),
    noteId: derivedUuid(appSecret, 'note of entered order', ...parts),
  }
}

const answerOf = ({ order, goods }: OrderState, eventId: string, position?: string): Answer<Route> =>
  order!.eventId === eventId
    ? {
        status: 201,
        position,
        body: {
          message: 'Porudžbina je sačuvana',
          orderId: order!.orderId,
          orderNumber: shortOrderId(order!.orderId),
          totalPrice: toMajor(totalOf(goods)),
        },
      }
    : { refusal: otherOrder }

/**
 * Reserves the upsell products before the order exists. If one is sold out, the others are returned; if the
 * process dies in between, the stock sweep returns them.
 */
async function takeStock(
  { handle }: Dependencies,
  { orderId, market, lines }: PlacedOrder,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const change = (command: StockCommand) =>
    handle({
      stream: websiteStream(websiteOfUpsell(command.upsellId)),
      fold: upsellFold,
      metadata,
      decide: (state) => decideUpsells(command, state),
    })
  const taken: number[] = []
  for (const { upsell, pieces } of lines) {
    if (!upsell) continue
    const { upsellId } = upsell
    const outcome = await change({ type: 'TakeStock', upsellId, orderId, quantity: pieces, market })
    if (outcome.ok) {
      taken.push(upsellId)
      continue
    }
    for (const each of taken) await change({ type: 'ReturnStock', upsellId: each, orderId })
    return outcome.refusal
  }
  return undefined
}

/**
 * `POST /api/orders/manual` (entry/order): the seller enters an order that came by telephone or message. The
 * spam guard, the pixel and the offers after the order do not apply.
 */
export const enterOrder = (dependencies: Dependencies): Endpoint<Route> =>
  endpoint(orderEntryRoutes.enter, async (call) => {
    const { appSecret, folds, handle } = dependencies
    const now = dependencies.now()
    const { eventId, noteId, orderId } = idsOf(call, appSecret)
    const stream = orderStream(orderId)
    if (call.idempotencyKey) {
      // A repetition gets the first answer, also if prices or stock have changed since.
      const { position, state } = await folds.load(stream, orderFold)
      if (state.order) return answerOf(state, eventId, position)
    }
    const { note, websiteId } = call.body
    const context: EntryContext = {
      orderId,
      website:
        websiteId === null ? undefined : (await folds.load(websiteStream(websiteId), soldWebsiteFold)).state,
      by: call.user!,
      at: now.toISOString(),
      upsellOrderId: (upsellId) => upsellOrderIdOf(appSecret, orderId, upsellId),
    }
    const order = orderOfEntry(call.body, context)
    if ('code' in order) return { refusal: order }
    const metadata = metadataOf(call, now)
    const soldOut = await takeStock(dependencies, order, metadata)
    if (soldOut) return { refusal: soldOut }
    const events: OrderEvent[] = [
      { type: 'OrderPlaced', data: order },
      ...(note ? [{ type: 'OrderNoteAdded', data: { noteId, text: note } } as const] : []),
    ]
    const outcome = await handle({
      stream,
      fold: orderFold,
      metadata,
      ids: [eventId],
      isLikelyNew: true,
      decide: (state) => (state.order ? [] : events),
    })
    return outcome.ok
      ? answerOf(outcome.result.state, eventId, outcome.position)
      : { refusal: outcome.refusal }
  })
