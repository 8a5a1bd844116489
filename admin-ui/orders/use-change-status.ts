import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { orderStatusPath } from '../api/resource-paths.ts'

/** Changes the status and reads again what shows it; the answer's position makes sure that the new state is what comes back. */
export function useChangeStatus(role: Role): (orderId: string, status: OrderStatus) => Promise<void> {
  const client = useQueryClient()
  return async (orderId, status) => {
    await call(orderStatusPath(orderId, role), { method: 'PUT', body: { status } })
    await Promise.all(['orders', 'order-history', 'order-summary'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    for (const key of ['dashboard', 'profit', 'activity']) void client.invalidateQueries({ queryKey: [key] })
  }
}
