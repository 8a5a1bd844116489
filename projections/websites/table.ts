import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { UpsellRecord } from '@pazar/contracts/upsell/upsells.ts'
import { defineTable } from '../read-model.ts'

export interface WebsiteRow {
  website_id: number
  seller_id: number
  custom_url: string
  content: WebsiteContent
  /** Oldest first. */
  upsells: readonly UpsellRecord[]
  is_active: boolean
  product_name: string
  title: string
  /** Revision of the website's stream. */
  revision: number
  prices_changed_at: string | null
  /** When the prices before that change were withdrawn. */
  prices_withdrawn_at: string | null
  created_at: string
  updated_at: string
}

export const websites = defineTable<WebsiteRow>()({
  name: 'websites',
  key: ['website_id'],
  columns: {
    website_id: 'integer',
    seller_id: 'integer',
    custom_url: 'text',
    content: 'jsonb',
    upsells: 'jsonb',
    is_active: 'boolean',
    product_name: 'text',
    title: 'text',
    revision: 'integer',
    prices_changed_at: 'timestamptz null',
    prices_withdrawn_at: 'timestamptz null',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  // Not unique: reservation streams keep URLs unique, and a URL that moves to another website within one
  // batch would violate a unique index.
  indexes: [
    '(custom_url)',
    '(seller_id, website_id)',
    // Matches few rows: websites with an upsell product whose linked page is still to be read.
    `(website_id) where upsells @> '[{"link":{"state":"waiting"}}]'::jsonb`,
  ],
})
