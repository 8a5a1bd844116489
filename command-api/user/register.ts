import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sessionCookie } from '@pazar/http-server/sessions/session-cookie.ts'
import type { Sessions } from '@pazar/http-server/sessions/sessions.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import type { AddressLimit } from '../limits/address-limit.ts'
import { addUser, type AddUserDependencies, emailTaken } from './add-user.ts'
import { emailKey } from './credentials.ts'
import { deviceCookieName, type Devices } from './device-cookie.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { sessionUserOf, userFold } from './user.ts'
import { userViewOf } from './user-view.ts'

export interface RegisterDependencies extends AddUserDependencies {
  ids: SequentialIds
  sessions: Pick<Sessions, 'create'>
  devices: Devices
  /** True with SIGN_UP=open. */
  isOpen: boolean
  /** Undefined if rate limits are off. */
  limit: AddressLimit | undefined
}

/** Idempotency keys of anonymous requests are stored under this id, which no user has. */
const nobody = 0

/**
 * `POST /api/auth/register` (session/registration): creates a client's account and first session. A
 * repetition under one Idempotency-Key answers the first account, but only with its e-mail and password.
 */
export const register = (dependencies: RegisterDependencies): Endpoint =>
  endpoint(accountRoutes.register, async (call) => {
    const { appSecret, credentials, devices, limit, now, isOpen, sessions } = dependencies
    if (!isOpen) return refuse('forbidden', 'Registracija nije otvorena. Obratite se administratoru.')
    const tooMany = await limit?.(call.address)
    if (tooMany) return tooMany

    const { password, companyName = null, phone = null, notes = null, ...account } = call.body
    const request = await createOnce(dependencies, {
      kind: 'user',
      userId: nobody,
      key: call.idempotencyKey,
      stream: userStream,
      fold: userFold,
      exists: (state) => state.user !== undefined,
      appSecret,
    })
    const outcome =
      'created' in request
        ? { ok: true as const, result: request.created, position: request.created.position }
        : await addUser(dependencies, {
            user: { userId: request.id, role: 'client', ...account, companyName, phone, notes },
            hash: () => hashPassword(password),
            metadata: {
              at: now().toISOString(),
              actor: { kind: 'user', id: request.id, role: 'client' },
              correlationId: call.correlationId,
              causationId: null,
            },
            eventId: request.eventId,
          })
    if (!outcome.ok) return { refusal: outcome.refusal }

    const { state } = outcome.result
    const user = state.user!
    const passwordHash = await credentials.passwordHashOf(user.userId)
    const isHis =
      emailKey(appSecret, user.email ?? '') === emailKey(appSecret, account.email) &&
      (await isPassword(passwordHash, password))
    const token =
      isHis && state.isActive ? await sessions.create(sessionUserOf(user), passwordHash!, call) : undefined
    if (!token) return { refusal: emailTaken }
    const device = devices.remember(call.cookie(deviceCookieName), {
      userId: user.userId,
      passwordHash: passwordHash!,
    })
    return {
      status: 201,
      body: { user: userViewOf(state), token },
      cookies: [sessionCookie(token), device],
      position: outcome.position,
    }
  })
