import { expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import { tenantsModel } from './tenants.ts'

const created = logged(
  { type: 'TenantCreated', data: { tenantId: 3, domain: 'Lampe.rs', createdBy: 1 } },
  'tenant-3',
  0,
  5,
)
const removed = logged({ type: 'TenantRemoved', data: {} }, 'tenant-3', 1, 6)

test('keeps the row of a tenant until it is removed', () => {
  const row = tenantsModel.evolve(undefined, created)!
  expect(row).toEqual({
    tenant_id: 3,
    domain: 'Lampe.rs',
    created_by: 1,
    revision: 0,
    created_at: '2026-01-31T23:30:00.000Z',
  })
  expect(tenantsModel.keyOf(created)).toBe('3')
  expect(tenantsModel.sellerOf(row)).toBeNull()
  expect(tenantsModel.evolve(row, removed)).toBeUndefined()
  expect(() => tenantsModel.evolve(undefined, removed)).toThrow('nothing was there before it')
})
