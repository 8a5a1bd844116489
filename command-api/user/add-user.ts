import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream, type UserEvent } from '@pazar/contracts/user/events.ts'
import type { CommandContext } from '../command-context.ts'
import type { CommandOutcome } from '../command-handler/handle-command.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { type Credentials, emailKey } from './credentials.ts'
import { decideUser, userFold, type UserState } from './user.ts'

export interface AddUserDependencies extends CommandContext {
  appSecret: string
  credentials: Credentials
  reservations: Reservations
}

export type NewUser = Extract<UserEvent, { type: 'UserCreated' }>['data'] & { email: string }

export interface NewAccount {
  user: NewUser
  /** Answers the hash of the password. Runs only for a free e-mail, because it is slow. */
  hash(): Promise<string>
  metadata: Omit<Metadata, 'schemaVersion'>
  eventId: string
}

export const emailTaken: Refusal = {
  code: 'email_taken',
  message: 'Korisnik sa ovom email adresom već postoji',
  issues: [{ path: 'email', message: 'Korisnik sa ovom email adresom već postoji' }],
}

/**
 * Whether the account has the e-mail, or still signs in with it during a change. If its e-mail is unreadable and
 * its credentials are lost, it may have it: nobody else gets the e-mail.
 */
export async function usesEmail(
  { appSecret, credentials, folds }: Pick<AddUserDependencies, 'appSecret' | 'credentials' | 'folds'>,
  stream: string,
  key: string,
): Promise<boolean> {
  const { user, isDeleted } = (await folds.load(stream, userFold)).state
  if (!user || isDeleted) return false
  if (user.email !== null && emailKey(appSecret, user.email) === key) return true
  const signInKey = await credentials.emailKeyOf(user.userId)
  return signInKey === key || (user.email === null && signInKey === undefined)
}

/**
 * Reserves the e-mail, writes the credentials and creates the user, in this order, so that every existing
 * user can sign in. The next request for the e-mail takes over what a crash left incomplete.
 */
export async function addUser(
  { appSecret, credentials, folds, handle, reservations }: AddUserDependencies,
  { user, hash, metadata, eventId }: NewAccount,
): Promise<CommandOutcome<UserState>> {
  const stream = userStream(user.userId)
  const refusal = await reservations.reserve(
    {
      kind: 'email',
      value: emailKey(appSecret, user.email),
      for: stream,
      takenRefusal: emailTaken,
      isUsedBy: (holder) =>
        usesEmail({ appSecret, credentials, folds }, holder, emailKey(appSecret, user.email)),
    },
    metadata,
  )
  if (refusal) return { ok: false, refusal }
  await credentials.add(user.email, user.userId, await hash())
  return handle({
    stream,
    fold: userFold,
    metadata,
    ids: [eventId],
    decide: (state) => decideUser({ type: 'Create', user }, state),
  })
}
