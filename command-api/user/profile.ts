import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { identityFields, identityIssues, normalIdentity } from '@pazar/contracts/seller/identity.ts'
import type { Role, UserEvent } from '@pazar/contracts/user/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { invalid } from '../refusals.ts'
import { mainAdminId, noSuchUser, type UserState } from './user.ts'
import { identityOf } from './user-view.ts'

export type ProfileChanges = Extract<UserEvent, { type: 'UserProfileChanged' }>['data']

export const protectedAccount: Refusal = {
  code: 'forbidden',
  message: 'Podatke glavnog administratora menja samo on',
}

/** Optional fields are null when empty. */
export const withoutEmptyFields = (changes: ProfileChanges): ProfileChanges => ({
  ...changes,
  ...(changes.companyName === '' && { companyName: null }),
  ...(changes.phone === '' && { phone: null }),
  ...(changes.notes === '' && { notes: null }),
})

interface ProfileCommand {
  changes: ProfileChanges
  by: { userId: number; role: Role }
}

/**
 * Changes an account's fields for the user or an admin. The event contains only fields that differ, so that
 * two editors do not overwrite each other.
 */
export function decideProfile(
  { changes, by }: ProfileCommand,
  { user, isDeleted }: UserState,
): Decision<UserEvent> {
  if (!user || isDeleted || (by.userId !== user.userId && by.role !== 'admin')) return noSuchUser
  if (user.userId === mainAdminId && by.userId !== mainAdminId) return protectedAccount
  const fields = Object.keys(changes) as (keyof ProfileChanges)[]
  const changed = fields.filter((field) => changes[field] !== undefined && changes[field] !== user[field])
  if (changed.length === 0) return []
  return [
    { type: 'UserProfileChanged', data: Object.fromEntries(changed.map((field) => [field, changes[field]])) },
  ]
}

/**
 * Changes the seller identity. It is validated together with the stored fields, because numbers and phones
 * depend on the country.
 */
export function decideIdentity({ changes, by }: ProfileCommand, state: UserState): Decision<UserEvent> {
  if (!state.user) return noSuchUser
  const stored = identityOf(state.user)
  const identity = normalIdentity({
    ...stored,
    ...Object.fromEntries(
      identityFields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
    ),
  })
  const { companyName } = withoutEmptyFields(changes)
  const decision = decideProfile(
    { changes: { ...identity, ...(companyName !== undefined && { companyName }) }, by },
    state,
  )
  if (!Array.isArray(decision) || decision.length === 0) return decision
  const issues = identityIssues(identity)
  return issues.length > 0 ? invalid(issues) : decision
}
