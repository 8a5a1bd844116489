import { existing } from '../existing.ts'
import type { ReadModel } from '../read-model.ts'
import { type TenantRow, tenants } from './table.ts'

export const tenantsModel: ReadModel<TenantRow> = {
  name: 'tenants',
  version: 1,
  table: tenants,
  personalData: 'hidden',
  keyOf: (event) => (event.stream.startsWith('tenant-') ? event.stream.slice('tenant-'.length) : undefined),
  opens: (event) => event.type === 'TenantCreated',
  evolve(row, event) {
    switch (event.type) {
      case 'TenantCreated': {
        const { tenantId, domain, createdBy } = event.data
        return { tenant_id: tenantId, domain, created_by: createdBy, revision: event.revision, created_at: event.metadata.at }
      }
      case 'TenantRemoved':
        existing(row, event)
        return undefined
      default:
        return row
    }
  },
  // They belong to the house: admins alone hear of them.
  sellerOf: () => null,
  rollups: [],
}
