import { searchText } from '@pazar/contracts/search/search.ts'
import { existing } from '../existing.ts'
import type { ReadModel } from '../read-model.ts'
import { type UserRow, users } from './table.ts'

const erasedColumns = { email: null, first_name: null, last_name: null, phone: null, notes: null }

export const usersModel: ReadModel<UserRow> = {
  name: 'users',
  version: 6,
  table: users,
  personalData: 'shown',
  keyOf: (event) => (event.stream.startsWith('user-') ? event.stream.slice('user-'.length) : undefined),
  opens: (event) => event.type === 'UserCreated',
  evolve(row, event) {
    const touched = { revision: event.revision, updated_at: event.metadata.at }
    switch (event.type) {
      case 'UserCreated': {
        const { userId, role, email, firstName, lastName, companyName, phone, notes } = event.data
        return {
          user_id: userId, role, email, first_name: firstName, last_name: lastName, company_name: companyName, phone, notes, is_active: true, is_deleted: false,
          facebook_pixel_id: null, facebook_test_code: null, google_sheets_id: null, shopify_shop: null,
          search: searchText(firstName, lastName, email, companyName, phone), created_at: event.metadata.at, ...touched,
        }
      }
      case 'UserDeactivated':
        return { ...existing(row, event), is_active: false, ...touched }
      case 'UserActivated':
        return { ...existing(row, event), is_active: true, ...touched }
      case 'UserDeleted':
        return { ...existing(row, event), is_active: false, is_deleted: true, ...touched }
      case 'UserPasswordChanged':
      case 'UserSettingsChanged':
        return { ...existing(row, event), ...touched }
      // Nothing about him: only so that whoever listens for him hears of it.
      case 'UserSessionsRevoked':
        return { ...existing(row, event), revision: event.revision }
      case 'UserIntegrationsChanged': {
        const before = existing(row, event)
        const {
          facebookPixelId = before.facebook_pixel_id, facebookTestCode = before.facebook_test_code, googleSheetsId = before.google_sheets_id,
          shopifyShop = before.shopify_shop,
        } = event.data
        return { ...before, facebook_pixel_id: facebookPixelId, facebook_test_code: facebookTestCode, google_sheets_id: googleSheetsId, shopify_shop: shopifyShop, ...touched }
      }
      case 'PersonalDataErased': {
        const user = existing(row, event)
        return { ...user, ...erasedColumns, search: searchText(user.company_name), ...touched }
      }
      default:
        return row
    }
  },
  sellerOf: (row) => row.user_id,
  rollups: [],
}
