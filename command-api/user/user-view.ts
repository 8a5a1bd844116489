import { identityFields, type SellerIdentity } from '@pazar/contracts/seller/identity.ts'
import type { AdminUserView, UserView } from '@pazar/contracts/user/routes.ts'
import type { UserState } from './user.ts'

/** The user as they see themselves: without the admins' notes. */
export function userViewOf(state: UserState): UserView {
  const { userId, role, email, firstName, lastName, companyName, phone, createdAt, updatedAt, helper } =
    state.user!
  return {
    id: userId,
    email: email ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    role,
    duty: helper?.duty ?? null,
    isActive: state.isActive,
    companyName,
    phone,
    createdAt,
    updatedAt,
  }
}

export const identityOf = (user: SellerIdentity): SellerIdentity =>
  Object.fromEntries(identityFields.map((field) => [field, user[field]])) as SellerIdentity

export const adminUserViewOf = (state: UserState): AdminUserView => ({
  ...userViewOf(state),
  notes: state.user!.notes,
  identity: identityOf(state.user!),
})
