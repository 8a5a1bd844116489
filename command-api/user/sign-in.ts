import { userStream } from '@pazar/contracts/user/events.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { endedSessionCookie, sessionCookie } from '@pazar/http-server/sessions/session-cookie.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { CommandContext } from '../command-context.ts'
import type { Credentials } from './credentials.ts'
import { isPassword } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { userFold } from './user.ts'
import { userViewOf } from './user-view.ts'

export interface SignInDependencies extends Pick<CommandContext, 'folds'> {
  credentials: Credentials
  sessions: Pick<Sessions, 'create' | 'end' | 'endSessionsOf'>
  limits: SignInLimits
}

const inactive = () => refuse('forbidden', 'Vaš nalog nije aktivan. Obratite se administratoru.')

/** `POST /api/auth/login` and `/logout` (resolution 12). An unknown e-mail and a wrong password are one answer in one time. */
export const signIn = ({ credentials, folds, sessions, limits }: SignInDependencies): Endpoint<any>[] => [
  endpoint(userRoutes.login, async ({ body: { email, password }, address, userAgent }) => {
    const account = email.toLowerCase()
    const tooMany = await limits.attempt(account, address)
    if (tooMany) return tooMany
    const found = await credentials.byEmail(email)
    const right = await isPassword(found?.passwordHash, password)
    if (!found || !right) return refuse('wrong_credentials', 'Neispravni podaci za prijavu')

    const { state } = await folds.load(userStream(found.userId), userFold)
    // Credentials are written before the user, and removed after him: without him, one of the two was given up half-way.
    if (!state.user || state.isDeleted) return refuse('wrong_credentials', 'Neispravni podaci za prijavu')
    if (!state.isActive) return inactive()
    await limits.succeeded(account, address)
    const token = await sessions.create({ id: found.userId, role: state.user.role }, found.passwordHash, { address, userAgent })
    if (!token) return refuse('wrong_credentials', 'Neispravni podaci za prijavu')
    // A deactivation in between may have ended the sessions before this one was written: it would come back with the activation.
    if (!(await folds.load(userStream(found.userId), userFold)).state.isActive) {
      await sessions.endSessionsOf(found.userId)
      return inactive()
    }
    return { body: { user: userViewOf(state), token }, cookies: [sessionCookie(token)] }
  }),
  endpoint(userRoutes.logout, async ({ user }) => {
    const body = { message: 'Uspešno ste se odjavili' }
    // Nobody is also whose cookie came from a foreign page, which must not be able to sign him out.
    if (!user) return { body }
    await sessions.end(user.sessionId)
    return { body, cookies: [endedSessionCookie] }
  }),
]
