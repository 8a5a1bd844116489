import type { erasureRoutes } from '@pazar/contracts/erasure/routes.ts'
import type { TrackingSyncView } from '@pazar/contracts/integration/routes.ts'
import type { DeskCounts } from '@pazar/contracts/order/desk-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { HistoryEntry, OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import type { orderWorkRoutes, StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { command, part, read } from './requests.ts'

type Routes = typeof orderWorkRoutes

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
  /** Counts by market and group of a filter. */
  deskCounts: (filter: object, signal?: AbortSignal) =>
    read<DeskCounts>(`/api/orders/desk-counts?filter=${encodeURIComponent(JSON.stringify(filter))}`, signal),
  orderHistory: (orderId: string, signal?: AbortSignal) =>
    read<HistoryEntry[]>(`/api/orders/${part(orderId)}/history`, signal),
  /** Corrects the given fields of the shopper's data. */
  changeCustomer: (orderId: string, fields: PayloadOf<Routes['changeCustomer']>) =>
    command<AnswerOf<Routes['changeCustomer']>>('PATCH', `/api/orders/${part(orderId)}/customer`, fields),
  addNote: (orderId: string, text: string) =>
    command<AnswerOf<Routes['addNote']>>('POST', `/api/orders/${part(orderId)}/notes`, { text }),
  removeNote: (orderId: string, noteId: string) =>
    command<AnswerOf<Routes['removeNote']>>('DELETE', `/api/orders/${part(orderId)}/notes/${part(noteId)}`),
  /** Erases the personal data of the order's customer for good. */
  eraseCustomer: (orderId: string, reason: PayloadOf<typeof erasureRoutes.order>['reason']) =>
    command<AnswerOf<typeof erasureRoutes.order>>('POST', `/api/orders/${part(orderId)}/erase-customer`, {
      reason,
    }),
  /**
   * Changes up to 500 statuses; the answer lists what really changed. Each call has a new key: the same changes
   * may be meant again after others, and a status that is set already does not change twice.
   */
  changeStatuses: (changes: readonly StatusChange[]) =>
    command<StatusesChanged>('POST', '/api/orders/status', { changes }, crypto.randomUUID()),
  /** Queries the shipment service for the parcels (orders/tracking). */
  syncTracking: () =>
    command<AnswerOf<Routes['syncTracking']>>(
      'POST',
      '/api/orders/sync-tracking',
      undefined,
      // A lost answer is no reason to show it instead of syncing again.
      crypto.randomUUID(),
    ),
  lastTrackingSync: (signal?: AbortSignal) => read<TrackingSyncView>('/api/orders/sync-tracking', signal),
}
