import type { TenantEvent } from '@pazar/contracts/tenant/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideTenant, tenantFold } from './tenant.ts'

const created: TenantEvent = { type: 'TenantCreated', data: { tenantId: 3, domain: 'lampe.rs', createdBy: 1 } }
const removed: TenantEvent = { type: 'TenantRemoved', data: {} }

describe('a tenant', () => {
  scenarios(tenantFold, decideTenant, [
    { title: 'is created', given: [], when: { type: 'Create', tenantId: 3, domain: 'lampe.rs', createdBy: 1 }, outcome: [created] },
    { title: 'is created once', given: [created], when: { type: 'Create', tenantId: 3, domain: 'druge.rs', createdBy: 1 }, outcome: [] },
    { title: 'is removed', given: [created], when: { type: 'Remove' }, outcome: [removed] },
    { title: 'is removed once', given: [created, removed], when: { type: 'Remove' }, outcome: [] },
    { title: 'that never was is not there', given: [], when: { type: 'Remove' }, outcome: 'not_found' },
  ])
})
