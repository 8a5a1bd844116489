import { defineTable } from '../read-model.ts'

/** One tenant. A removed tenant has no row. */
export interface TenantRow {
  tenant_id: number
  /** As typed by the admin. */
  domain: string
  created_by: number
  revision: number
  created_at: string
}

export const tenants = defineTable<TenantRow>()({
  name: 'tenants',
  key: ['tenant_id'],
  columns: {
    tenant_id: 'integer',
    domain: 'text',
    created_by: 'integer',
    revision: 'integer',
    created_at: 'timestamptz',
  },
  indexes: [],
})
