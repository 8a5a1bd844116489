import type { EventOf } from '@pazar/contracts/event/event-type.ts'
import { searchText } from '@pazar/contracts/search/search.ts'
import { identityFields, noIdentity, type SellerIdentity } from '@pazar/contracts/seller/identity.ts'
import type {
  userCreated,
  userIntegrationsChanged,
  userProfileChanged,
} from '@pazar/contracts/user/events.ts'
import { requireRow } from '../require-row.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { type UserRow, users } from './table.ts'

const erasedColumns = {
  email: null,
  first_name: null,
  last_name: null,
  phone: null,
  notes: null,
  identity: noIdentity,
}

type ProfileChanges = EventOf<typeof userProfileChanged>['data']

const withIdentity = (before: SellerIdentity, changes: ProfileChanges): SellerIdentity => ({
  ...before,
  ...Object.fromEntries(
    identityFields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  ),
})

function withProfile(row: UserRow, changes: ProfileChanges): UserRow {
  const {
    email = row.email,
    firstName: first_name = row.first_name,
    lastName: last_name = row.last_name,
    companyName: company_name = row.company_name,
    phone = row.phone,
    notes = row.notes,
  } = changes
  const identity = withIdentity(row.identity, changes)
  return {
    ...row,
    email,
    first_name,
    last_name,
    company_name,
    phone,
    notes,
    identity,
    search: searchText(first_name, last_name, email, company_name, phone),
  }
}

function newUser(
  data: EventOf<typeof userCreated>['data'],
): Omit<UserRow, 'created_at' | 'updated_at' | 'revision'> {
  const { userId, role, email, firstName, lastName, companyName, phone, notes, helper } = data
  return {
    user_id: userId,
    role,
    email,
    first_name: firstName,
    last_name: lastName,
    company_name: companyName,
    phone,
    notes,
    seller_id: helper?.sellerId ?? null,
    duty: helper?.duty ?? null,
    is_active: true,
    is_deleted: false,
    facebook_pixel_id: null,
    facebook_test_code: null,
    google_sheets_id: null,
    shopify_shop: null,
    identity: noIdentity,
    confirmation: null,
    storage_quota_bytes: null,
    search: searchText(firstName, lastName, email, companyName, phone),
  }
}

function withIntegrations(row: UserRow, changes: EventOf<typeof userIntegrationsChanged>['data']): UserRow {
  const {
    facebookPixelId = row.facebook_pixel_id,
    facebookTestCode = row.facebook_test_code,
    googleSheetsId = row.google_sheets_id,
    shopifyShop = row.shopify_shop,
  } = changes
  return {
    ...row,
    facebook_pixel_id: facebookPixelId,
    facebook_test_code: facebookTestCode,
    google_sheets_id: googleSheetsId,
    shopify_shop: shopifyShop,
  }
}

export const usersModel: ReadModel<UserRow> = {
  name: 'users',
  version: 11,
  table: users,
  personalData: 'shown',
  keyOf: keyFromStream('user-'),
  startsRow: (event) => event.type === 'UserCreated',
  evolve(row, event) {
    const touched = { revision: event.revision, updated_at: event.metadata.at }
    switch (event.type) {
      case 'UserCreated':
        return { ...newUser(event.data), created_at: event.metadata.at, ...touched }
      case 'UserDeactivated':
        return { ...requireRow(row, event), is_active: false, ...touched }
      case 'UserActivated':
        return { ...requireRow(row, event), is_active: true, ...touched }
      case 'UserDeleted':
        return { ...requireRow(row, event), is_active: false, is_deleted: true, ...touched }
      case 'HelperDutyChanged':
        return { ...requireRow(row, event), duty: event.data.to, ...touched }
      case 'UserPasswordChanged':
      case 'UserSettingsChanged':
        return { ...requireRow(row, event), ...touched }
      // Changes nothing about the user; the new revision only triggers a change notification for them.
      case 'UserSessionsRevoked':
        return { ...requireRow(row, event), revision: event.revision }
      case 'UserProfileChanged':
        return { ...withProfile(requireRow(row, event), event.data), ...touched }
      case 'UserIntegrationsChanged':
        return { ...withIntegrations(requireRow(row, event), event.data), ...touched }
      case 'UserStorageQuotaChanged':
        return {
          ...requireRow(row, event),
          storage_quota_bytes: event.data.quotaBytes,
          revision: event.revision,
        }
      case 'UserConfirmationChanged': {
        const { settings, script } = event.data
        return { ...requireRow(row, event), confirmation: { ...settings, script: script ?? '' }, ...touched }
      }
      case 'PersonalDataErased': {
        const user = requireRow(row, event)
        const confirmation = user.confirmation && { ...user.confirmation, script: '' }
        return { ...user, ...erasedColumns, confirmation, search: searchText(user.company_name), ...touched }
      }
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id ?? row.user_id,
  rollups: [],
}
