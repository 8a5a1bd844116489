import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Role, UserEvent } from '@pazar/contracts/user/events.ts'
import type { Decision } from '../command-handler/fold.ts'
import { mainAdminId, noSuchUser, type UserState } from './user.ts'

export type Administration =
  | { type: 'Activate' | 'Deactivate' | 'Delete' | 'ResetPassword' }
  /** The one that is named, or all of them. */
  | { type: 'RevokeSessions'; sessionId: string | null }

type Administered = Administration & { by: { id: number; role: Role } }

const forbidden = (message: string): Refusal => ({ code: 'forbidden', message })

/** User 1 looks after himself: under /settings he changes his password, and his sessions are his own (resolution 14). */
const protectedFrom: Record<Administration['type'], string> = {
  Activate: 'Glavni administrator je uvek aktivan',
  Deactivate: 'Glavni administrator ne može biti deaktiviran',
  Delete: 'Glavni administrator ne može biti obrisan',
  ResetPassword: 'Šifra glavnog administratora se ne može resetovati',
  RevokeSessions: 'Sesije glavnog administratora prekida samo on',
}

function mayNot({ type, by }: Administered, { userId, role }: { userId: number; role: Role }): Refusal | undefined {
  if (by.role !== 'admin') return forbidden('Nemate dozvolu za ovu radnju')
  if (userId === mainAdminId && !(type === 'RevokeSessions' && by.id === mainAdminId)) return forbidden(protectedFrom[type])
  if (type === 'Delete' && role === 'admin') return forbidden('Administrator ne može biti obrisan')
  return undefined
}

/**
 * What an admin does with somebody's account (operator spec, sections 2 and 6; resolution 14). What is so already is no event, so
 * that a repetition only finishes what the first attempt may have left undone.
 */
export function decideAdministration(command: Administered, { user, isActive, isDeleted }: UserState): Decision<UserEvent> {
  if (!user || (isDeleted && command.type !== 'Delete')) return noSuchUser
  const refusal = mayNot(command, user)
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
    case 'RevokeSessions':
      return [{ type: 'UserSessionsRevoked', data: { sessionId: command.sessionId } }]
  }
}
