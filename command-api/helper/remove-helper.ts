import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { type Role, userStream } from '@pazar/contracts/user/events.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { CommandOutcome } from '../command-handler/handle-command.ts'
import type { AddUserDependencies } from '../user/add-user.ts'
import { releaseEmail } from '../user/release-email.ts'
import { userFold, type UserState } from '../user/user.ts'
import { decideHelper } from './helper.ts'
import { releaseSeat } from './helper-seats.ts'

export interface RemoveHelperDependencies extends AddUserDependencies {
  sessions: Pick<Sessions, 'endSessionsOf'>
}

/**
 * Removes a helper: sessions end at once, seat and e-mail are free again. The name stays in the history. The
 * event is appended first: if a later step fails, a repeated request completes it.
 */
export async function removeHelper(
  dependencies: RemoveHelperDependencies,
  helperId: number,
  { by, metadata }: { by: { sellerId: number; role: Role }; metadata: Omit<Metadata, 'schemaVersion'> },
): Promise<CommandOutcome<UserState>> {
  const stream = userStream(helperId)
  const outcome = await dependencies.handle({
    stream,
    fold: userFold,
    metadata,
    decide: (state) => decideHelper({ type: 'Remove', by }, state),
  })
  if (!outcome.ok) return outcome
  const { email, helper } = outcome.result.state.user!
  await dependencies.sessions.endSessionsOf(helperId)
  await releaseSeat(dependencies, { sellerId: helper!.sellerId, stream, metadata })
  await releaseEmail(dependencies, helperId, email, metadata)
  return outcome
}
