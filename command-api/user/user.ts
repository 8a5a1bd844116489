import { noIdentity, type SellerIdentity } from '@pazar/contracts/seller/identity.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { type UserEvent, type UserSetting, userStream } from '@pazar/contracts/user/events.ts'
import type { SessionUser } from '@pazar/http-server/sessions/sessions.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'

type NewUser = Extract<UserEvent, { type: 'UserCreated' }>['data']

export interface UserState {
  /** Undefined until created. */
  user: (NewUser & SellerIdentity & { createdAt: string; updatedAt: string }) | undefined
  /** False once deleted, too. */
  isActive: boolean
  isDeleted: boolean
  /** Revision at which the password was set or changed. */
  passwordSince: number
}

export type UserCommand =
  | { type: 'Create'; user: NewUser }
  | { type: 'ChangePassword'; how: 'changed' | 'reset' }
  /** The settings whose value differs from the stored one. */
  | { type: 'ChangeSettings'; settings: UserSetting[] }

/** User 1 is created at the first start and protected (accounts/main-admin). */
export const mainAdminId = 1

export const userFold: Fold<UserState, UserEvent> = {
  name: 'user',
  initialState: { user: undefined, isActive: true, isDeleted: false, passwordSince: 0 },
  personalData: 'shown',
  evolve(state, event) {
    const { at } = event.metadata
    switch (event.type) {
      case 'UserCreated':
        return { ...state, user: { ...event.data, ...noIdentity, createdAt: at, updatedAt: at } }
      case 'UserDeactivated':
        return { ...state, user: state.user && { ...state.user, updatedAt: at }, isActive: false }
      case 'UserActivated':
        return { ...state, user: state.user && { ...state.user, updatedAt: at }, isActive: true }
      case 'UserDeleted':
        return {
          ...state,
          user: state.user && { ...state.user, updatedAt: at },
          isActive: false,
          isDeleted: true,
        }
      case 'HelperDutyChanged':
        return {
          ...state,
          user: state.user?.helper && {
            ...state.user,
            helper: { ...state.user.helper, duty: event.data.to },
            updatedAt: at,
          },
        }
      case 'UserProfileChanged':
        return { ...state, user: state.user && { ...state.user, ...event.data, updatedAt: at } }
      case 'UserPasswordChanged':
        return { ...state, passwordSince: event.revision }
      case 'UserSettingsChanged':
      case 'UserIntegrationsChanged':
        return { ...state, user: state.user && { ...state.user, updatedAt: at } }
      default:
        return state
    }
  },
}

/** The account without personal data, which needs no decryption. Cached apart from `userFold`. */
export const hiddenUserFold: Fold<UserState, UserEvent> = {
  ...userFold,
  name: 'user-hidden',
  personalData: 'hidden',
}

type Account = NonNullable<UserState['user']>

/** The account as a session records it. */
export const sessionUserOf = ({ userId, role, helper }: Account): SessionUser => ({
  id: userId,
  role,
  helper,
})

/** Whether the account is active, and of a helper the seller's too (accounts/helpers). */
export async function maySignIn(
  folds: Pick<FoldCache, 'load'>,
  { user, isActive }: UserState,
): Promise<boolean> {
  if (!isActive || !user?.helper) return isActive
  return (await folds.load(userStream(user.helper.sellerId), hiddenUserFold)).state.isActive
}

export const noSuchUser = notFound('Korisnik nije pronađen')

/** The refusal of an account that was deactivated; it names who can activate it. */
export const inactiveAccount = ({ user }: UserState): Refusal => ({
  code: 'forbidden',
  message: `Vaš nalog nije aktivan. Obratite se ${user?.helper ? 'prodavcu za koga radite' : 'administratoru'}.`,
})

export function decideUser(command: UserCommand, state: UserState): Decision<UserEvent> {
  if (command.type === 'Create') return state.user ? [] : [{ type: 'UserCreated', data: command.user }]
  if (!state.user || state.isDeleted) return noSuchUser
  switch (command.type) {
    case 'ChangePassword':
      return [{ type: 'UserPasswordChanged', data: { how: command.how } }]
    case 'ChangeSettings':
      return command.settings.length > 0
        ? [{ type: 'UserSettingsChanged', data: { settings: command.settings } }]
        : []
  }
}
