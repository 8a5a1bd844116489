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
import type { Command, CommandOutcome } from '../command-handler/handle-command.ts'
import { derivedBytes, derivedUuid } from '../ids/derived-ids.ts'
import { heldStockFold } from '../upsell/held-stock.ts'
import { upsellOrderIdOf } from '../upsell/take-upsell.ts'
import { type EntryContext, type OrderEntry, orderOfEntry } from './entered-order.ts'
import { orderFold, type OrderState } from './order.ts'
import { type StockChange, stockOf } from './order-stock.ts'
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
 * Ids that a repetition under the same idempotency key gets again; those of the events only with the same
 * content. The note has the id of its event.
 */
function idsOf({ body, idempotencyKey, user }: Call<Route>, appSecret: string) {
  const parts = [user!.userId, idempotencyKey || randomUUID()] as const
  return {
    orderId: orderIdFrom(derivedBytes(appSecret, 'entered order', ...parts)),
    eventId: derivedUuid(appSecret, 'order entered', ...parts, JSON.stringify(body)),
    noteId: derivedUuid(appSecret, 'note entered', ...parts, JSON.stringify(body)),
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

/** Pieces of the entry's upsell products that an earlier attempt under the same key has taken, by product. */
async function heldPieces(
  { folds }: Dependencies,
  orderId: string,
  { lines }: OrderEntry,
): Promise<Map<number, number>> {
  const held = new Map<number, number>()
  for (const line of lines) {
    if (line.kind !== 'upsell') continue
    const { upsellId } = line
    const { state } = await folds.load(
      websiteStream(websiteOfUpsell(upsellId)),
      heldStockFold(orderId, upsellId),
    )
    held.set(upsellId, state.held)
  }
  return held
}

/**
 * Appends the order after it has reserved its upsell products. If one is sold out or the order is not
 * recorded, what was taken is returned. If the process dies in between, a repetition takes only what is
 * missing, and the stock sweep returns the rest.
 */
async function appendWithStock(
  context: Dependencies,
  order: PlacedOrder,
  { metadata, ...append }: Pick<Command<OrderState, OrderEvent>, 'decide' | 'ids' | 'metadata'>,
): Promise<CommandOutcome<OrderState>> {
  const { orderId, lines } = order
  const stock = stockOf(context, orderId, metadata)
  const taken: StockChange[] = []
  const upsells = lines.flatMap(({ pieces, upsell }) => (upsell ? [{ ...upsell, pieces }] : []))
  for (const { pieces, upsellId } of upsells) {
    const outcome = await stock.takeUpTo(upsellId, pieces)
    if (!outcome.ok) {
      await stock.giveBack(taken)
      return outcome
    }
    if (outcome.appended) taken.push({ upsellId, added: outcome.result.state.taken.at(-1)!.quantity })
  }
  const outcome = await context.handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata,
    isLikelyNew: true,
    ...append,
  })
  if (!outcome.ok) await stock.giveBack(taken)
  // An earlier attempt with other pieces may have taken more, and another request may have been recorded.
  else for (const { upsellId } of upsells) await stock.give(upsellId)
  return outcome
}

/**
 * `POST /api/orders/manual` (entry/order): the seller enters an order that came by telephone or message. The
 * spam guard, the pixel and the offers after the order do not apply.
 */
export const enterOrder = (dependencies: Dependencies): Endpoint<Route> =>
  endpoint(orderEntryRoutes.enter, async (call) => {
    const { appSecret, folds } = dependencies
    const now = dependencies.now()
    const { eventId, noteId, orderId } = idsOf(call, appSecret)
    const answerRecorded = async (): Promise<Answer<Route> | undefined> => {
      const { position, state } = await folds.load(orderStream(orderId), orderFold)
      return state.order && answerOf(state, eventId, position)
    }
    // A repetition gets the first answer, also if prices or stock have changed since.
    const recorded = call.idempotencyKey ? await answerRecorded() : undefined
    if (recorded) return recorded
    const { note, websiteId } = call.body
    const context: EntryContext = {
      orderId,
      website:
        websiteId === null ? undefined : (await folds.load(websiteStream(websiteId), soldWebsiteFold)).state,
      by: call.user!,
      at: now.toISOString(),
      held: await heldPieces(dependencies, orderId, call.body),
      upsellOrderId: (upsellId) => upsellOrderIdOf(appSecret, orderId, upsellId),
    }
    const order = orderOfEntry(call.body, context)
    // Another request under the key may have been recorded since.
    if ('code' in order) return (await answerRecorded()) ?? { refusal: order }
    const events: OrderEvent[] = [
      { type: 'OrderPlaced', data: order },
      ...(note ? [{ type: 'OrderNoteAdded', data: { noteId, text: note } } as const] : []),
    ]
    const outcome = await appendWithStock(dependencies, order, {
      metadata: metadataOf(call, now),
      ids: [eventId, noteId],
      decide: (state) => (state.order ? [] : events),
    })
    // Another request with the same event ids may have been recorded instead, with the prices that it read.
    const answer = await answerRecorded()
    return outcome.ok ? answer! : (answer ?? { refusal: outcome.refusal })
  })
