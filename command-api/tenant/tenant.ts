import type { TenantEvent } from '@pazar/contracts/tenant/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'

export interface TenantState {
  tenant: { tenantId: number; domain: string; createdAt: string } | undefined
  removed: boolean
}

export type TenantCommand =
  | { type: 'Create'; tenantId: number; domain: string; createdBy: number }
  | { type: 'Remove' }

export const tenantFold: Fold<TenantState, TenantEvent> = {
  name: 'tenant',
  initialState: { tenant: undefined, removed: false },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'TenantCreated': {
        const { tenantId, domain } = event.data
        return { ...state, tenant: { tenantId, domain, createdAt: event.metadata.at } }
      }
      case 'TenantRemoved':
        return { ...state, removed: true }
      default:
        return state
    }
  },
}

/** Decides on a tenant. The route is for admins only, so there is no access check here. */
export function decideTenant(
  command: TenantCommand,
  { tenant, removed }: TenantState,
): Decision<TenantEvent> {
  if (command.type === 'Create') {
    const { tenantId, domain, createdBy } = command
    return tenant ? [] : [{ type: 'TenantCreated', data: { tenantId, domain, createdBy } }]
  }
  if (!tenant) return notFound('Tenant nije pronađen')
  return removed ? [] : [{ type: 'TenantRemoved', data: {} }]
}
