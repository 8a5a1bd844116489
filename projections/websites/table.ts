import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { UpsellProduct } from '@pazar/contracts/upsell/events.ts'
import type { Table } from '../read-model.ts'

export interface WebsiteRow {
  website_id: number
  seller_id: number
  custom_url: string
  content: WebsiteContent
  /** Oldest first. */
  upsells: readonly UpsellProduct[]
  is_active: boolean
  product_name: string
  title: string
  /** Revision of the website's stream. */
  revision: number
  created_at: string
  updated_at: string
}

export const websites: Table<WebsiteRow> = {
  name: 'websites',
  key: ['website_id'],
  columns: {
    website_id: 'integer', seller_id: 'integer', custom_url: 'text', content: 'jsonb', upsells: 'jsonb', is_active: 'boolean', product_name: 'text',
    title: 'text', revision: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz',
  },
  // Not unique: reservation streams keep URLs apart, and an address changing hands within one batch would trip a unique index.
  indexes: ['(custom_url)', '(seller_id, website_id)'],
}
