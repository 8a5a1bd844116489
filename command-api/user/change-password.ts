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

const wrongPassword = invalid([{ path: 'currentPassword', message: 'Trenutna lozinka nije ispravna' }])

/** `POST /api/auth/change-password`: one current password is good for one change; the user's other sessions end, this one stays (resolution 13). */
export const changePassword = ({ handle, folds, now, credentials, sessions, limits }: ChangePasswordDependencies): Endpoint<any> =>
  endpoint(userRoutes.changePassword, async (call) => {
    const { id, sessionId } = call.user!
    const account = `password of ${id}`
    const tooMany = await limits.attempt(account, call.address)
    if (tooMany) return tooMany
    const { passwordSince } = (await folds.load(userStream(id), userFold)).state
    const verified = await credentials.passwordHashOf(id)
    if (!verified || !(await isPassword(verified, call.body.currentPassword))) return { refusal: wrongPassword }
    await limits.succeeded(account, call.address)
    const passwordHash = await hashPassword(call.body.newPassword)
    // The event first: where the rest fails, the old password still holds and the whole can be repeated.
    const outcome = await handle({
      stream: userStream(id), fold: userFold, metadata: metadataOf(call, now()),
      decide: (state) => (state.passwordSince === passwordSince ? decideUser({ type: 'ChangePassword', how: 'changed' }, state) : wrongPassword),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (!(await credentials.change(id, verified, passwordHash))) return { refusal: wrongPassword }
    await sessions.endSessionsOf(id, sessionId)
    return { position: outcome.position, body: { message: 'Lozinka je uspešno promenjena' } }
  })
