import { packingRoutes } from '@pazar/contracts/order/packing-route.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type BulkContext, bulkMessage, changeOrders } from './bulk-changes.ts'

const texts = {
  start: { done: 'Pakovanje je počelo za', none: 'Nijedno pakovanje nije počelo.', same: 'već se pakuje' },
  stop: {
    done: 'Pakovanje je prekinuto za',
    none: 'Nijedno pakovanje nije prekinuto.',
    same: 'se ne pakuje',
  },
}

/** `POST /api/orders/packing`: packing of many orders starts or stops (orders/packing), see `changeOrders`. */
export const changePacking = (context: BulkContext): Endpoint =>
  endpoint(packingRoutes.change, (call) => {
    const { sellerId, role } = call.user!
    const { packing, orderIds } = call.body
    const text = packing ? texts.start : texts.stop
    const changes = orderIds.map((orderId) => ({ orderId }))
    return changeOrders(context, call, changes, {
      purpose: 'order packing',
      command: () => ({ type: 'ChangePacking', packing, by: { sellerId, role } }),
      madeIn: ({ packingChanges }) => packingChanges.map((eventId) => ({ eventId })),
      changed: (orderId) => ({ orderId }),
      unchanged: () => text.same,
      messageOf: bulkMessage(text),
    })
  })
