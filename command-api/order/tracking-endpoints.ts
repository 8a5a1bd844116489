import { orderStream } from '@pazar/contracts/order/events.ts'
import { trackingRoutes } from '@pazar/contracts/order/tracking-routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { type BulkContext, bulkMessage, changeOrders } from './bulk-changes.ts'
import { decideOrder, orderFold } from './order.ts'

/** `PUT /api/orders/:orderId/tracking`: setting the same number again changes nothing. */
const changeTracking = ({ handle, now }: BulkContext): Endpoint =>
  endpoint(trackingRoutes.change, async (call) => {
    const { sellerId, role } = call.user!
    const { expected } = call.body
    const trackingId = call.body.trackingId || null
    const outcome = await handle({
      stream: orderStream(call.params.orderId),
      fold: orderFold,
      metadata: metadataOf(call, now()),
      decide: (state) =>
        decideOrder(
          {
            type: 'AssignTracking',
            trackingId,
            ...(expected !== undefined && { expected: expected || null }),
            by: { kind: 'user', sellerId, role },
          },
          state,
        ),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    const message = trackingId === null ? 'Broj pošiljke je uklonjen' : 'Broj pošiljke je sačuvan'
    return { position: outcome.position, body: { message, trackingId: outcome.result.state.trackingId } }
  })

const messageOf = bulkMessage({
  done: 'Broj pošiljke je sačuvan za',
  none: 'Nijedan broj pošiljke nije promenjen.',
})

/** `POST /api/orders/tracking`: the numbers of many orders, see `changeOrders`. */
const changeManyTracking = (context: BulkContext): Endpoint =>
  endpoint(trackingRoutes.changeMany, (call) => {
    const { sellerId, role } = call.user!
    return changeOrders(context, call, call.body.changes, {
      purpose: 'order tracking',
      command: ({ trackingId, expected }) => ({
        type: 'AssignTracking',
        trackingId: trackingId || null,
        expected: expected === undefined ? undefined : expected || null,
        by: { kind: 'user', sellerId, role },
      }),
      madeIn: ({ trackingChanges }) => trackingChanges,
      changed: (orderId, { from, to }) => ({ orderId, from, to }),
      unchanged: ({ trackingId }) => (trackingId ? 'već ima taj broj pošiljke' : 'već nema broj pošiljke'),
      messageOf,
    })
  })

/** Endpoints for tracking numbers that the seller types (orders/tracking-numbers). */
export const trackingEndpoints = (context: BulkContext): Endpoint[] => [
  changeTracking(context),
  changeManyTracking(context),
]
