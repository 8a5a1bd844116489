import {
  identityChangeOver,
  identityFields,
  type IdentityField,
  type SellerIdentity,
} from '@pazar/contracts/seller/identity.ts'
import { nationalPhone } from '@pazar/contracts/seller/phone-number.ts'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'

export type IdentityValues = Record<'companyName' | IdentityField, string | null>

const phones: ReadonlySet<string> = new Set(['customerPhone', 'callPhone', 'viber', 'whatsapp'])

/** The stored identity as form values, with phones in national format. */
export function identityValues(companyName: string | null, identity: SellerIdentity): IdentityValues {
  const shown = (field: IdentityField) =>
    phones.has(field) && identity[field] !== null ? nationalPhone(identity[field]) : identity[field]
  return {
    companyName,
    ...Object.fromEntries(identityFields.map((field) => [field, shown(field)])),
  } as IdentityValues
}

/** Validates the changed fields together with the stored ones, and submits only these. */
export const identityResolver = (companyName: string | null, identity: SellerIdentity) =>
  contractResolver(identityChangeOver(identity), (values) =>
    changedFields(identityValues(companyName, identity), values as IdentityValues),
  )
