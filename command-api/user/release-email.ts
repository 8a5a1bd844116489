import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { AddUserDependencies } from './add-user.ts'
import { emailKey } from './credentials.ts'

/** Removes the credentials of a deleted user and frees the e-mail for another account. */
export async function releaseEmail(
  {
    appSecret,
    credentials,
    reservations,
  }: Pick<AddUserDependencies, 'appSecret' | 'credentials' | 'reservations'>,
  userId: number,
  email: string | null,
  metadata: Omit<Metadata, 'schemaVersion'>,
): Promise<void> {
  const key = await credentials.remove(userId)
  // If the e-mail was erased from the log, only the credentials know its key.
  const value = email === null ? key : emailKey(appSecret, email)
  if (value === undefined) return
  const reservation = { kind: 'email', value, for: userStream(userId) } as const
  const since = await reservations.heldSince(reservation)
  if (since !== undefined) await reservations.release({ ...reservation, since }, metadata)
}
