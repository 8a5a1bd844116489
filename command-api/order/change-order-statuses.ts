import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderWorkRoutes, type StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { type Answer, type Call, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { decideOrder, orderFold } from './order.ts'

type ChangeStatuses = typeof orderWorkRoutes.changeStatuses
type Change = BodyOf<ChangeStatuses>['changes'][number]
type ChangeResult =
  | { changed: StatusesChanged['changed'][number]; position?: Position }
  | { skipped: StatusesChanged['skipped'][number] }

interface Dependencies extends CommandContext {
  appSecret: string
  /** Counts orders, not requests; undefined if rate limits are off. */
  limit: UserLimit | undefined
}

/** Why an order with an undecodable event is skipped. */
export const unreadableOrder = 'Podaci porudžbine ne mogu da se pročitaju. Obratite se administratoru.'

/** Formats the count with its plural: `za 1 porudžbinu`, `za 2 porudžbine`, `za 5 porudžbina`. */
export function messageOf(changed: number, skipped: number): string {
  const left = skipped > 0 ? ` Preskočeno: ${skipped}.` : ''
  return changed === 0
    ? `Nijedan status nije promenjen.${left}`
    : `Status je ažuriran za ${changed} ${pluralForm(changed, 'porudžbinu', 'porudžbine', 'porudžbina')}.${left}`
}

/** The answer for all orders, at the newest position of their changes. */
function answerOf(results: readonly ChangeResult[]): Answer<ChangeStatuses> {
  const changed = results.flatMap((each) => ('changed' in each ? [each.changed] : []))
  const skipped = results.flatMap((each) => ('skipped' in each ? [each.skipped] : []))
  const position = results
    .flatMap((each) => ('position' in each && each.position !== undefined ? [each.position] : []))
    .sort(comparePositions)
    .at(-1)
  return { position, body: { message: messageOf(changed.length, skipped.length), changed, skipped } }
}

/**
 * `POST /api/orders/status`: runs the single-change command for each order. Changes that are refused are
 * skipped and reported; the rest is applied. A repetition under the same Idempotency-Key changes nothing and
 * returns the result of the first request.
 */
export function changeOrderStatuses({ handle, now, appSecret, limit }: Dependencies) {
  async function changeOne(call: Call<ChangeStatuses>, change: Change): Promise<ChangeResult> {
    const { orderId, status, expected } = change
    const skipped = (message: string) => ({ skipped: { orderId, message } })
    const { userId, sellerId, role } = call.user!
    const eventId =
      call.idempotencyKey && derivedUuid(appSecret, 'order status', userId, call.idempotencyKey, orderId)
    const outcome = await handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata: metadataOf(call, now()),
      ...(eventId && { ids: [eventId] }),
      decide: (state) =>
        state.changes.some((each) => each.eventId === eventId)
          ? []
          : decideOrder(
              {
                type: 'ChangeStatus',
                to: status,
                expected,
                reason: call.body.reason || null,
                by: { kind: 'user', sellerId, role },
              },
              state,
            ),
    })
    if (!outcome.ok) return skipped(outcome.refusal.message)
    const { changes } = outcome.result.state
    const made =
      outcome.appended && !eventId ? changes.at(-1) : changes.find((each) => each.eventId === eventId)
    if (!made) return skipped(`Porudžbina ${shortOrderId(orderId)} već ima status „${statusLabel(status)}“`)
    return { changed: { orderId, from: made.from, to: made.to }, position: outcome.position }
  }

  /** Skips an order with an undecodable event, so that it does not fail the others. */
  async function changeOrSkip(call: Call<ChangeStatuses>, change: Change): Promise<ChangeResult> {
    try {
      return await changeOne(call, change)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      return { skipped: { orderId: change.orderId, message: unreadableOrder } }
    }
  }

  return endpoint(orderWorkRoutes.changeStatuses, async (call) => {
    // If an order is listed twice, only its last change is applied.
    const changes = [...new Map(call.body.changes.map((change) => [change.orderId, change])).values()]
    const tooMany = await limit?.(call.user!.userId, changes.length)
    if (tooMany) return tooMany
    return answerOf(await mapConcurrently(changes, (change) => changeOrSkip(call, change)))
  })
}
