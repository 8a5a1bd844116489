import type { Role } from '@pazar/contracts/user/events.ts'

export type Action = 'list' | 'one' | 'write'

/**
 * Where a resource lives on the server: its screens have short names, the routes are those of the specification. Written for the
 * path that ra-data-simple-rest puts after /api/.
 */
export function resourcePath(resource: string, action: Action, role: Role): string {
  switch (resource) {
    case 'orders': return action === 'list' && role !== 'admin' ? 'orders/my' : 'orders'
    case 'websites': return action === 'list' ? 'websites/my' : 'websites/id'
    case 'all-websites': return 'websites'
    case 'clients': return 'admin/clients'
    case 'users': return 'admin/users'
    case 'activity': return 'admin/activity'
    default: return resource
  }
}

/** The seller's and the admin's route of one command (resolution 18). */
export const orderStatusPath = (orderId: string, role: Role): string =>
  role === 'admin' ? `/api/orders/${encodeURIComponent(orderId)}` : `/api/orders/${encodeURIComponent(orderId)}/status`
