import { userStream } from '@pazar/contracts/user/events.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { invalid } from '../refusals.ts'
import type { Credentials } from './credentials.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { decideUser, userFold } from './user.ts'

export interface ChangePasswordDependencies extends CommandContext {
  credentials: Credentials
  sessions: Pick<Sessions, 'endSessionsOf'>
  limits: SignInLimits
}

/** `POST /api/auth/change-password`: the user's other sessions end, this one stays (resolution 13). */
export const changePassword = ({ handle, now, credentials, sessions, limits }: ChangePasswordDependencies): Endpoint<any> =>
  endpoint(userRoutes.changePassword, async (call) => {
    const { id, sessionId } = call.user!
    const account = `password of ${id}`
    const tooMany = await limits.attempt(account, call.address)
    if (tooMany) return tooMany
    if (!(await isPassword(await credentials.passwordHashOf(id), call.body.currentPassword))) {
      return { refusal: invalid([{ path: 'currentPassword', message: 'Trenutna lozinka nije ispravna' }]) }
    }
    await limits.succeeded(account, call.address)
    const passwordHash = await hashPassword(call.body.newPassword)
    // The event first: where the rest fails, the old password still holds and the whole can be repeated.
    const outcome = await handle({
      stream: userStream(id), fold: userFold, metadata: metadataOf(call, now()),
      decide: (state) => decideUser({ type: 'ChangePassword', how: 'changed' }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    await credentials.change(id, passwordHash)
    await sessions.endSessionsOf(id, sessionId)
    return { position: outcome.position, body: { message: 'Lozinka je uspešno promenjena' } }
  })
