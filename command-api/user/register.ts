import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sessionCookie } from '@pazar/http-server/sessions/session-cookie.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import { addUser, type AddUserDependencies, emailTaken } from './add-user.ts'
import { emailKey } from './credentials.ts'
import { isPassword } from './passwords.ts'
import type { SignUpLimit } from './sign-up-limit.ts'
import { userFold } from './user.ts'
import { userViewOf } from './user-view.ts'

export interface RegisterDependencies extends AddUserDependencies {
  ids: SequentialIds
  sessions: Pick<Sessions, 'create'>
  /** SIGN_UP=open */
  open: boolean
  /** Undefined where rate limits are off. */
  limit: SignUpLimit | undefined
}

/** Whose requests are counted under one key where nobody is signed in: no user has this id. */
const nobody = 0

/**
 * `POST /api/auth/register` (resolution 11): a client's account and his first session. Repeated under one Idempotency-Key it answers
 * the first account, and only to whoever knows its e-mail and password.
 */
export const register = (dependencies: RegisterDependencies): Endpoint<any> =>
  endpoint(accountRoutes.register, async (call) => {
    const { appSecret, credentials, limit, now, open, sessions } = dependencies
    if (!open) return refuse('forbidden', 'Registracija nije otvorena. Obratite se administratoru.')
    const tooMany = await limit?.(call.address)
    if (tooMany) return tooMany

    const { password, companyName = null, phone = null, notes = null, ...account } = call.body
    const wanted = await createOnce(dependencies, {
      kind: 'user', userId: nobody, key: call.idempotencyKey, stream: userStream, fold: userFold, exists: (state) => state.user !== undefined, appSecret,
    })
    const outcome = 'created' in wanted
      ? { ok: true as const, result: wanted.created, position: wanted.created.position }
      : await addUser(dependencies, {
          user: { userId: wanted.id, role: 'client', ...account, companyName, phone, notes },
          password,
          metadata: { at: now().toISOString(), actor: { kind: 'user', id: wanted.id, role: 'client' }, correlationId: call.correlationId, causationId: null },
          eventId: wanted.eventId,
        })
    if (!outcome.ok) return { refusal: outcome.refusal }

    const { state } = outcome.result
    const user = state.user!
    const passwordHash = await credentials.passwordHashOf(user.userId)
    const isHis = emailKey(appSecret, user.email ?? '') === emailKey(appSecret, account.email) && (await isPassword(passwordHash, password))
    const token = isHis && state.isActive ? await sessions.create({ id: user.userId, role: user.role }, passwordHash!, call) : undefined
    if (!token) return { refusal: emailTaken }
    return { status: 201, body: { user: userViewOf(state), token }, cookies: [sessionCookie(token)], position: outcome.position }
  })
