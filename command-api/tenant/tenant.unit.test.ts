import type { TenantEvent } from '@pazar/contracts/tenant/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideTenant, tenantFold } from './tenant.ts'

const created: TenantEvent = {
  type: 'TenantCreated',
  data: { tenantId: 3, domain: 'lampe.rs', createdBy: 1 },
}
const removed: TenantEvent = { type: 'TenantRemoved', data: {} }

describe('tenant decider', () => {
  scenarios(tenantFold, decideTenant, [
    {
      title: 'creates a tenant',
      given: [],
      when: { type: 'Create', tenantId: 3, domain: 'lampe.rs', createdBy: 1 },
      outcome: [created],
    },
    {
      title: 'creates a tenant once',
      given: [created],
      when: { type: 'Create', tenantId: 3, domain: 'druge.rs', createdBy: 1 },
      outcome: [],
    },
    { title: 'removes a tenant', given: [created], when: { type: 'Remove' }, outcome: [removed] },
    { title: 'removes a tenant once', given: [created, removed], when: { type: 'Remove' }, outcome: [] },
    {
      title: 'answers not_found for an unknown tenant',
      given: [],
      when: { type: 'Remove' },
      outcome: 'not_found',
    },
  ])
})
