import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { userStream, type Role } from '@pazar/contracts/user/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { CommandContext } from '../command-context.ts'
import { decideUser, userFold } from './user.ts'

/** The user can sign in no more, and loses his open sessions at once (resolution 12). Never user 1 (resolution 14). */
export async function deactivateUser(
  { handle, sessions }: Pick<CommandContext, 'handle'> & { sessions: Pick<Sessions, 'endSessionsOf'> },
  { userId, by, metadata }: { userId: number; by: { id: number; role: Role }; metadata: Omit<Metadata, 'schemaVersion'> },
): Promise<Refusal | undefined> {
  const outcome = await handle({ stream: userStream(userId), fold: userFold, metadata, decide: (state) => decideUser({ type: 'Deactivate', by }, state) })
  if (!outcome.ok) return outcome.refusal
  await sessions.endSessionsOf(userId)
  return undefined
}
