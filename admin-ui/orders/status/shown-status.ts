import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { useSyncExternalStore } from 'react'

/**
 * Chosen statuses that the server has not confirmed yet. They override loaded data, so that a read already in
 * progress cannot show the old status again. Kept outside React state, so that a change re-renders only its
 * own row.
 */
const pendingStatuses = new Map<string, { status: OrderStatus }>()
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export interface StatusChange {
  orderId: string
  status: OrderStatus
}

/**
 * Shows the statuses until the returned function is called. That function leaves later changes of the same
 * order in place.
 */
export function showOptimistically(changes: readonly StatusChange[]): () => void {
  const shown = changes.map(({ orderId, status }) => [orderId, { status }] as const)
  for (const [orderId, change] of shown) pendingStatuses.set(orderId, change)
  notifyListeners()
  return () => {
    for (const [orderId, change] of shown)
      if (pendingStatuses.get(orderId) === change) pendingStatuses.delete(orderId)
    notifyListeners()
  }
}

export const pendingStatus = (orderId: string): OrderStatus | undefined =>
  pendingStatuses.get(orderId)?.status

/** The status a list shows: for a past day the status at its end, regardless of later changes. */
export function useListedStatus(order: Pick<OrderView, 'orderId' | 'status' | 'statusAsOf'>): OrderStatus {
  const { status } = useShownStatus(order)
  return order.statusAsOf ?? status
}

/** The order's status to show now, and whether the server has yet to confirm it. */
export function useShownStatus({ orderId, status }: Pick<OrderView, 'orderId' | 'status'>): {
  status: OrderStatus
  pending: boolean
} {
  const shown = useSyncExternalStore(subscribe, () => pendingStatus(orderId))
  return { status: shown ?? status, pending: shown !== undefined }
}
