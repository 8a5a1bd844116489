import { statusesChanged, type StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../data/call.ts'
import { orderStatusPath } from '../../data/resource-paths.ts'
import { changeBatches, type GuardedChange, mergedChanges } from '../bulk/bulk-change.ts'
import { showOptimistically } from './shown-status.ts'

/** Reloads all queries that show orders. The command's position ensures that the new state is included. */
export function useRefreshOrders(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    for (const key of ['dashboard', 'profit', 'activity']) void client.invalidateQueries({ queryKey: [key] })
    await Promise.all(
      ['orders', 'order-history', 'order-summary'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }, [client])
}

/** Changes one order's status optimistically and reverts if the server refuses. */
export function useChangeStatus(role: Role): (orderId: string, status: OrderStatus) => Promise<void> {
  const refreshOrders = useRefreshOrders()
  return useCallback(
    async (orderId, status) => {
      const endOptimistic = showOptimistically([{ orderId, status }])
      try {
        await call(orderStatusPath(orderId, role), {
          method: 'PUT',
          body: { status },
          idempotencyKey: crypto.randomUUID(),
        })
        await refreshOrders()
      } finally {
        endOptimistic()
      }
    },
    [role, refreshOrders],
  )
}

/** Changes many statuses and returns what really changed. A change may carry the status that it expects. */
export function useChangeStatuses(): (changes: readonly GuardedChange[]) => Promise<StatusesChanged> {
  const refreshOrders = useRefreshOrders()
  return useCallback(
    async (changes) => {
      const endOptimistic = showOptimistically(changes)
      const answers: StatusesChanged[] = []
      try {
        for (const part of changeBatches(changes)) {
          const { json } = await call('/api/orders/status', {
            method: 'POST',
            body: { changes: part },
            idempotencyKey: crypto.randomUUID(),
          })
          answers.push(statusesChanged.parse(json))
        }
        return mergedChanges(answers)
      } finally {
        // Changes made before a failure persist, so reload in both cases.
        await refreshOrders()
        endOptimistic()
      }
    },
    [refreshOrders],
  )
}
