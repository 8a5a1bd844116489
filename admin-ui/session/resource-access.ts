import type { Access } from '@pazar/contracts/route/route.ts'
import type { Role } from '@pazar/contracts/user/events.ts'

/** What React-Admin's pages and buttons do with a resource. */
export type ResourceAction = 'list' | 'show' | 'create' | 'edit' | 'delete'

/**
 * The access of the route behind each action. A copy, because the routes themselves come with all schemas
 * (18 KB in the first load); its test compares every entry with the contract's route.
 */
export const resourceAccess: Record<string, Partial<Record<ResourceAction, Access>>> = {
  orders: { list: 'signed-in', show: 'public', edit: 'owner' },
  websites: { list: 'signed-in', show: 'owner', edit: 'owner' },
  'all-websites': { list: 'admin' },
  clients: { list: 'admin', show: 'admin', create: 'admin', edit: 'admin', delete: 'admin' },
  users: { list: 'admin', show: 'admin', edit: 'admin', delete: 'admin' },
  'market-costs': { list: 'signed-in', create: 'signed-in', edit: 'owner', delete: 'owner' },
  notifications: { list: 'signed-in' },
  activity: { list: 'admin' },
  'saved-filters': { list: 'signed-in', create: 'signed-in', delete: 'signed-in' },
  tenants: { list: 'admin', create: 'admin', delete: 'admin' },
  domains: { list: 'signed-in', create: 'signed-in', delete: 'owner' },
  webhooks: { list: 'signed-in', create: 'signed-in', edit: 'signed-in', delete: 'signed-in' },
}

/**
 * Whether the role may do this with some record of the resource. Sellers see their own records alone, so
 * `owner` admits them. An action without a route is denied to everyone.
 */
export function isPermitted(role: Role, resource: string, action: string): boolean {
  const access = resourceAccess[resource]?.[action as ResourceAction]
  return access !== undefined && (access !== 'admin' || role === 'admin')
}
