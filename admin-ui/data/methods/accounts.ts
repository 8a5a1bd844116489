import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { accountRoutes, SessionView } from '@pazar/contracts/user/account-routes.ts'
import type { PasswordLinkView, profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import type { storageRoutes, UserStorageView } from '@pazar/contracts/user/storage-routes.ts'
import { command, part, read } from './requests.ts'

type Accounts = typeof accountRoutes
type Profiles = typeof profileRoutes

/**
 * What is done with accounts besides React-Admin's list, create, update and delete. What a press may mean again
 * has a new key each time: a repeated key would replay an old answer.
 */
export const accountMethods = {
  /** All accounts on one page. */
  people: (signal?: AbortSignal) => read<UserView[]>('/api/admin/users', signal),
  changeAccountStatus: (id: number, isActive: boolean) =>
    command<AnswerOf<Accounts['changeStatus']>>(
      'PATCH',
      `/api/admin/users/${part(id)}/status`,
      { isActive },
      crypto.randomUUID(),
    ),
  /** Changes the details that shoppers see of a seller. */
  changeIdentityOfUser: (id: number, changes: PayloadOf<Profiles['changeIdentity']>) =>
    command<AnswerOf<Profiles['changeIdentity']>>('PATCH', `/api/admin/users/${part(id)}/identity`, changes),
  resetUserPassword: (id: number, body: PayloadOf<Accounts['resetPassword']>) =>
    command<AnswerOf<Accounts['resetPassword']>>(
      'PATCH',
      `/api/admin/users/${part(id)}/reset-password`,
      body,
    ),
  /** Creates a one-time link for a new password. Earlier links become invalid. */
  createPasswordLink: (id: number) =>
    command<PasswordLinkView>(
      'POST',
      `/api/admin/users/${part(id)}/password-link`,
      undefined,
      crypto.randomUUID(),
    ),
  userSessions: (id: number, signal?: AbortSignal) =>
    read<SessionView[]>(`/api/admin/users/${part(id)}/sessions`, signal),
  endUserSession: (id: number, sessionId: string) =>
    command<AnswerOf<Accounts['revokeSession']>>(
      'DELETE',
      `/api/admin/users/${part(id)}/sessions/${part(sessionId)}`,
      undefined,
      crypto.randomUUID(),
    ),
  endUserSessions: (id: number) =>
    command<AnswerOf<Accounts['revokeSessions']>>(
      'DELETE',
      `/api/admin/users/${part(id)}/sessions`,
      undefined,
      crypto.randomUUID(),
    ),
  /** The storage of all users. */
  usersStorage: (signal?: AbortSignal) => read<UserStorageView[]>('/api/admin/storage', signal),
  /** Null restores the default quota. */
  setStorageQuota: (id: number, quotaBytes: number | null) =>
    command<AnswerOf<(typeof storageRoutes)['setQuota']>>(
      'PUT',
      `/api/admin/users/${part(id)}/storage-quota`,
      { quotaBytes },
    ),
}
