import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderWorkRoutes, type StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { type Call, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { bulkAnswer, changeEach, type ChangeResult, lastChanges } from './bulk-changes.ts'
import { decideOrder, orderFold } from './order.ts'

type ChangeStatuses = typeof orderWorkRoutes.changeStatuses
type Change = BodyOf<ChangeStatuses>['changes'][number]
type StatusChange = StatusesChanged['changed'][number]

interface Dependencies extends CommandContext {
  appSecret: string
  /** Counts orders, not requests; undefined if rate limits are off. */
  limit: UserLimit | undefined
}

/** Formats the count with its plural: `za 1 porudžbinu`, `za 2 porudžbine`, `za 5 porudžbina`. */
export function messageOf(changed: number, skipped: number): string {
  const left = skipped > 0 ? ` Preskočeno: ${skipped}.` : ''
  return changed === 0
    ? `Nijedan status nije promenjen.${left}`
    : `Status je ažuriran za ${changed} ${pluralForm(changed, 'porudžbinu', 'porudžbine', 'porudžbina')}.${left}`
}

/**
 * `POST /api/orders/status`: runs the single-change command for each order. Changes that are refused are
 * skipped and reported; the rest is applied. A repetition under the same Idempotency-Key changes nothing and
 * returns the result of the first request.
 */
export function changeOrderStatuses({ handle, now, appSecret, limit }: Dependencies) {
  async function changeOne(call: Call<ChangeStatuses>, change: Change): Promise<ChangeResult<StatusChange>> {
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

  return endpoint(orderWorkRoutes.changeStatuses, async (call) => {
    const changes = lastChanges(call.body.changes)
    const tooMany = await limit?.(call.user!.userId, changes.length)
    if (tooMany) return tooMany
    const results = await changeEach(changes, (change) => changeOne(call, change))
    return bulkAnswer(results, messageOf)
  })
}
