import { statusesChanged, type StatusesChanged } from '@pazar/contracts/order/work-routes.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../api/call.ts'
import { orderStatusPath } from '../api/resource-paths.ts'
import { changesAtOnce, type GuardedChange, mergedChanges } from './bulk-change.ts'
import { showMeanwhile } from './shown-status.ts'

/** Reads again what shows orders; the command's position makes sure that the new state is what comes back. */
export function useReadOrdersAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    for (const key of ['dashboard', 'profit', 'activity']) void client.invalidateQueries({ queryKey: [key] })
    await Promise.all(['orders', 'order-history', 'order-summary'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }, [client])
}

/** Changes one order's status: shown at once, and as before where the server refuses. */
export function useChangeStatus(role: Role): (orderId: string, status: OrderStatus) => Promise<void> {
  const readAgain = useReadOrdersAgain()
  return useCallback(async (orderId, status) => {
    const asRead = showMeanwhile([{ orderId, status }])
    try {
      await call(orderStatusPath(orderId, role), { method: 'PUT', body: { status }, idempotencyKey: crypto.randomUUID() })
      await readAgain()
    } finally {
      asRead()
    }
  }, [role, readAgain])
}

/** Changes many at once; answers what really changed. A change may say which status it expects to find. */
export function useChangeStatuses(): (changes: readonly GuardedChange[]) => Promise<StatusesChanged> {
  const readAgain = useReadOrdersAgain()
  return useCallback(async (changes) => {
    const asRead = showMeanwhile(changes)
    const answers: StatusesChanged[] = []
    try {
      for (const part of changesAtOnce(changes)) {
        const { json } = await call('/api/orders/status', { method: 'POST', body: { changes: part }, idempotencyKey: crypto.randomUUID() })
        answers.push(statusesChanged.parse(json))
      }
      return mergedChanges(answers)
    } finally {
      // What was changed before a failure is changed: the list must show it either way.
      await readAgain()
      asRead()
    }
  }, [readAgain])
}
