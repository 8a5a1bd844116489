import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { useSyncExternalStore } from 'react'

/**
 * Statuses that somebody chose and the server has not yet confirmed: shown at once over what was read, so that no reading that is
 * under way meanwhile can show the old one again. Beside React, so that a change renders its own row alone.
 */
const wanted = new Map<string, { status: OrderStatus }>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export interface StatusChange {
  orderId: string
  status: OrderStatus
}

/** Shows the statuses until the answered function is called; a later change of the same order is not touched by it. */
export function showMeanwhile(changes: readonly StatusChange[]): () => void {
  const shown = changes.map(({ orderId, status }) => [orderId, { status }] as const)
  for (const [orderId, change] of shown) wanted.set(orderId, change)
  tell()
  return () => {
    for (const [orderId, change] of shown) if (wanted.get(orderId) === change) wanted.delete(orderId)
    tell()
  }
}

export const wantedStatus = (orderId: string): OrderStatus | undefined => wanted.get(orderId)?.status

/** What a list shows: of a day that is over the status at its end, whatever happens to the order now. */
export function useListedStatus(order: Pick<OrderView, 'orderId' | 'status' | 'statusAsOf'>): OrderStatus {
  const { status } = useShownStatus(order)
  return order.statusAsOf ?? status
}

/** The order's status as it is to be shown now, and whether the server still has to say so. */
export function useShownStatus({ orderId, status }: Pick<OrderView, 'orderId' | 'status'>): { status: OrderStatus; pending: boolean } {
  const shown = useSyncExternalStore(subscribe, () => wantedStatus(orderId))
  return { status: shown ?? status, pending: shown !== undefined }
}
