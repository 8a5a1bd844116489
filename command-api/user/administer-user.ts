import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Role, UserEvent } from '@pazar/contracts/user/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { mainAdminId, noSuchUser, type UserState } from './user.ts'

export type Administration =
  | { type: 'Activate' | 'Deactivate' | 'Delete' | 'ResetPassword' | 'CreatePasswordLink' }
  /** One session, or all of them if null. */
  | { type: 'RevokeSessions'; sessionId: string | null }

type AdministrationCommand = Administration & { by: { userId: number; role: Role } }

const forbidden = (message: string): Refusal => ({ code: 'forbidden', message })

/** User 1 manages their own password and sessions under /settings (accounts/main-admin). */
const protectedMessages: Record<Administration['type'], string> = {
  Activate: 'Glavni administrator je uvek aktivan',
  Deactivate: 'Glavni administrator ne može biti deaktiviran',
  Delete: 'Glavni administrator ne može biti obrisan',
  ResetPassword: 'Šifra glavnog administratora se ne može resetovati',
  CreatePasswordLink: 'Šifra glavnog administratora se ne može resetovati',
  RevokeSessions: 'Sesije glavnog administratora prekida samo on',
}

function administrationRefusal(
  { type, by }: AdministrationCommand,
  { userId, role }: { userId: number; role: Role },
  isActive: boolean,
): Refusal | undefined {
  if (by.role !== 'admin') return forbidden('Nemate dozvolu za ovu radnju')
  if (userId === mainAdminId && !(type === 'RevokeSessions' && by.userId === mainAdminId))
    return forbidden(protectedMessages[type])
  if (type === 'CreatePasswordLink' && !isActive)
    return { code: 'conflict', message: 'Nalog nije aktivan. Prvo ga aktivirajte.' }
  if (type === 'Delete' && role === 'admin') return forbidden('Administrator ne može biti obrisan')
  return undefined
}

/**
 * Decides on an admin's command about an account (accounts/main-admin). A command without effect appends no
 * event, so that a repetition only completes the first attempt.
 */
export function decideAdministration(
  command: AdministrationCommand,
  { user, isActive, isDeleted }: UserState,
): Decision<UserEvent> {
  if (!user || (isDeleted && command.type !== 'Delete')) return noSuchUser
  const refusal = administrationRefusal(command, user, isActive)
  if (refusal) return refusal
  switch (command.type) {
    case 'Activate':
      return isActive ? [] : [{ type: 'UserActivated', data: {} }]
    case 'Deactivate':
      return isActive ? [{ type: 'UserDeactivated', data: {} }] : []
    case 'Delete':
      return isDeleted ? [] : [{ type: 'UserDeleted', data: {} }]
    case 'ResetPassword':
      return [{ type: 'UserPasswordChanged', data: { how: 'reset' } }]
    case 'CreatePasswordLink':
      return [{ type: 'UserPasswordLinkCreated', data: { for: 'admin' } }]
    case 'RevokeSessions':
      return [{ type: 'UserSessionsRevoked', data: { sessionId: command.sessionId } }]
  }
}
