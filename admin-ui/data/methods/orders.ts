import type { erasureRoutes } from '@pazar/contracts/erasure/routes.ts'
import type { TrackingSyncView } from '@pazar/contracts/integration/routes.ts'
import type { DeskCounts } from '@pazar/contracts/order/desk-routes.ts'
import type { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import type { EntryProductView, orderEntryRoutes } from '@pazar/contracts/order/order-entry-routes.ts'
import type { MergePreview, mergeRoutes } from '@pazar/contracts/order/merge-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { HistoryEntry, OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import type { PackingChanged } from '@pazar/contracts/order/packing-route.ts'
import type { TrackingChanged, trackingRoutes } from '@pazar/contracts/order/tracking-routes.ts'
import type { orderWorkRoutes, StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { command, part, read, readByPost } from './requests.ts'

type Routes = typeof orderWorkRoutes

type TrackingRoutes = typeof trackingRoutes

interface TrackingChange {
  orderId: string
  trackingId: string
  /** An order with another number is skipped; null expects none. */
  expected?: string | null
}

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
  /** Enters an order by hand. */
  enterOrder: (entry: object, idempotencyKey: string) =>
    command<AnswerOf<typeof orderEntryRoutes.enter>>('POST', '/api/orders/manual', entry, idempotencyKey),
  /** What the seller's active websites sell. */
  entryProducts: (signal?: AbortSignal) => read<EntryProductView[]>('/api/orders/entry-products', signal),
  /** Corrects what an order contains and costs. */
  changeLines: (orderId: string, goods: PayloadOf<typeof orderLinesRoutes.changeLines>, key: string) =>
    command<AnswerOf<typeof orderLinesRoutes.changeLines>>(
      'PUT',
      `/api/orders/${part(orderId)}/lines`,
      goods,
      key,
    ),
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
  /** Sets the tracking number of an order; an empty one removes it. */
  changeTracking: (orderId: string, trackingId: string, expected: string | null) =>
    command<AnswerOf<TrackingRoutes['change']>>('PUT', `/api/orders/${part(orderId)}/tracking`, {
      trackingId,
      expected,
    }),
  /** Sets up to 500 tracking numbers; the answer lists what really changed. A new key as in `changeStatuses`. */
  changeTrackings: (changes: readonly TrackingChange[]) =>
    command<TrackingChanged>('POST', '/api/orders/tracking', { changes }, crypto.randomUUID()),
  /** Starts or stops packing of up to 500 orders. A new key as in `changeStatuses`. */
  changePacking: (orderIds: readonly string[], packing: boolean) =>
    command<PackingChanged>('POST', '/api/orders/packing', { orderIds, packing }, crypto.randomUUID()),
  /** The orders that up to 50 order numbers and phone numbers name. */
  trackingMatches: (keys: readonly string[], signal?: AbortSignal) =>
    read<AnswerOf<TrackingRoutes['find']>>(
      `/api/orders/tracking-matches?keys=${encodeURIComponent(JSON.stringify(keys))}`,
      signal,
    ),
  /** What `kept` would contain after a merge with the others; nothing is changed. */
  previewMerge: (kept: string, orderIds: readonly string[], signal?: AbortSignal) =>
    readByPost<MergePreview>(`/api/orders/${part(kept)}/merge/preview`, { orderIds }, signal),
  /** Adds the others to `kept`. A repetition under the same `mergeId` completes the first. */
  mergeOrders: (kept: string, merge: PayloadOf<typeof mergeRoutes.merge>) =>
    command<AnswerOf<typeof mergeRoutes.merge>>('POST', `/api/orders/${part(kept)}/merge`, merge),
  undoMerge: (kept: string, mergeId: string) =>
    command<AnswerOf<typeof mergeRoutes.undo>>('POST', `/api/orders/${part(kept)}/merge/undo`, { mergeId }),
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
