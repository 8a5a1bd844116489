import type { Role } from '@pazar/contracts/user/events.ts'
import type { Table } from '../read-model.ts'

/** Personal columns are null once erased. */
export interface UserRow {
  user_id: number
  role: Role
  email: string | null
  first_name: string | null
  last_name: string | null
  company_name: string | null
  phone: string | null
  notes: string | null
  /** False also once deleted. */
  is_active: boolean
  /** Kept for the names in the audit; lists leave him out. */
  is_deleted: boolean
  facebook_pixel_id: string | null
  facebook_test_code: string | null
  google_sheets_id: string | null
  shopify_shop: string | null
  /** Folded words, as in orders. */
  search: string
  revision: number
  created_at: string
  updated_at: string
}

export const users: Table<UserRow> = {
  name: 'users',
  key: ['user_id'],
  columns: {
    user_id: 'integer', role: 'text', email: 'text null', first_name: 'text null', last_name: 'text null', company_name: 'text null',
    phone: 'text null', notes: 'text null', is_active: 'boolean', is_deleted: 'boolean',
    facebook_pixel_id: 'text null', facebook_test_code: 'text null', google_sheets_id: 'text null', shopify_shop: 'text null', search: 'text', revision: 'integer', created_at: 'timestamptz', updated_at: 'timestamptz',
  },
  indexes: ['(email)'],
}
