import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream, type UserEvent } from '@pazar/contracts/user/events.ts'
import type { CommandContext } from '../command-context.ts'
import type { Outcome } from '../command-handler/handle-command.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { type Credentials, emailKey } from './credentials.ts'
import { hashPassword } from './passwords.ts'
import { decideUser, userFold, type UserState } from './user.ts'

export interface AddUserDependencies extends CommandContext {
  appSecret: string
  credentials: Credentials
  reservations: Reservations
}

export type NewUser = Extract<UserEvent, { type: 'UserCreated' }>['data'] & { email: string }

export const emailTaken: Refusal = {
  code: 'email_taken', message: 'Korisnik sa ovom email adresom već postoji', issues: [{ path: 'email', message: 'Korisnik sa ovom email adresom već postoji' }],
}

/**
 * Reserves the e-mail, writes the credentials, creates the user: in this order, so that a user who exists can sign in. What a
 * crash leaves half-done is taken over by the next who asks for the e-mail.
 */
export async function addUser(
  { appSecret, credentials, folds, handle, reservations }: AddUserDependencies,
  { user, password, metadata, eventId }: { user: NewUser; password: string; metadata: Omit<Metadata, 'schemaVersion'>; eventId: string },
): Promise<Outcome<UserState>> {
  const stream = userStream(user.userId)
  const taken = await reservations.reserve(
    {
      kind: 'email', value: emailKey(appSecret, user.email), for: stream, taken: emailTaken,
      isUsedBy: async (holder) => {
        const { user, isDeleted } = (await folds.load(holder, userFold)).state
        return user !== undefined && !isDeleted
      },
    },
    metadata,
  )
  if (taken) return { ok: false, refusal: taken }
  await credentials.add(user.email, user.userId, await hashPassword(password))
  return handle({ stream, fold: userFold, metadata, ids: [eventId], decide: (state) => decideUser({ type: 'Create', user }, state) })
}
