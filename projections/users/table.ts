import type { ConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import type { SellerIdentity } from '@pazar/contracts/seller/identity.ts'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { defineTable } from '../read-model.ts'

/** One user. Personal columns are null once erased. */
export interface UserRow {
  user_id: number
  role: Role
  email: string | null
  first_name: string | null
  last_name: string | null
  company_name: string | null
  phone: string | null
  notes: string | null
  /** The seller a helper works for, and the helper's duty; null for sellers and admins. */
  seller_id: number | null
  duty: Duty | null
  /** Also false once deleted. */
  is_active: boolean
  /** The row remains for the names in the audit; lists leave deleted users out. */
  is_deleted: boolean
  facebook_pixel_id: string | null
  facebook_test_code: string | null
  google_sheets_id: string | null
  shopify_shop: string | null
  /** Details of the seller that shoppers see; empty once erased. */
  identity: SellerIdentity
  /** Calls before sending; null until the seller sets them. An erasure empties the script. */
  confirmation: ConfirmationSettings | null
  /** Null for the default quota. */
  storage_quota_bytes: number | null
  /** Normalized words, as in `orders`. */
  search: string
  revision: number
  created_at: string
  updated_at: string
}

export const users = defineTable<UserRow>()({
  name: 'users',
  key: ['user_id'],
  columns: {
    user_id: 'integer',
    role: 'text',
    email: 'text null',
    first_name: 'text null',
    last_name: 'text null',
    company_name: 'text null',
    phone: 'text null',
    notes: 'text null',
    seller_id: 'integer null',
    duty: 'text null',
    is_active: 'boolean',
    is_deleted: 'boolean',
    facebook_pixel_id: 'text null',
    facebook_test_code: 'text null',
    google_sheets_id: 'text null',
    shopify_shop: 'text null',
    identity: 'jsonb',
    confirmation: 'jsonb null',
    storage_quota_bytes: 'bigint null',
    search: 'text',
    revision: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  indexes: ['(email)', '(seller_id) where seller_id is not null'],
})
