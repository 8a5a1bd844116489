import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type TrackingChanged, trackingRoutes } from '@pazar/contracts/order/tracking-routes.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { bulkAnswer, changeEach, type ChangeResult, lastChanges } from './bulk-changes.ts'
import { decideOrder, orderFold } from './order.ts'

type ChangeMany = typeof trackingRoutes.changeMany
type Change = BodyOf<ChangeMany>['changes'][number]
type TrackingChange = TrackingChanged['changed'][number]

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
): Promise<ChangeResult<TrackingChange>> {
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

/**
 * `POST /api/orders/tracking`: refused changes are skipped and reported, the rest is applied. A repetition
 * under the same Idempotency-Key changes nothing and answers what the first request changed.
 */
const changeManyTracking = (dependencies: Dependencies): Endpoint =>
  endpoint(trackingRoutes.changeMany, async (call) => {
    const changes = lastChanges(call.body.changes)
    const tooMany = await dependencies.limit?.(call.user!.userId, changes.length)
    if (tooMany) return tooMany
    const results = await changeEach(changes, (change) => changeOne(dependencies, call, change))
    return bulkAnswer(results, messageOf)
  })

/** Endpoints for tracking numbers that the seller types (orders/tracking-numbers). */
export const trackingEndpoints = (dependencies: Dependencies): Endpoint[] => [
  changeTracking(dependencies),
  changeManyTracking(dependencies),
]
