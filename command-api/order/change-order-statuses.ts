import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type BulkContext, bulkMessage, changeOrders } from './bulk-changes.ts'

/** Formats the count with its plural: `za 1 porudžbinu`, `za 2 porudžbine`, `za 5 porudžbina`. */
export const messageOf = bulkMessage({
  done: 'Status je ažuriran za',
  none: 'Nijedan status nije promenjen.',
})

/** `POST /api/orders/status`: the command of a single change for each order, see `changeOrders`. */
export const changeOrderStatuses = (context: BulkContext): Endpoint =>
  endpoint(orderWorkRoutes.changeStatuses, (call) => {
    const { sellerId, role } = call.user!
    return changeOrders(context, call, call.body.changes, {
      purpose: 'order status',
      command: ({ status, expected }) => ({
        type: 'ChangeStatus',
        to: status,
        expected,
        reason: call.body.reason || null,
        by: { kind: 'user', sellerId, role },
      }),
      madeIn: ({ changes }) => changes,
      changed: (orderId, { from, to }) => ({ orderId, from, to }),
      unchanged: ({ status }) => `već ima status „${statusLabel(status)}“`,
      messageOf,
    })
  })
