import { userStream } from '@pazar/contracts/user/events.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { clearedSessionCookie, sessionCookie } from '@pazar/http-server/sessions/session-cookie.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import type { CommandContext } from '../command-context.ts'
import { alignSignInEmail } from './change-email.ts'
import { type Credentials, emailKey } from './credentials.ts'
import { deviceCookieName, type Devices } from './device-cookie.ts'
import { isPassword } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { inactiveAccount, maySignIn, sessionUserOf, userFold } from './user.ts'
import { userViewOf } from './user-view.ts'

export interface SignInDependencies extends Pick<CommandContext, 'folds'> {
  appSecret: string
  credentials: Credentials
  sessions: Pick<Sessions, 'create' | 'end' | 'endSessionsOf'>
  limits: SignInLimits
  devices: Devices
}

/**
 * `POST /api/auth/login` (session/attempt-limits). An unknown e-mail and a wrong password get the same answer
 * in the same time.
 */
const login = ({ appSecret, credentials, devices, folds, limits, sessions }: SignInDependencies): Endpoint =>
  endpoint(userRoutes.login, async ({ body: { email, password }, address, userAgent, cookie }) => {
    const account = email.toLowerCase()
    const found = await credentials.byEmail(email)
    const device = devices.find(cookie(deviceCookieName), found)
    const tooMany = await limits.attempt(account, address, device)
    if (tooMany) return tooMany
    const right = await isPassword(found?.passwordHash, password)
    if (!found || !right) return refuse('wrong_credentials', 'Neispravni podaci za prijavu')

    const { state } = await folds.load(userStream(found.userId), userFold)
    // Credentials are written before the user and removed after. Credentials without a user mean that one of
    // the two is incomplete.
    if (!state.user || state.isDeleted) return refuse('wrong_credentials', 'Neispravni podaci za prijavu')
    if (!(await maySignIn(folds, state))) return { refusal: inactiveAccount(state) }
    await limits.succeeded(account, address, device)
    // Complete an interrupted e-mail change: from now on the new e-mail signs in.
    if (state.user.email && emailKey(appSecret, state.user.email) !== emailKey(appSecret, email))
      await alignSignInEmail({ appSecret, credentials, folds }, found.userId)
    const token = await sessions.create(sessionUserOf(state.user), found.passwordHash, {
      address,
      userAgent,
    })
    if (!token) return refuse('wrong_credentials', 'Neispravni podaci za prijavu')
    // A deactivation meanwhile may have ended the sessions before this one was written, and it would revive
    // with the activation.
    if (!(await maySignIn(folds, (await folds.load(userStream(found.userId), userFold)).state))) {
      await sessions.endSessionsOf(found.userId)
      return { refusal: inactiveAccount(state) }
    }
    return {
      body: { user: userViewOf(state), token },
      cookies: [sessionCookie(token), devices.remember(cookie(deviceCookieName), found)],
    }
  })

/** `POST /api/auth/logout`: ends the caller's session. */
const logout = ({ sessions }: SignInDependencies): Endpoint =>
  endpoint(userRoutes.logout, async ({ user }) => {
    const body = { message: 'Uspešno ste se odjavili' }
    // The request may also be one from a foreign page, whose cookie is ignored: it must not sign the user
    // out.
    if (!user) return { body }
    await sessions.end(user.sessionId)
    return { body, cookies: [clearedSessionCookie] }
  })

/** Endpoints for signing in and out. */
export const signIn = (dependencies: SignInDependencies): Endpoint[] => [
  login(dependencies),
  logout(dependencies),
]
