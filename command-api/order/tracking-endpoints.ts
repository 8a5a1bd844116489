import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type TrackingChanged, trackingRoutes } from '@pazar/contracts/order/tracking-routes.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { unreadableOrder } from './change-order-statuses.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { decideOrder, orderFold } from './order.ts'

type ChangeMany = typeof trackingRoutes.changeMany
type Change = BodyOf<ChangeMany>['changes'][number]
type ChangeResult =
  | { changed: TrackingChanged['changed'][number]; position?: Position }
  | { skipped: TrackingChanged['skipped'][number] }

interface Dependencies extends CommandContext {
  appSecret: string
  /** Counts orders, not requests; undefined if rate limits are off. */
  limit: UserLimit | undefined
}

/** `PUT /api/orders/:orderId/tracking`: setting the same number again changes nothing. */
const changeTracking = ({ handle, now }: Dependencies): Endpoint =>
  endpoint(trackingRoutes.change, async (call) => {
    const { sellerId, role } = call.user!
    const trackingId = call.body.trackingId || null
    const outcome = await handle({
      stream: orderStream(call.params.orderId),
      fold: orderFold,
      metadata: metadataOf(call, now()),
      decide: (state) =>
        decideOrder({ type: 'AssignTracking', trackingId, by: { kind: 'user', sellerId, role } }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    const message = trackingId === null ? 'Broj pošiljke je uklonjen' : 'Broj pošiljke je sačuvan'
    return { position: outcome.position, body: { message, trackingId: outcome.result.state.trackingId } }
  })

function messageOf(changed: number, skipped: number): string {
  const left = skipped > 0 ? ` Preskočeno: ${skipped}.` : ''
  return changed === 0
    ? `Nijedan broj pošiljke nije promenjen.${left}`
    : `Broj pošiljke je sačuvan za ${changed} ${pluralForm(changed, 'porudžbinu', 'porudžbine', 'porudžbina')}.${left}`
}

async function changeOne(
  { handle, now, appSecret }: Dependencies,
  call: Call<ChangeMany>,
  { orderId, trackingId, expected }: Change,
): Promise<ChangeResult> {
  const { userId, sellerId, role } = call.user!
  const skipped = (message: string) => ({ skipped: { orderId, message } })
  const eventId =
    call.idempotencyKey && derivedUuid(appSecret, 'order tracking', userId, call.idempotencyKey, orderId)
  const outcome = await handle({
    stream: orderStream(orderId),
    fold: orderFold,
    metadata: metadataOf(call, now()),
    ...(eventId && { ids: [eventId] }),
    decide: (state) =>
      state.trackingChanges.some((each) => each.eventId === eventId)
        ? []
        : decideOrder(
            {
              type: 'AssignTracking',
              trackingId: trackingId || null,
              expected: expected === undefined ? undefined : expected || null,
              by: { kind: 'user', sellerId, role },
            },
            state,
          ),
  })
  if (!outcome.ok) return skipped(outcome.refusal.message)
  const { trackingChanges } = outcome.result.state
  const made =
    outcome.appended && !eventId
      ? trackingChanges.at(-1)
      : trackingChanges.find((each) => each.eventId === eventId)
  if (!made) return skipped(`Porudžbina ${shortOrderId(orderId)} već ima taj broj pošiljke`)
  return { changed: { orderId, from: made.from, to: made.to }, position: outcome.position }
}

/** Skips an order with an undecodable event, so that it does not fail the others. */
async function changeOrSkip(
  ...[dependencies, call, change]: Parameters<typeof changeOne>
): Promise<ChangeResult> {
  try {
    return await changeOne(dependencies, call, change)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    return { skipped: { orderId: change.orderId, message: unreadableOrder } }
  }
}

/**
 * `POST /api/orders/tracking`: refused changes are skipped and reported, the rest is applied. A repetition
 * under the same Idempotency-Key changes nothing and answers what the first request changed.
 */
const changeManyTracking = (dependencies: Dependencies): Endpoint =>
  endpoint(trackingRoutes.changeMany, async (call) => {
    // If an order is listed twice, only its last change is applied.
    const changes = [...new Map(call.body.changes.map((change) => [change.orderId, change])).values()]
    const tooMany = await dependencies.limit?.(call.user!.userId, changes.length)
    if (tooMany) return tooMany
    const results = await mapConcurrently(changes, (change) => changeOrSkip(dependencies, call, change))
    const changed = results.flatMap((each) => ('changed' in each ? [each.changed] : []))
    const skipped = results.flatMap((each) => ('skipped' in each ? [each.skipped] : []))
    const position = results
      .flatMap((each) => ('position' in each && each.position !== undefined ? [each.position] : []))
      .sort(comparePositions)
      .at(-1)
    return { position, body: { message: messageOf(changed.length, skipped.length), changed, skipped } }
  })

/** Endpoints for tracking numbers that the seller types (orders/tracking-numbers). */
export const trackingEndpoints = (dependencies: Dependencies): Endpoint[] => [
  changeTracking(dependencies),
  changeManyTracking(dependencies),
]
