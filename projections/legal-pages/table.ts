import type { OwnLegalPages } from '@pazar/contracts/legal/legal-pages-state.ts'
import { defineTable } from '../read-model.ts'

/** All legal pages of one seller, one row per seller. */
export interface LegalPagesRow {
  seller_id: number
  pages: OwnLegalPages
  revision: number
}

export const legalPages = defineTable<LegalPagesRow>()({
  name: 'legal_pages',
  key: ['seller_id'],
  columns: { seller_id: 'integer', pages: 'jsonb', revision: 'integer' },
  indexes: [],
})
