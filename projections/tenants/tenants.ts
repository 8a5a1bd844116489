import { requireRow } from '../require-row.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { type TenantRow, tenants } from './table.ts'

export const tenantsModel: ReadModel<TenantRow> = {
  name: 'tenants',
  version: 1,
  table: tenants,
  personalData: 'hidden',
  keyOf: keyFromStream('tenant-'),
  startsRow: (event) => event.type === 'TenantCreated',
  evolve(row, event) {
    switch (event.type) {
      case 'TenantCreated': {
        const { tenantId, domain, createdBy } = event.data
        return {
          tenant_id: tenantId,
          domain,
          created_by: createdBy,
          revision: event.revision,
          created_at: event.metadata.at,
        }
      }
      case 'TenantRemoved':
        requireRow(row, event)
        return undefined
      default:
        return row
    }
  },
  // Tenants belong to the installation, so only admins are notified.
  sellerOf: () => null,
  rollups: [],
}
