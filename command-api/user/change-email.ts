import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { type Role, userStream } from '@pazar/contracts/user/events.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { CommandOutcome } from '../command-handler/handle-command.ts'
import { type AddUserDependencies, emailTaken, usesEmail } from './add-user.ts'
import { emailKey } from './credentials.ts'
import { decideProfile, type ProfileChanges } from './profile.ts'
import { userFold, type UserState } from './user.ts'

interface EmailChange {
  userId: number
  changes: ProfileChanges & { email: string }
  by: { userId: number; role: Role }
  metadata: Omit<Metadata, 'schemaVersion'>
  /**
   * Called once the change is in the log and before the new e-mail can sign in. A repeated request calls it
   * again, then without the old e-mail.
   */
  onChanged(oldEmail: string | undefined): Promise<void>
}

type Dependencies = Pick<
  AddUserDependencies,
  'appSecret' | 'credentials' | 'folds' | 'handle' | 'reservations'
>

const maxAttempts = 10

/**
 * Makes sign-in use the e-mail from the log. Of two concurrent changes the later event wins, whichever
 * request finishes last.
 */
export async function alignSignInEmail(
  { appSecret, credentials, folds }: Pick<Dependencies, 'appSecret' | 'credentials' | 'folds'>,
  userId: number,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await credentials.emailKeyOf(userId)
    const { user, isDeleted } = (await folds.load(userStream(userId), userFold)).state
    if (!user?.email || isDeleted || current === undefined) return
    const newKey = emailKey(appSecret, user.email)
    if (newKey === current || (await credentials.moveEmail(userId, current, newKey))) return
  }
  throw new Error('The e-mail keeps changing')
}

/**
 * Reserves the new e-mail, changes the account, moves the credentials and releases the old e-mail. A repeated
 * request, or the next sign-in with the old e-mail, completes what a crash left undone.
 */
export async function changeEmail(
  dependencies: Dependencies,
  { userId, changes, by, metadata, onChanged }: EmailChange,
): Promise<CommandOutcome<UserState>> {
  const { appSecret, credentials, folds, handle, reservations } = dependencies
  const stream = userStream(userId)
  const decide = (state: UserState) => decideProfile({ changes, by }, state)
  const { state } = await folds.load(stream, userFold)
  const refusal = decide(state)
  if (isRefusal(refusal)) return { ok: false, refusal }

  const newKey = emailKey(appSecret, changes.email)
  const recorded = state.user?.email
    ? { email: state.user.email, key: emailKey(appSecret, state.user.email) }
    : undefined
  const old = [recorded?.key, await credentials.emailKeyOf(userId)]
  if (old.every((key) => key === newKey)) return handle({ stream, fold: userFold, metadata, decide })

  const reservation = (value: string) => ({ kind: 'email', value, for: stream }) as const
  const isUsedBy = (holder: string) => usesEmail(dependencies, holder, newKey)
  // Renew, so that a pending release of an earlier use of the same e-mail does not affect it.
  const reservationRefusal = await reservations.reserve(
    { ...reservation(newKey), takenRefusal: emailTaken, renew: true, isUsedBy },
    metadata,
  )
  if (reservationRefusal) return { ok: false, refusal: reservationRefusal }
  const oldReservations = await Promise.all(
    [...new Set(old)]
      .filter((key) => key !== undefined && key !== newKey)
      .map(async (key) => ({ key: key!, since: await reservations.heldSince(reservation(key!)) })),
  )

  const outcome = await handle({ stream, fold: userFold, metadata, decide })
  if (!outcome.ok) return outcome
  await onChanged(recorded?.key === newKey ? undefined : recorded?.email)
  await alignSignInEmail(dependencies, userId)
  for (const { key, since } of oldReservations) {
    if (since !== undefined && !(await usesEmail(dependencies, stream, key)))
      await reservations.release({ ...reservation(key), since }, metadata)
  }
  return outcome
}
