import type { UserView } from '@pazar/contracts/user/routes.ts'
import type { UserState } from './user.ts'

export function userViewOf(state: UserState): UserView {
  const { userId, role, email, firstName, lastName, companyName, phone, notes, createdAt, updatedAt } = state.user!
  return {
    id: userId, email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '', role, isActive: state.isActive,
    companyName, phone, notes, createdAt, updatedAt,
  }
}
