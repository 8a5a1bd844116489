import { orderStream } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { decideOrder, type OrderCommand, orderFold } from './order.ts'
import type { OrderState } from './order-state.ts'

export interface BulkContext extends CommandContext {
  appSecret: string
  /** Counts orders, not requests; undefined if rate limits are off. */
  limit: UserLimit | undefined
}

type BulkCall = Pick<Call, 'actor' | 'correlationId' | 'idempotencyKey' | 'user'>

/** What a bulk request does to each of its orders. */
interface BulkChange<Change, Made extends { eventId: string }, Changed> {
  /** Distinguishes requests of different kinds under one key. */
  purpose: string
  /** Appends at most one event. */
  command(change: Change): OrderCommand
  /** The newest changes of this kind. */
  madeIn(state: OrderState): readonly Made[]
  /** The answer's part for a changed order. */
  changed(orderId: string, made: Made): Changed
  /** Why an order is skipped that the command leaves as it is, after its number. */
  unchanged(change: Change): string
  messageOf(changed: number, skipped: number): string
}

type ChangeResult<Changed> =
  | { changed: Changed; position?: Position }
  | { skipped: { orderId: string; message: string } }

/** Why an order with an undecodable event is skipped. */
const unreadableOrder = 'Podaci porudžbine ne mogu da se pročitaju. Obratite se administratoru.'

/** The message for a count of orders: `done` ends before the number, `none` is a sentence. */
export const bulkMessage =
  ({ done, none }: { done: string; none: string }) =>
  (changed: number, skipped: number): string => {
    const left = skipped > 0 ? ` Preskočeno: ${skipped}.` : ''
    return changed === 0
      ? `${none}${left}`
      : `${done} ${changed} ${pluralForm(changed, 'porudžbinu', 'porudžbine', 'porudžbina')}.${left}`
  }

async function changeOne<Change extends { orderId: string }, Made extends { eventId: string }, Changed>(
  { handle, now, appSecret }: BulkContext,
  call: BulkCall,
  bulk: BulkChange<Change, Made, Changed>,
  change: Change,
): Promise<ChangeResult<Changed>> {
  const { orderId } = change
  const skipped = (message: string) => ({ skipped: { orderId, message } })
  const eventId =
    call.idempotencyKey &&
    derivedUuid(appSecret, bulk.purpose, call.user!.userId, call.idempotencyKey, orderId)
  const earlier = (state: OrderState) => bulk.madeIn(state).find((each) => each.eventId === eventId)
  const outcome = await handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata: metadataOf(call, now()),
    ...(eventId && { ids: [eventId] }),
    decide: (state) => (earlier(state) ? [] : decideOrder(bulk.command(change), state)),
  })
  if (!outcome.ok) return skipped(outcome.refusal.message)
  const { state } = outcome.result
  const made = outcome.appended && !eventId ? bulk.madeIn(state).at(-1) : earlier(state)
  return made
    ? { changed: bulk.changed(orderId, made), position: outcome.position }
    : skipped(`Porudžbina ${shortOrderId(orderId)} ${bulk.unchanged(change)}`)
}

/**
 * Runs the command for each order; if one is listed twice, only its last change counts. Changes that are refused, and
 * orders with an undecodable event, are skipped and reported; the rest is applied. A repetition under the same
 * Idempotency-Key changes nothing and answers what the first request changed, at the newest position.
 */
export async function changeOrders<
  Change extends { orderId: string },
  Made extends { eventId: string },
  Changed,
>(context: BulkContext, call: BulkCall, changes: readonly Change[], bulk: BulkChange<Change, Made, Changed>) {
  const last = [...new Map(changes.map((change) => [change.orderId, change])).values()]
  const tooMany = await context.limit?.(call.user!.userId, last.length)
  if (tooMany) return tooMany
  const results = await mapConcurrently(last, (change) =>
    changeOne(context, call, bulk, change).catch((error: unknown): ChangeResult<Changed> => {
      if (!(error instanceof UnreadableEvent)) throw error
      return { skipped: { orderId: change.orderId, message: unreadableOrder } }
    }),
  )
  const changed = results.flatMap((each) => ('changed' in each ? [each.changed] : []))
  const skipped = results.flatMap((each) => ('skipped' in each ? [each.skipped] : []))
  const position = results
    .flatMap((each) => ('position' in each && each.position !== undefined ? [each.position] : []))
    .sort(comparePositions)
    .at(-1)
  return { position, body: { message: bulk.messageOf(changed.length, skipped.length), changed, skipped } }
}
