import { userStream } from '@pazar/contracts/user/events.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { invalid } from '../refusals.ts'
import type { Credentials } from './credentials.ts'
import { deviceCookieName, type Devices } from './device-cookie.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { decideUser, userFold } from './user.ts'

export interface ChangePasswordDependencies extends CommandContext {
  credentials: Credentials
  limits: SignInLimits
  devices: Devices
}

const wrongPassword = invalid([{ path: 'currentPassword', message: 'Trenutna lozinka nije ispravna' }])

/**
 * `POST /api/auth/change-password`: one current password allows one change. The user's other sessions end,
 * this one stays (session/passwords).
 */
export const changePassword = ({
  handle,
  folds,
  now,
  credentials,
  limits,
  devices,
}: ChangePasswordDependencies): Endpoint =>
  endpoint(userRoutes.changePassword, async (call) => {
    const { userId: id, sessionId } = call.user!
    const account = `password of ${id}`
    // Read this before the hash: of two requests with one current password the later is refused.
    const { passwordSince } = (await folds.load(userStream(id), userFold)).state
    const verified = await credentials.passwordHashOf(id)
    const device = devices.find(
      call.cookie(deviceCookieName),
      verified === undefined ? undefined : { userId: id, passwordHash: verified },
    )
    const tooMany = await limits.attempt(account, call.address, device)
    if (tooMany) return tooMany
    if (!verified || !(await isPassword(verified, call.body.currentPassword)))
      return { refusal: wrongPassword }
    await limits.succeeded(account, call.address, device)
    const passwordHash = await hashPassword(call.body.newPassword)
    // Another request may have been between its event and the new password when this one read both. It is
    // usually done by now, and this one must not append an event for a change that is refused.
    if ((await credentials.passwordHashOf(id)) !== verified) return { refusal: wrongPassword }
    // Append the event first: if the rest fails, the old password stays valid and the request can be
    // repeated.
    const outcome = await handle({
      stream: userStream(id),
      fold: userFold,
      metadata: metadataOf(call, now()),
      decide: (state) =>
        state.passwordSince === passwordSince
          ? decideUser({ type: 'ChangePassword', how: 'changed' }, state)
          : wrongPassword,
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (!(await credentials.change(id, verified, passwordHash, sessionId))) return { refusal: wrongPassword }
    // The new password invalidates all device cookies; issue a new one for this device.
    const remembered = devices.remember(call.cookie(deviceCookieName), { userId: id, passwordHash })
    return {
      position: outcome.position,
      body: { message: 'Lozinka je uspešno promenjena' },
      cookies: [remembered],
    }
  })
