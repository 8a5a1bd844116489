import { identityFields, type IdentityField, type SellerIdentity } from '@pazar/contracts/seller/identity.ts'
import { nationalPhone } from '@pazar/contracts/seller/phone-number.ts'

export type IdentityValues = Record<'companyName' | IdentityField, string>

const phones: ReadonlySet<string> = new Set(['customerPhone', 'callPhone', 'viber', 'whatsapp'])

/** The stored identity as form values, with phones in national format. */
export function identityValues(companyName: string | null, identity: SellerIdentity): IdentityValues {
  const shown = (field: IdentityField) =>
    phones.has(field) ? nationalPhone(identity[field] ?? '') : (identity[field] ?? '')
  return {
    companyName: companyName ?? '',
    ...Object.fromEntries(identityFields.map((field) => [field, shown(field)])),
  } as IdentityValues
}
