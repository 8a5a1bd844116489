import type { Access } from '@pazar/contracts/route/route.ts'
import { type Duty, everyDuty } from '@pazar/contracts/user/duties.ts'
import type { Role } from '@pazar/contracts/user/events.ts'

/** What React-Admin's pages and buttons do with a resource. */
export type ResourceAction = 'list' | 'show' | 'create' | 'edit' | 'delete'

/**
 * The access of the route behind each action. A copy, because the routes themselves come with all schemas
 * (18 KB in the first load); its test compares every entry with the contract's route.
 */
export const resourceAccess: Record<string, Partial<Record<ResourceAction, Access>>> = {
  orders: { list: 'signed-in', show: 'public', create: 'signed-in', edit: 'owner' },
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

/** The duties of the same routes; an action without is for the seller alone. Also a copy. */
export const resourceDuties: Record<string, Partial<Record<ResourceAction, readonly Duty[]>>> = {
  orders: { list: everyDuty, show: everyDuty, create: ['pozivi', 'sve'], edit: ['pakovanje', 'sve'] },
  websites: { list: ['pregled', 'sve'], show: ['pregled', 'sve'], edit: ['sve'] },
  'market-costs': { list: ['pregled', 'sve'], create: ['sve'], edit: ['sve'], delete: ['sve'] },
  notifications: { list: ['pregled', 'sve'] },
  'saved-filters': { list: everyDuty, create: ['sve'], delete: ['sve'] },
  domains: { list: ['pregled', 'sve'], create: ['sve'], delete: ['sve'] },
}

interface Account {
  role: Role
  duty?: Duty | null
}

/**
 * Whether the person may do this with some record of the resource. Sellers see their own records alone, so
 * `owner` admits them. An action without a route is denied to everyone.
 */
export function isPermitted({ role, duty }: Account, resource: string, action: string): boolean {
  const access = resourceAccess[resource]?.[action as ResourceAction]
  if (access === undefined) return false
  if (duty) return resourceDuties[resource]?.[action as ResourceAction]?.includes(duty) ?? false
  return access !== 'admin' || role === 'admin'
}
