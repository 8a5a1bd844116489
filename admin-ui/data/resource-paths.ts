import type { Role } from '@pazar/contracts/user/events.ts'

export type Action = 'list' | 'one' | 'write' | 'change'

/**
 * Maps a React-Admin resource to its documented route, as the path that ra-data-simple-rest appends to /api/.
 */
export function resourcePath(resource: string, action: Action, role: Role): string {
  switch (resource) {
    case 'orders':
      return action === 'list' && role !== 'admin' ? 'orders/my' : 'orders'
    case 'websites':
      return action === 'list' ? 'websites/my' : 'websites/id'
    case 'all-websites':
      return 'websites'
    case 'clients':
      return action === 'change' ? 'admin/users' : 'admin/clients'
    case 'users':
      return 'admin/users'
    case 'activity':
      return 'admin/activity'
    default:
      return resource
  }
}

/** Clients are the users who sell; both are accounts, changed and removed as users. */
export const isAccount = (resource: string): boolean => resource === 'clients' || resource === 'users'

/** Whether a change sends only its fields, by PATCH; an omitted field stays as it is. */
export const isPatched = (resource: string): boolean => isAccount(resource) || resource === 'webhooks'

/** Sellers and admins change an order's status through different routes (orders/statuses). */
export const orderStatusPath = (orderId: string, role: Role): string =>
  role === 'admin'
    ? `/api/orders/${encodeURIComponent(orderId)}`
    : `/api/orders/${encodeURIComponent(orderId)}/status`
