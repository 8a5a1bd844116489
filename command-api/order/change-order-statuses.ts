import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderWorkRoutes, type StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { counted } from '@pazar/contracts/wording/counted.ts'
import { type Call, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import { decideOrder, orderFold } from './order.ts'

type Many = typeof orderWorkRoutes.changeStatuses
type Change = BodyOf<Many>['changes'][number]
type Done = { changed: StatusesChanged['changed'][number]; position?: Position } | { skipped: StatusesChanged['skipped'][number] }

/** Orders decided at the same time: the log takes them together, and other people's commands still get in between. */
const atOnce = 16

/** `za 1 narudžbinu`, `za 2 narudžbine`, `za 5 narudžbina`. */
export function messageOf(changed: number, skipped: number): string {
  const left = skipped > 0 ? ` Preskočeno: ${skipped}.` : ''
  return changed === 0 ? `Nijedan status nije promenjen.${left}` : `Status je ažuriran za ${changed} ${counted(changed, 'narudžbinu', 'narudžbine', 'narudžbina')}.${left}`
}

/**
 * `POST /api/orders/status`: the command of the single change, for each order by itself. What cannot be is skipped and said, the rest
 * is done. Repeated under one Idempotency-Key it changes nothing again, and answers what it changed the first time.
 */
export function changeOrderStatuses({ handle, now, appSecret }: CommandContext & { appSecret: string }) {
  async function one(call: Call<Many>, change: Change): Promise<Done> {
    const { orderId, status, expected } = change
    const skipped = (message: string) => ({ skipped: { orderId, message } })
    const { id, role } = call.user!
    const eventId = call.idempotencyKey && derivedUuid(appSecret, 'order status', id, call.idempotencyKey, orderId)
    const outcome = await handle({
      stream: orderStream(orderId), fold: orderFold, metadata: metadataOf(call, now()), ...(eventId && { ids: [eventId] }),
      decide: (state) =>
        state.changes.some((each) => each.eventId === eventId)
          ? []
          : decideOrder({ type: 'ChangeStatus', to: status, expected, reason: call.body.reason || null, by: { kind: 'user', id, role } }, state),
    })
    if (!outcome.ok) return skipped(outcome.refusal.message)
    const { changes } = outcome.result.state
    const made = outcome.appended && !eventId ? changes.at(-1) : changes.find((each) => each.eventId === eventId)
    if (!made) return skipped(`Narudžbina ${shortOrderId(orderId)} već ima status „${status}“`)
    return { changed: { orderId, from: made.from, to: made.to }, position: outcome.position }
  }

  return endpoint(orderWorkRoutes.changeStatuses, async (call) => {
    // One that is named twice is changed once, to what was said last.
    const wanted = [...new Map(call.body.changes.map((change) => [change.orderId, change])).values()]
    const done: Done[] = []
    const next = wanted.entries()
    await Promise.all(Array.from({ length: atOnce }, async () => {
      for (const [place, change] of next) done[place] = await one(call, change)
    }))
    const changed = done.flatMap((each) => ('changed' in each ? [each.changed] : []))
    const skipped = done.flatMap((each) => ('skipped' in each ? [each.skipped] : []))
    const position = done.flatMap((each) => ('position' in each && each.position !== undefined ? [each.position] : [])).sort(comparePositions).at(-1)
    return { position, body: { message: messageOf(changed.length, skipped.length), changed, skipped } }
  })
}
