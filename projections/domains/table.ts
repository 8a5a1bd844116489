import { defineTable } from '../read-model.ts'

/**
 * One seller's claim to a host. A removed claim has no row. Several sellers may claim a host; at most one of
 * the claims has `verified_at`.
 */
export interface DomainRow {
  /** `{seller}-{host}`, as in the stream name. */
  claim: string
  seller_id: number
  /** Punycode. */
  host: string
  domain_id: number
  shown_as: string
  token: string
  verified_at: string | null
  last_checked_at: string | null
  /**
   * Positions of the events that added the domain and last made it primary. A seller's primary domain is the
   * one made primary last, else the one added first.
   */
  added_position: string
  primary_position: string | null
  pixel_id: string | null
  pixel_test_code: string | null
  pixel_enabled: boolean
  has_access_token: boolean
  revision: number
  created_at: string
  updated_at: string
}

export const domains = defineTable<DomainRow>()({
  name: 'domains',
  key: ['claim'],
  columns: {
    claim: 'text',
    seller_id: 'integer',
    host: 'text',
    domain_id: 'integer',
    shown_as: 'text',
    token: 'text',
    verified_at: 'timestamptz null',
    last_checked_at: 'timestamptz null',
    added_position: 'numeric(20)',
    primary_position: 'numeric(20) null',
    pixel_id: 'text null',
    pixel_test_code: 'text null',
    pixel_enabled: 'boolean',
    has_access_token: 'boolean',
    revision: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  // Not unique: the host's reservation ensures that only one seller verifies it.
  indexes: ['(host) where verified_at is not null', '(seller_id)'],
})
