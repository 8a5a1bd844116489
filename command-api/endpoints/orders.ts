import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { createCallLeases } from '../calls/call-leases.ts'
import { changeConfirmationSettings } from '../calls/change-confirmation-settings.ts'
import { leaseEndpoints } from '../calls/lease-endpoints.ts'
import { callEndpoints } from '../calls/record-call.ts'
import { createSellerOfHost } from '../domain/seller-of-host.ts'
import { createAddressLimit } from '../limits/address-limit.ts'
import { createMyOrderLimits } from '../limits/my-order-limits.ts'
import {
  createBulkStatusLimit,
  createBulkTrackingLimit,
  createEntryLimit,
  createFilterLimit,
  createNoteLimit,
  createPackingLimit,
  forRoute,
  withLimit,
} from '../limits/save-limits.ts'
import { logRepairEndpoint } from '../log-repair/log-repair-endpoints.ts'
import { createDeliveries } from '../notification/deliveries.ts'
import { changeCustomer } from '../order/change-customer.ts'
import { changeLines } from '../order/change-lines.ts'
import { changeOrderStatuses } from '../order/change-order-statuses.ts'
import { changePacking } from '../order/change-packing.ts'
import { createOrderCounts } from '../order/order-counts.ts'
import { trackingEndpoints } from '../order/tracking-endpoints.ts'
import { enterOrder } from '../order/enter-order.ts'
import { mergeEndpoints } from '../order/merge-orders.ts'
import { splitEndpoints } from '../order/split-order.ts'
import { myOrderEndpoints } from '../order/my-order-endpoints.ts'
import { placeOrder } from '../order/place-order.ts'
import { createSpamGuard } from '../order/spam-guard.ts'
import { createFindActivePixel } from '../pixel/active-pixel.ts'
import { createIsActiveUser } from '../user/active-users.ts'
import { changeOrderStatus } from '../order/change-order-status.ts'
import { combineUpsell } from '../upsell/combine-upsell.ts'
import { erasureEndpoints } from '../erasure/erasure-endpoints.ts'
import { marketCostEndpoints } from '../market-cost/market-cost-endpoints.ts'
import { noteEndpoints } from '../order/note-endpoints.ts'
import { notificationEndpoints } from '../notification/notification-endpoints.ts'
import { savedFilterEndpoints } from '../saved-filter/saved-filter-endpoints.ts'
import type { EndpointContext } from './endpoint-context.ts'

/** Orders of shoppers, and what sellers do with them. */
export function orderEndpoints(context: EndpointContext): Endpoint[] {
  const { commands, pool, domains, publicOrigin, rateLimits, logger } = context
  const { appSecret } = commands
  const shop = {
    ...commands,
    sellerOfHost: createSellerOfHost(commands.folds),
    publicOrigin,
  }
  const calls = { ...commands, leases: createCallLeases(pool, commands.now) }
  return [
    placeOrder({
      ...shop,
      isActive: createIsActiveUser(commands.log),
      guard: rateLimits ? createSpamGuard(createOrderCounts(pool), appSecret) : undefined,
      pixelInForce: createFindActivePixel({ ...domains, publicOrigin }),
    }),
    ...combineUpsell({
      ...shop,
      // A cache of its own: with the one that the order has just filled, offers of a seller who is deactivated
      // right after it would still be accepted.
      isActive: createIsActiveUser(commands.log),
      limit: rateLimits
        ? createAddressLimit(pool, appSecret, {
            keyPrefix: 'upsell',
            maxPoints: 60,
            windowSeconds: 10 * 60,
            message: 'Previše zahteva u kratkom vremenu. Pokušajte ponovo kasnije.',
          })
        : undefined,
    }),
    withLimit(rateLimits ? createEntryLimit(pool) : undefined)(enterOrder(commands)),
    ...changeOrderStatus(commands),
    changeOrderStatuses({ ...commands, limit: rateLimits ? createBulkStatusLimit(pool) : undefined }),
    ...trackingEndpoints({ ...commands, limit: rateLimits ? createBulkTrackingLimit(pool) : undefined }),
    changePacking({ ...commands, limit: rateLimits ? createPackingLimit(pool) : undefined }),
    changeCustomer(commands),
    ...leaseEndpoints(calls),
    ...callEndpoints(calls),
    changeConfirmationSettings(commands),
    changeLines(commands),
    ...mergeEndpoints(commands),
    ...splitEndpoints(commands),
    ...myOrderEndpoints({ ...shop, limits: rateLimits ? createMyOrderLimits(pool, appSecret) : undefined }),
    ...noteEndpoints(commands).map(
      forRoute(orderWorkRoutes.addNote, withLimit(rateLimits ? createNoteLimit(pool) : undefined)),
    ),
    ...erasureEndpoints({ ...commands, pool, logger }),
    logRepairEndpoint({ ...commands, pool }),
    ...marketCostEndpoints(commands),
    ...savedFilterEndpoints(commands).map(
      forRoute(savedFilterRoutes.save, withLimit(rateLimits ? createFilterLimit(pool) : undefined)),
    ),
    ...notificationEndpoints({ ...commands, deliveries: createDeliveries(pool) }),
  ]
}
