import { randomBytes } from 'node:crypto'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { reservationFold } from '../reservation/reservation.ts'
import { type AddUserDependencies, usesEmail } from './add-user.ts'
import { emailKey } from './credentials.ts'
import { hashPassword } from './passwords.ts'
import { userFold } from './user.ts'

type Dependencies = Pick<AddUserDependencies, 'appSecret' | 'credentials' | 'folds' | 'handle'>

/** No password opens these credentials: they are for an account whose owner is about to choose one. */
export const unusablePasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'))

/**
 * The account that has an e-mail: it holds the reservation, and has not moved to another e-mail or been deleted
 * since. The reservation's stream is named after a keyed hash of
 * the e-mail, so it is found without the personal data of the account, and only under the right APP_SECRET.
 */
export async function accountOfEmail(
  dependencies: Pick<Dependencies, 'appSecret' | 'credentials' | 'folds'>,
  email: string,
): Promise<number | undefined> {
  const key = emailKey(dependencies.appSecret, email)
  const { holder } = (await dependencies.folds.load(reservationStream('email', key), reservationFold)).state
  const id = /^user-(\d+)$/.exec(holder?.for ?? '')?.[1]
  if (id === undefined || !(await usesEmail(dependencies, userStream(Number(id)), key))) return undefined
  return Number(id)
}

interface RestoredCredentials {
  userId: number
  /** The account holds its reservation. */
  email: string
  passwordHash: string
  metadata: Omit<Metadata, 'schemaVersion'>
}

/** Writes the credentials of an account that lost them, and its e-mail if the log's can no longer be read. */
export async function restoreCredentials(
  { credentials, folds, handle }: Dependencies,
  { userId, email, passwordHash, metadata }: RestoredCredentials,
): Promise<void> {
  const stream = userStream(userId)
  if ((await folds.load(stream, userFold)).state.user?.email === null)
    await handle({
      stream,
      fold: userFold,
      metadata,
      decide: () => [{ type: 'UserProfileChanged', data: { email } }],
    })
  await credentials.add(email, userId, passwordHash)
}

/**
 * Gives an account that lost its credentials new ones, if the log has its e-mail: an admin is about to set its
 * password.
 */
export async function ensureCredentials(
  { credentials, folds }: Pick<Dependencies, 'credentials' | 'folds'>,
  userId: number,
): Promise<void> {
  if ((await credentials.emailKeyOf(userId)) !== undefined) return
  const { user, isDeleted } = (await folds.load(userStream(userId), userFold)).state
  if (user?.email && !isDeleted)
    await credentials.addIfMissing(user.email, userId, await unusablePasswordHash())
}
