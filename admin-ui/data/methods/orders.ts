import type { TrackingSyncView } from '@pazar/contracts/integration/routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import type { orderWorkRoutes, StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import { command, read } from './requests.ts'

interface StatusChange {
  orderId: string
  status: OrderStatus
  /** An order with another current status is skipped. */
  expected?: OrderStatus
}

/** What is done with orders besides React-Admin's list and update. */
export const orderMethods = {
  /** Counts and sums over all pages of a filter. */
  orderSummary: (filter: object, signal?: AbortSignal) =>
    read<OrderSummary>(`/api/orders/summary?filter=${encodeURIComponent(JSON.stringify(filter))}`, signal),
  /**
   * Changes up to 500 statuses; the answer lists what really changed. Each call has a new key: the same changes
   * may be meant again after others, and a status that is set already does not change twice.
   */
  changeStatuses: (changes: readonly StatusChange[]) =>
    command<StatusesChanged>('POST', '/api/orders/status', { changes }, crypto.randomUUID()),
  /** Queries the shipment service for the parcels (orders/tracking). */
  syncTracking: () =>
    command<AnswerOf<typeof orderWorkRoutes.syncTracking>>(
      'POST',
      '/api/orders/sync-tracking',
      undefined,
      // A lost answer is no reason to show it instead of syncing again.
      crypto.randomUUID(),
    ),
  lastTrackingSync: (signal?: AbortSignal) => read<TrackingSyncView>('/api/orders/sync-tracking', signal),
}
